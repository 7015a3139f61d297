"""A table live: one connection for each page that is open at it."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from http import HTTPStatus
from typing import TypeVar

from pydantic import ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core.errors import LudothequeError
from ..core.language import Text, language, speaking
from ..core.position import Position
from .broker import Note
from .dependencies import client
from .guard import language_of
from .json_text import json_bytes
from .live import CHANGED, Listener
from .live_connection import HEARS_AT_ONCE, LAG, SENDS_AT_ONCE
from .logs import told_table
from .messages import ErrorMessage, PongMessage, ReviewedMessage
from .occupants import holder_of
from .reading import Pace
from .refusals import Clash, Refusal, status_of
from .requests import MESSAGE, Heard, Hello, LiveClaim, LiveMove, LookSent, Ping, ReviewSent, SeeSent, Sight, WatchSent
from .rights import Seen, check_fair
from .study import reviewed
from .table import Table
from .table_news import Look, draw, look, with_view
from .tables import Tables
from .throttle import Bucket

MOST_LETTERS = 4096
"""The longest message that is read."""
CLOSED = (1000, 1001)
"""Codes with which a page goes that was closed, and not lost."""
BAD, TOO_BIG, BROKEN, LATER = 1008, 1009, 1011, 1013
"""Codes that say why a connection was ended."""

UNREADABLE = Text(
    fr="Je ne comprends pas ce message : il faudrait du JSON comme dans la documentation.",
    en="I do not understand this message: it should be JSON as in the documentation.",
)
_HELLO_FIRST = Text(fr="Dis d’abord bonjour : le premier message est « hello ».", en="Say “hello” first.")
_HELLO_SOON = Text(
    fr="Personne n’a dit bonjour en {seconds} s : reviens quand tu veux.",
    en="Nobody said “hello” within {seconds} s: come back whenever you like.",
)
HELLO_ONCE = Text(
    fr="Tu as déjà dit bonjour : pour changer de place ou de langue, ouvre une autre connexion.",
    en="You have said “hello” already: to change seat or language, open another connection.",
)
_STILL_PLAYED = Text(
    fr="La partie n’est pas finie : on la repasse à la fin.", en="The game is not over: it is reviewed at its end."
)

SendAtOnce = Callable[[bytes], bool]
Lag = Callable[..., int]
"""Says how many milliseconds a message takes to the other end and back; with `measure`, it is measured again."""
Greets = TypeVar("Greets")

_LIVE = re.compile("/api/tables/(?P<table>[^/]+)/live")
_log = logging.getLogger("ludotheque")


class LiveTables:
    """Takes the live connections out before the other layers of the server, through which every message would go."""

    path = "/api/tables/{table}/live"

    def __init__(self, app: ASGIApp, tables: Tables) -> None:
        self._app, self._tables = app, tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a live connection; let everything else pass."""
        found = _LIVE.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found:
            scope["route"] = self
            await _live(WebSocket(scope, receive, send), found["table"], self._tables)
        else:
            await self._app(scope, receive, send)


async def _live(socket: WebSocket, table: str, tables: Tables) -> None:
    """Updates of a table, and moves at it, over one connection."""
    await socket.accept()
    with suppress(WebSocketDisconnect), speaking(language_of(socket.scope)):
        try:
            hello = await greeting(socket, tables.settings.request_seconds, _read, Hello)
            with speaking(hello.lang or language()):
                await tables.look_elsewhere(table)
                await tables.come(table, holder_of(hello.token))
                async with tables.at(table) as found:  # or say that there is none
                    visit = Visit(socket, tables, found, hello)
                await visit.stay()
        except LudothequeError as error:
            await goodbye(socket, error)


