"""The routes of cubes in Docker: cell by cell, with what every step spends."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from . import rules

Steps = list[tuple[int, int]]
"""The cells of a route in their order, each with what the step to it spends."""


def steps(s: np.record, source: int, goal: int, spend: int) -> Steps:
    """The cells that the mover's cube enters from the hand or a cell, spending exactly so much, as few as can be."""
    heights = [int(rules.height(s, cell)) for cell in range(rules.CELLS)]
    if source == rules.HAND:
        first = [[(int(entry), 1 + heights[entry])] for entry in rules.ENTRIES]
    else:
        heights[source] -= 1
        first = [[(source, 0)]]
    ways = (way for begun in first for way in _ways(heights, begun, goal, spend))
    way = min(ways, key=len)
    return way if source == rules.HAND else way[1:]


def _ways(heights: list[int], way: Steps, goal: int, spend: int) -> Iterator[Steps]:
    """Every way on that enters no cell twice, ends on the goal and spends all that there is to spend."""
    here, left = way[-1][0], spend - sum(cost for _, cost in way)
    if left == 0 and here == goal:
        yield way
    if left <= 0:
        return
    for cell in rules.neighbours(here):
        if all(cell != passed for passed, _ in way):
            yield from _ways(heights, [*way, (cell, 1 + abs(heights[cell] - heights[here]))], goal, spend)
