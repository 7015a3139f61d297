"""How a position of Plus 4 looks to a program that learns it: the grid in four planes, then what is beside it."""

from __future__ import annotations

import numpy as np

from ...core import Fields, Planes, Text, Vector, kernel, of_seats, turns, wide
from .rules import LONGEST, MOST_ROUNDS, PAWNS, ROUNDS, TARGET, bonus_in_hand, pawns_in_hand

SIDE = 4
MOST_POINTS = TARGET[ROUNDS]

_PAWNS = Text(fr="les pions, pion bonus compris", en="pawns, the bonus pawn included")
_BONUS = Text(fr="le pion bonus", en="the bonus pawn")
_ROUNDS_LEFT = Text(
    fr="manches qui restent, en tiers (seulement en trois manches)", en="rounds left, in thirds (in three rounds only)"
)
_IN_HAND = (
    Text(fr="pions ordinaires en main, en neuvièmes", en="ordinary pawns in hand, in ninths"),
    Text(fr="pion bonus en main", en="bonus pawn in hand"),
    Text(fr="points, en onzièmes, 1 au plus", en="points, in elevenths, 1 at most"),
    Text(fr="a commencé la manche", en="began the round"),
)
_LENGTH = (
    Text(fr="coups de la manche, en part de la limite", en="plies of the round, as a share of the limit"),
    Text(fr="manches finies, en part de la limite", en="finished rounds, as a share of the limit"),
)


def fields(variant: int, players: int) -> Fields:
    """The same for all variants."""
    return Fields(
        SIDE,
        SIDE,
        of_seats(players, _PAWNS, _BONUS),
        (*turns(players), *of_seats(players, *_IN_HAND), _ROUNDS_LEFT, *_LENGTH),
    )


@kernel
def observe(s: np.record, player: int, planes: Planes, vector: Vector) -> None:
    """The grid, seat by seat, then the hands, the points and the limits."""
    for seat in range(2):
        owner = player ^ seat
        pawns, bonus = wide(s.pawns[owner]), wide(s.bonus[owner])
        for column in range(SIDE):
            for row in range(SIDE):
                planes[2 * seat, row, column] = pawns >> SIDE * column + row & 1
                planes[2 * seat + 1, row, column] = bonus >> SIDE * column + row & 1
        vector[seat] = not s.ended and s.mover == owner
        vector[2 + 4 * seat] = pawns_in_hand(s, owner) / PAWNS
        vector[3 + 4 * seat] = bonus_in_hand(s, owner)
        vector[4 + 4 * seat] = min(wide(s.score[owner]), MOST_POINTS) / MOST_POINTS
        vector[5 + 4 * seat] = s.opener == owner
    vector[10] = wide(s.rounds_left) / 3
    vector[11] = wide(s.plies) / LONGEST[s.variant]
    vector[12] = wide(s.rounds) / MOST_ROUNDS[s.variant]
