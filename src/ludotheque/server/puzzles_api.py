"""Puzzles over HTTP: those that ship with the games. What somebody has solved stays on their device;
the server only counts how people did with each, which corrects its level.
"""

from __future__ import annotations

from datetime import UTC, datetime
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from ..core.errors import LudothequeError
from ..core.language import Text, shown
from ..core.levels import level_names
from ..core.registry import game as game_named
from ..puzzles import Puzzle, collections, puzzle_of_the_day
from ..puzzles.solving import Solving
from ..puzzles.themes import themes_of
from .analysis_api import line_shown
from .dependencies import AskedBy
from .games_api import TROUBLE, GameName, Lang
from .offered import offered_games
from .puzzle_results import PuzzleResults
from .refusals import Refusal
from .requests import PuzzleDone, PuzzleMove
from .responses import PuzzleAnswer, PuzzleListed, PuzzleShown, PuzzlesShown

PuzzleName = Annotated[str, Path(max_length=40, description="the name of a puzzle")]

_NO_PUZZLES = Text(fr="{game} n’a pas encore de problèmes ici.", en="{game} has no puzzles here yet.")
_NO_PUZZLE = Text(fr="Aucun problème de {game} ne s’appelle « {name} ».", en="No puzzle of {game} is called “{name}”.")
_SOLVED = Text(fr="Ce problème est déjà résolu.", en="This puzzle is solved already.")

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=TROUBLE)


def _results(request: Request) -> PuzzleResults:
    results: PuzzleResults = request.app.state.puzzle_results
    return results


Results = Annotated[PuzzleResults, Depends(_results)]


@router.get("")
def list_puzzles(results: Results, lang: Lang = None) -> list[PuzzlesShown]:
    """The games that have puzzles."""
    known = collections()
    return [_shown(game.name, known[game.name], results) for game in offered_games() if game.name in known]


@router.get("/{game}")
def puzzles_of(game: GameName, results: Results, lang: Lang = None) -> PuzzlesShown:
    """The puzzles of a game."""
    return _shown(game, _known(game), results)


@router.get("/{game}/{puzzle}")
async def puzzle(
    game: GameName, puzzle: PuzzleName, results: Results, asker: AskedBy, lang: Lang = None
) -> PuzzleShown:
    """A puzzle to be solved."""
    found = _named(game, puzzle)
    return await asker.draw(lambda: _puzzle(found, results.level(found)))


@router.post("/{game}/{puzzle}/try")
async def try_move(
    game: GameName, puzzle: PuzzleName, sent: PuzzleMove, asker: AskedBy, lang: Lang = None
) -> PuzzleAnswer:
    """Try a move after those that were found, or be told the next one."""
    found = _named(game, puzzle)
    return await asker.draw(lambda: _answer(found, sent))


@router.post("/{game}/{puzzle}/done", status_code=204, response_class=Response)
async def tell(
    game: GameName, puzzle: PuzzleName, sent: PuzzleDone, results: Results, asker: AskedBy, lang: Lang = None
) -> None:
    """Say how somebody did with a puzzle, which corrects its level; each client counts once for a puzzle."""
    found = _named(game, puzzle)
    asker.charge("moves")
    await run_in_threadpool(results.tell, asker.name, found, sent.strength, sent.alone)


def _known(game: str) -> tuple[Puzzle, ...]:
    box = game_named(game)
    found = collections().get(box.name, ())
    if not found:
        raise Refusal(HTTPStatus.NOT_FOUND, _NO_PUZZLES.format(game=box.title))
    return found


def _named(game: str, name: str) -> Puzzle:
    found = next((each for each in _known(game) if each.name == name), None)
    if found is None:
        raise Refusal(HTTPStatus.NOT_FOUND, _NO_PUZZLE.format(game=game_named(game).title, name=shown(name)))
    return found


def _shown(name: str, puzzles: tuple[Puzzle, ...], results: PuzzleResults) -> PuzzlesShown:
    box = game_named(name)
    first = puzzles[0].game.variant
    return PuzzlesShown(
        game=box.name,
        title=str(box.title),
        picture=f"/api/games/{box.name}/picture.svg",
        today=puzzle_of_the_day(puzzles, datetime.now(UTC).date()).name,
        usual_level=first.usual_level,
        levels=len(first.levels),
        puzzles=[PuzzleListed(name=each.name, level=results.level(each)) for each in puzzles],
    )


def _puzzle(puzzle: Puzzle, level: int) -> PuzzleShown:
    start = puzzle.start()
    assert isinstance(start.turn, int)
    margin = puzzle.margin_text()
    return PuzzleShown(
        name=puzzle.name,
        line=line_shown(start),
        solver=start.turn,
        asked=f"{puzzle.asked()} {margin}" if margin else str(puzzle.asked()),
        level=level,
        level_name=str(level_names(puzzle.game)[level - 1].name),
        to_find=Solving(puzzle).moves_to_find,
    )


def _answer(puzzle: Puzzle, sent: PuzzleMove) -> PuzzleAnswer:
    solving = Solving(puzzle, sent.found)
    if solving.solved:
        raise LudothequeError(_SOLVED)
    before = solving.position.plies
    move = sent.move or solving.next_move()
    answer = solving.answer(move)
    plies = range(before + 1, answer.position.plies + 1)
    themes = {theme.name: str(theme.title) for theme in themes_of(puzzle.game)}
    return PuzzleAnswer(
        right=answer.right,
        solved=solving.solved,
        move=move,
        positions=[answer.position.at(ply).save() for ply in plies],
        words=str(answer.words) if answer.words else None,
        found=solving.found,
        themes=[themes[name] for name in puzzle.themes if name in themes] if solving.solved else [],
    )
