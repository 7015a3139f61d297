"""A table live: one connection for each page that is open at it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from ..core.errors import LudothequeError
from ..core.language import Text, language, speaking
from ..core.position import Position
from ..core.result import Result
from .advice import glance
from .bodies import MESSAGE, Heard, Hello, LiveMove, Ping, ReviewSent, WatchSent
from .chairs import holder_of
from .guard import language_of
from .house import AllTables, TableName
from .live import CHANGED, Listener, Note
from .rights import check_fair
from .table import Table
from .tables import Tables
from .telling import told

MOST_LETTERS = 4096
"""Of one message."""
HELLO_WITHIN = 10.0
"""Seconds for the first message."""
TOO_BIG, BAD = 1009, 1008

_UNREADABLE = Text(
    fr="Je ne comprends pas ce message : il faudrait du JSON comme dans la documentation.",
    en="I do not understand this message: it should be JSON as in the documentation.",
)
_HELLO_FIRST = Text(fr="Dis d’abord bonjour : le premier message est « hello ».", en="Say “hello” first.")
_STILL_PLAYED = Text(
    fr="La partie n’est pas finie : on la repasse à la fin.", en="The game is not over: it is reviewed at its end."
)

router = APIRouter()


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: TableName, tables: AllTables) -> None:
    """Updates of a table, and moves at it, over one connection."""
    await socket.accept()
    with suppress(WebSocketDisconnect), speaking(language_of(socket.scope)):
        try:
            hello = await _greeting(socket)
            with speaking(hello.lang or language()):
                await Visit(socket, tables, await tables.find(table), holder_of(hello.token)).stay()
        except LudothequeError as error:
            await socket.send_json(_trouble(error))
            await socket.close(BAD)


class Visit:
    """Somebody at a table, from their greeting until they leave."""

    def __init__(self, socket: WebSocket, tables: Tables, table: Table, holder: str | None) -> None:
        self._socket, self._tables, self._table, self._holder = socket, tables, table, holder
        self._listener = Listener(holder)
        self._review: asyncio.Task[None] | None = None

    async def stay(self) -> None:
        """Tell what happens, and hear what is sent, until one side hangs up."""
        hub, id_ = self._tables.hub, self._table.id
        hub.join(id_, self._listener)
        self._tables.computers.attend(self._table)
        teller = asyncio.create_task(self._tell())
        try:
            while True:
                await self._hear(await _text(self._socket))
        finally:
            teller.cancel()
            if self._review:
                self._review.cancel()
            hub.leave(id_, self._listener)
            self._tables.computers.attend(self._table)

    async def _tell(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # they may hang up while we speak
            while True:
                note = await self._listener.next()
                await self._socket.send_json(await self._seen() if note is CHANGED else note)

    async def _seen(self) -> Note:
        self._table = table = await self._tables.find(self._table.id)
        async with table.lock:
            return {"kind": "table", "table": told(table, self._holder, self._tables.hub.connected(table.id))}

    async def _hear(self, text: str) -> None:
        message = None
        try:
            message = _read(text)
            await self._obey(message)
        except LudothequeError as error:
            self._listener.hear(_trouble(error, message.ply if isinstance(message, LiveMove) else None))

    async def _obey(self, message: Heard) -> None:
        table = await self._tables.find(self._table.id)
        if isinstance(message, LiveMove):
            move, ply, round_ = message.move, message.ply, message.round
            await self._tables.change(table, lambda: table.play(self._holder, move, ply, round_))
        elif isinstance(message, WatchSent):
            self._watch(table, message.on)
        elif isinstance(message, ReviewSent):
            await self._begin_review(table)
        elif isinstance(message, Ping):
            self._listener.hear({"kind": "pong"})

    def _watch(self, table: Table, on: bool) -> None:
        if on:
            check_fair(table)
        self._listener.watching = on
        self._tables.computers.look_again(table)

    async def _begin_review(self, table: Table) -> None:
        async with table.lock:
            position, result = table.position.copy(), table.result()
        if result is None:
            raise LudothequeError(_STILL_PLAYED)
        if self._review is None or self._review.done():
            self._review = asyncio.create_task(self._look_through(position, result))

    async def _look_through(self, position: Position, result: Result) -> None:
        for ply in range(position.plies + 1):
            ending = result if ply == position.plies else None
            try:
                value = await glance(self._tables.thinkers, position.at(ply), ending)
            except LudothequeError as error:
                self._listener.hear(_trouble(error, ply))
                return
            self._listener.hear({"kind": "reviewed", "ply": ply, "value": value})


def _trouble(error: LudothequeError, ply: int | None = None) -> Note:
    return {"kind": "error", "error": str(error), "ply": ply}


async def _greeting(socket: WebSocket) -> Hello:
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            message = _read(await _text(socket))
    except TimeoutError:
        message = None
    if not isinstance(message, Hello):
        raise LudothequeError(_HELLO_FIRST)
    return message


async def _text(socket: WebSocket) -> str:
    """The next message; what is too long to be meant for us ends the connection."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text") or ""
    if len(text) > MOST_LETTERS:
        await socket.close(TOO_BIG)
        raise WebSocketDisconnect(TOO_BIG)
    return text


def _read(text: str) -> Heard:
    try:
        return MESSAGE.validate_json(text)
    except ValidationError as error:
        raise LudothequeError(_UNREADABLE) from error
