"""The board of Empire Plateau: its points, its bases and its set-up. Nothing else in this folder knows where they are.

Our copy of the rulebook has lost the drawing of the board and the set-up diagram: what is below is a reconstruction.

| what | where it is from |
|---|---|
| each empire: twelve 2s, four 4s, two 6s, one emblem | the rulebook |
| armies follow lines of latitude and longitude; nothing crosses the red zone in the centre | the rulebook |
| 24 × 11 points, 16 × 11 in the “arena” edition | Board Game Arena’s help page “empireplateau” |
| the base is under the starting point of the emblem | the same page, empire-plateau.com |
| meridians closed into a ring, the red zone inside row 1, without points (EP-1) | reconstructed |
| where the bases are (EP-2) | reconstructed |
| where the armies start (EP-3) | reconstructed |
| what becomes of captured armies with four players | lost; they are removed at every player count (EP-11) |

Point number = 12 × meridian + row. Rows are counted from 1, so that row 0 stands for the pole, where nothing can be:
it keeps a step from slipping from one meridian to the next, whatever way one counts.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX"
PARALLELS = 11
COLUMN = PARALLELS + 1  # numbers used by a meridian, with its end at the pole

# One row for each variant and number of players: meridians, then the bases in the order of the players.
SCENARIOS = (
    (16, ("E11", "M11")),  # arena
    (24, ("G11", "S11")),  # classic
    (24, ("E11", "M11", "U11")),
    (24, ("D11", "J11", "P11", "V11")),
)
# On the meridian before that of the base, on its own, and on the one after it, from row 11 inwards.
SET_UP = ("2E2", "262", "262", "242", "242", "242", ".4.")
KINDS = "246E"

POINTS = COLUMN * len(LETTERS)
MERIDIANS_OF_WORD = 4  # a set of points is six words of 48 bits, see points.py
WORDS = len(LETTERS) // MERIDIANS_OF_WORD

EAST, WEST, OUTWARD, INWARD = range(4)
NOWHERE = -1

Lines = NDArray[np.int16]
"""The neighbours of each point of a board, by direction: narrow numbers, since a GPU has little room for constants."""


def point_number(name: str) -> int:
    """The number of the point with this name."""
    return COLUMN * LETTERS.index(name[0]) + int(name[1:])


def name(point: int) -> str:
    """`A1` … `X11`."""
    meridian, row = divmod(point, COLUMN)
    return f"{LETTERS[meridian]}{row}"


def points(meridians: int) -> list[int]:
    """All points of a board with so many meridians."""
    return [COLUMN * meridian + row for meridian in range(meridians) for row in range(1, PARALLELS + 1)]


def _neighbour(meridians: int, point: int, direction: int) -> int:
    meridian, row = divmod(point, COLUMN)
    meridian = (meridian + (direction == EAST) - (direction == WEST)) % meridians
    row += (direction == OUTWARD) - (direction == INWARD)
    return COLUMN * meridian + row if 1 <= row <= PARALLELS else NOWHERE


def _neighbours(meridians: int) -> list[list[int]]:
    inside = set(points(meridians))
    return [
        [_neighbour(meridians, point, direction) if point in inside else NOWHERE for direction in range(4)]
        for point in range(POINTS)
    ]


def _words(members: list[int]) -> list[int]:
    width = MERIDIANS_OF_WORD * COLUMN
    return [sum(1 << point % width for point in members if point // width == word) for word in range(WORDS)]


def _camp(meridians: int, base: int) -> list[tuple[int, int]]:
    """The points where an empire starts, each with the kind of its army, in point order."""
    home = base // COLUMN
    return sorted(
        ((home + side) % meridians * COLUMN + PARALLELS - depth, KINDS.index(rank[side + 1]))
        for depth, rank in enumerate(SET_UP)
        for side in (-1, 0, 1)
        if rank[side + 1] != "."
    )


MERIDIANS = np.array([meridians for meridians, _ in SCENARIOS])
FIELD = np.array([_words(points(meridians)) for meridians, _ in SCENARIOS])
NEIGHBOURS: Lines = np.array([_neighbours(meridians) for meridians, _ in SCENARIOS], np.int16)
BASES = np.array([[*(point_number(base) for base in bases), *[NOWHERE] * (4 - len(bases))] for _, bases in SCENARIOS])
ARMIES = sum(army != "." for rank in SET_UP for army in rank)
# Where each empire starts: for each of its armies, in point order, the point and the kind.
CAMPS = np.array(
    [
        [_camp(meridians, point_number(base)) for base in (*bases, *[bases[0]] * (4 - len(bases)))]
        for meridians, bases in SCENARIOS
    ]
)
