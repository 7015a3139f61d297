"""The bricks of Plateau X and where they can lie: data for the rules, the notation and the pictures.

A cell is a bit of a set, eight to a row so that nothing wraps around: column + 8 × row, from A1. A brick lies in one of
seven ways, and where it lies is told by its anchor, the lower left corner of the square around it.
"""

from __future__ import annotations

import numpy as np

STRIDE = 8
SINGLE, DOUBLE, TRIPLE = range(3)

# The cells of each way to lie, as (column, row) from the anchor.
WAYS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((0, 0),),
    ((0, 0), (1, 0)),
    ((0, 0), (0, 1)),
    ((0, 0), (1, 0), (0, 1)),
    ((0, 0), (1, 0), (1, 1)),
    ((0, 0), (0, 1), (1, 1)),
    ((1, 0), (0, 1), (1, 1)),
)
KIND = np.array([SINGLE, DOUBLE, DOUBLE, TRIPLE, TRIPLE, TRIPLE, TRIPLE])

# The cells of each way as the bits of a brick whose anchor is A1.
SHAPE = np.array([sum(1 << column + STRIDE * row for column, row in way) for way in WAYS])


def board(side: int) -> int:
    """The cells of a square board."""
    return sum(1 << column + STRIDE * row for column in range(side) for row in range(side))


def _anchors(side: int, way: tuple[tuple[int, int], ...]) -> int:
    width, height = (max(cell[axis] for cell in way) for axis in (0, 1))
    return sum(1 << column + STRIDE * row for column in range(side - width) for row in range(side - height))


# The anchors with which a brick stays on the board of each variant, for each way to lie.
SIDES = (7, 7, 7, 6)
BOARDS = np.array([board(side) for side in SIDES])
ANCHORS = np.array([[_anchors(side, way) for way in WAYS] for side in SIDES])
