"""The positions of Docker in numbers, for its exact solution: the die, two players, before a roll.

A number counts first through how many cubes each player has on the board, then through the heights of the nine stacks,
then through the owners of the cubes. The eight ways to turn or mirror the board make no difference: of the heights that
they lead to, the first ones stand for all. Positions that look the same after such a turn use some numbers fewer.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np

from ...core import Numbers, kernel, wide
from .rules import CELLS, CUBES, DICE, height
from .symmetries import TURN

EACH = CUBES // 2
BARS = CELLS - 1
TURNS = len(TURN)

CHOOSE = np.array([[comb(n, k) for k in range(max(CUBES, CELLS) + 1)] for n in range(CUBES + CELLS)])


def _all_heights(cubes: int) -> Numbers:
    """All heights of nine stacks with so many cubes, in the order of their ranks: what lies between eight bars."""
    bars = np.array(list(combinations(range(cubes + BARS), BARS)))
    heights = np.diff(bars, axis=1, prepend=-1, append=cubes + BARS) - 1
    return heights[np.argsort(_ranks(heights))]


def _ranks(heights: Numbers) -> Numbers:
    """The ranks of heights among all with as many cubes: those of the eight bars between the stacks."""
    bars = np.cumsum(heights[:, :BARS], axis=1) + np.arange(BARS)
    ranks: Numbers = CHOOSE[bars, np.arange(1, CELLS)].sum(axis=1)
    return ranks


def _orbits(cubes: int) -> tuple[Numbers, Numbers, Numbers]:
    """Heights that stand for all their turns; and by the rank of any, which of those, and how to turn it there.

    The way to turn it is twice its number, and 1 more if there are several.
    """
    heights = _all_heights(cubes)
    images = np.array([_ranks(heights[:, turn]) for turn in TURN])
    first = images.min(axis=0)
    chosen, orbit = np.unique(first, return_inverse=True)
    several = (images == first).sum(axis=0) > 1
    packed = (heights[chosen] << 4 * np.arange(CELLS)).sum(axis=1)
    return packed, orbit, images.argmin(axis=0) << 1 | several


_ORBITS = [_orbits(cubes) for cubes in range(CUBES + 1)]
HEIGHTS = np.concatenate([heights for heights, _, _ in _ORBITS])
FIRST_HEIGHTS = np.cumsum([0, *(len(heights) for heights, _, _ in _ORBITS)])
# Small types: Numba does not keep what it compiles with arrays beyond a megabyte.
ORBIT = np.concatenate([orbit for _, orbit, _ in _ORBITS]).astype(np.uint16)
WAY = np.concatenate([way for _, _, way in _ORBITS]).astype(np.uint8)
FIRST_ORBIT = np.cumsum([0, *(len(orbit) for _, orbit, _ in _ORBITS)])

# Blocks of numbers by cubes on the board, the mover's and the other's: fullest boards first, since cubes never leave.
BLOCKS = np.array(sorted(np.ndindex(EACH + 1, EACH + 1), key=lambda block: (-sum(block), block)))
START = np.cumsum([0, *(len(_ORBITS[own + other][0]) * comb(own + other, own) for own, other in BLOCKS.tolist())])
BLOCK = np.zeros((EACH + 1, EACH + 1), np.int64)
BLOCK[BLOCKS[:, 0], BLOCKS[:, 1]] = range(len(BLOCKS))


def numbers(variant: int, players: int) -> int:
    """How many numbers there are."""
    return int(START[-1]) if variant == DICE and players == 2 else 0


def minutes(variant: int, players: int) -> int:
    """How long it takes to solve a variant on two cores."""
    return 10


def layers(variant: int, players: int) -> list[int]:
    """Where layers begin: the cubes on the board only grow in number."""
    cubes = BLOCKS.sum(axis=1)
    return [int(START[block]) for block in range(len(BLOCKS)) if block == 0 or cubes[block] < cubes[block - 1]]


@kernel
def position_number(s: np.record) -> int:
    """The number of a position before a roll."""
    own, other = EACH - wide(s.hand[s.mover]), EACH - wide(s.hand[1 - s.mover])
    cubes = own + other
    place = FIRST_ORBIT[cubes] + rank_of(wide(s.heights))
    orbit, way = wide(ORBIT[place]), wide(WAY[place])
    owners = owners_of(s, way >> 1)
    if way & 1:
        chosen = HEIGHTS[FIRST_HEIGHTS[cubes] + orbit]
        for turn in range(TURNS):
            if turned(wide(s.heights), turn) == chosen:
                owners = min(owners, owners_of(s, turn))
    return wide(START[BLOCK[own, other]] + orbit * CHOOSE[cubes, own] + owners)


@kernel
def rank_of(heights: int) -> int:
    """The rank of heights among all with as many cubes."""
    rank, bar = wide(0), wide(0)
    for cell in range(BARS):
        bar += heights >> 4 * cell & 15
        rank += CHOOSE[bar + cell, cell + 1]
    return rank


@kernel
def turned(heights: int, turn: int) -> int:
    """The heights after a turn of the board."""
    result = wide(0)
    for cell in range(CELLS):
        result |= (heights >> 4 * TURN[turn, cell] & 15) << 4 * cell
    return result


@kernel
def owners_of(s: np.record, turn: int) -> int:
    """The rank of the owners after a turn of the board: of the places of the mover's cubes, stack after stack."""
    place, own, rank = wide(0), wide(0), wide(0)
    for cell in range(CELLS):
        source = TURN[turn, cell]
        stack = wide(s.stack[source])
        for _ in range(height(s, source)):
            if stack & 3 == s.mover:
                own += 1
                rank += CHOOSE[place, own]
            stack >>= 2
            place += 1
    return rank


@kernel
def pose(s: np.record, position: int) -> None:
    """Stack the cubes as the number says."""
    block = wide(0)
    while START[block + 1] <= position:
        block += 1
    own, other = BLOCKS[block, 0], BLOCKS[block, 1]
    rest, ways = position - START[block], CHOOSE[own + other, own]
    heights = HEIGHTS[FIRST_HEIGHTS[own + other] + rest // ways]
    place, left, rest = own + other, own, rest % ways
    s.heights = heights
    s.hand[0] = EACH - own
    s.hand[1] = EACH - other
    others = wide(0)
    for cell in range(CELLS - 1, -1, -1):
        for level in range(heights >> 4 * cell & 15):
            place -= 1
            owner = wide(1)
            if left and CHOOSE[place, left] <= rest:
                rest -= CHOOSE[place, left]
                left -= 1
                owner = wide(0)
            under = (heights >> 4 * cell & 15) - 1 - level
            others += owner
            s.stack[cell] |= owner << 2 * under
            s.cubes[cell] |= (EACH + other - others if owner else left) << 4 * under
