"""A live connection to a table, which takes as little of the machine as it can: it is the server that is measured."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

Table = dict[str, Any]
Hear = Callable[["Live"], None]


def ignore(live: Live) -> None:
    """Do nothing with what is told."""


class Live(asyncio.Protocol):
    """Somebody at a table: `hear` is called when something is told, and `table` is how it stands, but for its moves."""

    def __init__(self, address: str, hear: Hear) -> None:
        self._hear = hear
        packing = ClientPerMessageDeflateFactory(client_max_window_bits=True)  # browsers offer it as well
        self._protocol = ClientProtocol(parse_uri(address), extensions=[packing])
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
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
        self._protocol.send_text(json.dumps(message).encode())
        self._flush()

    def close(self) -> None:
        """Hang up."""
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.WriteTransport, transport)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Hear what came."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if not isinstance(event, Frame):
                self._opened.set_result(None)
            elif event.opcode is Opcode.TEXT:
                self._take_in(bytes(event.data))
            else:  # a ping, which is to be answered
                self._flush()

    def _take_in(self, message: bytes) -> None:
        heard, self.bytes = json.loads(message), len(message)
        assert heard["kind"] in {"table", "news"}, heard
        self.table |= heard["changes"] if heard["kind"] == "news" else heard["table"]
        self._hear(self)

    def _flush(self) -> None:
        self._transport.write(b"".join(self._protocol.data_to_send()))
