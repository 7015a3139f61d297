"""How a position of Connect Four looks to a program that learns it: a plane of discs for each player."""

from __future__ import annotations

import numpy as np

from ludotheque.core import Fields, Planes, Text, Vector, kernel, of_seats, turns, wide

from .rules import COLUMNS, HEIGHT, ROWS

_DISCS = Text(fr="les pions", en="discs")


def fields(variant: int, players: int) -> Fields:
    """The discs of each player, and whose turn it is."""
    return Fields(ROWS, COLUMNS, of_seats(players, _DISCS), turns(players))


@kernel
def observe(s: np.record, player: int, planes: Planes, vector: Vector) -> None:
    """The discs of this player, then those of the other."""
    for seat in range(2):
        owner = player ^ seat
        discs = wide(s.discs[owner])
        for row in range(ROWS):
            for column in range(COLUMNS):
                planes[seat, row, column] = discs & 1 << HEIGHT * column + row != 0
        vector[seat] = not s.ended and s.mover == owner
