"""Solving games of two players without chance, one layer of scores after the other, and matches in rounds likewise."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict

import numpy as np

from ..core.numbering import Scoring
from ..core.progress import Progress, part_of
from .index import PositionIndex
from .layers import Graph, Layers
from .matches import Scores, Stakes
from .retrograde import DRAW, HELD, SLOWLY, Values
from .summary import INDEX, Count, Summary, table_of
from .workspace import Workspace

KEPT = 24
"""Tables that stay in memory between layers; others are read again when they are needed."""


def solve_by_layers(work: Workspace, progress: Progress) -> Summary:
    """Solve each score after those to which its moves lead."""
    index = work.index(part_of(progress, 0, 0.02))
    layers = Layers(index, Graph.of(index, part_of(progress, 0.02, 0.07)))
    order = layers.order()
    solved: dict[int, Values] = {}
    for n, sides in enumerate(order):
        _solve_layer(work, layers, sides, solved, index)
        for score in _dispensable(solved, [layers.beyond(side) for sides in order[n + 1 :] for side in sides]):
            del solved[score]
        progress(0.07 + 0.93 * (n + 1) / len(order))
    return work.summary(index.positions, *_counted(work, (score for sides in order for score in sides)))


def solve_by_rounds(work: Workspace, scoring: Scoring, progress: Progress) -> Summary:
    """Solve a round for all stakes that scores of the match lead to, and so every score."""
    index = work.index(part_of(progress, 0, 0.1))
    layers = Layers(index, Graph.of(index, part_of(progress, 0.1, 0.3)), Stakes(scoring.prize))
    start, used = index.rank(index.number(work.game.start().state)), set[int]()

    def opened(stakes: int) -> int:
        sides = layers.sides(stakes)
        if not used.issuperset(sides):
            _solve_layer(work, layers, sides, {}, index)
            used.update(sides)
            progress(1 - 0.7 * 0.95 ** len(used))
        value = int(work.table(table_of(stakes))[start])
        return 0 if value > HELD else int(np.sign(value))

    scores = Scores(scoring, opened)
    scores.worth(scoring.start)
    return work.summary(index.positions, *_counted(work, used), scores=sorted(scores.worths.items()))


def _solve_layer(
    work: Workspace, layers: Layers, sides: tuple[int, ...], solved: dict[int, Values], index: PositionIndex
) -> None:
    if all(work.kept(table_of(score)) for score in sides):
        return

    def known(score: int) -> Values:
        kept = solved.get(score)
        return work.table(table_of(score)).whole() if kept is None else kept

    for score, values in zip(sides, layers.solve(sides, known), strict=True):
        solved[score] = values.copy()  # without keeping the other side as well
        work.write(table_of(score), values, {"count": asdict(_count(score, values, index))})


def _counted(work: Workspace, scores: Iterable[int]) -> tuple[float, list[Count]]:
    """The seconds that the tables of these scores took, and how their positions end."""
    tables = [work.table(table_of(score)) for score in scores]
    seconds = sum(table.about["seconds"] for table in (work.table(INDEX), *tables)) + work.seconds()
    return seconds, sorted((Count(**table.about["count"]) for table in tables), key=lambda count: count.score)


def _dispensable(solved: Collection[int], uses: list[list[int]]) -> list[int]:
    """Which tables need not stay in memory: all but some of those that will be used soonest."""
    soonest: dict[int, int] = {}
    for n, used in enumerate(uses):
        for score in used:
            soonest.setdefault(score, n)
    in_order = sorted(solved, key=lambda score: soonest.get(score, len(uses)))
    return [score for n, score in enumerate(in_order) if n >= KEPT or score not in soonest]


def _count(score: int, values: Values, index: PositionIndex) -> Count:
    drawn, slow = (values == DRAW) | (values > HELD), np.abs(values) >= SLOWLY
    finite = np.where(drawn | slow, 0, values)
    farthest = int(finite.argmax())
    return Count(
        score,
        int(np.count_nonzero((values > 0) & ~drawn)),
        int(np.count_nonzero(values < 0)),
        int(np.count_nonzero(drawn)),
        int(np.count_nonzero(slow & ~drawn)),
        int(finite[farthest]),
        index.numbered(farthest),
    )
