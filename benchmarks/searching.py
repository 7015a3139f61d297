"""All that is measured of the search: its speed, a match, its threads, its replies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import ludotheque as lt

from . import matches, replies, searches
from .machine import Facts
from .matches import Match
from .pages import Part
from .replies import Reply
from .searches import Duel, Ratio


@dataclass(frozen=True)
class Plan:
    """What will be measured."""

    beside_peer: list[Duel]
    beside_one_thread: list[Duel]
    variants: list[lt.Game]

    def steps(self, rounds: int, games: int) -> int:
        """How many measurements and games that makes."""
        return 2 * rounds * (len(self.beside_peer) + len(self.beside_one_thread)) + games + len(self.variants)


@dataclass(frozen=True)
class Searching:
    """What was measured."""

    beside_peer: list[Ratio]
    beside_one_thread: list[Ratio]
    replies: list[Reply]
    match: Match | None

    def as_dict(self) -> dict[str, Any]:
        """The same for programs, with what follows from it."""
        return {
            "beside_peer": [_of_ratio(each) for each in self.beside_peer],
            "beside_one_thread": [_of_ratio(each) for each in self.beside_one_thread],
            "replies": [{**asdict(each), "median": each.median, "slow": each.slow} for each in self.replies],
            "match": _of_match(self.match) if self.match else None,
        }


def part(search: Searching, machine: Facts) -> Part:
    """What the pages tell of it, and of where it was measured."""
    most = max((len(each.seconds) for each in search.replies), default=0)
    told = {"machine": machine, "search": search, "target": matches.TARGET, "most_replies": most}
    return Part("search", __package__, told)


def plan() -> Plan:
    """Everything there is to measure, except the match."""
    return Plan(searches.beside_peer(), searches.beside_one_thread(), replies.variants())


def measure(plan: Plan, rounds: int, seconds: float, games: int, begins: Callable[[str], None]) -> Searching:
    """Measure it, with a match if it has any games; say what begins."""
    return Searching(
        beside_peer=searches.measure(plan.beside_peer, rounds, seconds, begins),
        beside_one_thread=searches.measure(plan.beside_one_thread, rounds, seconds, begins),
        replies=replies.measure(plan.variants, begins),
        match=matches.play(games, matches.SECONDS, begins) if games else None,
    )


def _of_ratio(each: Ratio) -> dict[str, Any]:
    return {**asdict(each), "ratio": each.ratio, "reached": each.reached}


def _of_match(match: Match) -> dict[str, Any]:
    return {**asdict(match), "share": asdict(match.share), "fair": match.fair, "reached": match.reached}
