"""The explorer: every move of a position with what it is worth, those together that are worth the same."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing

from starlette.concurrency import run_in_threadpool

from ..core.alike_moves import alike_moves
from ..core.analysis import Analysis, Candidate
from ..core.language import Text, language
from ..core.position import CHANCE, Position
from .advice import look
from .evaluation import GLANCE
from .move_paths import move_path
from .responses import ExploredGroup, ExploredMove, ExploredRoll, ExploredShown
from .search_pool import SearchPool
from .study import findings
from .verdicts import move_verdict, position_verdict

MOST_MOVES = 60
"""Moves that are shown, those counted once that come to the same."""
MOST_ROLLS = 12
ON_THE_BOARD = 3
"""Of how many moves it is told where they happen."""

_CHANCES = Text(fr="{share}\u202f%", en="{share}%")
_ABOUT = Text(fr="environ {share}\u202f%", en="about {share}%")


async def explored(searches: SearchPool, position: Position, client: str = "") -> AsyncIterator[ExploredShown]:
    """What every move of a position is worth: at once where it is known, else as it becomes clearer."""
    if position.turn == CHANCE:
        yield await _rolled(searches, position, client)
        return
    alike = await run_in_threadpool(alike_moves, position)
    async with aclosing(findings(searches, position, client)) as known_so_far:
        async for found, exact, done in known_so_far:
            yield await run_in_threadpool(_shown, position, found, alike, exact=exact, done=done)


async def _rolled(searches: SearchPool, position: Position, client: str) -> ExploredShown:
    """The strokes of chance, and what each makes of a position; together they are what it is worth."""
    words = position.moves()
    rolls, all_exact, simulations = list[ExploredRoll](), True, 0
    for word in words[:MOST_ROLLS]:
        after = position.copy()
        after.play(word)
        found, exact = await look(searches, after, after.result(), GLANCE, client)
        all_exact, simulations = all_exact and exact, simulations + found.simulations
        told = str(position.describe(word))
        rolls.append(ExploredRoll(move=word, words=told, chance=1 / len(words), value=list(found.value)))
    value = [sum(shares) / len(rolls) for shares in zip(*(roll["value"] for roll in rolls), strict=True)]
    return ExploredShown(
        ply=position.plies,
        value=value,
        exact=all_exact and len(rolls) == len(words),
        verdict=None,
        groups=[],
        left_out=len(words) - len(rolls),
        rolls=rolls,
        simulations=simulations,
        done=True,
    )


def _shown(
    position: Position, found: Analysis, alike: list[tuple[str, ...]], *, exact: bool, done: bool
) -> ExploredShown:
    together = {word: words for words in alike for word in words}
    groups, seen, shown = dict[str, ExploredGroup](), set[tuple[str, ...]](), 0
    for move in found.moves:
        words = together[move.move]
        is_known = exact or move.proven is not None or move.visits > 0
        if words in seen or not is_known or len(seen) == MOST_MOVES:
            continue
        seen.add(words)
        shown += len(words)
        worth, share = worth_of(position, move, exact=exact)
        group = groups.setdefault(worth, ExploredGroup(words=worth, share=share, moves=[]))
        group["moves"].append(_move(position, move.move, words, on_board=len(seen) <= ON_THE_BOARD))
    return ExploredShown(
        ply=position.plies,
        value=list(found.value),
        exact=exact or found.proven is not None,
        verdict=position_verdict(position, found),
        groups=list(groups.values()),
        left_out=len(found.moves) - shown,
        rolls=[],
        simulations=found.simulations,
        done=done,
    )


def worth_of(position: Position, move: Candidate, *, exact: bool) -> tuple[str, float]:
    """What a move is worth to whoever makes it, in words and as a share: certain, a chance, or an estimate."""
    mover = position.turn
    assert isinstance(mover, int)
    share = move.value[mover]
    if certain := move_verdict(position, move):
        return certain, share
    text = _CHANCES if exact else _ABOUT
    return str(text.format(share=_percent(share, 1 if exact else 0))), share


def _percent(share: float, digits: int) -> str:
    written = f"{100 * share:.{digits}f}"
    return written.replace(".", ",") if language() == "fr" else written


def _move(position: Position, word: str, alike: tuple[str, ...], *, on_board: bool) -> ExploredMove:
    path = move_path(position, word) if on_board else None
    return ExploredMove(
        move=word,
        words=str(position.describe(word)),
        images=[each for each in alike if each != word],
        cells=path.cells if path else [],
        travels=path.travels if path else False,
    )
