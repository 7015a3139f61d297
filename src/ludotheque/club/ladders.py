"""The computer's levels on the scale of people's ratings, so that a number means something to a newcomer.

How far the levels are apart was measured (`Variant.steps`). Where they stand among people is a convention: who begins
is taken to be as strong as the level that the page proposes to somebody new.
"""

from __future__ import annotations

import math
from itertools import accumulate
from typing import NamedTuple

from ..core.game import Game
from ..core.language import Text
from ..core.levels import level_names
from .ratings import ELO, START

SURE = 0.99
"""A share beyond which a difference counts as if it were this one: nothing stronger can be told from few games."""


class LevelRating(NamedTuple):
    """A level of the computer by its number, with its name and its rating."""

    level: int
    name: Text
    rating: int


def level_ratings(game: Game) -> list[LevelRating]:
    """What the levels of a variant are worth, from the weakest up; none where nobody has measured it."""
    steps = game.steps
    if not steps:
        return []
    heights = [0.0, *accumulate(apart(share / 100) for share in steps)]
    ground = START - heights[game.variant.usual_level - 1]
    numbered = enumerate(zip(level_names(game), heights, strict=True), start=1)
    return [LevelRating(number, level.name, round(ground + height)) for number, (level, height) in numbered]


def fitting_level(game: Game, rating: float) -> int | None:
    """The level that is about as strong as somebody with this rating; none where nobody has measured it."""
    ladder = level_ratings(game)
    return min(ladder, key=lambda each: abs(each.rating - rating)).level if ladder else None


def apart(share: float) -> float:
    """By how many points a player is ahead of another, from whom they take this share of the points."""
    kept = min(SURE, max(1 - SURE, share))
    return ELO * math.log(kept / (1 - kept))
