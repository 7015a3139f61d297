"""The moves of Plateau X in numbers that mean the same in every position.

The rules number the own pawns by how long they have been in place, which changes; here a pawn that goes is known by
the cell from which it goes, if its owner has two. Cells are counted as on the board: side × row + column.
"""

from __future__ import annotations

import numpy as np

from ...core import Factor, Text, kernel, wide
from .bricks import SIDES, STRIDE
from .observation import BOARD_SIDE
from .rules import PAWNS_EACH, STEP, WAYS, own_place

ENTERING = WAYS
GOING = WAYS + 1

_ACTION = Text(
    fr="l’action : 0 à 6 poser une pièce de cette façon, 7 entrer un pion, 8 déplacer son pion",
    en="the action: 0 to 6 lay a brick this way, 7 enter a pawn, 8 move the own pawn",
)
_ACTION_OF_TWO = Text(
    fr="l’action : 0 à 6 poser une pièce de cette façon, 7 entrer un pion, à partir de 8 déplacer celui de cette case",
    en="the action: 0 to 6 lay a brick this way, 7 enter a pawn, from 8 on move the pawn on this cell",
)
_CELL = Text(
    fr="la case : coin bas-gauche de la pièce, ou arrivée du pion",
    en="the cell: lower left corner of the brick, or where the pawn goes",
)


def factors(variant: int, players: int) -> tuple[Factor, ...]:
    """What is done, and where."""
    cells = SIDES[variant] ** 2
    if PAWNS_EACH[variant] > 1:
        return Factor(_ACTION_OF_TWO, GOING + cells), Factor(_CELL, cells)
    return Factor(_ACTION, GOING + 1), Factor(_CELL, cells)


@kernel
def policy_number(s: np.record, move: int) -> int:
    """The action and the cell, as one number."""
    side = wide(BOARD_SIDE[s.variant])
    action = move // STRIDE**2
    if move >= STEP and PAWNS_EACH[s.variant] > 1:
        start = wide(s.pawn[own_place(s, (move - STEP) // STRIDE**2)])
        action = GOING + start // STRIDE * side + start % STRIDE
    cell = move % STRIDE**2
    return action * side * side + cell // STRIDE * side + cell % STRIDE


@kernel
def move_of_policy(s: np.record, number: int) -> int:
    """The move with this number: for a pawn that goes, the rank of the one that stands where it says."""
    side = wide(BOARD_SIDE[s.variant])
    action, place = number // (side * side), number % (side * side)
    cell = place // side * STRIDE + place % side
    if action < GOING or PAWNS_EACH[s.variant] == 1:
        return action * STRIDE**2 + cell
    start = (action - GOING) // side * STRIDE + (action - GOING) % side
    pawn = wide(0)
    if s.pawn[own_place(s, pawn)] != start:
        pawn = wide(1)
    return STEP + pawn * STRIDE**2 + cell
