"""How a position of Pilotis looks to a program that learns it: pieces by shape, and where to play.

Where triangles point is left out: what the last piece asks for is in the cells on which one must play.
"""

from __future__ import annotations

import numpy as np

from ...core import Fields, Planes, Text, Vector, kernel, of_seats, turns, wide
from .rules import EACH, PIECES, TOWERS_TO_WIN, in_hand

SIDE = 4
SHAPES = 3
PLAYABLE = 2 * SHAPES  # the plane behind those of both players

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
        pieces = wide(s.pieces[owner])
        for shape in range(SHAPES):
            for row in range(SIDE):
                for column in range(SIDE):
                    planes[SHAPES * seat + shape, row, column] = pieces & 1
                    pieces >>= 1
            vector[2 + 4 * seat + shape] = in_hand(s, owner, shape) / EACH
        vector[seat] = not s.ended and s.mover == owner
        vector[5 + 4 * seat] = wide(s.towers[owner]) / TOWERS_TO_WIN
    playable = wide(s.playable)
    for row in range(SIDE):
        for column in range(SIDE):
            planes[PLAYABLE, row, column] = playable & 1
            playable >>= 1
    vector[10] = wide(s.placed) / PIECES
