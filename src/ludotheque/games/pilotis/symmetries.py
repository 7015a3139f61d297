"""The eight ways to turn or mirror the board of Pilotis: triangles then point elsewhere."""

from __future__ import annotations

from functools import cache

import numpy as np

from ...core import Numbers, Symmetry, images, spread_over, square_turns
from ...core.symmetries import SQUARE_NAMES
from .rules import CELLS, DOWN, LEFT, RIGHT, ROUND, SQUARE, UP

SIDE = 4
PLANES = 7
INSIDE = SIDE + 1  # a cell with neighbours all around
STEP = {UP: SIDE, DOWN: -SIDE, LEFT: -1, RIGHT: 1}
"""How much further the cell is to which each triangle points."""


@cache
def symmetries(variant: int, players: int) -> tuple[Symmetry, ...]:
    """All eight, whatever the variant."""
    return tuple(
        Symmetry(name, spread_over(cells, np.arange(PLANES)), _moves(images(cells)))
        for name, cells in zip(SQUARE_NAMES, square_turns(SIDE), strict=True)
    )


def _moves(goes_to: Numbers) -> Numbers:
    """The image of each move: the cell turns with the board, and so does a triangle."""
    pointing = {step: kind for kind, step in STEP.items()}
    turned = [pointing[int(goes_to[INSIDE + step] - goes_to[INSIDE])] for step in STEP.values()]
    kinds = np.array([SQUARE, ROUND, *turned])
    whole: Numbers = (kinds[:, np.newaxis] * CELLS + goes_to).ravel()
    return whole
