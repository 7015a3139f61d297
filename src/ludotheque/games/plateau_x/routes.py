"""The routes of pawns in Plateau X: cell by cell, each step one level up or down."""

from __future__ import annotations

import numpy as np

from . import bricks, rules

_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def steps(s: np.record, pawn: int, goal: int) -> list[int]:
    """The cells of a legal move of the mover's first or second pawn, its start first, as few as can be."""
    place = int(rules.own_place(s, pawn))
    start, closed = int(s.pawn[place]), int(rules.closed(s, place))
    came_from: dict[int, int] = {}
    reached = [start]
    for here in reached:
        for cell in _one_level_away(s, here):
            if cell not in came_from and not closed >> cell & 1:
                came_from[cell] = here
                reached.append(cell)
    way = [goal]
    while len(way) == 1 or way[-1] != start:
        way.append(came_from[way[-1]])
    return way[::-1]


def _one_level_away(s: np.record, cell: int) -> list[int]:
    """The cells beside a cell that are exactly one level higher or lower."""
    row, column = divmod(cell, bricks.STRIDE)
    side, level = int(bricks.SIDES[s.variant]), int(rules.height(s, cell))
    beside = [(column + across, row + up) for across, up in _STEPS]
    cells = [u + bricks.STRIDE * v for u, v in beside if 0 <= u < side and 0 <= v < side]
    return [each for each in cells if abs(int(rules.height(s, each)) - level) == 1]
