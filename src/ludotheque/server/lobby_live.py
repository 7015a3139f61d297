"""The lobby live: everybody who looks in hears of what comes and goes, a moment later at most."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from .lobby import Lobby
from .tables import Tables
from .watchers import look_on

PATH = "/api/lobby/live"


class LiveLobby:
    """Takes the live connections to the lobby out before the other layers of the server."""

    path = PATH

    def __init__(self, app: ASGIApp, tables: Tables) -> None:
        self._app, self._tables = app, tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a live connection to the lobby; let everything else pass."""
        if scope["type"] == "websocket" and scope["path"] == PATH:
            scope["route"] = self
            socket = WebSocket(scope, receive, send)
            await look_on(socket, self._tables.settings, self._tables.time, self._lobby)
        else:
            await self._app(scope, receive, send)

    async def _lobby(self) -> Lobby:
        return self._tables.lobby
