"""A line between a server and what it needs, which can be cut or go silent."""

from __future__ import annotations

import asyncio
from contextlib import suppress

CHUNK = 65536


class Line:
    """Passes all bytes on, both ways, unless it is cut or silent."""

    def __init__(self, port: int) -> None:
        self._far = port
        self._connections: set[asyncio.Task[None]] = set()
        self._whole = asyncio.Event()
        self._whole.set()
        self._cut = False
        self.port = 0
        self.passed = 0
        """Bytes that went over it, both ways."""

    async def open(self) -> None:
        """Listen on a port of its own."""
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Listen no more."""
        self._server.close()
        await self.cut()

    async def cut(self) -> None:
        """End every connection, and let none begin until `mend`."""
        self._cut = True
        for task in [*self._connections]:
            task.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    def silence(self) -> None:
        """Hold everything back until `mend`, while both ends believe that they are connected."""
        self._whole.clear()

    def mend(self) -> None:
        """Pass everything on again."""
        self._cut = False
        self._whole.set()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections.add(task)
        ends = [writer]
        with suppress(OSError, asyncio.CancelledError):  # either end hung up, or the line was cut
            if not self._cut:
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._far)
                ends.append(far_writer)
                await _first(self._pass_on(reader, far_writer), self._pass_on(far_reader, writer))
        for end in ends:
            end.transport.abort()
        self._connections.discard(task)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(CHUNK):
            await self._whole.wait()
            writer.write(data)
            self.passed += len(data)
            await writer.drain()


async def _first(*ways: object) -> None:
    """Wait until one way ends, and end the other."""
    tasks = [asyncio.ensure_future(way) for way in ways]  # type: ignore[call-overload]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
