# %% [markdown] lang="en"
# # First steps
#
# [Lire en français](first-steps.fr.ipynb)
#
# A game in twenty lines: look at it, play it, ask the computer, and let it play a thousand games. You need `pip install
# ludotheque`.

# %% [markdown] lang="fr"
# # Premiers pas
#
# [Read in English](first-steps.ipynb)
#
# Un jeu en vingt lignes : le regarder, y jouer, interroger l’ordinateur, et lui faire jouer mille parties. Il te faut
# `pip install ludotheque`.

# %% [markdown] lang="en"
# ## Look
#
# A game has variants; each is written `game:variant`. A position at the end of a cell is a picture.

# %% [markdown] lang="fr"
# ## Regarder
#
# Un jeu a des variantes, chacune s’écrit `jeu:variante`. Une position à la fin d’une cellule est une image.

# %%
import ludotheque as lt

game = lt.game("pilotis")
print(game.sentence)
for variant in game.variants:
    print(f"{game.name}:{variant.name}", "–", variant.title)

# %%
position = game.start()
position

# %% [markdown] lang="en"
# ## Play
#
# Moves are words: `C:B1` puts a square (*carré*) on B1. Whoever plays next must play where that piece points, so few of
# the first eighty moves are left.

# %% [markdown] lang="fr"
# ## Jouer
#
# Les coups sont des mots : `C:B1` pose un carré en B1. La pièce posée dit où jouer la suivante : des quatre-vingts
# coups du début, il en reste peu.

# %%
print(len(position.moves()))
position.play("C:B1")
print(position.sentence())
print(" ".join(position.moves()))

# %% [markdown] lang="en"
# A move that the rules forbid changes nothing, and the answer names the ruling.

# %% [markdown] lang="fr"
# Un coup que la règle interdit ne change rien, et la réponse nomme le point de règle.

# %%
try:
    position.play("R:D4")
except lt.IllegalMove as error:
    print(error)

# %% [markdown] lang="en"
# ## Ask the computer
#
# A player is one word: `random`, `mcts:1000` (a tree search of a thousand simulations), `level:3`, `perfect`. Whoever
# searches can say what every move is worth: the share of the win that each player may expect.

# %% [markdown] lang="fr"
# ## Interroger l’ordinateur
#
# Un joueur est un mot : `random`, `mcts:1000` (une recherche de mille simulations), `level:3`, `perfect`. Qui cherche
# sait dire ce que vaut chaque coup : la part de victoire que chacun peut en attendre.

# %%
analysis = position.analyse("mcts:2000", seed=1)
for candidate in analysis.moves[:3]:
    blue, vermilion = candidate.value
    print(f"{candidate.move:6} {blue:.2f} {vermilion:.2f}   {' '.join(candidate.line)}")

# %% [markdown] lang="en"
# ## A whole game
#
# The referee asks each seat in turn. A seed makes players and dice repeat themselves, on every machine.

# %% [markdown] lang="fr"
# ## Une partie entière
#
# L’arbitre interroge chaque place à son tour. Une graine rend les joueurs et les dés répétables, sur toute machine.

# %%
seats = [lt.player("mcts:200", game, seed=1), lt.player("random", game, seed=2)]
referee = lt.Referee(game.start(), seats, seed=3)
result = referee.run()
print(result.reason)
referee.position

# %% [markdown] lang="en"
# A game is kept as one line of text, and `undo` goes back.

# %% [markdown] lang="fr"
# Une partie se garde en une ligne de texte, et `undo` revient en arrière.

# %%
saved = referee.position.save()
print(saved)
again = lt.Position.load(saved)
again.undo()
again

# %% [markdown] lang="en"
# ## A thousand games at once
#
# Programs that learn see numbers: planes and a vector, and the legal moves as a mask. A batch plays a move in every
# game with one compiled call, on the very rules that drew the pictures above.

# %% [markdown] lang="fr"
# ## Mille parties à la fois
#
# Un programme qui apprend voit des nombres : des plans et un vecteur, et les coups permis en masque. Un lot joue un
# coup dans chaque partie en un seul appel compilé, avec les règles mêmes qui ont dessiné les images ci-dessus.

# %%
batch = lt.batch("pilotis", 1000, seed=1)
planes, vectors = batch.observe()
print(planes.shape, vectors.shape, batch.mask().shape)

wins = 0
for _ in range(100):
    batch.step(batch.sample())
    wins += (batch.rewards > 0).sum(axis=0)
print(wins)

# %% [markdown] lang="en"
# So many games were won by whoever began, and so many by the other: when both play at random, to begin is worth a
# little. Next: [train a small policy](training.ipynb) on such batches, or [ask the exact tables](exact-tables.ipynb).
# [For researchers](../research.md) has the rest.

# %% [markdown] lang="fr"
# Voilà combien de parties a gagnées qui commençait, et combien l’autre : au hasard, commencer vaut un peu mieux. La
# suite : [entraîner une petite politique](training.fr.ipynb) sur de tels lots, ou [interroger les tables
# exactes](exact-tables.fr.ipynb). Le reste est dans [Pour la recherche](../research.fr.md).
