"""The moves of one army, kind by kind."""

from __future__ import annotations

import numpy as np

from ...core import Numbers, kernel, wide
from .empires import FOUR, TWO
from .geometry import BASES, MERIDIANS, NEIGHBOURS, NOWHERE
from .paths import ENDS, search
from .points import (
    Points,
    along_meridians,
    along_parallels,
    around,
    both,
    either,
    list_ends,
    nowhere,
    only,
    row,
    some,
    without,
)

JUMP = 2  # spaces


@kernel
def list_march(
    s: np.record,
    kind: int,
    rank: int,
    at: int,
    free: Points,
    enemies: Points,
    least: int,
    most: int,
    tables: Numbers,
    out: Numbers,
    n: int,
) -> int:
    """List the moves of the mover's army on a point, with its rank; return how many moves are listed then."""
    meridians = MERIDIANS[s.scenario]
    if kind == TWO:
        return list_two(meridians, rank, at, free, enemies, most, out, n)
    search(tables, meridians, NEIGHBOURS[s.scenario], at, free, least - 1, most)
    if kind == FOUR:
        return list_four(s, rank, at, free, enemies, most, tables, out, n)
    for spaces in range(least, most + 1):
        ends = both(around(row(tables, ENDS + spaces - 1), meridians), enemies)
        n = list_ends(out, n, rank, spaces, either(ends, row(tables, ENDS + spaces)))
    return n


@kernel
def list_two(meridians: int, rank: int, at: int, free: Points, enemies: Points, most: int, out: Numbers, n: int) -> int:
    """List the moves of a 2, which captures and conquers only by an L."""
    start = only(at)
    aside = both(along_parallels(start, meridians), free)
    ahead = both(along_meridians(start), free)
    first = either(aside, ahead)
    n = list_ends(out, n, rank, wide(1), first)
    if most == 1 or not some(first):
        return n
    by_l = both(either(along_meridians(aside), along_parallels(ahead, meridians)), enemies)
    return list_ends(out, n, rank, wide(2), either(by_l, both(around(first, meridians), free)))


@kernel
def list_four(
    s: np.record, rank: int, at: int, free: Points, enemies: Points, most: int, tables: Numbers, out: Numbers, n: int
) -> int:
    """List the moves of a 4, which may begin with a jump."""
    meridians = MERIDIANS[s.scenario]
    second, third, fourth = nowhere(), nowhere(), nowhere()
    if most >= JUMP:
        for direction in range(4):
            over, landing = jump(s, at, direction)
            if landing == NOWHERE:
                continue
            landed = both(only(landing), either(free, enemies))
            second = either(second, landed)
            landed = both(landed, free)
            beyond = both(around(landed, meridians), free)
            third = either(third, either(beyond, without(both(around(landed, meridians), enemies), only(over))))
            fourth = either(fourth, without(both(around(beyond, meridians), either(free, enemies)), landed))
    for spaces in range(1, most + 1):
        ends = both(around(row(tables, ENDS + spaces - 1), meridians), enemies)
        ends = either(ends, row(tables, ENDS + spaces))
        if spaces == 2:
            ends = either(ends, second)
        if spaces == 3:
            ends = either(ends, third)
        if spaces == 4:
            ends = either(ends, fourth)
        n = list_ends(out, n, rank, spaces, ends)
    return n


@kernel
def jump(s: np.record, at: int, direction: int) -> tuple[int, int]:
    """The point that a 4 can jump over in this direction, and the one beyond, which is nowhere if it cannot."""
    over = wide(NEIGHBOURS[s.scenario, at, direction])
    if over == NOWHERE or s.board[over] == 0 or over == BASES[s.scenario, s.mover]:
        return over, wide(NOWHERE)
    return over, wide(NEIGHBOURS[s.scenario, over, direction])
