"""How a position of Pilotis looks to a program that learns it: pieces by shape, and where to play.

Where triangles point is left out: what the last piece asks for is in the cells on which one must play.
"""

from __future__ import annotations

import numpy as np

from ...core import Fields, Planes, Text, Vector, kernel, of_seats, turns, wide
from .rules import CELLS, EACH, PIECES, TOWERS_TO_WIN, in_hand

SIDE = 4
SHAPES = 3
PLAYABLE = 2 * SHAPES  # the plane behind those of both players

# Tables, since to divide and to take a row bit by bit would take most of the time.
ROW = np.array([[bits >> column & 1 for column in range(SIDE)] for bits in range(1 << SIDE)], np.float32)
FIFTHS = (np.arange(EACH + 1) / EACH).astype(np.float32)
THIRDS = (np.arange(TOWERS_TO_WIN + 1) / TOWERS_TO_WIN).astype(np.float32)
THIRTIETHS = (np.arange(PIECES + 1) / PIECES).astype(np.float32)

_SHAPES = (
    Text(fr="les carrés", en="squares"),
    Text(fr="les ronds", en="rounds"),
    Text(fr="les triangles", en="triangles"),
)
_PLAYABLE = Text(fr="les cases où il faut jouer", en="the cells on which to play")
_OF_PLAYER = (
    Text(fr="carrés en main, en cinquièmes", en="squares in hand, in fifths"),
    Text(fr="ronds en main, en cinquièmes", en="rounds in hand, in fifths"),
    Text(fr="triangles en main, en cinquièmes", en="triangles in hand, in fifths"),
    Text(fr="tours contrôlées, en tiers", en="controlled towers, in thirds"),
)
_PLACED = Text(fr="pièces posées, en trentièmes", en="pieces placed, in thirtieths")


def fields(variant: int, players: int) -> Fields:
    """The same for both variants."""
    return Fields(
        SIDE,
        SIDE,
        (*of_seats(players, *_SHAPES), _PLAYABLE),
        (*turns(players), *of_seats(players, *_OF_PLAYER), _PLACED),
    )


@kernel
def observe(s: np.record, player: int, planes: Planes, vector: Vector) -> None:
    """The pieces, seat by seat, the cells on which to play, then hands and towers."""
    for seat in range(2):
        owner = player ^ seat
        for shape in range(SHAPES):
            draw(planes[SHAPES * seat + shape], wide(s.pieces[owner]) >> CELLS * shape)
            vector[2 + 4 * seat + shape] = FIFTHS[in_hand(s, owner, shape)]
        vector[seat] = not s.ended and s.mover == owner
        vector[5 + 4 * seat] = THIRDS[s.towers[owner]]
    draw(planes[PLAYABLE], wide(s.playable))
    vector[10] = THIRTIETHS[s.placed]


@kernel
def draw(plane: Planes, cells: int) -> None:
    """Write 1 on the cells of this set, 0 on the others."""
    for row in range(SIDE):
        bits = cells >> SIDE * row & (1 << SIDE) - 1
        for column in range(SIDE):
            plane[row, column] = ROW[bits, column]
