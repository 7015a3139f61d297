"""How a position of Hex looks to a program that learns it: a plane of stones for each player."""

from __future__ import annotations

import numpy as np

from ludotheque.core import Fields, Planes, Text, Vector, kernel, of_seats, turns, wide

from .rules import DOWN, SIDES

_STONES = Text(fr="les pierres", en="stones")
_DOWN = Text(fr="je relie le haut et le bas", en="I join top and bottom")


def fields(variant: int, players: int) -> Fields:
    """The stones of each player, whose turn it is, and which borders are one's own."""
    side = int(SIDES[variant])
    return Fields(side, side, of_seats(players, _STONES), (*turns(players), _DOWN))


@kernel
def observe(s: np.record, player: int, planes: Planes, vector: Vector) -> None:
    """The stones of this player, then those of the other, rows from the top."""
    for seat in range(2):
        owner = player ^ seat
        for row in range(wide(s.side)):
            stones = wide(s.stones[owner, row])
            for column in range(wide(s.side)):
                planes[seat, row, column] = stones >> column & 1
        vector[seat] = not s.ended and s.mover == owner
    vector[2] = player == DOWN
