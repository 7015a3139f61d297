"""The pages, as they lie in the package."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fastapi import APIRouter
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ..core.game import Game
from ..draw import page_style
from .offered import offered_games

WEB = Path(__file__).parents[1] / "web"
_FRESH = {"Cache-Control": "no-cache"}  # browsers ask each time whether a file has changed


class Files(StaticFiles):
    """Files that a browser keeps, and asks for again only if they have changed."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or that it is the same as before."""
        response = await super().get_response(path, scope)
        response.headers.update(_FRESH)
        return response


def pages(web: Path) -> APIRouter:
    """The way to every page."""
    router = APIRouter(include_in_schema=False)

    def page(name: str) -> Response:
        return FileResponse(web / name, headers=_FRESH)

    @router.get("/")
    def home() -> Response:
        return page("index.html")

    @router.get("/table/{table}")
    @router.get("/learn/{game}")
    def table_page() -> Response:
        return page("table.html")

    @router.get("/analysis")
    @router.get("/analysis/{game}")
    def analysis_page() -> Response:
        return page("analysis.html")

    @router.get("/web/board.css")
    def board_style() -> Response:
        return Response(_board_style(offered_games()), media_type="text/css", headers=_FRESH)

    return router


@cache
def _board_style(games: tuple[Game, ...]) -> str:
    """The style sheet of the boards of all these games, with what the art of their own needs."""
    return page_style(style for game in games if (style := game.start().scene().style))
