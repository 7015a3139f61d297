"""How strategies are written: numbers in order, each the fingerprint of a position with a move at its end."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.contract import Numbers
from ..core.future_keys import deciding_fields, future_keys
from ..core.game import Game

Entries = NDArray[np.uint64]


@dataclass(frozen=True)
class StrategyCode:
    """How the strategies of one game are written: a fingerprint fills the bits that the greatest move leaves."""

    fields: tuple[str, ...]
    bits: int

    @staticmethod
    def of(game: Game) -> StrategyCode:
        """The script of a game."""
        return StrategyCode(deciding_fields(game), int(game.rules.MOVE_RANGE - 1).bit_length())

    def write(self, states: Any, moves: Numbers) -> Entries:
        """The entries of a strategy, in order."""
        prints = [self.fingerprint(future) for future in future_keys(states, self.fields)]
        return np.sort(np.array(prints, np.uint64) | moves.astype(np.uint64))

    def fingerprint(self, future: bytes) -> int:
        """The fingerprint of what decides the future of a position, with room for a move."""
        return int.from_bytes(blake2b(future, digest_size=8).digest(), "big") >> self.bits << self.bits

    def find(self, entries: Entries, future: bytes) -> int | None:
        """The move for a position, or `None` if a strategy has none for it."""
        fingerprint = self.fingerprint(future)
        place = int(np.searchsorted(entries, np.uint64(fingerprint)))
        entry = int(entries[place]) if place < len(entries) else 0
        return entry - fingerprint if entry >> self.bits == fingerprint >> self.bits else None
