"""The mirror image of a grid of Plus 4, in which columns change sides."""

from __future__ import annotations

from functools import cache

import numpy as np

from ...core import Symmetry, spread_over
from ...core.symmetries import LEFT_TO_RIGHT, identity
from .rules import MOVE_RANGE, PASS, PUSH_BONUS

COLUMNS = 4
MIRROR = np.array([3, 2, 1, 0, 4])
"""The column opposite; the last one is the hand of whoever has not played a bonus pawn yet."""

PLANES = 4


@cache
def symmetries(variant: int, players: int) -> tuple[Symmetry, ...]:
    """The grid as it is, and its mirror image."""
    cells = np.arange(COLUMNS * COLUMNS)
    mirrored = cells // COLUMNS * COLUMNS + MIRROR[cells % COLUMNS]
    pushes = MIRROR[:COLUMNS]
    return (
        identity(PLANES * len(cells), MOVE_RANGE),
        Symmetry(
            LEFT_TO_RIGHT,
            spread_over(mirrored, np.arange(PLANES)),
            np.concatenate([pushes, pushes + PUSH_BONUS, [PASS]]),
        ),
    )
