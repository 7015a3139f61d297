"""Advice: what the computer would play, and what positions are worth."""

from __future__ import annotations

from collections import OrderedDict

from starlette.concurrency import run_in_threadpool

from ..core.analysis import Analysis, Candidate
from ..core.future_keys import PlainState, deciding_fields
from ..core.position import Position
from ..core.result import Result
from ..search.budget import Budget
from .evaluation import GLANCE, LOOK, evaluate, settled
from .responses import AnalysisShown, CandidateShown, HintShown
from .search_pool import SearchPool

KEPT = 2000
"""Analyses that are remembered, for the next one who asks."""

_known: OrderedDict[tuple[object, ...], tuple[Analysis, bool]] = OrderedDict()


async def advise(searches: SearchPool, position: Position) -> HintShown:
    """The best move of a position, and how it is touched."""
    found, _ = await look(searches, position, None, LOOK)
    return await run_in_threadpool(_hint, position, found.moves[0])


def _hint(position: Position, best: Candidate) -> HintShown:
    return HintShown(
        move=best.move,
        words=str(position.describe(best.move)),
        value=list(best.value),
        touches=position.touches(best.move),
    )


async def analyse(searches: SearchPool, position: Position, result: Result | None) -> AnalysisShown:
    """What a position and its moves are worth."""
    found, exact = await look(searches, position, result, LOOK)
    return await run_in_threadpool(_shown, position, found, exact)


def _shown(position: Position, found: Analysis, exact: bool) -> AnalysisShown:
    return AnalysisShown(
        value=list(found.value),
        best=found.best,
        line=list(found.line),
        moves=[_candidate(position, move) for move in found.moves],
        proven=found.proven,
        exact=exact,
    )


async def glance(searches: SearchPool, position: Position, result: Result | None) -> list[float]:
    """What a position is worth to each player, roughly."""
    found, _ = await look(searches, position, result, GLANCE)
    return list(found.value)


async def look(
    searches: SearchPool, position: Position, result: Result | None, budget: Budget
) -> tuple[Analysis, bool]:
    """The analysis of a position and whether it is exact; looked at once, it is remembered."""
    if result:
        return settled(result), True
    key = (position.game, PlainState.of(position.state).future_key(deciding_fields(position.game)), budget)
    if key not in _known:
        searches.check_free()
        _known[key] = await searches.search(lambda report: evaluate(position, budget, report), spare=True)
        while len(_known) > KEPT:
            _known.popitem(last=False)
    return _known[key]


def _candidate(position: Position, move: Candidate) -> CandidateShown:
    notation, state = position.game.notation, position.state
    number = notation.read(state, move.move)
    assert number is not None
    return CandidateShown(
        move=move.move,
        words=str(notation.describe(state, number)),
        value=list(move.value),
        proven=move.proven,
        plies=move.plies,
    )
