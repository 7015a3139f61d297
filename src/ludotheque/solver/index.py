"""All positions of a variant by their numbers."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core import numbering
from ..core.game import Game
from ..core.kernels import Mode
from ..core.progress import Progress, ignore
from ..core.solvable import numbers_of
from .ranks import WORD, Register
from .threads import spread

RANKS = f"{__package__}.ranks"
NUMBERING = numbering.__name__
"""Bound to a game, this module holds what the game's own `numbering.py` defines."""


class PositionIndex:
    """All positions of a variant by their numbers, and the kernels that know them."""

    def __init__(self, game: Game, register: Register, mode: Mode = "compiled") -> None:
        self.game, self.mode, self.register = game, mode, register
        self._ranks, self._numbering = game.kernels(mode, RANKS), game.kernels(mode, NUMBERING)
        last = int(register[-1])
        self.positions = (last >> WORD) + (last & (1 << WORD) - 1).bit_count()

    @staticmethod
    def build(game: Game, mode: Mode = "compiled", progress: Progress = ignore) -> PositionIndex:
        """Look at every number."""
        numbers, ranks = numbers_of(game), game.kernels(mode, RANKS)
        register: Register = np.zeros(-(-numbers // WORD), np.int64)

        def survey(first: int, last: int) -> None:
            ranks.survey(register, first, last, numbers, _states(game, 2))

        spread(survey, len(register), progress)
        ranks.add_up(register)
        return PositionIndex(game, register, mode)

    def states(self, count: int) -> Any:
        """Records, the first of them the start of the game."""
        return _states(self.game, count)

    def number(self, state: np.record) -> int:
        """The number of a position."""
        return int(self._numbering.position_number(state))

    def rank(self, number: int) -> int:
        """How many positions have smaller numbers."""
        return int(self._ranks.rank(self.register, number))

    @cached_property
    def _before(self) -> Register:
        """How many positions come before each word of the register."""
        return self.register >> WORD

    def numbered(self, rank: int) -> int:
        """The number of the position with this rank."""
        word = int(np.searchsorted(self._before, rank, "right")) - 1
        marks, bit = int(self.register[word]) & (1 << WORD) - 1, -1
        for _ in range(rank - (int(self.register[word]) >> WORD) + 1):
            bit += 1
            while not marks >> bit & 1:
                bit += 1
        return word * WORD + bit

    def posed_all(self, ranks: NDArray[np.int64]) -> tuple[Any, NDArray[np.int64]]:
        """The records of the positions with these ranks, and their numbers."""
        states, numbers = self.game.rules.LAYOUT.batch(len(ranks)), np.zeros(len(ranks), np.int64)
        words = np.searchsorted(self._before, ranks, "right") - 1
        self._ranks.pose_all(self.register, words, ranks, self.states(1), states, numbers)
        return states, numbers

    def posed(self, number: int) -> Any:
        """The record of the position with this number."""
        states = self.states(1)
        self._numbering.pose(states[0], number)
        return states[0]


def _states(game: Game, count: int) -> Any:
    states = game.rules.LAYOUT.batch(count)
    states[0] = game.start().state
    return states
