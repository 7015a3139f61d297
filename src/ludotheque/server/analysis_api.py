"""The analysis board over HTTP: any position, given as a saved game. Nothing of it is kept on the server."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse, Response, StreamingResponse
from starlette.concurrency import run_in_threadpool

from ..core.arranging import can_be_arranged
from ..core.errors import LudothequeError
from ..core.position import CHANCE, Position
from ..core.registry import game as game_named
from ..core.result import Result
from ..core.seats import COLOURS
from .dependencies import AllTables, AskedBy
from .games_api import TROUBLE, GameName, Lang
from .lines import position_of
from .patched_pictures import ghosts, why
from .position_view import view, view_with_tree
from .requests import AnalysedLine, AnalysedView
from .responses import GhostsShown, LineShown, MoveShown, PositionShown, Touchable, Trouble, ViewShown, WhyShown
from .study import described, reviewed, studied
from .table_view import result_view

STREAM = "application/x-ndjson"
"""A JSON object on each line, each sent as soon as it is known."""

Players = Annotated[int | None, Query(ge=1, le=4, description="for how many players, else the usual number")]

router = APIRouter(prefix="/api/analysis", tags=["analysis"], responses=TROUBLE)


def stream_of(lines: str) -> dict[int | str, dict[str, Any]]:
    """The description of an answer that consists of such lines."""
    schema = {"$ref": f"#/components/schemas/{lines}"}
    return {200: {"content": {STREAM: {"schema": schema}}, "description": "one object on each line"}}


@router.get("/{game}")
def start(game: GameName, players: Players = None, lang: Lang = None) -> LineShown:
    """The line of a game before its first move; `GAME:VARIANT` names a variant."""
    return line_shown(game_named(game, players).start())


@router.post("/line")
async def read_line(sent: AnalysedLine, asker: AskedBy, lang: Lang = None) -> LineShown:
    """A saved game: what is played, and every move in words."""
    return await asker.draw(lambda: line_shown(position_of(sent.saved)))


@router.post("/view", response_model=PositionShown)
async def look(sent: AnalysedView, asker: AskedBy, lang: Lang = None) -> Response:
    """The position that a saved game leads to, what may be touched there, and what the touches have led to."""
    return JSONResponse(await asker.draw(lambda: _position(sent)))


@router.post("/ghosts", response_model=GhostsShown)
async def look_ahead(sent: AnalysedView, asker: AskedBy, lang: Lang = None) -> Response:
    """What the moves would bring that begin with these touches, as changes of the picture."""
    return JSONResponse(await asker.draw(lambda: _ghosts(sent)))


@router.post("/why", response_model=WhyShown)
async def ask_why(sent: AnalysedView, asker: AskedBy, lang: Lang = None) -> Response:
    """Why the last of these touches leads to no move."""
    return JSONResponse(await asker.draw(lambda: _why(sent)))


@router.post("/study", response_class=Response, responses=stream_of("StudyLine"))
async def study(sent: AnalysedLine, tables: AllTables, asker: AskedBy, lang: Lang = None) -> Response:
    """What the computer finds out about a position, bit by bit; hang up, and it stops."""
    asker.charge("advice")
    position = await run_in_threadpool(position_of, sent.saved)
    tables.searches.check_free(asker.name)
    return StreamingResponse(told(studied(tables.searches, position, asker.name)), media_type=STREAM)


@router.post("/review", response_class=Response, responses=stream_of("ReviewLine"))
async def review(sent: AnalysedLine, tables: AllTables, asker: AskedBy, lang: Lang = None) -> Response:
    """What every position of a saved game is worth, one after the other; hang up, and it stops."""
    asker.charge("advice")
    position = await run_in_threadpool(position_of, sent.saved)
    tables.searches.check_free(asker.name)
    return StreamingResponse(told(reviewed(tables.searches, position, asker.name)), media_type=STREAM)


async def told(found: AsyncIterator[Mapping[str, object]]) -> AsyncIterator[str]:
    """One line for each thing found; what goes wrong on the way is the last one."""
    try:
        async for each in found:
            yield json.dumps(each) + "\n"
    except LudothequeError as error:
        yield json.dumps(Trouble(error=str(error))) + "\n"


def line_shown(position: Position) -> LineShown:
    """A game with its moves in words."""
    game = position.game
    return LineShown(
        saved=position.save(),
        game=game.name,
        variant=game.variant_name,
        title=str(game.title),
        variant_title=str(game.variant.title),
        players=game.players,
        arranged=can_be_arranged(game),
        colours=[str(COLOURS[player]) for player in range(game.players)],
        moves=described(game.start(position.arrangement), position.history),
    )


def _position(sent: AnalysedView) -> PositionShown:
    position = position_of(sent.saved)
    result, turn = position.result(), position.turn
    outcomes = position.moves() if turn == CHANCE else []
    return PositionShown(
        saved=position.save(),
        last=_last(position) if position.plies else None,
        turn=turn,
        scores=list(position.scores) if position.scores else None,
        result=result_view(result) if result else None,
        outcomes=[Touchable(name=move, words=str(position.describe(move))) for move in outcomes],
        view=_view(position, result, sent),
    )


def _view(position: Position, result: Result | None, sent: AnalysedView) -> ViewShown:
    may_touch = isinstance(position.turn, int) and not sent.watch
    if sent.tree:
        return view_with_tree(position, result, sent.quarter, plan=sent.plan, may_touch=may_touch)
    return view(position, result, sent.touch, sent.quarter, plan=sent.plan, may_touch=may_touch)


def _ghosts(sent: AnalysedView) -> GhostsShown:
    return ghosts(position_of(sent.saved), sent.touch, sent.quarter, plan=sent.plan)


def _why(sent: AnalysedView) -> WhyShown:
    return why(position_of(sent.saved), sent.touch, sent.quarter, plan=sent.plan)


def _last(position: Position) -> MoveShown:
    ply = position.plies - 1
    return MoveShown(player=position.mover_at(ply), move=str(position.last), words=str(position.describe_ply(ply)))
