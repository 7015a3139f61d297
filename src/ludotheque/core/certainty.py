"""What a player can make sure of, found by trying everything: slow, exact, for any number of players and with dice."""

from __future__ import annotations

from typing import Any

import numpy as np

from .contract import OVER, WHOLE, Numbers, moves, outcome, play, turn
from .game import MOST_PLAYERS
from .kernels import kernel
from .position import Position

ENDLESS = 99
_DEEPEST = 40


class TooMuch(Exception):
    """Trying everything takes too long here."""


def share(position: Position, player: int, own: int = ENDLESS, effort: int = 2_000_000, widest: int = 1_000_000) -> int:
    """The share of the win, in sixtieths, that a player has for sure within this many moves of their own.

    The die falls as badly as it can. Where another player has more moves than the widest that is asked for, nothing is
    taken for sure.
    """
    game = position.game
    kernels = game.kernels("compiled", __name__)
    states = game.rules.LAYOUT.batch(_DEEPEST)
    states[0] = position.state
    lists = np.zeros((_DEEPEST, game.rules.MOST_MOVES), np.int64)
    limits = np.array([effort, widest])
    found = kernels.sure(states, lists, 0, own, player, game.players, np.zeros(MOST_PLAYERS, np.int64), limits)
    if limits[0] <= 0:
        raise TooMuch
    return int(found)


@kernel
def sure(
    states: Any, lists: Any, ply: int, own: int, player: int, players: int, places: Numbers, limits: Numbers
) -> int:
    """The share that is sure from `states[ply]` on; `limits` are the positions still to be tried, and the widest."""
    mover = turn(states[ply])
    if mover == OVER:
        outcome(states[ply], places)
        winners = 0
        for one in range(players):
            winners += places[one] == 1
        return WHOLE // winners if places[player] == 1 else 0
    if (own == 0 and mover == player) or limits[0] <= 0:
        return 0
    if ply + 1 == len(states):
        limits[0] = 0
        return 0
    limits[0] -= 1
    best = 0 if mover == player else WHOLE
    count = moves(states[ply], lists[ply])
    if mover != player and count > limits[1]:
        return 0
    for n in range(count):
        states[ply + 1] = states[ply]
        play(states[ply + 1], lists[ply, n])
        found = sure(states, lists, ply + 1, own - (mover == player), player, players, places, limits)
        best = max(best, found) if mover == player else min(best, found)
        if best == (WHOLE if mover == player else 0):
            break
    return best
