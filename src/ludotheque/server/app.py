"""The server as a whole."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from http import HTTPStatus
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware

from .. import __version__
from ..core.errors import GameFault, LudothequeError
from ..core.language import Text, shown, speaking
from . import (
    analysis_api,
    arranging_api,
    deadline_api,
    events_api,
    explorer_api,
    feeds_api,
    games_api,
    health,
    links_api,
    lobby_api,
    pages,
    people_api,
    phrases_api,
    push_api,
    puzzles_api,
    ratings_api,
    tables_api,
)
from .broker import Broker
from .club import Club
from .connections import STATE, OpenConnections
from .description import DescribedApp
from .event_watch import EventWatch
from .events_live import LiveEvents
from .expiry import Expiry
from .garbage import rare_collections
from .guard import HEADERS, Guard, TooLarge, language_of, too_large
from .limits import Limits
from .live import Hub
from .lobby_keeper import LobbyKeeper
from .lobby_live import LiveLobby
from .monitoring import watched
from .offered import tell_of_broken_games
from .pages import WEB, Files, is_for_a_page, missing_page
from .played_here import PlayedHere
from .puzzle_results import PuzzleResults
from .refusals import Refusal, status_of
from .reminders import Reminders
from .running_time import WallTime, wall_time
from .search_pool import SearchPool
from .settings import Settings
from .sockets import LiveTables
from .stopping import stopping_gently
from .store import Store
from .tables import Tables
from .watching import REQUEST, Watch, route_of

TURN = 0.0005
"""Seconds after which a thread lets another one run: whoever writes moves to the disk asks for that at every row."""
UNPACKED = (*DEFAULT_EXCLUDED_CONTENT_TYPES, analysis_api.STREAM)
"""What is sent as it is: packing would hold back what comes bit by bit."""

_NOT_UNDERSTOOD = Text(
    fr="Je ne comprends pas cette demande : « {field} » ne convient pas.",
    en="I do not understand this request: “{field}” is not right ({reason}).",
)
_NOT_HERE = Text(fr="Il n’y a rien à cette adresse.", en="There is nothing at this address.")
_OTHERWISE = Text(fr="On ne peut pas s’adresser ainsi à cette page.", en="This page cannot be asked in this way.")
_NOT_READ = Text(fr="La demande n’a pas pu être lue.", en="The request could not be read.")
_FAILED = Text(
    fr="Quelque chose a cassé de notre côté ; la partie est gardée, réessaie.",
    en="Something broke on our side; the game is kept, try again.",
)
_SENTENCES = {HTTPStatus.NOT_FOUND: _NOT_HERE, HTTPStatus.METHOD_NOT_ALLOWED: _OTHERWISE}

_log = logging.getLogger("ludotheque")


def make_app(
    store: Store,
    settings: Settings | None = None,
    broker: Broker | None = None,
    *,
    compiles: bool = True,
    web: Path = WEB,
    wall: WallTime = wall_time,
) -> FastAPI:
    """The server on this store; it compiles the games in the background, unless told not to.

    `wall` says what time it is for clocks: tests let it pass as they like.
    """
    settings = settings or Settings()
    tables = Tables(store, Hub(broker, wall), SearchPool(settings.searches), settings, wall)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, object]]:
        sys.setswitchinterval(TURN)
        await tables.open()
        events.open()
        if compiles:
            tables.compiler.open()
        tell_of_broken_games()
        await app.state.reminders.open()
        kept = [asyncio.create_task(each.run()) for each in (Expiry(tables, settings), LobbyKeeper(tables))]
        with watched(tables, settings), rare_collections() if compiles else nullcontext():
            there = OpenConnections(settings)
            hanging_up = asyncio.create_task(there.hang_up_on_the_deaf())
            with stopping_gently(app.state.health, settings.stop_seconds):
                yield {STATE: there}
            hanging_up.cancel()
            await app.state.reminders.close()
            for task in kept:
                task.cancel()
            await app.state.club.close()
            await events.close()
            await tables.close()

    app = DescribedApp(
        title="Ludothèque",
        version=__version__,
        description="Tables, moves and positions of every game.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
    )
    app.state.tables = tables
    app.state.club = club = Club(tables)
    events = EventWatch(tables, club.events)
    app.state.settings = settings
    app.state.played = PlayedHere(store)
    app.state.puzzle_results = PuzzleResults(store)
    app.state.limits = limits = Limits(settings)
    app.state.health = health.Health(tables)
    app.state.reminders = Reminders(tables, settings)
    app.state.reach = None  # until somebody says where it listens
    tables_apis = (
        games_api,
        tables_api,
        deadline_api,
        links_api,
        phrases_api,
        analysis_api,
        arranging_api,
        explorer_api,
        health,
    )
    apis = (*tables_apis, puzzles_api, people_api, feeds_api, push_api, lobby_api, ratings_api, events_api)
    app.state.web = web
    for part in (*apis, pages):
        app.router.routes.extend(part.router.routes)  # `include_router` would make all of them anew for each app
    app.mount("/web", Files(web))
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6, exclude_content_types=UNPACKED)
    app.add_middleware(LiveTables, tables=tables)
    app.add_middleware(LiveLobby, tables=tables)
    app.add_middleware(LiveEvents, tables=tables, watch=events)
    app.add_middleware(Guard, settings=settings, limits=limits)
    app.add_middleware(Watch)
    _answer_troubles(app, web)
    return app


def _answer_troubles(app: FastAPI, web: Path) -> None:
    def _answer(request: Request, status: int, text: Text) -> Response:
        """Why there is no answer, in words; to a person who goes to a page that is not there, one of its own."""
        missing = status == HTTPStatus.NOT_FOUND and is_for_a_page(request.scope)
        return missing_page(web) if missing else _trouble(status, text)

    @app.exception_handler(LudothequeError)
    async def refused(request: Request, error: LudothequeError) -> Response:
        if isinstance(error, GameFault):
            _log.warning("%s", error.text.en)
        answer = _answer(request, status_of(error), error.text)
        if isinstance(error, Refusal):
            answer.headers.update(error.headers)
        return answer

    @app.exception_handler(RequestValidationError)
    async def not_understood(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        if isinstance(said := first.get("ctx", {}).get("error"), LudothequeError):
            return _trouble(status_of(said), said.text)
        field = ".".join(map(str, first["loc"][1:])) or str(first["loc"][0])
        text = _NOT_UNDERSTOOD.format(field=shown(field), reason=shown(first["msg"]))
        return _trouble(HTTPStatus.UNPROCESSABLE_ENTITY, text)

    @app.exception_handler(HTTPException)
    async def elsewhere(request: Request, error: HTTPException) -> Response:
        if isinstance(error.__cause__, TooLarge):
            return _trouble(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, too_large())
        answer = _answer(request, error.status_code, _SENTENCES.get(HTTPStatus(error.status_code), _NOT_READ))
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> JSONResponse:
        _log.exception("%s", route_of(request.scope), exc_info=error)
        with speaking(language_of(request.scope)):  # for here we are outside the guard
            answer = _trouble(HTTPStatus.INTERNAL_SERVER_ERROR, _FAILED)
        answer.headers.update(HEADERS)
        answer.headers["X-Request-ID"] = REQUEST.get() or ""
        return answer


def _trouble(status: int, text: Text) -> JSONResponse:
    return JSONResponse({"error": str(text)}, status)
