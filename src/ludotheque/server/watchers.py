"""Whoever looks on live, in the lobby or at an event: first they are told the whole, and then what is new."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core.errors import LudothequeError
from ..core.language import Language, language, speaking
from .dependencies import client
from .guard import language_of
from .json_text import json_bytes
from .live_connection import SENDS_PLAIN
from .messages import PongMessage
from .occupants import holder_of
from .reading import Pace
from .requests import WATCHER_MESSAGE, Ping, WatcherHello
from .running_time import RunningTime
from .settings import Settings
from .sockets import HELLO_ONCE, UNREADABLE, goodbye, greeting, hang_up, next_text
from .throttle import Bucket

MOST_PLAIN = 1 << 16
"""Bytes of a message that is sent to all as it is: to pack it for each would take longer than to send it."""
MOST_WAITING = 8
"""Messages that wait for somebody with a slow line; then they are told the whole again."""

Tell = Callable[[bytes], None]


class Watcher:
    """Somebody who looks on: who that is, which language they read, and how they are told."""

    def __init__(self, holder: str | None, language: Language, tell: Tell) -> None:
        self.holder, self.language, self.tell = holder, language, tell


class Watched(Protocol):
    """What can be looked at live."""

    def join(self, watcher: Watcher) -> None:
        """Somebody looks on from now on."""

    def leave(self, watcher: Watcher) -> None:
        """Somebody has gone."""

    def whole(self, watcher: Watcher) -> bytes:
        """The message that tells somebody all of it."""


async def look_on(
    socket: WebSocket, settings: Settings, time: RunningTime, find: Callable[[], Awaitable[Watched]]
) -> None:
    """Answer a live connection of somebody who looks on; what they look at is found after their greeting."""
    await socket.accept()
    with suppress(WebSocketDisconnect), speaking(language_of(socket.scope)):
        try:
            hello = await greeting(socket, settings.request_seconds, _read, WatcherHello)
        except LudothequeError as error:
            await goodbye(socket, error)
            return
        with speaking(hello.lang or language()):
            try:
                await _Visit(socket, await find(), time, hello).stay()
            except LudothequeError as error:
                await goodbye(socket, error)


class _Visit:
    """Somebody who looks on, from their greeting until they leave."""

    def __init__(self, socket: WebSocket, watched: Watched, time: RunningTime, hello: WatcherHello) -> None:
        self._socket, self._watched, self._time = socket, watched, time
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
        self._watched.join(self._watcher)
        self._begin_to_tell()
        try:
            while True:
                message = _read(await self._pace.next(next_text(self._socket)))
                if not isinstance(message, Ping):
                    raise LudothequeError(HELLO_ONCE)
                self._tell(json_bytes(PongMessage(kind="pong", now=self._time.wall())))
                await self._pace.rest(message)
        finally:
            self._watched.leave(self._watcher)
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
            return self._watched.whole(self._watcher)
        return self._waiting.popleft() if self._waiting else None


def _read(text: str) -> WatcherHello | Ping:
    try:
        return WATCHER_MESSAGE.validate_json(text)
    except ValidationError as error:
        raise LudothequeError(UNREADABLE) from error
