"""Who wins, and how games end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass

from ..core.language import Text
from .measures import Measure, mean, share
from .stories import Story


@dataclass(frozen=True, slots=True)
class Ending:
    """A way to end, by the rulings that its reason names, with an example of such a reason."""

    rulings: tuple[str, ...]
    example: Text
    share: Measure


def seat_shares(stories: Sequence[Story]) -> tuple[Measure, ...]:
    """The share of the points that each seat takes: a first place is 1 point, shared by those who share it."""
    seats = range(stories[0].players) if stories else ()
    found = [share(sum(story.points(seat) for story in stories), len(stories)) for seat in seats]
    return tuple(measure for measure in found if measure)


def balance(stories: Sequence[Story]) -> Measure | None:
    """What the first seat takes more than an equal share, in points of a game."""
    return mean(story.points(0) - 1 / story.players for story in stories)


def drawn(stories: Sequence[Story]) -> Measure | None:
    """The share of games in which everybody shares the first place."""
    return share(sum(story.places.count(1) == story.players for story in stories), len(stories))


def limited(stories: Sequence[Story], limits: Set[str]) -> Measure | None:
    """The share of games that one of these rulings ended, which limit their length."""
    return share(sum(not limits.isdisjoint(story.rulings) for story in stories), len(stories))


def endings(stories: Sequence[Story]) -> tuple[Ending, ...]:
    """The ways in which games end, the most frequent first."""
    counted = Counter(story.rulings for story in stories)
    examples = {story.rulings: story.reason for story in reversed(stories)}
    measured = ((rulings, share(times, len(stories))) for rulings, times in counted.most_common())
    return tuple(Ending(rulings, examples[rulings], found) for rulings, found in measured if found)
