"""Ratings of people: what the games between them say about strength, and how sure that is.

One game moves everybody who played it, by the model of Weng and Lin in which each pair of players is compared as
Bradley and Terry do, and a shared place is half a win. The scale is that of Elo, for two players and for four: who is
100 points ahead of somebody comes before them in 64 of 100 games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from openskill.models import BradleyTerryFull

ELO = 400 / math.log(10)
START, DOUBT = 1500.0, 246.0
"""Where everybody begins, and how far off that may be: two of three people are within this of it."""
SURE_WITHIN = 180.0
"""The doubt from which on a rating is no longer provisional: after about 11 games of two, 6 of three, 4 of four."""
DRIFT = DOUBT / 100
"""How much doubt each game adds, since people change."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody seems to be at a game, how far off that may be, and after how many games."""

    strength: float = START
    doubt: float = DOUBT
    games: int = 0

    @property
    def shown(self) -> int:
        """The number that people read."""
        return round(self.strength)

    @property
    def reach(self) -> int:
        """How far off it is at most, in 95 of 100 cases by the model."""
        return round(1.96 * self.doubt)

    @property
    def provisional(self) -> bool:
        """Whether too few games were played to be sure."""
        return self.doubt > SURE_WITHIN


def rated(before: Sequence[Rating], places: Sequence[int], weights: Sequence[float]) -> list[Rating]:
    """The ratings after a game in which these were the places, each moved by its weight, from 0 to 1, of the whole way.

    A game that weighs less also tells less: the doubt shrinks as much less.
    """
    model = _model()
    teams = [[model.rating(each.strength, each.doubt)] for each in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    found = zip(before, (team[0] for team in after), weights, strict=True)
    return [_part_of_the_way(each, new.mu, new.sigma, weight) for each, new, weight in found]


def chance(one: Rating, other: Rating) -> float:
    """How often the first is expected to come before the second."""
    spread = math.hypot(ELO, one.doubt, other.doubt)
    return 1 / (1 + math.exp((other.strength - one.strength) / spread))


@cache
def _model() -> BradleyTerryFull:
    return BradleyTerryFull(mu=START, sigma=DOUBT, beta=ELO / math.sqrt(2), tau=DRIFT)


def _part_of_the_way(before: Rating, strength: float, doubt: float, weight: float) -> Rating:
    variance = before.doubt**2 + weight * (doubt**2 - before.doubt**2)
    return Rating(before.strength + weight * (strength - before.strength), math.sqrt(variance), before.games + 1)


def places_to_rate(places: Sequence[int], gave_up: Sequence[int]) -> list[int]:
    """The places that count for ratings: whoever gave up comes after all others, the first who did so last.

    Of more than two, the computer goes on in their seat, and what it then reaches is not theirs.
    """
    found = [1 + sum(places[other] < place for other in _staying(places, gave_up)) for place in places]
    for back, player in enumerate(dict.fromkeys(gave_up)):
        found[player] = len(places) - back
    return found


def _staying(places: Sequence[int], gave_up: Sequence[int]) -> list[int]:
    return [player for player in range(len(places)) if player not in gave_up]
