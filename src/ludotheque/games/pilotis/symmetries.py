"""The eight ways to turn or mirror the board of Pilotis, where triangles then point elsewhere, and what looks alike."""

from __future__ import annotations

from functools import cache

import numpy as np

from ...core import Numbers, Symmetry, images, kernel, spread_over, square_turns, wide
from ...core.symmetries import SQUARE_NAMES
from .rules import CELLS, DOWN, EVERYWHERE, LEFT, RIGHT, ROUND, SQUARE, UP, any_shape, in_hand

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


# Of each row of a set of 48 bits: every second cell, the two on the left; of each board: every second row, the two
# below; and what the diagonal exchanges, first cells, then blocks of two by two.
COLUMNS, HALVES = 0x5555_5555_5555, 0x3333_3333_3333
ROWS, LOWER = 0x0F0F_0F0F_0F0F, 0x00FF_00FF_00FF
NEAR, BLOCKS = 0x0A0A_0A0A_0A0A, 0x00CC_00CC_00CC


@kernel
def mirrored(cells: int) -> int:
    """Three sets of cells, mirrored left to right."""
    cells = (cells >> 1 & COLUMNS) | (cells & COLUMNS) << 1
    return (cells >> 2 & HALVES) | (cells & HALVES) << 2


@kernel
def upside_down(cells: int) -> int:
    """Three sets of cells, mirrored upside down."""
    cells = (cells >> 4 & ROWS) | (cells & ROWS) << 4
    return (cells >> 8 & LOWER) | (cells & LOWER) << 8


@kernel
def transposed(cells: int) -> int:
    """Three sets of cells, mirrored in the rising diagonal."""
    moved = (cells ^ cells >> 3) & NEAR
    cells ^= moved | moved << 3
    moved = (cells ^ cells >> 6) & BLOCKS
    return cells ^ moved ^ moved << 6


@kernel
def alike(s: np.record, out: Numbers) -> int:
    """What a position is worth by, turned so that its numbers are the least.

    Who owns which piece of a tower no longer matters, once hands and complete towers are counted: only who has pieces
    in it while it is incomplete.
    """
    taken = wide(s.pieces[0] | s.pieces[1])
    growing = any_shape(taken) & ~(taken & taken >> 16 & taken >> 32)
    owners = (any_shape(wide(s.pieces[0])) & growing) | (any_shape(wide(s.pieces[1])) & growing) << 16
    owners |= (wide(s.playable) & EVERYWHERE) << 32
    out[0] = taken
    out[1] = owners
    for image in range(1, 8):
        taken = mirrored(taken)
        owners = mirrored(owners)
        if image & 1 == 0:
            taken = upside_down(taken)
            owners = upside_down(owners)
        if image == 4:
            taken = transposed(taken)
            owners = transposed(owners)
        if taken < out[0] or (taken == out[0] and owners < out[1]):
            out[0] = taken
            out[1] = owners
    out[2] = wide(s.variant) << 1 | wide(s.mover)
    for player in range(2):
        out[2] = out[2] << 2 | wide(s.towers[player])
        for shape in range(3):
            out[2] = out[2] << 3 | in_hand(s, player, shape)
    return wide(3)
