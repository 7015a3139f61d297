"""A line over which everything takes its time: passes all bytes on to a server, each a moment later."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from urllib.parse import urlsplit

CHUNK = 65536


@contextmanager
def delayed_line(address: str, seconds: float) -> Iterator[Line]:
    """A line to a server, over which everything takes so many seconds each way."""
    line = Line(urlsplit(address).hostname or "127.0.0.1", urlsplit(address).port or 80, seconds)
    thread = Thread(target=lambda: asyncio.run(line.open()), daemon=True)
    thread.start()
    line.ready.wait()
    yield line
    line.close()
    thread.join()


class Line:
    """Listens on a port of its own, in a thread of its own; its `seconds` may change while it is used."""

    def __init__(self, host: str, port: int, seconds: float) -> None:
        self._host, self._port, self.seconds = host, port, seconds
        self.ready = Event()
        self.port = 0

    @property
    def address(self) -> str:
        """Where the server is reached over this line."""
        return f"http://127.0.0.1:{self.port}"

    async def open(self) -> None:
        """Pass everything on until the line is closed."""
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        await self._end.wait()
        server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def close(self) -> None:
        """End it, from another thread."""
        self._loop.call_soon_threadsafe(self._end.set)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(self._host, self._port)
        try:
            await asyncio.gather(self._pass_on(reader, far_writer), self._pass_on(far_reader, writer))
        except (OSError, asyncio.CancelledError):  # somebody hung up, or the line is closed
            pass
        finally:
            for each in (writer, far_writer):
                each.close()
                with suppress(OSError):
                    await each.wait_closed()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        late = asyncio.create_task(self._deliver(waiting, writer))
        while data := await reader.read(CHUNK):
            waiting.put_nowait((self._loop.time() + self.seconds, data))
        waiting.put_nowait((self._loop.time() + self.seconds, b""))
        await late

    async def _deliver(self, waiting: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        while True:
            due, data = await waiting.get()
            await asyncio.sleep(max(0.0, due - self._loop.time()))
            if not data:
                break
            writer.write(data)
        if writer.can_write_eof():
            writer.write_eof()
