"""A live connection to a table, which takes as little of the machine as it can: it is the server that is measured."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import urlsplit

import orjson

Table = dict[str, Any]
Hear = Callable[["Live"], None]

_HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"  # browsers offer it as well
)
_SWITCHED = b"HTTP/1.1 101 "
_HEAD_END = b"\r\n\r\n"
_TEXT, _PACKED_TEXT, _PING, _PONG = 0x81, 0xC1, 0x89, 0x8A
_MASKED, _NO_MASK = 0x80, bytes(4)  # a mask must be there, and is as dear to take off whatever it is
_TWO_BYTES = 126
_PACKED_END = b"\x00\x00\xff\xff"


def ignore(live: Live) -> None:
    """Do nothing with what is told."""


class Live(asyncio.Protocol):
    """Somebody at a table: `hear` is called when something is told, and `table` is how it stands, but for its moves."""

    def __init__(self, address: str, hear: Hear) -> None:
        self._address, self._hear = urlsplit(address), hear
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._come = b""
        self.table: Table = {}
        self.bytes = 0
        """How long the last message was."""

    @classmethod
    async def open(cls, address: str, token: str | None, hear: Hear = ignore) -> Live:
        """Connect, and say who is there."""
        live, server = cls(address, hear), urlsplit(address)
        await asyncio.get_running_loop().create_connection(lambda: live, server.hostname or "", server.port or 80)
        await live._opened
        live.send({"kind": "hello", "token": token, "lang": "en"})
        return live

    def send(self, message: dict[str, object]) -> None:
        """Send a message."""
        self._write(_TEXT, orjson.dumps(message))

    def close(self) -> None:
        """Hang up."""
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.WriteTransport, transport)
        self._transport.write(_HANDSHAKE.format(path=self._address.path, host=self._address.netloc).encode())

    def data_received(self, data: bytes) -> None:
        """Hear what came."""
        come, at = self._come + data, 0
        if not self._opened.done():
            head, whole, come = come.partition(_HEAD_END)
            if not whole:
                self._come = head
                return
            assert head.startswith(_SWITCHED), head
            self._opened.set_result(None)
        while (place := _content(come, at)) and len(come) >= place[1]:
            start, end = place
            self._take_in(come[at], come[start:end])
            at = end
        self._come = come[at:]

    def _take_in(self, head: int, content: bytes) -> None:
        if head == _PING:
            self._write(_PONG, content)
        elif head in (_TEXT, _PACKED_TEXT):
            self._take_in_message(_unpacked(content) if head == _PACKED_TEXT else content)

    def _take_in_message(self, message: bytes) -> None:
        heard, self.bytes = orjson.loads(message), len(message)
        assert heard["kind"] in {"table", "news"}, heard
        self.table |= heard["changes"] if heard["kind"] == "news" else heard["table"]
        self._hear(self)

    def _write(self, head: int, content: bytes) -> None:
        length = len(content)
        assert length < _TWO_BYTES, "nobody says as much"
        self._transport.write(bytes((head, _MASKED | length)) + _NO_MASK + content)


def _content(come: bytes, at: int) -> tuple[int, int] | None:
    """From where to where the content of a server's frame goes that begins here; `None` if its head has not come."""
    if len(come) < at + 2:
        return None
    length, start = come[at + 1], at + 2
    if length >= _TWO_BYTES:
        start += 2 if length == _TWO_BYTES else 8
        length = int.from_bytes(come[at + 2 : start], "big")
    return (start, start + length) if len(come) >= start else None


def _unpacked(content: bytes) -> bytes:
    return zlib.decompressobj(-zlib.MAX_WBITS).decompress(content + _PACKED_END)
