"""The mirror image of a grid of Connect Four."""

from __future__ import annotations

import numpy as np

from ludotheque.core import Symmetry, Text, spread_over

from .rules import COLUMNS, ROWS

_AS_IT_IS = Text(fr="tel quel", en="as it is")
_MIRRORED = Text(fr="miroir gauche-droite", en="mirrored left to right")


def symmetries(variant: int, players: int) -> tuple[Symmetry, ...]:
    """The grid as it is, and its mirror image: for planes what comes to lie on each cell, and where each move goes."""
    columns, planes = np.arange(COLUMNS), np.arange(players)
    cells = np.arange(ROWS * COLUMNS)
    mirrored = cells - cells % COLUMNS + columns[::-1][cells % COLUMNS]
    return (
        Symmetry(_AS_IT_IS, spread_over(cells, planes), columns),
        Symmetry(_MIRRORED, spread_over(mirrored, planes), columns[::-1]),
    )
