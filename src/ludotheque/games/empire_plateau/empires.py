"""The empires on the board: their armies, their bases, and the ground that is free or an enemy's."""

from __future__ import annotations

import numpy as np

from ...core import count, kernel, lowest, wide
from .geometry import BASES, FIELD, KINDS
from .points import WIDTH, Points, either, nowhere, only, without

TWO, FOUR, SIX, EMBLEM = range(len(KINDS))
NOBODY = -1


@kernel
def put(s: np.record, player: int, kind: int, army: int, point: int) -> None:
    """Put an army on a point."""
    s.board[point] = 1 + 4 * player + kind
    s.army[point] = army
    s.held[player, point // WIDTH] |= 1 << point % WIDTH


@kernel
def take(s: np.record, point: int) -> None:
    """Take the army away that stands on a point."""
    s.held[(s.board[point] - 1) >> 2, point // WIDTH] &= ~(1 << point % WIDTH)
    s.board[point] = 0
    s.army[point] = 0


@kernel
def kind_on(s: np.record, point: int) -> int:
    """The kind of the army on a point."""
    return (wide(s.board[point]) - 1) & 3


@kernel
def point_of(s: np.record, rank: int) -> int:
    """Where the mover's army with this rank stands."""
    word = wide(0)
    armies = wide(s.held[s.mover, word])
    while count(armies) <= rank:
        rank -= count(armies)
        word += 1
        armies = wide(s.held[s.mover, word])
    for _ in range(rank):
        armies &= armies - 1
    return word * WIDTH + lowest(armies)


@kernel
def count_armies(s: np.record, player: int) -> int:
    """How many armies a player has."""
    armies = wide(0)
    for kind in range(len(KINDS)):
        armies += s.left[player, kind]
    return armies


@kernel
def standing(s: np.record) -> int:
    """How many empires are still in play."""
    empires = wide(s.players)
    for player in range(s.players):
        empires -= s.place[player] != 0
    return empires


@kernel
def base_on(s: np.record, point: int) -> int:
    """The player whose standing base this point is, or nobody (-1)."""
    for player in range(s.players):
        if BASES[s.scenario, player] == point and s.place[player] == 0:
            return wide(player)
    return NOBODY


@kernel
def field(scenario: int) -> Points:
    """All points of a board."""
    words = FIELD[scenario]
    return int(words[0]), int(words[1]), int(words[2]), int(words[3]), int(words[4]), int(words[5])


@kernel
def held_by(s: np.record, player: int) -> Points:
    """The points of a player's armies."""
    words = s.held[player]
    return int(words[0]), int(words[1]), int(words[2]), int(words[3]), int(words[4]), int(words[5])


@kernel
def free_ground(s: np.record, kind: int) -> Points:
    """The points that the mover's armies of this kind may cross and stop on."""
    free = without(field(wide(s.scenario)), enemy_bases(s))
    for player in range(s.players):
        free = without(free, held_by(s, wide(player)))
    if kind == EMBLEM:
        return free
    return without(free, only(BASES[s.scenario, s.mover]))


@kernel
def enemy_ground(s: np.record) -> Points:
    """The points where the mover's armies may capture or conquer."""
    enemies = enemy_bases(s)
    for player in range(s.players):
        if player != s.mover:
            enemies = either(enemies, held_by(s, wide(player)))
    return enemies


@kernel
def enemy_bases(s: np.record) -> Points:
    """The bases of the other empires that stand."""
    bases = nowhere()
    for player in range(s.players):
        if player != s.mover and s.place[player] == 0:
            bases = either(bases, only(BASES[s.scenario, player]))
    return bases
