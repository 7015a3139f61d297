"""One move of an army at random, without a list of all of them: it strolls as far as its spaces lead."""

from __future__ import annotations

import numpy as np

from ...core import Numbers, kernel, wide
from ...core.chance import pick, spin
from .empires import EMBLEM, FOUR, NOBODY, TWO, base_on
from .geometry import NEIGHBOURS, NOWHERE
from .marches import JUMP, jump


@kernel
def stroll(s: np.record, kind: int, start: int, spaces: int, wheel: int, trail: Numbers) -> int:
    """Where a random path of so many spaces leads the mover's army, or nowhere if it gets stuck.

    Every end has a chance, since at each step any direction may be the first that is tried.
    """
    trail[0] = start
    used, heading, sides = wide(0), wide(0), wide(4)
    if kind == FOUR and spaces >= JUMP:
        wheel = spin(wheel)
        used = leap(s, start, spaces, pick(wheel, sides), trail)
    while used < spaces:
        wheel = spin(wheel)
        heading = step(s, kind, used, used + 1 == spaces, pick(wheel, sides), heading, trail)
        if heading == NOWHERE:
            return NOWHERE
        used += 1
    return int(trail[spaces])


@kernel
def leap(s: np.record, start: int, spaces: int, direction: int, trail: Numbers) -> int:
    """Begin a trail with a jump in this direction, if a 4 can make it; return the spaces used, 0 if it cannot."""
    over, landing = jump(s, start, direction)
    if landing == NOWHERE or not (is_free(s, wide(FOUR), landing) or (spaces == JUMP and is_enemy(s, landing))):
        return wide(0)
    trail[1] = over
    trail[2] = landing
    return wide(JUMP)


@kernel
def step(s: np.record, kind: int, used: int, last: bool, first: int, heading: int, trail: Numbers) -> int:
    """Prolong a trail in the first direction that is possible; return that direction, or nowhere."""
    for more in range(4):
        direction = (first + more) & 3
        point = wide(NEIGHBOURS[s.scenario, trail[used], direction])
        if point == NOWHERE or visited(trail, used, point):
            continue
        # A 2 strikes only by an L: with its second step, along the other kind of line.
        strikes = last and (kind != TWO or (used == 1 and direction >> 1 != heading >> 1))
        if is_free(s, kind, point) or (strikes and is_enemy(s, point)):
            trail[used + 1] = point
            return direction
    return NOWHERE


@kernel
def visited(trail: Numbers, used: int, point: int) -> bool:
    """Whether a neighbour of the last point of a trail is on it; only every other point of it can be."""
    for before in range(used - 1, -1, -2):
        if trail[before] == point:
            return True
    return False


@kernel
def is_free(s: np.record, kind: int, point: int) -> bool:
    """Whether the mover's army of this kind may cross this point and stop on it."""
    if s.board[point] != 0:
        return False
    base = base_on(s, point)
    return bool(base == NOBODY or (base == s.mover and kind == EMBLEM))


@kernel
def is_enemy(s: np.record, point: int) -> bool:
    """Whether the mover's armies may capture or conquer here."""
    if s.board[point] != 0:
        return bool((s.board[point] - 1) >> 2 != s.mover)
    base = base_on(s, point)
    return bool(base != NOBODY and base != s.mover)