class Visit:
    """Somebody at a table, from their greeting until they leave."""

    def __init__(self, socket: WebSocket, tables: Tables, table: Table, hello: Hello) -> None:
        self._socket, self._tables, self._table = socket, tables, table.id
        holder, asker = holder_of(hello.token), client(socket)
        self._holder = holder if table.stored.seats(holder) else None
        self._client = asker.name
        self._pace = Pace(Bucket(asker.limits.connection_messages), asker.limits.client_messages.of(asker.name))
        self._listener = Listener(self._holder, asker.name, self._ring)
        self._send_at_once: SendAtOnce | None = socket.scope.get("extensions", {}).get(SENDS_AT_ONCE)
        self._lag: Lag = socket.scope.get("extensions", {}).get(LAG, _no_lag)
        self._listener.lag = self._lag
        self._sight: Sight | None = hello.see
        self._viewed = hello.version
        self._told: Look | None = None
        self._loop = asyncio.get_running_loop()
        self._context = copy_context()  # in which their language is spoken
        self._rung = self._gone = self._closed = False
        self._busy = False
        """Whether a message of theirs is still being heard."""
        self._free: asyncio.Future[None] | None = None
        self._late: asyncio.Task[None] | None = None
        self._teller: asyncio.Task[None] | None = None
        self._review: asyncio.Task[None] | None = None
        self._here: Table | None = None

    async def stay(self) -> None:
        """Tell what happens, and hear what is sent, until one side hangs up."""
        hub = self._tables.hub
        hub.join(self._table, self._listener)
        self._ring()
        if hears := self._socket.scope.get("extensions", {}).get(HEARS_AT_ONCE):
            hears(self._hear_at_once)
        try:
            while True:
                text = await self._pace.next(self._next_text())
                await self._wait_until_free()
                self._busy = True
                heard = await self._hear(text)
                await self._pace.rest(heard)
                self._busy = False
        finally:
            self._gone = True
            for task in (self._teller, self._review, self._late):
                if task:
                    task.cancel()
            hub.leave(self._table, self._listener, closed=self._closed)
            async with self._tables.at(self._table) as table:
                self._tables.computers.attend(table)

    async def _next_text(self) -> str:
        try:
            return await next_text(self._socket)
        except WebSocketDisconnect as gone:
            self._closed = gone.code in CLOSED
            raise

    def _ring(self) -> None:
        """There is something to tell: it is told when whatever brought it about has ended."""
        if not self._rung:
            self._rung = True
            self._loop.call_soon(self._tell, context=self._context)

    def _tell(self) -> None:
        """Tell what can be told at once; whatever takes a while is told by a task, and what follows after it."""
        self._rung = False
        while not (self._gone or self._teller) and (note := self._listener.next()):
            try:
                message = self._known(note)
            except Exception:  # which comes again where it can be told of
                message = None
            if message is None or not self._sent_at_once(message):
                self._teller = asyncio.create_task(self._tell_in_time(note, message))

    def _known(self, note: Note) -> bytes | None:
        """What to tell, and nothing if nothing is new; `None` where one has to wait to know."""
        if note is not CHANGED:
            return json_bytes(note)
        table = self._here
        if self._sight or table is None or self._tables.idle(self._table) is not table:
            return None
        _, message, _ = self._look(table)
        return message or b""

    def _sent_at_once(self, message: bytes) -> bool:
        return not message or (self._send_at_once is not None and self._send_at_once(message))

    async def _tell_in_time(self, note: Note | None, message: bytes | None) -> None:
        try:
            while note:
                if message is None:
                    message = await self._new() if note is CHANGED else json_bytes(note)
                if message:
                    await _send(self._socket, message)
                note, message = self._listener.next(), None
        except LudothequeError as error:
            await hang_up(self._socket, LATER, trouble(error))
        except Exception:
            _log.exception("%s", told_table(self._table))
            await hang_up(self._socket, BROKEN)
        else:
            self._teller = None

    async def _new(self) -> bytes | None:
        """What to tell of the table, if it does not look as it did."""
        if self._here and self._tables.idle(self._table) is self._here:
            version, message, drawn = self._look(self._here)
        else:
            async with self._tables.at(self._table) as self._here:  # which stays in memory while somebody is there
                self._tables.computers.attend(self._here)
                version, message, drawn = self._look(self._here)
        if message and drawn:
            with suppress(LudothequeError):  # whoever asks for the picture itself is told what is wrong with it
                message = with_view(message, await asyncio.shield(drawn))
                self._viewed = version
        return message

    def _look(self, table: Table) -> tuple[int, bytes | None, asyncio.Future[bytes] | None]:
        """Look at the table: its version, what is new there, and the picture that is drawn of it."""
        before, self._told = self._told, look(table, self._holder, self._tables.hub.connected(self._table))
        message = self._told.news(table, before) if before else self._told.whole(table)
        if message and table.clock and self._holder:
            self._lag(measure=True)
        wanted = self._sight if message and self._viewed != table.version else None
        return table.version, message, draw(table, self._holder, wanted) if wanted else None

    def _hear_at_once(self, text: str) -> bool:
        """Play a move as it comes, where nothing has to be waited for; whatever else comes is heard in its turn."""
        if self._busy or self._gone:
            return False
        try:
            message = _read(text)
        except LudothequeError:
            return False
        if not isinstance(message, LiveMove) or not self._pace.take():
            return False
        self._busy = self._tables.play_at_once(
            self._table,
            self._holder,
            message.move,
            _seen(message),
            self._lag(),
            lambda error: self._played(text, message, error),
        )
        return self._busy

    def _played(self, text: str, message: LiveMove, error: Exception | None) -> None:
        if error and not self._gone:
            self._late = self._loop.create_task(self._not_kept(text, message, error), context=self._context)
        else:
            self._set_free()

    async def _not_kept(self, text: str, message: LiveMove, error: Exception) -> None:
        """Say why a move was not kept; where others were quicker, it is heard once more."""
        try:
            if isinstance(error, Clash):
                await self._hear(text)
            elif isinstance(error, LudothequeError):
                self._listener.hear(trouble(error, message.ply))
            else:
                raise error
        except Exception:
            _log.exception("%s", told_table(self._table))
            await hang_up(self._socket, BROKEN)
        finally:
            self._set_free()

    def _set_free(self) -> None:
        self._busy = False
        if self._free and not self._free.done():
            self._free.set_result(None)

    async def _wait_until_free(self) -> None:
        """Wait for the end of a move that was heard at once."""
        while self._busy:
            self._free = self._loop.create_future()
            await self._free

    async def _hear(self, text: str) -> Heard | None:
        message = None
        try:
            message = _read(text)
            await self._obey(message)
        except LudothequeError as error:
            self._listener.hear(trouble(error, message.ply if isinstance(message, LiveMove) else None))
        return message

    async def _obey(self, message: Heard) -> None:
        if isinstance(message, LiveMove):
            await self._tables.play(self._table, self._holder, message.move, _seen(message), self._lag())
        elif isinstance(message, LiveClaim):
            await self._claim(message)
        elif isinstance(message, SeeSent):
            self._sight = message
        elif isinstance(message, LookSent):
            self._told = self._viewed = None
            self._listener.hear(CHANGED)
        elif isinstance(message, WatchSent):
            await self._watch(message.on)
        elif isinstance(message, ReviewSent):
            await self._begin_review()
        elif isinstance(message, Ping):
            self._listener.hear(PongMessage(kind="pong", now=self._tables.time.wall()))
        else:
            raise LudothequeError(HELLO_ONCE)

    async def _claim(self, sent: LiveClaim) -> None:
        connected = self._tables.hub.connected(self._table)
        seen = Seen(sent.version)
        await self._tables.change(self._table, lambda table: table.claim(self._holder, sent.seat, seen, connected))

    async def _watch(self, on: bool) -> None:
        async with self._tables.at(self._table) as table:
            if on:
                check_fair(table)
            self._listener.watching = on
            self._tables.computers.look_again(table)

    async def _begin_review(self) -> None:
        async with self._tables.at(self._table) as table:
            position, over, round_ = table.position.copy(), table.over, table.stored.round
        if not over:
            raise LudothequeError(_STILL_PLAYED)
        if self._review:
            self._review.cancel()
        client(self._socket).charge("advice")
        self._review = asyncio.create_task(self._look_through(position, round_))

    async def _look_through(self, position: Position, round_: int) -> None:
        ply = 0
        try:
            async for found in reviewed(self._tables.searches, position, self._client):
                self._listener.hear(ReviewedMessage(kind="reviewed", round=round_, **found))
                ply = found["ply"] + 1
        except LudothequeError as error:
            self._listener.hear(trouble(error, ply))


