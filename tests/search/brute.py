"""What a player can make sure of, found by trying everything: the measure of what a search claims to have proven."""

from __future__ import annotations

from typing import Any

import numpy as np

import ludotheque as lt
from ludotheque.core import OVER, Numbers, kernel
from ludotheque.core.contract import moves, outcome, play, turn
from ludotheque.core.game import MOST_PLAYERS

WHOLE = 60
DEEPEST = 40
ENDLESS = 99


class TooMuch(Exception):
    """Trying everything takes too long here."""


def share(
    position: lt.Position, player: int, own: int = ENDLESS, effort: int = 2_000_000, widest: int = 1_000_000
) -> int:
    """The share of the win, in sixtieths, that a player has for sure within this many moves of their own.

    Where another player has more moves than the widest that is asked for, nothing is taken for sure.
    """
    game = position.game
    kernels = game.kernels("compiled", __name__)
    states = game.rules.LAYOUT.batch(DEEPEST)
    states[0] = position.state
    lists = np.zeros((DEEPEST, game.rules.MOST_MOVES), np.int64)
    limits = np.array([effort, widest])
    found = kernels.sure(states, lists, 0, own, player, game.players, np.zeros(MOST_PLAYERS, np.int64), limits)
    if limits[0] <= 0:
        raise TooMuch
    return int(found)


@kernel
def sure(
    states: Any, lists: Any, ply: int, own: int, player: int, players: int, places: Numbers, limits: Numbers
) -> int:
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


class Minimax:
    """What positions are worth to the player to move, and in how many plies if both see to it, by trying everything."""

    def __init__(self, game: lt.Game) -> None:
        self._rules = game.kernels("compiled")
        self._known: dict[bytes, tuple[float, int]] = {}
        self._scratch = np.zeros(MOST_PLAYERS, np.int64)

    def worth(self, state: Any) -> tuple[float, int]:
        """The share of the win, and the plies until the end that the winner can force and the loser can hold out."""
        key = self._rules.LAYOUT.key_of(state)
        if key not in self._known:
            self._known[key] = self._tried(state)
        return self._known[key]

    def _tried(self, state: Any) -> tuple[float, int]:
        found = [self._turned(int(state.mover), after) for after in self.following(state)]
        return max(found, key=lambda worth: (worth[0], worth[1] if worth[0] == 0 else -worth[1]))

    def following(self, state: Any) -> list[Any]:
        """The positions to which the moves of a position lead."""
        out, found = np.zeros(self._rules.MOST_MOVES, np.int64), []
        for move in out[: self._rules.moves(state, out)].tolist():
            found.append(state.copy())
            self._rules.play(found[-1], move)
        return found

    def _turned(self, mover: int, after: Any) -> tuple[float, int]:
        """What it is worth to this player to have moved to a position."""
        if self._rules.turn(after) == OVER:
            self._rules.outcome(after, self._scratch)
            ours, theirs = self._scratch[mover], self._scratch[1 - mover]
            return (0.5 if ours == theirs else float(ours < theirs)), 1
        share, plies = self.worth(after)
        return 1 - share, plies + 1
