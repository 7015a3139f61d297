"""Standings of an event: by points, then by who was met, until only those share a place whom nothing tells apart.

- **Buchholz**: the points of everybody whom one has met.
- **Sonneborn-Berger**: the points of those whom one has beaten, and half of those with whom one drew.
- **Direct encounter**: the points among those who are still level, where all of them have met.

In a Swiss event they decide in this order; where everybody meets everybody, direct encounter comes before
Sonneborn-Berger, and Buchholz, which is then the same for all who are level, decides nothing. Whoever had nobody to
meet counts, for the first two, as if they had met somebody with as many points as their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, groupby
from typing import Literal, NamedTuple

from .pairings import WIN, Played

System = Literal["robin", "swiss"]
"""How an event is played: everybody against everybody, or by the Swiss system."""


class Standing(NamedTuple):
    """Where somebody stands; points and Buchholz are told in halves, Sonneborn-Berger in quarters."""

    player: int
    place: int
    points: int
    buchholz: int
    sonneborn: int
    direct: int
    played: int
    wins: int


def standings(players: Iterable[int], rounds: Sequence[Sequence[Played]], system: System) -> list[Standing]:
    """Everybody in the order of their places. A game that goes on brings nothing yet."""
    results = _Results(players, [game for round_ in rounds for game in round_ if game.points is not None])
    found: list[Standing] = []
    for level in results.ordered(system):
        place = len(found) + 1
        found += [results.standing(player, place) for player in level]
    return found


class _Results:
    """What came of the games of an event."""

    def __init__(self, players: Iterable[int], games: Iterable[Played]) -> None:
        self.points = dict.fromkeys(sorted(players), 0)
        self._met: dict[int, list[tuple[int | None, int]]] = {player: [] for player in self.points}
        for first, second, points in games:
            assert points is not None
            self._note(first, second, points[0])
            if second is not None:
                self._note(second, first, points[1])

    def _note(self, player: int, other: int | None, points: int) -> None:
        self.points[player] += points
        self._met[player].append((other, points))

    def ordered(self, system: System) -> list[list[int]]:
        """The players from the first place down, those together who share one."""
        swiss = [self._points, self._buchholz, self._sonneborn, self._direct]
        robin = [self._points, self._direct, self._sonneborn]
        return _split(list(self.points), swiss if system == "swiss" else robin)

    def standing(self, player: int, place: int) -> Standing:
        """What is told of a player."""
        level = [each for each, points in self.points.items() if points == self.points[player]]
        games = [points for other, points in self._met[player] if other is not None]
        direct = self._direct(player, level)
        others = self._buchholz(player, level), self._sonneborn(player, level)
        return Standing(player, place, self.points[player], *others, direct, len(games), games.count(WIN))

    def _points(self, player: int, _level: Sequence[int]) -> int:
        return self.points[player]

    def _buchholz(self, player: int, _level: Sequence[int]) -> int:
        return sum(self._weight(player, other) for other, _ in self._met[player])

    def _sonneborn(self, player: int, _level: Sequence[int]) -> int:
        return sum(self._weight(player, other) * points for other, points in self._met[player])

    def _direct(self, player: int, level: Sequence[int]) -> int:
        """The points among those who are level; nobody has any where some of them have not met."""
        met = {each: {other for other, _ in self._met[each]} for each in level}
        if not all(other in met[one] for one, other in combinations(level, 2)):
            return 0
        return sum(points for other, points in self._met[player] if other in met)

    def _weight(self, player: int, other: int | None) -> int:
        return self.points[player if other is None else other]


def _split(level: list[int], orders: Sequence[Callable[[int, Sequence[int]], int]]) -> list[list[int]]:
    """Those who are level, in the first of these orders that tells any of them apart, then in the next."""
    if len(level) < 2 or not orders:
        return [level] if level else []
    by = {player: orders[0](player, level) for player in level}
    ranked = sorted(level, key=lambda player: -by[player])
    groups = [list(group) for _, group in groupby(ranked, key=by.__getitem__)]
    return [part for group in groups for part in _split(group, orders[1:])]
