"""How a game goes up and down, judged by what its positions were worth to each player."""

from __future__ import annotations

import math
from itertools import pairwise
from statistics import fmean

from .stories import Shares, Story

LEAD = 0.1
"""How much more of a win a player must have in prospect than every other one, to be in the lead."""


def drama(story: Story) -> float | None:
    """How far behind the winner was, on average over the positions in which the winner was behind; 0 if never.

    Being behind counts by the square root of what the best other player had more.
    """
    winner = story.winner
    if not story.values or winner is None:
        return None
    behind = [math.sqrt(gap) for values in story.values if (gap := _best_other(values, winner) - values[winner]) > 0]
    return fmean(behind) if behind else 0.0


def comeback(story: Story) -> float | None:
    """1 if the winner's prospects were once no better than half an equal share of the win, else 0."""
    winner = story.winner
    if not story.values or winner is None:
        return None
    return float(min(values[winner] for values in story.values) <= 1 / (2 * story.players))


def lead_changes(story: Story) -> float | None:
    """How often the lead went over from one player to another; in between, nobody may have been in the lead."""
    if not story.values:
        return None
    leaders = [player for values in story.values if (player := leader(values)) is not None]
    return sum(before != after for before, after in pairwise(leaders))


def decided(story: Story) -> float | None:
    """The part of the game after which the winner had the lead and never lost it again."""
    winner = story.winner
    if not story.values or winner is None or len(story.values) == 1:
        return None
    since = len(story.values) - 1
    while since and leader(story.values[since - 1]) == winner:
        since -= 1
    return since / (len(story.values) - 1)


def swing(story: Story) -> float | None:
    """How much of the win changes sides with a ply, on average."""
    return fmean(_swings(story)) if len(story.values) > 1 else None


def turning_point(story: Story) -> float | None:
    """How much of the win changed sides with the ply of the game that changed most."""
    return max(_swings(story)) if len(story.values) > 1 else None


def suspense(story: Story) -> float | None:
    """How open the game was, on average over its positions but the last one."""
    return fmean(map(openness, story.values[:-1])) if len(story.values) > 1 else None


def openness(values: Shares) -> float:
    """How open a position is: 1 where the two best prospects are equal, 0 where one player has won."""
    best, second = sorted(values, reverse=True)[:2]
    return 1 - (best - second)


def leader(values: Shares) -> int | None:
    """Who is in the lead, by `LEAD` at least; nobody if it is closer."""
    best = max(range(len(values)), key=values.__getitem__)
    return best if values[best] - _best_other(values, best) >= LEAD else None


def _best_other(values: Shares, player: int) -> float:
    return max(value for other, value in enumerate(values) if other != player)


def _swings(story: Story) -> list[float]:
    """How much of the win changed sides with each ply."""
    steps = pairwise(story.values)
    return [sum(abs(new - old) for old, new in zip(*step, strict=True)) / 2 for step in steps]
