"""How something changes in the course of games: its mean in each tenth of them."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from .course import openness
from .measures import Measure, mean
from .stories import Story

TENTHS = 10

Course = tuple[Measure | None, ...]
"""A measure for each tenth of a game, nothing where no game had anything there."""


def options_by_moment(stories: Sequence[Story]) -> Course:
    """The legal moves of players in each tenth of their moves."""
    return by_tenth([[story.options[ply] for ply in story.plies_of_players] for story in stories])


def openness_by_moment(stories: Sequence[Story]) -> Course:
    """How open games are in each tenth of them; the end itself is left out."""
    return by_tenth([[openness(values) for values in story.values[:-1]] for story in stories if story.values])


def by_tenth(games: Sequence[Sequence[float]]) -> Course:
    """First the mean of a game in each tenth, then the mean of these: games are independent, positions are not."""
    tenths = [[_within(game, tenth) for game in games] for tenth in range(TENTHS)]
    return tuple(mean(fmean(part) for part in parts if part) for parts in tenths)


def _within(game: Sequence[float], tenth: int) -> Sequence[float]:
    return [value for place, value in enumerate(game) if place * TENTHS // len(game) == tenth]
