"""The positions of Docker in numbers, for its exact solution: the die, two players, before a roll.

A number counts first through how many cubes each player has on the board, then through the heights of the nine stacks,
then through the owners of the cubes. The eight ways to turn or mirror the board make no difference: of the heights that
they lead to, the first ones stand for all. Positions that look the same after such a turn use some numbers fewer.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np

from ...core import Numbers, index, kernel, lowest, wide
from .rules import CELLS, CUBES, DICE
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


def _rank_of_set(members: int) -> int:
    """The rank of a set among all with as many members."""
    places = [place for place in range(members.bit_length()) if members >> place & 1]
    return sum(comb(place, n) for n, place in enumerate(places, 1))


def _orbits(cubes: int) -> tuple[Numbers, Numbers, Numbers]:
    """Heights that stand for all their turns; and by the rank of any, which of those, and a bit for each way there."""
    heights = _all_heights(cubes)
    images = np.array([_ranks(heights[:, turn]) for turn in TURN])
    first = images.min(axis=0)
    chosen, orbit = np.unique(first, return_inverse=True)
    ways = ((images == first) << np.arange(TURNS)[:, np.newaxis]).sum(axis=0)
    packed = (heights[chosen] << 4 * np.arange(CELLS)).sum(axis=1)
    return packed, orbit, ways


_ORBITS = [_orbits(cubes) for cubes in range(CUBES + 1)]
HEIGHTS = np.concatenate([heights for heights, _, _ in _ORBITS])
FIRST_HEIGHTS = np.cumsum([0, *(len(heights) for heights, _, _ in _ORBITS)])
# Small types: Numba does not keep what it compiles with arrays beyond a megabyte.
ORBIT = np.concatenate([orbit for _, orbit, _ in _ORBITS]).astype(np.uint16)
WAYS = np.concatenate([ways for _, _, ways in _ORBITS]).astype(np.uint8)
FIRST_ORBIT = np.cumsum([0, *(len(orbit) for _, orbit, _ in _ORBITS)])
OWNERS = np.array([_rank_of_set(owners) for owners in range(1 << CUBES)], np.int16)

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
    place = index(FIRST_ORBIT[cubes] + rank_of(wide(s.heights)))
    ways, owners = wide(WAYS[place]), wide(len(OWNERS))
    while ways:
        owners = min(owners, owners_of(s, lowest(ways)))
        ways &= ways - 1
    return wide(START[BLOCK[own, other]] + wide(ORBIT[place]) * CHOOSE[cubes, own] + owners)


@kernel
def rank_of(heights: int) -> int:
    """The rank of heights among all with as many cubes."""
    rank, bar = wide(0), wide(0)
    for cell in range(BARS):
        bar += heights >> 4 * cell & 15
        rank += CHOOSE[index(bar + cell), index(cell + 1)]
    return rank


@kernel
def owners_of(s: np.record, turn: int) -> int:
    """The rank of the owners after a turn of the board: of the places of the mover's cubes, stack after stack.

    Nothing here branches on how high a stack is, which the processor could not foresee.
    """
    owners, places = wide(0), wide(0)
    for cell in range(CELLS):
        source = index(TURN[index(turn), cell])
        owners |= wide(s.stack[source]) << places
        places += 2 * (wide(s.heights) >> 4 * wide(source) & 15)
    if s.mover == 0:
        owners = ~owners & (1 << places) - 1
    return wide(OWNERS[index(even_bits(owners))])


@kernel
def even_bits(bits: int) -> int:
    """Every other bit of so many as two for each cube, the lowest one first, side by side."""
    bits &= 0x555555
    bits = (bits | bits >> 1) & 0x333333
    bits = (bits | bits >> 2) & 0x0F0F0F
    bits = (bits | bits >> 4) & 0xFF00FF
    return (bits | bits >> 8) & 0xFFFF


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
