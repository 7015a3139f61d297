"""The half turn of a board of Hex, after which every border is opposite to where it was."""

from __future__ import annotations

import numpy as np

from ludotheque.core import Symmetry, Text, spread_over

from .rules import LONGEST_SIDE, MOVE_RANGE, SIDES

_AS_IT_IS = Text(fr="tel quel", en="as it is")
_HALF_TURN = Text(fr="demi-tour", en="a half turn")


def symmetries(variant: int, players: int) -> tuple[Symmetry, ...]:
    """The board as it is, and turned; numbers of cells beyond a small board, and the swap, stay what they are."""
    side = int(SIDES[variant])
    cells, planes, moves = np.arange(side * side), np.arange(players), np.arange(MOVE_RANGE)
    turned = moves.copy()
    board = LONGEST_SIDE * (cells // side) + cells % side
    turned[board] = board[::-1]
    return (
        Symmetry(_AS_IT_IS, spread_over(cells, planes), moves),
        Symmetry(_HALF_TURN, spread_over(cells[::-1], planes), turned),
    )
