"""Solving games of two players without chance, layer by layer of their scores, by retrograde analysis."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.game import MOST_PLAYERS
from ..core.numbering import DREW, LOST
from ..core.progress import Progress, ignore
from .graph import ENDS, NOTHING, STAYS
from .index import NUMBERING, PositionIndex
from .matches import WORTHS, Stakes
from .retrograde import FRONT_BITS, MOST, NEVER, Ranks, Values
from .threads import spread


@dataclass(frozen=True)
class Graph:
    """The moves between positions: those that stay in a layer, from their targets back, and those that leave it."""

    starts: Ranks
    origins: Ranks
    staying: np.ndarray[Any, np.dtype[np.int8]]
    leaving: dict[int, tuple[Ranks, Ranks]]

    @staticmethod
    def of(index: PositionIndex, progress: Progress = ignore) -> Graph:
        """Explore every move of every position."""
        kernels = index.game.kernels(index.mode, f"{__package__}.graph")
        width = index.game.rules.MOST_MOVES
        targets = np.zeros((index.positions, width), np.int32)
        changes = np.zeros((index.positions, width), np.uint8)

        def explore(first: int, last: int) -> None:
            scratch = np.zeros(width + MOST_PLAYERS, np.int64)
            kernels.explore(index.register, first, last, index.states(3), scratch, targets, changes)

        spread(explore, len(index.register), progress)
        starts, staying = np.zeros(index.positions + 2, np.int32), np.zeros(index.positions, np.int8)
        kernels.count_origins(targets, changes, starts, staying)
        starts = np.cumsum(starts, dtype=np.int32)
        origins = np.zeros(int(starts[-1]), np.int32)
        kernels.turn_around(targets, changes, starts, origins)
        return Graph(starts[:-1], origins, staying, _leaving(targets, changes))


def _leaving(targets: Any, changes: Any) -> dict[int, tuple[Ranks, Ranks]]:
    """The moves that leave a layer, by the change that they bring."""
    found = {}
    for change in np.unique(changes).tolist():
        if change not in (STAYS, NOTHING):
            where = np.flatnonzero(changes.ravel() == change)
            origins = (where // changes.shape[1]).astype(np.int32)
            found[change - ENDS if change >= ENDS + LOST else change] = origins, targets.ravel()[where]
    return found


class Layers:
    """The layers of a game, each solved after those that its moves lead to."""

    def __init__(self, index: PositionIndex, graph: Graph, stakes: Stakes | None = None) -> None:
        self._graph = graph
        self._kernels = index.game.kernels(index.mode, f"{__package__}.retrograde")
        self._scores: Any = stakes or index.game.kernels(index.mode, NUMBERING)

    def order(self) -> list[tuple[int, ...]]:
        """The scores of every layer, both sides together, in an order in which they can be solved."""
        heights: dict[tuple[int, ...], int] = {}
        pending = [self.sides(0)]
        while pending:
            sides = pending[-1]
            beyond = self._layers_beyond(sides)
            if missing := [layer for layer in beyond if layer not in heights]:
                pending += missing
            else:
                heights[pending.pop()] = 1 + max((heights[layer] for layer in beyond), default=0)
        return sorted(heights, key=lambda sides: (heights[sides], sides))

    def _layers_beyond(self, sides: tuple[int, ...]) -> set[tuple[int, ...]]:
        return {self.sides(score) for side in sides for score in self.beyond(side)} - {sides}

    def sides(self, score: int) -> tuple[int, ...]:
        """The scores of the layer to which this one belongs."""
        other = self._scores.score_after(score, STAYS)
        return (score,) if other == score else (min(score, other), max(score, other))

    def beyond(self, score: int) -> list[int]:
        """The scores to which moves lead that leave this one."""
        reached = (self._scores.score_after(score, change) for change in self._graph.leaving if change > 0)
        return [score for score in reached if score >= 0]

    def solve(self, sides: tuple[int, ...], solved: Callable[[int], Values]) -> Values:
        """What every position of a layer is worth, a row for each side."""
        graph, kernels = self._graph, self._kernels
        shape = len(sides), len(graph.staying)
        soonest, latest = np.full(shape, NEVER, np.int16), np.zeros(shape, np.int16)
        flags, values = np.zeros(shape, np.uint8), np.zeros(shape, np.int16)
        left = np.repeat(graph.staying[None], len(sides), axis=0)
        for side, score in enumerate(sides):
            notes = soonest[side], latest[side], flags[side]
            for change, (origins, targets) in graph.leaving.items():
                result = change if change < 0 else self._scores.score_after(score, change)
                if result < 0:
                    kernels.finish(origins, WORTHS[result], *notes)
                else:
                    kernels.leave(origins, targets, solved(result), *notes)
        heads, following = np.full((len(sides), NEVER), -1, np.int32), np.full(shape, -1, np.int32)
        for side in range(len(sides)):
            kernels.schedule(side, left, soonest, latest, flags, heads, following)
        queues, edges = np.zeros(shape, np.int32), (graph.starts, graph.origins)
        fronts = np.zeros((2, len(sides), -(-shape[1] // FRONT_BITS)), np.int64)
        kernels.decide(*edges, values, left, soonest, latest, flags, heads, following, fronts)
        kernels.decide_slowly(*edges, values, left, flags, queues)
        if self._scores.endless_result(sides[0]) != DREW:
            kernels.hold(*edges, values, left, flags, queues, int(self._scores.endless_result(sides[0]) == LOST))
            if values.max() == MOST:
                raise ValueError("a draw takes more plies to hold than a table has room for")
        return values
