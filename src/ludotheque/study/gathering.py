"""What came of the games of a level, put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ..core.game import Game
from .findings import Lengths, LevelFindings
from .level_choice import Level
from .measures import Measure, mean, mean_share, median, quantile
from .metrics import METRICS
from .moments import openness_by_moment, options_by_moment
from .outcome import balance, drawn, endings, limited, seat_shares
from .rulings import length_limits
from .stories import Story


def of_level(game: Game, level: Level, stories: Sequence[Story], repeats: bool = False) -> LevelFindings:
    """What came of the games of a level."""
    shortest = min(stories, key=lambda story: len(story.plies_of_players), default=None)
    return LevelFindings(
        level=level,
        games=len(stories),
        repeats=repeats,
        valued=sum(bool(story.values) for story in stories),
        seats=seat_shares(stories),
        balance=balance(stories),
        drawn=drawn(stories),
        limited=limited(stories, length_limits(game)),
        endings=endings(stories),
        lengths=lengths(stories),
        metrics=measured(stories),
        options=options_by_moment(stories),
        openness=openness_by_moment(stories),
        shortest=shortest.saved if shortest else "",
    )


def measured(stories: Sequence[Story]) -> Mapping[str, Measure]:
    """The mean of each metric over the games that have it."""
    found = {}
    for metric in METRICS:
        values = [value for story in stories if (value := metric.of(story)) is not None]
        found[metric.name] = mean_share(values) if metric.unit == "share" else mean(values)
    return {name: measure for name, measure in found.items() if measure}


def lengths(stories: Sequence[Story]) -> Lengths | None:
    """How the lengths of games in moves are spread."""
    ordered = sorted(len(story.plies_of_players) for story in stories)
    middle = median(ordered)
    if middle is None:
        return None
    lower, upper = quantile(ordered, 0.25), quantile(ordered, 0.75)
    return Lengths(ordered[0], lower, middle, upper, ordered[-1], tuple(sorted(Counter(ordered).items())))


def of_middling_length(stories: Sequence[Story]) -> str:
    """A game of median length, as a line of text: the first of them, or the first that is next to it."""
    if not stories:
        return ""
    ordered = sorted(stories, key=lambda story: len(story.plies_of_players))
    return ordered[len(ordered) // 2].saved
