# %% [markdown] lang="en"
# # Train a small policy
#
# [Lire en français](training.fr.ipynb)
#
# A policy is a network that sees a position and says which moves it likes. This one learns Pilotis on a laptop, from
# nothing but the results of its own games, in about two minutes. You need `pip install "ludotheque[notebooks]"`, which
# brings PyTorch.

# %% [markdown] lang="fr"
# # Entraîner une petite politique
#
# [Read in English](training.ipynb)
#
# Une politique est un réseau qui voit une position et dit quels coups lui plaisent. Celle-ci apprend Pilotis sur un
# portable, par les seuls résultats de ses parties, en deux minutes environ. Il te faut `pip install
# "ludotheque[notebooks]"`, qui apporte PyTorch.

# %% tags=["parameters", "needs-torch"]
UPDATES = 600
GAMES = 256
PLIES = 60

# %% [markdown] lang="en"
# ## The network
#
# It sees the planes and the vector of a position, always from the side of the player to move, and has two outputs: a
# number for each move, and what it expects of the game, from -1 to 1.

# %% [markdown] lang="fr"
# ## Le réseau
#
# Il voit les plans et le vecteur d’une position, toujours du côté de qui joue, et a deux sorties : un nombre pour
# chaque coup, et ce qu’il attend de la partie, de -1 à 1.

# %%
import numpy as np
import torch
from torch import nn

import ludotheque as lt

torch.manual_seed(1)
torch.set_num_threads(1)  # so small a network is slower on several

batch = lt.batch("pilotis", GAMES, seed=1)
planes, vectors = batch.observe()
moves = batch.mask().shape[1]
seen = planes[0].size + vectors.shape[1]
body = nn.Sequential(nn.Linear(seen, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
policy_head, value_head = nn.Linear(128, moves), nn.Sequential(nn.Linear(128, 1), nn.Tanh())
network = nn.ModuleList([body, policy_head, value_head])
optimizer = torch.optim.Adam(network.parameters(), 0.001)
print(seen, moves, sum(weights.numel() for weights in network.parameters()))


def look(planes, vectors, mask):
    """What the network takes: numbers in one row for each game, and which moves are legal."""
    rows = np.concatenate([planes.reshape(len(planes), -1), vectors], axis=1)
    return torch.from_numpy(rows), torch.from_numpy(mask.copy())


def policy(rows, mask):
    """The chances of the legal moves, and what is expected of the game."""
    inside = body(rows)
    logits = policy_head(inside).masked_fill(~mask, -1e9)
    return torch.distributions.Categorical(logits=logits), value_head(inside).squeeze(-1)


# %% [markdown] lang="en"
# ## Play
#
# In each game of the batch the network has one seat, and a random player has the other. After some plies everything
# that the network has done is given the result of its game; moves of games that have not ended yet are left out.

# %% [markdown] lang="fr"
# ## Jouer
#
# Dans chaque partie du lot, le réseau a une place, et un joueur au hasard l’autre. Après quelques coups, tout ce qu’a
# fait le réseau reçoit le résultat de sa partie ; les coups des parties encore en cours ne comptent pas.


# %%
seats = np.arange(GAMES) % 2


def play():
    """What the network saw and did in some plies of all games, and how these games ended for it."""
    steps = []
    for _ in range(PLIES):
        rows, mask = look(*batch.observe(), batch.mask())
        with torch.no_grad():
            chances, _ = policy(rows, mask)
        mine = batch.turn == seats
        chosen = np.where(mine, chances.sample().numpy(), batch.sample())
        batch.step(chosen)
        rewards = batch.rewards[np.arange(GAMES), seats]
        steps.append((rows, mask, torch.from_numpy(chosen), mine, rewards, batch.done.copy()))
    ended, result = np.zeros(GAMES, bool), np.zeros(GAMES)
    learnt = []
    for rows, mask, chosen, mine, rewards, done in reversed(steps):
        ended, result = ended | done, np.where(done, rewards, result)
        use = torch.from_numpy(mine & ended)
        learnt.append((rows[use], mask[use], chosen[use], torch.from_numpy(result).float()[use]))
    return [torch.cat(parts) for parts in zip(*learnt, strict=True)]


# %% [markdown] lang="en"
# ## Learn
#
# A move becomes more likely if its game went better than expected, and less likely if it went worse. A little is paid
# for variety, so that the network goes on trying.

# %% [markdown] lang="fr"
# ## Apprendre
#
# Un coup devient plus probable si sa partie s’est mieux passée que prévu, et moins probable sinon. La variété rapporte
# un peu, pour que le réseau continue d’essayer.

# %%
curve = []
for _ in range(UPDATES):
    rows, mask, chosen, results = play()
    curve.append(float(results.mean()))
    for part in torch.randperm(len(results)).split(512):
        chances, expected = policy(rows[part], mask[part])
        surprise = results[part] - expected
        loss = (
            -(chances.log_prob(chosen[part]) * surprise.detach()).mean()
            + 0.5 * surprise.square().mean()
            - 0.02 * chances.entropy().mean()
        )
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 0.5)
        optimizer.step()

for tenth in np.array_split(curve, 10):
    print(f"{tenth.mean():+.2f} {'█' * round(40 * max(0.0, tenth.mean()))}")

# %% [markdown] lang="en"
# Each line is a tenth of the training, with what a move's game brought on average: 1 for a win, -1 for a defeat.
#
# ## Into the arena
#
# A player is anything that chooses a move. Registered under a name, it can be used wherever a player is one word, here
# in a contest with alternating seats. What counts is the whole interval, not its middle.

# %% [markdown] lang="fr"
# Chaque ligne est un dixième de l’entraînement, avec ce que la partie d’un coup a rapporté en moyenne : 1 pour une
# victoire, -1 pour une défaite.
#
# ## Dans l’arène
#
# Un joueur est tout ce qui choisit un coup. Inscrit sous un nom, il sert partout où un joueur s’écrit en un mot, ici
# dans un tournoi où les places alternent. Ce qui compte, c’est tout l’intervalle, pas son milieu.


# %%
class Trained:
    """Plays the move that the network likes best."""

    waits = False

    def choose(self, position):
        """The word of that move."""
        state = lt.State.of(position)
        planes, vector = state.observation()
        legal = np.zeros((1, moves), bool)
        legal[0, list(state.moves)] = True
        with torch.no_grad():
            chances, _ = policy(*look(planes[None], vector[None], legal))
        return position.word(int(chances.probs.argmax()))


lt.register_player("trained", lambda argument, game, seed: Trained())
shares = {}
for other in ("random", "mcts:10"):
    result = lt.contest(lt.game("pilotis"), ["trained", other], 400, seed=1)
    shares[other] = result.players[0].share
    print(f"{other:8} {shares[other].value:.2f}  ({shares[other].low:.2f} … {shares[other].high:.2f})")

# %% [markdown] lang="en"
# The share of the points won by the network, with an interval that holds the truth in 95 of 100 cases. Whoever wants
# more lets the network play against itself, turns the board with `game.symmetries`, or takes a game from [Positions and
# moves as numbers](../observations.md).

# %% [markdown] lang="fr"
# C’est la part des points gagnée par le réseau, avec un intervalle qui contient la vérité dans 95 cas sur 100. Pour
# aller plus loin : faire jouer le réseau contre lui-même, tourner le plateau avec `game.symmetries`, ou prendre un
# autre jeu dans [Les positions et les coups en nombres](../observations.fr.md).
