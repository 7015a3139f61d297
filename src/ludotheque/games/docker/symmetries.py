"""The eight ways to turn or mirror the board of Docker."""

from __future__ import annotations

from functools import cache

import numpy as np

from ...core import Numbers, Symmetry, images, spread_over, square_turns
from ...core.symmetries import SQUARE_NAMES
from .rules import BOARD_MOVES, CELLS, CUBES, HAND, MOVE_RANGE, ROLLS, SIDE, SIDES_OF_DIE

TURN = square_turns(SIDE)
"""For each way, the cell that comes to lie on each cell."""


@cache
def symmetries(variant: int, players: int) -> tuple[Symmetry, ...]:
    """All eight, whatever the variant."""
    kinds = np.arange(CUBES * players)
    return tuple(
        Symmetry(name, spread_over(cells, kinds), _moves(images(cells)))
        for name, cells in zip(SQUARE_NAMES, TURN, strict=True)
    )


def _moves(goes_to: Numbers) -> Numbers:
    """The image of each move: its card stays, its source and its destination turn with the board."""
    sources = np.append(goes_to, HAND)
    board = (sources[:, np.newaxis] * CELLS + goes_to).ravel()
    cards = BOARD_MOVES * np.arange(SIDES_OF_DIE)[:, np.newaxis]
    return np.concatenate([(cards + board).ravel(), np.arange(ROLLS, MOVE_RANGE)])
