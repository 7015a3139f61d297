"""The routes of armies, point by point, and the armies that threaten a base: one army, and no kernel, at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from .empires import EMBLEM, FOUR, TWO, kind_on
from .geometry import BASES, COLUMN, MERIDIANS, NEIGHBOURS, NOWHERE
from .marches import JUMP
from .points import MOST_SPACES
from .rules import REACH


class March(NamedTuple):
    """An army of a player on its point, and all that it cannot cross."""

    s: np.record
    player: int
    start: int
    barred: frozenset[int]

    @property
    def kind(self) -> int:
        """The kind of the army."""
        return int(kind_on(self.s, self.start))


def march(s: np.record, start: int) -> March:
    """The march of the army on a point, whoever is to move."""
    player, kind = divmod(int(s.board[start]) - 1, 4)
    bases = (int(BASES[s.scenario, other]) for other in range(s.players) if s.place[other] == 0)
    own = int(BASES[s.scenario, player])
    barred = {*np.flatnonzero(s.board).tolist(), *bases, own} - (
        {own} if kind == EMBLEM and not s.board[own] else set()
    )
    return March(s, player, start, frozenset(barred))


def path(army: March, goal: int, spaces: int) -> list[int]:
    """The points of a legal march in their order, its start first; a jump leaves out the point jumped over."""
    away = _distances(army, goal)
    if army.kind == TWO and spaces == JUMP and goal in army.barred:
        return next(way for way in _walks(army, [army.start], goal, spaces, away) if _is_bent(army.s, way))
    walks = _walks(army, [army.start], goal, spaces, away)
    jumps = (
        way
        for landing in _landings(army)
        if landing == goal or landing not in army.barred
        for way in _walks(army, [army.start, landing], goal, spaces - JUMP, away)
    )
    return next(walks, None) or next(jumps)


def threat(s: np.record, victim: int) -> int | None:
    """The point of the nearest army that could conquer the base of a player if it were its turn, if there is one."""
    base = int(BASES[s.scenario, victim])
    others = (int(point) for point in np.flatnonzero(s.board) if (s.board[point] - 1) // 4 != victim)
    near = [point for point in others if fewest(s, point, base) <= REACH[kind_on(s, point)]]
    near.sort(key=lambda point: fewest(s, point, base))
    return next((point for point in near if _reaches(march(s, point), base)), None)


def fewest(s: np.record, start: int, end: int) -> int:
    """How many spaces there are at least from one point to another."""
    (here, low), (there, high) = divmod(start, COLUMN), divmod(end, COLUMN)
    around = abs(here - there)
    return min(around, int(MERIDIANS[s.scenario]) - around) + abs(low - high)


def _reaches(army: March, base: int) -> bool:
    """Whether an army reaches a base that is not its own: walking, by an L, or after a jump."""
    away = _distances(army, base)
    if army.kind == TWO:
        return any(_is_bent(army.s, way) for way in _walks(army, [army.start], base, JUMP, away))
    if away.get(army.start, MOST_SPACES + 1) <= REACH[army.kind]:
        return True
    landings = _landings(army) if army.kind == FOUR else ()
    return any(at == base or (at not in army.barred and away.get(at, 9) <= JUMP) for at in landings)


def _around(s: np.record, point: int) -> list[int]:
    return [int(beside) for beside in NEIGHBOURS[s.scenario, point] if beside != NOWHERE]


def _distances(army: March, goal: int) -> dict[int, int]:
    """How far every point is from a goal, across what the army can cross."""
    away, waiting = {goal: 0}, deque([goal])
    while waiting:
        here = waiting.popleft()
        for point in _around(army.s, here):
            if point not in away:
                away[point] = away[here] + 1
                if point not in army.barred:
                    waiting.append(point)
    return away


def _walks(army: March, way: list[int], goal: int, left: int, away: dict[int, int]) -> Iterator[list[int]]:
    """Every walk on that visits no point twice and ends on the goal after so many spaces."""
    if left == 0:
        if way[-1] == goal:
            yield way
        return
    for point in _around(army.s, way[-1]):
        fits = point == goal if left == 1 else point != goal and point not in army.barred
        if fits and point not in way and away.get(point, left) < left:
            yield from _walks(army, [*way, point], goal, left - 1, away)


def _landings(army: March) -> Iterator[int]:
    """Where a 4 can jump to, straight over an army, but never over its own base."""
    lines = NEIGHBOURS[army.s.scenario]
    for direction in range(4):
        over = int(lines[army.start, direction])
        if over != NOWHERE and army.s.board[over] and over != BASES[army.s.scenario, army.player]:
            landing = int(lines[over, direction])
            if landing != NOWHERE:
                yield landing


def _is_bent(s: np.record, way: list[int]) -> bool:
    """Whether two steps go along lines of both kinds."""
    lines = NEIGHBOURS[s.scenario]
    first, second = (lines[here].tolist().index(there) // 2 for here, there in pairwise(way))
    return bool(first != second)
