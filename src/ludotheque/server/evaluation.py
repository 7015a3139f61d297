"""Who says what a position is worth: the exact solution where there is one, else a search."""

from __future__ import annotations

import time

from typing_extensions import TypedDict

from ..core.analysis import Analysis, Analyst, Report
from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.position import Position
from ..core.result import Result
from ..players.expert import ENDLESS, marked
from ..players.finisher import with_book
from ..players.learnt import adviser
from ..players.perfect import Perfect, kept_proofs, known_values
from ..search.budget import Budget
from ..search.limit import Limit
from ..search.prover import Prover
from ..search.values import Values
from ..search.verdict import Verdict, verdict, verdict_of_moves
from ..solver.solution import Solution

GLANCE = Budget(seconds=0.2)
"""The budget for each position of a whole game."""
LOOK = Budget(seconds=1)
"""The budget for a hint or an analysis that somebody waits for."""
STUDY = Budget(seconds=5)
"""The budget for a position that somebody watches."""
PROOFS = (0.5, 2.0)
"""Seconds in which a proof is tried on the analysis board, after each second of search."""

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
    analyst: Analyst = knower or adviser(position.game, budget)
    return analyst.analyse(position, report), knower is not None


def study(position: Position, report: Report) -> tuple[Analysis, bool]:
    """What a position that is not over is worth, with what a proof says for certain of it, and whether all is exact.

    The search goes on after each proof that was tried: first there is something to see, then something to know.
    """
    knower, mover = perfect(position.game), position.turn
    if knower or not isinstance(mover, int):
        return evaluate(position, LOOK, report)
    search, seen = adviser(position.game, LOOK), Verdict()
    prover = Prover(position.game) if position.game.players == 2 else None
    values = Values(position.game, known=known_values(position.game)) if position.game.variant.is_proven else None
    found = search.analyse(position, report)
    for seconds in PROOFS:
        if prover and seen.proven is None:
            seen = _verdict(prover, values, position, Limit(ENDLESS, seconds))
            report(marked(found, seen, mover))
        found = marked(search.analyse(position), seen, mover)
        report(found)
    return found, False


def _verdict(prover: Prover, values: Values | None, position: Position, limit: Limit) -> Verdict:
    """What can be proven within a limit, or is known from proofs that are kept; nothing where chance plays."""
    if values:
        return with_book(kept_proofs(position.game), position, verdict_of_moves(values, prover, position, limit))
    try:
        return verdict(prover, position, limit)
    except LudothequeError:
        return Verdict()


def settled(result: Result) -> Analysis:
    """What a finished game was worth to each player: the win, or a share of it."""
    first = result.places.count(1)
    return Analysis(tuple(float(place == 1) / first for place in result.places))


def thought(analysis: Analysis, exact: bool) -> Thought:
    """An analysis without its many moves."""
    return Thought(
        value=list(analysis.value),
        best=analysis.best,
        line=list(analysis.line),
        simulations=analysis.simulations,
        exact=exact or analysis.proven is not None,
    )
