"""The moves of Empire Plateau in numbers that mean the same in every position.

The rules know an army by its rank among the mover's, which changes with every capture; here it is known by the point
from which it goes. Points are counted as in an observation, on the disc turned so that the mover's base is in column 0.
"""

from __future__ import annotations

import numpy as np

from ...core import Factor, Text, count, kernel, wide
from .empires import point_of
from .geometry import COLUMN, MERIDIANS, PARALLELS, POINTS
from .observation import home_of
from .points import MOST_SPACES, WIDTH
from .rules import END

_FROM = Text(
    fr="le départ : rang × méridiens + méridien ; le dernier nombre finit le tour",
    en="where from: row × meridians + meridian; the last number ends the turn",
)
_TO = Text(fr="l’arrivée, comptée de même (0 en fin de tour)", en="where to, counted alike (0 at the end of a turn)")
_SPACES = Text(fr="les espaces, moins un (0 en fin de tour)", en="the spaces, less one (0 at the end of a turn)")


def factors(variant: int, players: int) -> tuple[Factor, ...]:
    """From where to where, and in how many spaces."""
    points = PARALLELS * int(MERIDIANS[variant + players - 2])
    return Factor(_FROM, points + 1), Factor(_TO, points), Factor(_SPACES, MOST_SPACES)


@kernel
def seen_point(s: np.record, point: int) -> int:
    """A point as the mover sees it."""
    meridians = wide(MERIDIANS[s.scenario])
    column = (point // COLUMN - home_of(s, wide(s.mover)) + meridians) % meridians
    return (point % COLUMN - 1) * meridians + column


@kernel
def point_seen(s: np.record, place: int) -> int:
    """The point that the mover sees in this place."""
    meridians = wide(MERIDIANS[s.scenario])
    meridian = (place % meridians + home_of(s, wide(s.mover))) % meridians
    return meridian * COLUMN + place // meridians + 1


@kernel
def policy_number(s: np.record, move: int) -> int:
    """From, to and spaces as one number."""
    points = PARALLELS * wide(MERIDIANS[s.scenario])
    if move == END:
        return points * points * MOST_SPACES
    march, spaces = move // MOST_SPACES, move % MOST_SPACES
    start, end = seen_point(s, point_of(s, march // POINTS)), seen_point(s, march % POINTS)
    return (start * points + end) * MOST_SPACES + spaces


@kernel
def move_of_policy(s: np.record, number: int) -> int:
    """The move with this number: the rank of the army that stands where it goes from."""
    points = PARALLELS * wide(MERIDIANS[s.scenario])
    if number >= points * points * MOST_SPACES:
        return wide(END)
    march, spaces = number // MOST_SPACES, number % MOST_SPACES
    start, end = point_seen(s, march // points), point_seen(s, march % points)
    rank = count(wide(s.held[s.mover, start // WIDTH]) & ((1 << start % WIDTH) - 1))
    for word in range(start // WIDTH):
        rank += count(wide(s.held[s.mover, word]))
    return (rank * POINTS + end) * MOST_SPACES + spaces
