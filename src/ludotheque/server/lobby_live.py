"""The lobby live: everybody who looks in hears of what comes and goes, a moment later at most."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from pydantic import ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core.errors import LudothequeError
from ..core.language import language, speaking
from .dependencies import client
from .guard import language_of
from .json_text import json_bytes
from .live_connection import SENDS_PLAIN
from .lobby import Watcher
from .messages import PongMessage
from .occupants import holder_of
from .people import public_name
from .reading import Pace
from .requests import LOBBY_MESSAGE, LobbyHello, Ping
from .sockets import HELLO_ONCE, UNREADABLE, goodbye, greeting, hang_up, next_text
from .tables import Tables
from .throttle import Bucket

PATH = "/api/lobby/live"
MOST_PLAIN = 1 << 16
"""Bytes of a message that is sent to all as it is: to pack it for each would take longer than to send it."""
MOST_WAITING = 8
"""Messages that wait for somebody with a slow line; then they are told the whole again."""


class LiveLobby:
    """Takes the live connections to the lobby out before the other layers of the server."""

    path = PATH

    def __init__(self, app: ASGIApp, tables: Tables) -> None:
        self._app, self._tables = app, tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a live connection to the lobby; let everything else pass."""
        if scope["type"] == "websocket" and scope["path"] == PATH:
            scope["route"] = self
            await _live(WebSocket(scope, receive, send), self._tables)
        else:
            await self._app(scope, receive, send)


async def _live(socket: WebSocket, tables: Tables) -> None:
    await socket.accept()
    with suppress(WebSocketDisconnect), speaking(language_of(socket.scope)):
        try:
            hello = await greeting(socket, tables.settings.request_seconds, _read, LobbyHello)
        except LudothequeError as error:
            await goodbye(socket, error)
            return
        with speaking(hello.lang or language()):
            try:
                await LobbyVisit(socket, tables, hello).stay()
            except LudothequeError as error:
                await goodbye(socket, error)


class LobbyVisit:
    """Somebody who looks into the lobby, from their greeting until they leave."""

    def __init__(self, socket: WebSocket, tables: Tables, hello: LobbyHello) -> None:
        self._socket, self._lobby, self._time = socket, tables.lobby, tables.time
        asker = client(socket)
        self._pace = Pace(Bucket(asker.limits.connection_messages), asker.limits.client_messages.of(asker.name))
        self._watcher = Watcher(holder_of(hello.token), language(), self._tell)
        self._send_plain: Callable[[bytes], bool] | None = socket.scope.get("extensions", {}).get(SENDS_PLAIN)
        self._waiting: deque[bytes] = deque()
        self._missed = True
        """Whether they have to be told the whole."""
        self._teller: asyncio.Task[None] | None = None

    async def stay(self) -> None:
        """Tell what happens, until one side hangs up."""
        self._lobby.join(self._watcher)
        self._begin_to_tell()
        try:
            while True:
                message = _read(await self._pace.next(next_text(self._socket)))
                if not isinstance(message, Ping):
                    raise LudothequeError(HELLO_ONCE)
                self._tell(json_bytes(PongMessage(kind="pong", now=self._time.wall())))
                await self._pace.rest(message)
        finally:
            self._lobby.leave(self._watcher)
            if self._teller:
                self._teller.cancel()

    def _tell(self, message: bytes) -> None:
        """Tell them something, after whatever they are still to be told."""
        if self._teller is None and len(message) < MOST_PLAIN and self._send_plain and self._send_plain(message):
            return
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(message)
        else:
            self._missed = True
        self._begin_to_tell()

    def _begin_to_tell(self) -> None:
        if self._teller is None:
            self._teller = asyncio.create_task(self._tell_in_time())

    async def _tell_in_time(self) -> None:
        try:
            while message := self._next():
                await self._socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError):  # they may hang up while we speak
            return
        except Exception:
            await hang_up(self._socket)
            raise
        self._teller = None

    def _next(self) -> bytes | None:
        if self._missed:
            self._missed = False
            self._waiting.clear()
            holder = self._watcher.holder
            return self._lobby.whole(self._watcher.language, public_name(holder) if holder else None)
        return self._waiting.popleft() if self._waiting else None


def _read(text: str) -> LobbyHello | Ping:
    try:
        return LOBBY_MESSAGE.validate_json(text)
    except ValidationError as error:
        raise LudothequeError(UNREADABLE) from error
