"""What the computer finds out about a position, told again and again while somebody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool

from ..core.analysis import MOST_LINES, Analysis, Candidate
from ..core.position import Position
from .advice import known, look, remember
from .evaluation import GLANCE, STUDY, perfect, settled, study
from .move_paths import move_path
from .responses import BestMove, MoveShown, ReviewShown, StudiedMove, StudyShown
from .search_pool import SearchPool
from .turns import Rank, Wish
from .verdicts import move_verdict, position_verdict

LONGEST_SHOWN = 12
"""Moves of a line that are put into words."""


class Finding(NamedTuple):
    """What is known so far of a position, whether that is exact, and whether it is all that there will be."""

    found: Analysis
    exact: bool
    done: bool


async def studied(searches: SearchPool, position: Position, client: str = "") -> AsyncIterator[StudyShown]:
    """What a position is worth and its best moves, as it becomes clearer."""
    async with aclosing(findings(searches, position, client)) as known_so_far:
        async for found, exact, done in known_so_far:
            yield await run_in_threadpool(_shown, position, found, exact, done=done)


async def findings(searches: SearchPool, position: Position, client: str = "") -> AsyncGenerator[Finding, None]:
    """What is found out about a position; the search is given up when nobody takes what comes next."""
    if result := position.result():
        yield Finding(settled(result), exact=True, done=True)
        return
    if found := known(position, STUDY):
        yield Finding(*found, done=True)
        return
    exact = await run_in_threadpool(perfect, position.game) is not None
    reports: asyncio.Queue[Analysis] = asyncio.Queue()
    search = asyncio.create_task(
        searches.search(lambda report: study(position, report), reports.put_nowait, wish=Wish(client, Rank.ADVICE))
    )
    try:
        while report := await _next(reports, search):
            yield Finding(report, exact, done=False)
        found = await search
    finally:
        search.cancel()
    remember(position, STUDY, found)
    yield Finding(*found, done=True)


async def _next(reports: asyncio.Queue[Analysis], search: asyncio.Task[tuple[Analysis, bool]]) -> Analysis | None:
    """The newest report, or `None` once the search has ended."""
    coming = asyncio.ensure_future(reports.get())
    await asyncio.wait([coming, search], return_when=asyncio.FIRST_COMPLETED)
    if not coming.done():
        coming.cancel()
        return None
    newest = coming.result()
    while not reports.empty():
        newest = reports.get_nowait()
    return newest


async def reviewed(searches: SearchPool, position: Position, client: str = "") -> AsyncIterator[ReviewShown]:
    """What every position of a game is worth, one after the other, and what was best there."""
    for ply in range(position.plies + 1):
        here = position.at(ply)
        found, exact = await look(searches, here, here.result(), GLANCE, client)
        yield await run_in_threadpool(_review, here, found, exact)


def _review(position: Position, found: Analysis, exact: bool) -> ReviewShown:
    exact = exact or found.proven is not None
    best = _best(position, found.moves[0]) if found.moves else None
    return ReviewShown(ply=position.plies, value=list(found.value), exact=exact, best=best)


def _best(position: Position, move: Candidate) -> BestMove:
    [first], path = described(position, [move.move]), move_path(position, move.move)
    return BestMove(
        move=move.move,
        words=first["words"],
        value=list(move.value),
        verdict=move_verdict(position, move),
        cells=path.cells,
        travels=path.travels,
    )


def _shown(position: Position, found: Analysis, exact: bool, *, done: bool) -> StudyShown:
    best = found.moves[:MOST_LINES]
    return StudyShown(
        ply=position.plies,
        value=list(found.value),
        exact=exact or found.proven is not None,
        verdict=position_verdict(position, found),
        moves=[_studied(position, move) for move in best],
        others=len(found.moves) - len(best),
        simulations=found.simulations,
        done=done,
    )


def _studied(position: Position, move: Candidate) -> StudiedMove:
    line, path = described(position, move.line[:LONGEST_SHOWN] or [move.move]), move_path(position, move.move)
    return StudiedMove(
        move=move.move,
        words=line[0]["words"],
        value=list(move.value),
        proven=move.proven,
        plies=move.plies,
        verdict=move_verdict(position, move),
        cells=path.cells,
        travels=path.travels,
        line=line,
    )


def described(position: Position, moves: Sequence[str]) -> list[MoveShown]:
    """Legal moves from a position on, each with who makes it and what it does in words."""
    ahead, notation, found = position.copy(), position.game.notation, []
    for word in moves:
        state, turn = ahead.state, ahead.turn
        number = notation.read(state, word)
        assert number is not None
        assert turn is not None
        found.append(MoveShown(player=turn, move=word, words=str(notation.describe(state, number))))
        ahead.play_number(number)
    return found
