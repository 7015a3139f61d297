"""How a position of Empire Plateau looks to a program that learns it: armies and bases on the unrolled disc.

A plane has a row for each parallel, from the pole to the rim, and a column for each meridian. The disc is turned so
that the own base is in column 0, whoever looks.
"""

from __future__ import annotations

import numpy as np

from ...core import Fields, Planes, Text, Vector, kernel, of_seats, turns, wide
from .geometry import BASES, COLUMN, KINDS, MERIDIANS, PARALLELS
from .points import MOST_SPACES, WIDTH
from .rules import MOST_TURNS, SMALL_SPACES

OF_SEAT = len(KINDS) + 1  # planes
BASE = len(KINDS)

_ARMIES = (
    Text(fr="les 2", en="2s"),
    Text(fr="les 4", en="4s"),
    Text(fr="les 6", en="6s"),
    Text(fr="l’emblème", en="the emblem"),
    Text(fr="la base, tant qu’elle tient", en="the base, while it stands"),
)
_MOVED = Text(fr="les armées qui ont bougé pendant ce tour", en="armies that have moved in this turn")
_OUT = Text(fr="place après la chute, en quarts, 0 en jeu", en="place once fallen, in quarters, 0 while in")
_TURN = (
    Text(
        fr="espaces des petites armées pendant ce tour, en sixièmes", en="spaces of small armies this turn, in sixths"
    ),
    Text(fr="espaces de l’emblème pendant ce tour, en douzièmes", en="spaces of the emblem this turn, in twelfths"),
    Text(fr="l’emblème a bougé après une petite armée", en="the emblem has moved after a small army"),
    Text(fr="tours joués, en part de la limite", en="turns played, as a share of the limit"),
)


def fields(variant: int, players: int) -> Fields:
    """As large as the board of the variant."""
    return Fields(
        PARALLELS,
        int(MERIDIANS[variant + players - 2]),
        (*of_seats(players, *_ARMIES), _MOVED),
        (*turns(players), *of_seats(players, _OUT), *_TURN),
    )


@kernel
def home_of(s: np.record, player: int) -> int:
    """The meridian of a player's base."""
    return wide(BASES[s.scenario, player]) // COLUMN


@kernel
def observe(s: np.record, player: int, planes: Planes, vector: Vector) -> None:
    """The armies and the base of each seat, what has moved, then the places, this turn and the limit."""
    players, meridians = wide(s.players), wide(MERIDIANS[s.scenario])
    home, moved = home_of(s, player), OF_SEAT * players
    planes[:] = 0
    for column in range(meridians):
        meridian = (home + column) % meridians
        for row in range(PARALLELS):
            point = meridian * COLUMN + row + 1
            army = wide(s.board[point]) - 1
            if army >= 0:
                seat = ((army >> 2) - player + players) % players
                planes[OF_SEAT * seat + (army & 3), row, column] = 1
            planes[moved, row, column] = wide(s.moved[point // WIDTH]) >> point % WIDTH & 1
    for seat in range(players):
        owner = (player + seat) % players
        if s.place[owner] == 0:
            column = (home_of(s, owner) - home + meridians) % meridians
            planes[OF_SEAT * seat + BASE, PARALLELS - 1, column] = 1
        vector[seat] = not s.ended and s.mover == owner
        vector[players + seat] = wide(s.place[owner]) / 4
    vector[2 * players] = wide(s.small_spaces) / SMALL_SPACES
    vector[2 * players + 1] = wide(s.emblem_spaces) / MOST_SPACES
    vector[2 * players + 2] = s.closed
    vector[2 * players + 3] = wide(s.turns) / MOST_TURNS
