"""Strategies read out of proofs: how one player wins, or keeps the other from winning, whatever is answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.contract import Numbers
from ..core.future_keys import deciding_fields, future_keys
from ..core.kernels import Mode
from ..core.position import Position
from .limit import Limit
from .prover import Prover
from .strategy_kernels import ENDLESS, OTHERS

KERNELS = f"{__package__}.strategy_kernels"
SLICE = 1 << 12
"""Positions between two looks up from the work, and those for whose answers memory is taken at a time."""


@dataclass(frozen=True)
class Strategy:
    """Records of the positions in which its player is to move, the moves chosen, and how many positions there are."""

    states: Any
    moves: Numbers
    positions: int


class StrategyReader:
    """Reads strategies out of what a prover has found out."""

    def __init__(self, prover: Prover, mode: Mode = "compiled") -> None:
        self._prover, self._rules = prover, prover.game.rules
        self._kernels, self._fields = prover.game.kernels(mode, KERNELS), deciding_fields(prover.game)

    def strategy(self, position: Position, player: int, attacker: int, horizon: int = 0) -> Strategy:
        """How a player wins who attacks, or how one holds out against the attacker, within the horizon if there is one.

        That this can be done must have been proven; the more of the proof is still known, the sooner it is written.
        """
        self._prover.attack(position, attacker, Limit(ENDLESS), horizon)  # which can be interrupted
        arrays = self._prover.arrays(position, attacker)
        layer = self._rules.LAYOUT.batch(1)
        layer[0] = position.state
        own, plies, positions = [], 0, 0
        while len(layer) and (plies < horizon or not horizon):
            chosen, after = self._next(layer, player, horizon - plies if horizon else 0, arrays)
            own.append((layer[chosen != OTHERS], chosen[chosen != OTHERS]))
            positions += len(layer)
            layer, plies = after, plies + 1
        states, moves = zip(*own, strict=True)
        return Strategy(self._joined(states), np.concatenate(moves), positions)

    def _next(self, layer: Any, player: int, horizon: int, arrays: tuple[Any, ...]) -> tuple[Numbers, Any]:
        """The moves chosen in a layer, and the layer that follows."""
        chosen, following = np.zeros(len(layer), np.int64), []
        scratch = np.zeros(self._rules.MOST_MOVES, np.int64)
        for first in range(0, len(layer), SLICE):
            some, choice = layer[first : first + SLICE], chosen[first : first + SLICE]
            self._kernels.advise(some, choice, player, horizon, *arrays)
            after = self._rules.LAYOUT.batch(len(some) * self._rules.MOST_MOVES)
            following.append(self._distinct(after[: self._kernels.follow(some, choice, after, scratch)]))
        return chosen, self._distinct(self._joined(following))

    def _distinct(self, states: Any) -> Any:
        """One record of each position."""
        places = dict(zip(future_keys(states, self._fields), range(len(states)), strict=True))
        return states[list(places.values())]

    def _joined(self, parts: Sequence[Any]) -> Any:
        """One array of records; joining them, NumPy forgets that their fields have names."""
        return np.concatenate(parts).view(self._rules.LAYOUT.dtype)
