"""The pages, as they lie in the package."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from os import PathLike, stat_result
from pathlib import Path

from fastapi import APIRouter, Depends, Request
from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ..core.game import Game
from ..core.registry import game as game_named
from ..draw import page_style
from .dependencies import asked_table
from .games_api import GameName
from .installing import manifest, worker
from .offered import offered_games
from .web_files import AT, WORKER, WebFiles, split_version

router = APIRouter(include_in_schema=False)

WEB = Path(__file__).parents[1] / "web"
PAGES = {
    "/": "index.html",
    "/lobby": "lobby.html",
    "/my-games": "my-games.html",
    "/club": "club.html",
    "/study": "study.html",
    "/event/{event}": "event.html",
    "/table/{table}": "table.html",
    "/learn/{game}": "table.html",
    "/arrange/{game}": "arrange.html",
    "/analysis": "analysis.html",
    "/analysis/{game}": "analysis.html",
    "/puzzles": "puzzles.html",
    "/puzzles/{game}": "puzzles.html",
}
"""The file of every page by its path."""

MISSING = "missing.html"
"""The page of what is not there."""


def _known_game(game: GameName) -> None:
    game_named(game)


_NEEDED = {
    "/table/{table}": [Depends(asked_table)],
    "/learn/{game}": [Depends(_known_game)],
    "/analysis/{game}": [Depends(_known_game)],
    "/arrange/{game}": [Depends(_known_game)],
    "/puzzles/{game}": [Depends(_known_game)],
}
"""What has to be there for a page."""

_CHOSEN = {"/table/{table}": "table.js", "/learn/{game}": "learn.js"}
"""The script that the first one of a page loads by its address."""

_FRESH = {"Cache-Control": "no-cache"}  # browsers ask each time whether a file has changed
_FOR_GOOD = {"Cache-Control": "public, max-age=31536000, immutable"}  # or never again
_BOARDS = "board.css"


class Files(StaticFiles):
    """Files that a browser keeps: for good under the address of their version, else until they have changed.

    They are read once.
    """

    def __init__(self, web: Path) -> None:
        super().__init__(directory=web, check_dir=False)
        self._files = web_files(web)

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file from memory, unless it is the same as before or only a part of it is wanted."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        if not isinstance(response, FileResponse) or "range" in Headers(scope=scope):
            return response
        return Response(_content(str(full_path), stat_result.st_mtime_ns), status_code, response.headers)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or that it is the same as before; of a version that is not here, the file of this one."""
        version, name = split_version(path)
        response = await super().get_response(name, scope)
        response.headers.update(_keeping(self._files, version))
        return response


@cache
def _content(file: str, _changed: int) -> bytes:
    """What is written in a file since then."""
    return Path(file).read_bytes()


def web_files(web: Path) -> WebFiles:
    """The files in the folder, with those that are made of the games that are offered."""
    return WebFiles(web, lambda: {_BOARDS: _board_style(offered_games())})


def _keeping(files: WebFiles, version: str | None) -> dict[str, str]:
    """How long a browser may keep what it found at the address of a version."""
    return _FOR_GOOD if version and version == files.version else _FRESH


def _page(name: str, chosen: tuple[str, ...]) -> Callable[[Request], Response]:
    def page(request: Request) -> Response:
        return HTMLResponse(web_files(request.app.state.web).page(name, chosen), headers=_FRESH)

    return page


for _path, _name in PAGES.items():
    _chosen = (_CHOSEN[_path],) if _path in _CHOSEN else ()
    router.get(_path, dependencies=_NEEDED.get(_path, []))(_page(_name, _chosen))


@router.get(f"{AT}{_BOARDS}")
@router.get(f"{AT}v-{{version}}/{_BOARDS}")
def _boards(request: Request, version: str | None = None) -> Response:
    headers = _keeping(web_files(request.app.state.web), version)
    return Response(_board_style(offered_games()), media_type="text/css", headers=headers)


@router.get("/manifest.webmanifest")
def _manifest() -> Response:
    return JSONResponse(manifest(), media_type="application/manifest+json", headers=_FRESH)


@router.get(f"/{WORKER}")
def _worker(request: Request) -> Response:
    web: Path = request.app.state.web
    script = worker(web_files(web), web.joinpath(WORKER).read_text("utf-8"), PAGES)
    return Response(script, media_type="text/javascript", headers=_FRESH)


def missing_page(web: Path) -> Response:
    """What is answered to a person who goes where there is nothing."""
    return HTMLResponse(web_files(web).page(MISSING), HTTPStatus.NOT_FOUND, headers=_FRESH)


def is_for_a_page(scope: Scope) -> bool:
    """Whether a browser asks for a page, and not a program or a script for what it reads."""
    return not scope["path"].startswith(("/api/", AT)) and "text/html" in Headers(scope=scope).get("accept", "")


@cache
def _board_style(games: tuple[Game, ...]) -> str:
    """The style sheet of the boards of all these games, with what the art of their own needs."""
    return page_style(style for game in games if (style := game.start().scene().style))
