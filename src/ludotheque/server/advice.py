"""Advice: what the computer would play, and what positions are worth."""

from __future__ import annotations

from collections import OrderedDict

from starlette.concurrency import run_in_threadpool

from ..core.analysis import Analysis, Candidate
from ..core.future_keys import PlainState, deciding_fields
from ..core.position import Position
from ..core.result import Result
from ..search.budget import Budget
from .evaluation import LOOK, evaluate, settled
from .responses import AnalysisShown, CandidateShown, HintShown
from .search_pool import SearchPool
from .turns import Rank, Wish

KEPT = 2000
"""Analyses that are remembered, for the next one who asks."""

_known: OrderedDict[tuple[object, ...], tuple[Analysis, bool]] = OrderedDict()


async def advise(searches: SearchPool, position: Position, client: str) -> HintShown:
    """The best move of a position, and how it is touched."""
    found, _ = await look(searches, position, None, LOOK, client)
    return await run_in_threadpool(_hint, position, found.moves[0])


def _hint(position: Position, best: Candidate) -> HintShown:
    return HintShown(
        move=best.move,
        words=str(position.suggestion(best.move)),
        value=list(best.value),
        touches=position.touches(best.move),
    )


async def analyse(searches: SearchPool, position: Position, result: Result | None, client: str) -> AnalysisShown:
    """What a position and its moves are worth."""
    found, exact = await look(searches, position, result, LOOK, client)
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


async def look(
    searches: SearchPool, position: Position, result: Result | None, budget: Budget, client: str = ""
) -> tuple[Analysis, bool]:
    """The analysis of a position and whether it is exact; looked at once, it is remembered."""
    if result:
        return settled(result), True
    found = known(position, budget)
    if found is None:
        searches.check_free(client)
        wish = Wish(client, Rank.ADVICE)
        found = await searches.search(lambda report: evaluate(position, budget, report), wish=wish)
        remember(position, budget, found)
    return found


def known(position: Position, budget: Budget) -> tuple[Analysis, bool] | None:
    """What was found out about a position with this budget, if it is remembered."""
    return _known.get(_key(position, budget))


def remember(position: Position, budget: Budget, found: tuple[Analysis, bool]) -> None:
    """Keep what was found out about a position, and forget what was kept longest."""
    _known[_key(position, budget)] = found
    while len(_known) > KEPT:
        _known.popitem(last=False)


def _key(position: Position, budget: Budget) -> tuple[object, ...]:
    future = PlainState.of(position.state).future_key(deciding_fields(position.game))
    return position.game, future, budget


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
