"""How a position of Plateau X looks to a program that learns it: levels, bricks on top and pawns, then the stocks."""

from __future__ import annotations

import numpy as np

from ...core import Fields, Planes, Text, Vector, count, kernel, lowest, of_seats, turns, wide
from .bricks import DOUBLE, SIDES, SINGLE, STRIDE
from .rules import MOST_PAWNS, QUIET_TURNS, TRIPLES, WAYS, height

STEPS = 8  # levels that have a plane of their own
MOST_LEVELS = 49  # there are no more bricks
TOP = STEPS + 1  # the planes of bricks that lie wholly uncovered
PAWNS = TOP + WAYS  # a plane of pawns for each seat, then one for all
MOST_SINGLES, MOST_WAITING = 3, 2
OF_SEAT = 3
BOARD_SIDE = np.array(SIDES)

_AT_LEAST = Text(fr="niveau {level} au moins", en="level {level} at least")
_LEVEL = Text(fr="niveau, en 49es", en="level, in 49ths")
_ON_TOP = Text(
    fr="coin bas-gauche d’une pièce entièrement visible : {way}", en="lower left corner of an uncovered brick: {way}"
)
_WAYS = (
    Text(fr="simple", en="single"),
    Text(fr="double couché", en="lying double"),
    Text(fr="double debout", en="standing double"),
    Text(fr="triple sans coin haut-droit", en="triple without the upper right"),
    Text(fr="triple sans coin haut-gauche", en="triple without the upper left"),
    Text(fr="triple sans coin bas-droit", en="triple without the lower right"),
    Text(fr="triple sans coin bas-gauche", en="triple without the lower left"),
)
_PAWN = Text(fr="les pions", en="pawns")
_TENURE = Text(
    fr="pions par ancienneté, le plus ancien 1/4", en="pawns by how recently they came or moved, the first 1/4"
)
_STOCK = (
    Text(fr="simples en réserve, en tiers", en="singles in stock, in thirds"),
    Text(fr="double en réserve", en="double in stock"),
    Text(fr="pions pas encore entrés, en moitiés", en="pawns not yet in play, in halves"),
)
_TRIPLES = Text(fr="triples communs, en 37es", en="common triples, in 37ths")
_QUIET = Text(
    fr="tours de suite sans pièce ni entrée, en part de la limite",
    en="turns in a row without a brick or an entry, as a share of the limit",
)


def fields(variant: int, players: int) -> Fields:
    """As large as the board of the variant."""
    levels = [_AT_LEAST.format(level=level) for level in range(1, STEPS + 1)]
    return Fields(
        SIDES[variant],
        SIDES[variant],
        (*levels, _LEVEL, *(_ON_TOP.format(way=way) for way in _WAYS), *of_seats(players, _PAWN), _TENURE),
        (*turns(players), *of_seats(players, *_STOCK), _TRIPLES, _QUIET),
    )


@kernel
def observe(s: np.record, player: int, planes: Planes, vector: Vector) -> None:
    """The levels, the bricks on top, the pawns of each seat, then the stocks and the limit."""
    side, players = wide(BOARD_SIDE[s.variant]), wide(s.players)
    planes[:] = 0
    for row in range(side):
        for column in range(side):
            level = height(s, column + STRIDE * row)
            for step in range(min(level, STEPS)):
                planes[step, row, column] = 1
            planes[STEPS, row, column] = level / MOST_LEVELS
    for way in range(WAYS):
        anchors = wide(s.top[way])
        for _ in range(count(anchors)):
            anchor = lowest(anchors)
            anchors &= anchors - 1
            planes[TOP + way, anchor // STRIDE, anchor % STRIDE] = 1
    for place in range(wide(s.pawns)):
        cell, seat = wide(s.pawn[place]), (wide(s.owner[place]) - player + players) % players
        planes[PAWNS + seat, cell // STRIDE, cell % STRIDE] = 1
        planes[PAWNS + players, cell // STRIDE, cell % STRIDE] = (place + 1) / MOST_PAWNS
    for seat in range(players):
        owner = (player + seat) % players
        vector[seat] = not s.ended and s.mover == owner
        vector[players + OF_SEAT * seat] = wide(s.stock[owner, SINGLE]) / MOST_SINGLES
        vector[players + OF_SEAT * seat + 1] = wide(s.stock[owner, DOUBLE])
        vector[players + OF_SEAT * seat + 2] = wide(s.waiting[owner]) / MOST_WAITING
    vector[players * (1 + OF_SEAT)] = wide(s.triples) / TRIPLES
    vector[players * (1 + OF_SEAT) + 1] = wide(s.quiet) / (QUIET_TURNS * players)
