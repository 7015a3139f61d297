"""Who says what a position is worth: the exact solution where there is one, else a search."""

from __future__ import annotations

import time

from typing_extensions import TypedDict

from ..core.analysis import Analysis, Analyst, Report
from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.position import Position
from ..core.result import Result
from ..players.mcts import Mcts
from ..players.perfect import Perfect
from ..search.budget import Budget
from ..solver.solution import Solution

GLANCE = Budget(seconds=0.2)
"""The budget for each position of a whole game."""
LOOK = Budget(seconds=1)
"""The budget for a hint or an analysis that somebody waits for."""
STUDY = Budget(seconds=5)
"""The budget for a position that somebody watches."""

LOOK_AGAIN = 60.0
"""Seconds until a solution that was not here is looked for again."""

_solved: dict[Game, Perfect] = {}
_unsolved: dict[Game, float] = {}
"""When the solution of a game was looked for in vain, in seconds."""


class Thought(TypedDict):
    """What is found out about a position so far, as it is told to those who report."""

    value: list[float]
    best: str | None
    line: list[str]
    simulations: int
    exact: bool


def perfect(game: Game) -> Perfect | None:
    """The player who knows, where the tables of a solution are here and whole; finding out may wait for the disk."""
    now = time.monotonic()
    if game not in _solved and now - _unsolved.get(game, -LOOK_AGAIN) >= LOOK_AGAIN:
        try:
            _solved[game] = Perfect(Solution(game))
        except LudothequeError:
            _unsolved[game] = now
    return _solved.get(game)


def evaluate(position: Position, budget: Budget, report: Report | None = None) -> tuple[Analysis, bool]:
    """What a position that is not over is worth, and whether that is exact."""
    knower = perfect(position.game)
    analyst: Analyst = knower or Mcts(budget)
    return analyst.analyse(position, report), knower is not None


def settled(result: Result) -> Analysis:
    """What a finished game was worth to each player: the win, or a share of it."""
    first = result.places.count(1)
    return Analysis(tuple(float(place == 1) / first for place in result.places))


def thought(analysis: Analysis, exact: bool) -> Thought:
    """An analysis without its many moves."""
    value, line = list(analysis.value), list(analysis.line)
    return Thought(value=value, best=analysis.best, line=line, simulations=analysis.simulations, exact=exact)