async def _send(socket: WebSocket, message: bytes) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # they may hang up while we speak
        await socket.send_text(message.decode())


async def goodbye(socket: WebSocket, error: LudothequeError) -> None:
    """End a connection over which something was refused."""
    await hang_up(socket, LATER if _passes(error) else BAD, trouble(error))


async def hang_up(socket: WebSocket, code: int = BROKEN, note: Note | None = None) -> None:
    """End a connection, after a last word."""
    if note:
        await _send(socket, json_bytes(note))
    with suppress(WebSocketDisconnect, RuntimeError):  # they may have hung up first
        await socket.close(code)


def _passes(error: LudothequeError) -> bool:
    """Whether it may be otherwise in a moment: something is slow, busy or away."""
    return status_of(error) in (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.REQUEST_TIMEOUT) or status_of(error) >= 500


def trouble(error: LudothequeError, ply: int | None = None) -> Note:
    """What is told of a refusal, at the move that it is about."""
    return ErrorMessage(kind="error", error=str(error), ply=ply, status=status_of(error))


async def greeting(socket: WebSocket, within: float, read: Callable[[str], object], kind: type[Greets]) -> Greets:
    """The first message, which is to come soon, and to be a greeting."""
    try:
        async with asyncio.timeout(within):
            message = read(await next_text(socket))
    except TimeoutError as late:  # also where it was sent in time, and the server is slow
        raise Refusal(HTTPStatus.REQUEST_TIMEOUT, _HELLO_SOON.format(seconds=f"{within:g}")) from late
    if not isinstance(message, kind):
        raise LudothequeError(_HELLO_FIRST)
    return message


async def next_text(socket: WebSocket) -> str:
    """The next message; what is too long to be meant for us ends the connection."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text") or ""
    if len(text) > MOST_LETTERS:
        await socket.close(TOO_BIG)
        raise WebSocketDisconnect(TOO_BIG)
    return text


def _no_lag(*, measure: bool = False) -> int:
    """Where nobody can measure it, there is none."""
    return 0


def _seen(message: LiveMove) -> Seen:
    return Seen(message.version, message.ply, message.round)


def _read(text: str) -> Heard:
    try:
        return MESSAGE.validate_json(text)
    except ValidationError as error:
        raise LudothequeError(UNREADABLE) from error
