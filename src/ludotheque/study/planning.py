"""What a study keeps to from one run to the next: which levels play, and how long positions are searched.

More time than ever before decides it anew; games of levels that stay are not played again.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import chain, zip_longest

from ..core.game import Game
from ..core.levels import level_names
from ..core.position import Position
from .budget import allotted
from .evaluators import SIMULATIONS, Evaluator, SearchEvaluator, affordable_search, exact_evaluator
from .folder import Line, StudyFolder
from .level_choice import Level, affordable_levels
from .playing import LevelGames
from .stories import Story

VALUED = 40
"""Games of each level whose positions should be valued: the search is as long as leaves time for them."""

TRIALS = 6
"""Positions of a game on which the pace of searches is measured."""


class Plan:
    """The plan of a study with so much time and so many cores."""

    def __init__(self, game: Game, folder: StudyFolder, seconds: float, jobs: int) -> None:
        self._game, self._folder, self._seconds, self._jobs = game, folder, seconds, jobs
        kept = folder.plan()
        if not _is_plan(kept) or kept["seconds"] < seconds:
            levels, slow = affordable_levels(game, allotted("games", seconds), jobs)
            folder.decide(seconds=seconds, levels=_lines(levels), slow=_lines(slow), simulations=0)

    @property
    def levels(self) -> list[Level]:
        """The levels that play."""
        return self._levels("levels")

    @property
    def slow(self) -> list[Level]:
        """The levels for which there is no time."""
        return self._levels("slow")

    def evaluator(self, games: LevelGames, end: float) -> Evaluator:
        """The tables, else as long a search as there was time for until the clock shows `end`."""
        if exact := exact_evaluator(self._game):
            return exact
        simulations = self._folder.plan()["simulations"]
        if not simulations:
            simulations = self._affordable(games, end).simulations
            self._folder.decide(simulations=simulations)
        return SearchEvaluator(simulations)

    def _affordable(self, games: LevelGames, end: float) -> SearchEvaluator:
        stories = [story for place in range(len(games.levels)) for story in games.stories(place)[:VALUED]]
        if not stories:
            return SearchEvaluator(SIMULATIONS[0])
        positions = sum(len(story.words) for story in stories) / len(stories) * VALUED * len(games.levels)
        game = Position.load(max(stories, key=lambda story: len(story.words)).saved)
        some = [game.at(game.plies * part // TRIALS) for part in range(TRIALS)]
        return affordable_search(some, positions, (end - time.monotonic()) * self._jobs)

    def _levels(self, name: str) -> list[Level]:
        names = level_names(self._game)
        lines = self._folder.plan()[name]
        return [Level(number, names[number - 1].name, word, seconds) for number, word, seconds in lines]


def _is_plan(kept: Line) -> bool:
    return {"seconds", "levels", "slow", "simulations"} <= kept.keys()


def _lines(levels: list[Level]) -> list[tuple[int, str, float]]:
    return [(level.number, level.word, level.seconds) for level in levels]


def in_turn(games: LevelGames) -> Iterator[tuple[int, Story]]:
    """The games of all levels with their numbers: the first of each, then the second of each."""
    every = [[(level.number, story) for story in games.stories(place)] for place, level in enumerate(games.levels)]
    return (each for each in chain.from_iterable(zip_longest(*every)) if each is not None)
