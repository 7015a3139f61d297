"""How a position of Docker looks to a program that learns it: the cubes level by level, then what is beside them."""

from __future__ import annotations

import numpy as np

from ...core import Fields, Planes, Text, Vector, kernel, of_seats, turns, wide
from .rules import CELLS, CUBES, LONGEST, SIDE, SIDES_OF_DIE, height

MOST_IN_HAND = CUBES // 2
CARDS = 1  # where the entries of a seat hold its cards, and behind them its place
PLACE = CARDS + SIDES_OF_DIE
OF_SEAT = PLACE + 1

_CUBE = Text(fr="cube au niveau {level}", en="cube at level {level}")
_CARD = Text(fr="a la carte {card}", en="holds card {card}")
_IN_HAND = Text(fr="cubes en main, en sixièmes", en="cubes in hand, in sixths")
_OUT = Text(fr="place après élimination, en quarts, 0 en jeu", en="place once out, in quarters, 0 while in")
_ROLL = Text(fr="le dé montre {roll}", en="the die shows {roll}")
_LENGTH = Text(fr="coups sans les jets, en part de la limite", en="plies without the rolls, as a share of the limit")


def fields(variant: int, players: int) -> Fields:
    """The same for dice and cards: without dice nothing is rolled, and without cards everybody holds them all."""
    faces = range(1, SIDES_OF_DIE + 1)
    levels = [_CUBE.format(level=level) for level in range(1, CUBES + 1)]
    beside = [_IN_HAND, *(_CARD.format(card=face) for face in faces), _OUT]
    return Fields(
        SIDE,
        SIDE,
        of_seats(players, *levels),
        (*turns(players), *of_seats(players, *beside), *(_ROLL.format(roll=face) for face in faces), _LENGTH),
    )


@kernel
def observe(s: np.record, player: int, planes: Planes, vector: Vector) -> None:
    """The cubes of each seat by their levels, then hands, cards and places, the roll and the limit."""
    players = wide(s.players)
    planes[:] = 0
    for cell in range(CELLS):
        stack = wide(s.stack[cell])
        for level in range(height(s, cell)):
            seat = ((stack & 3) - player + players) % players
            planes[CUBES * seat + level, cell // SIDE, cell % SIDE] = 1
            stack >>= 2
    for seat in range(players):
        owner = (player + seat) % players
        vector[seat] = not s.ended and s.mover == owner
        first = players + OF_SEAT * seat
        vector[first] = wide(s.hand[owner]) / MOST_IN_HAND
        for card in range(SIDES_OF_DIE):
            vector[first + CARDS + card] = wide(s.cards[owner]) >> card & 1
        vector[first + PLACE] = wide(s.place[owner]) / 4
    last = players * (1 + OF_SEAT)
    for roll in range(SIDES_OF_DIE):
        vector[last + roll] = s.rolled == roll + 1
    vector[last + SIDES_OF_DIE] = wide(s.plies) / LONGEST
