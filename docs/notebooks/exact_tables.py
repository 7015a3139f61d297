# %% [markdown] lang="en"
# # Ask the exact tables
#
# [Lire en français](exact-tables.fr.ipynb)
#
# Some games are solved: for each of their positions a table says who wins, and in how many plies. Here is how to make
# such a table, read it, and measure players by it. You need `pip install ludotheque`.

# %% [markdown] lang="fr"
# # Interroger les tables exactes
#
# [Read in English](exact-tables.ipynb)
#
# Certains jeux sont résolus : pour chacune de leurs positions, une table dit qui gagne, et en combien de coups. Voici
# comment faire une telle table, la lire, et mesurer des joueurs avec elle. Il te faut `pip install ludotheque`.

# %% [markdown] lang="en"
# ## Solve
#
# The smallest variant takes two seconds, the first time; larger ones take minutes, and `ludo solve` shows their
# progress. The tables stay on your disk, and `ludo verify` checks them without the solver.

# %% [markdown] lang="fr"
# ## Résoudre
#
# La plus petite variante prend deux secondes, la première fois ; de plus grandes prennent des minutes, et `ludo solve`
# en montre la progression. Les tables restent sur ton disque, et `ludo verify` les contrôle sans le solveur.

# %%
import ludotheque as lt

game = lt.game("plus-4:elementary")
summary = lt.solve(game)
(count,) = summary.counts
print(f"{summary.positions:,} = {count.won:,} + {count.lost:,} + {count.drawn:,}")
print(count.longest)

# %% [markdown] lang="en"
# That is how many positions there are, and how many of them are won, lost and drawn for the player to move. The longest
# win takes that many plies.

# %% [markdown] lang="fr"
# Voilà combien il y a de positions, et combien sont gagnées, perdues et nulles pour qui joue. Le gain le plus long
# prend ce nombre de coups.

# %% [markdown] lang="en"
# ## Ask
#
# Before the first move all is open. After a first pawn in column A, three of the four answers lose, and the table says
# how fast.

# %% [markdown] lang="fr"
# ## Demander
#
# Avant le premier coup, rien n’est décidé. Après un premier pion dans la colonne A, trois des quatre réponses perdent,
# et la table dit en combien de coups.

# %%
solution = lt.Solution(game)
position = game.start()
position.play("A")
for candidate in solution.analyse(position).moves:
    print(f"{candidate.move:3} {candidate.proven:5} {candidate.plies or '':>3}   {' '.join(candidate.line)}")

# %% [markdown] lang="en"
# Suppose that the second player answers B. The first one wins with perfect play; the last picture is how.

# %% [markdown] lang="fr"
# Supposons que la seconde place réponde B. La première gagne en jouant parfaitement ; la dernière image montre comment.

# %%
position.play("B")
while not position.over:
    position.play(solution.best(position))
print(position.plies, position.save())
print(position.result().reason)
position

# %% [markdown] lang="en"
# ## Measure players
#
# A mistake is a move after which the mover can expect less than before: the table knows them all. So a few games tell
# more of a player than their results do.

# %% [markdown] lang="fr"
# ## Mesurer des joueurs
#
# Une faute est un coup après lequel on peut espérer moins qu’avant : la table les connaît toutes. Quelques parties en
# disent alors plus long sur un joueur que leurs résultats.


# %%
def mistakes(word: str, games: int) -> tuple[int, int]:
    """How many mistakes a player makes against itself, and in how many moves."""
    made = moves = 0
    for seed in range(games):
        position, player = game.start(), lt.player(word, game, seed)
        while not position.over:
            move = player.choose(position)
            shares = {each.move: each.worth.share for each in solution.moves(position.state)}
            made += shares[position.number(move)] < max(shares.values())
            moves += 1
            position.play(move)
    return made, moves


for word in ("random", "mcts:10", "mcts:100", "perfect"):
    made, moves = mistakes(word, 8)
    print(f"{word:10} {made:3} / {moves:3} = {made / moves:4.0%}")

# %% [markdown] lang="en"
# [Exact solutions](../solving.md) tells how all that is worked out and checked, and [Solved
# games](../results/solved.md) what came of it.

# %% [markdown] lang="fr"
# [Les solutions exactes](../solving.fr.md) raconte comment tout cela se calcule et se contrôle, et [Les jeux
# résolus](../results/solved.fr.md) ce qui en est sorti.
