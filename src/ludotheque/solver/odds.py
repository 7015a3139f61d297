"""Solving games of two players with chance, layer by layer, by value iteration between two bounds."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.contract import Numbers
from ..core.progress import Progress, ignore
from .index import PositionIndex
from .ranks import WORD
from .threads import SLICES, spread
from .value_iteration import ENDINGS, TARGETS, Bounds, Edges

KERNELS = f"{__package__}.value_iteration"
GAP = 1e-6
"""How near the bounds of every position come to each other."""


@dataclass(frozen=True)
class Slice:
    """Positions of a layer that one thread looks at in one go, with all their moves."""

    first: int
    starts: Numbers
    edges: Edges


class Odds:
    """The chances of the player to move, in every position before a roll."""

    def __init__(self, index: PositionIndex, layers: list[int]) -> None:
        if index.positions + len(ENDINGS) > TARGETS:
            raise ValueError(
                f"{index.positions} positions are too many to be told apart in {TARGETS.bit_length()} bits"
            )
        self._index, self._kernels = index, index.game.kernels(index.mode, KERNELS)
        self._rolls = len(index.game.start().move_numbers())
        self._numbers = [*layers, len(index.register) * WORD]
        self.borders = [*map(index.rank, layers), index.positions]
        self.bounds: Bounds = np.empty((index.positions + len(ENDINGS), 2))
        self.bounds[: index.positions] = 0, 1
        self.bounds[index.positions :] = ENDINGS[:, None]

    def solve(self, layer: int, progress: Progress = ignore) -> int:
        """Narrow the bounds of a layer until they meet; return how many times all of it was gone through."""
        slices = self._explored(layer, lambda part: progress(part / 2))
        first, last = self.borders[layer : layer + 2]
        better, times, begin = np.empty((last - first, 2)), 0, None
        # Each layer adds a little to the gap of those before it.
        goal = GAP * (layer + 1) / (len(self.borders) - 1)
        while (gap := self._improve(slices, better)) > goal:
            self.bounds[first:last] = better
            times += 1
            begin = begin or gap
            progress(0.5 + 0.5 * min(1, math.log(gap / begin) / math.log(goal / begin)))
        self.bounds[first:last] = better
        return times + 1

    def _improve(self, slices: list[Slice], better: Bounds) -> float:
        first, gaps = slices[0].first, [0.0] * len(slices)

        def improve(begin: int, end: int) -> None:
            for n in range(begin, end):
                part = slices[n]
                row = better[part.first - first :]
                gaps[n] = self._kernels.improve(part.starts, part.edges, self._rolls, self.bounds, row)

        spread(improve, len(slices))
        return max(gaps)

    def _explored(self, layer: int, progress: Progress) -> list[Slice]:
        begin, end = self._numbers[layer : layer + 2]
        pieces = min(SLICES, end - begin)
        borders = [begin + (end - begin) * piece // pieces for piece in range(pieces + 1)]
        slices: list[Any] = [None] * pieces

        def explore(first: int, last: int) -> None:
            for piece in range(first, last):
                slices[piece] = self._slice(*borders[piece : piece + 2])

        spread(explore, pieces, progress)
        return [part for part in slices if len(part.starts) > 1]

    def _slice(self, begin: int, end: int) -> Slice:
        index, widest = self._index, self._index.game.rules.MOST_MOVES
        first, last = index.rank(begin), index.rank(end) if end < len(index.register) * WORD else index.positions
        starts = np.zeros(last - first + 1, np.int64)
        edges = np.empty((last - first) * (widest + len(ENDINGS)), np.uint32)  # taken only as far as it is used
        lists = np.zeros((3, widest), np.int64)
        self._kernels.explore(index.register, begin, end, index.states(4), lists, index.positions, starts, edges)
        return Slice(first, starts, edges[: starts[-1]].copy())
