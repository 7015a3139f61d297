"""What positions are worth, found by trying everything: the measure of what a search claims to have proven."""

from __future__ import annotations

from typing import Any

import numpy as np

import ludotheque as lt
from ludotheque.core import OVER
from ludotheque.core.game import MOST_PLAYERS


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
