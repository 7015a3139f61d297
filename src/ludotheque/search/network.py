"""Kernels that value a position, and rank its moves, by weights that were learnt from games.

A position is what its features say. Each of them adds a row of weights to the units of one hidden layer, which makes
one number of the position as a player sees it; these numbers become shares of the win that add up to the whole. Between
two players the one to move looks, and the other gets what is left; among more, each looks. Each feature of a move adds
a number as well, and what is likely to be played is the softmax of these sums.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.contract import WHOLE, Numbers, turn, wide
from ..core.features import NONE, Rows, features, move_features
from ..core.game import MOST_PLAYERS, Game
from ..core.kernels import kernel

Floats = NDArray[np.float32]

SPAN = 1.0 / (1 << 32)


class Net(NamedTuple):
    """The weights, as the kernels read them."""

    features: Floats
    """A row for each feature of a position: what it adds to each hidden unit."""
    bias: Floats
    """What each hidden unit starts from."""
    units: Floats
    """What each hidden unit adds to the value, where it is above zero."""
    offset: Floats
    """What the value starts from: one number."""
    moves: Floats
    """What each feature of a move adds to its rank."""


class Desk(NamedTuple):
    """Where the kernels write while they think."""

    active: Numbers
    """The features of a position."""
    hidden: Floats
    worths: NDArray[np.float64]
    """A number for each player."""
    ranks: NDArray[np.float64]
    """A number for each move."""
    rows: Rows
    """The features of moves."""


def desk_for(game: Game, net: Net) -> Desk:
    """A desk with room for everything that can come up in a game."""
    sizes, most = game.feature_sizes, int(game.rules.MOST_MOVES)
    return Desk(
        np.zeros(sizes.active, np.int64),
        np.zeros(len(net.bias), np.float32),
        np.zeros(MOST_PLAYERS),
        np.zeros(most),
        np.zeros((most, sizes.row), np.int64),
    )


@kernel
def light_up(s: np.record, player: int, net: Net, desk: Desk) -> int:
    """Add up the hidden units of a position as a player sees it; return how many features it has."""
    active, hidden, weights = desk.active, desk.hidden, net.features
    count = features(s, player, active)
    for unit in range(len(hidden)):
        hidden[unit] = net.bias[unit]
    for n in range(count):
        feature = active[n]
        for unit in range(len(hidden)):
            hidden[unit] += weights[feature, unit]
    return count


@kernel
def worth(s: np.record, player: int, net: Net, desk: Desk) -> np.float64:
    """What a position is worth to a player: 0 where all are level, more where it looks better."""
    light_up(s, player, net, desk)
    total = net.offset[0]
    for unit in range(len(desk.hidden)):
        if desk.hidden[unit] > 0:
            total += desk.hidden[unit] * net.units[unit]
    return np.float64(total)


@kernel
def chances(s: np.record, players: int, net: Net, desk: Desk) -> None:
    """Write the share of the win that each player can expect, as parts of one."""
    worths = desk.worths
    if players == 2:
        looking = max(wide(turn(s)), wide(0))
        worths[looking] = worth(s, looking, net, desk)
        worths[1 - looking] = 0.0
    else:
        for player in range(players):
            worths[player] = worth(s, wide(player), net, desk)
    softmax(worths, players)


@kernel
def softmax(numbers: NDArray[np.float64], count: int) -> None:
    """Turn the first numbers into parts of one, more for the larger ones."""
    most, together = numbers[0], 0.0
    for n in range(1, count):
        most = max(most, numbers[n])
    for n in range(count):
        numbers[n] = math.exp(numbers[n] - most)
        together += numbers[n]
    for n in range(count):
        numbers[n] /= together


@kernel
def appraise(s: np.record, players: int, net: Net, desk: Desk, wheel: int, shares: Numbers) -> None:
    """Write each player's share of the win in sixtieths, rounded up or down by the wheel, so that none is lost."""
    chances(s, players, net, desk)
    mark = (wheel & 0xFFFFFFFF) * SPAN
    before, together = wide(0), mark
    for player in range(players - 1):
        together += WHOLE * desk.worths[player]
        shares[player] = wide(math.floor(together)) - before
        before += shares[player]
    shares[players - 1] = WHOLE - before


@kernel
def rank_moves(s: np.record, listed: Numbers, count: int, net: Net, desk: Desk) -> None:
    """Write how likely each of the listed moves is to be played, as parts of one."""
    ranks, rows = desk.ranks, desk.rows
    move_features(s, listed, count, rows)
    for n in range(count):
        rank = np.float64(0)
        for place in range(rows.shape[1]):
            if rows[n, place] != NONE:
                rank += np.float64(net.moves[rows[n, place]])
        ranks[n] = rank
    softmax(ranks, count)
