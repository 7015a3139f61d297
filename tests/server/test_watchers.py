"""Whoever looks on over a slow line is told the whole again, and keeps nobody else waiting."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from ludotheque.server.limits import Limits
from ludotheque.server.requests import WatcherHello
from ludotheque.server.running_time import RunningTime
from ludotheque.server.settings import Settings
from ludotheque.server.watchers import MOST_WAITING, Watcher, _Visit


class SlowSocket:
    """Takes a message only when the test lets it."""

    def __init__(self) -> None:
        self.client = None
        self.scope: dict[str, Any] = {"extensions": {}}
        self.app = SimpleNamespace(state=SimpleNamespace(limits=Limits(Settings())))
        self.taken: list[str] = []
        self.free = asyncio.Event()
        self.trouble: Exception | None = None
        self.closed: list[int] = []

    async def send_text(self, text: str) -> None:
        await self.free.wait()
        if self.trouble:
            raise self.trouble
        self.taken.append(text)

    async def close(self, code: int) -> None:
        self.closed.append(code)


class Counted:
    """Something to look at, which is another one each time it is told whole."""

    def __init__(self) -> None:
        self.told = 0

    def join(self, watcher: Watcher) -> None: ...

    def leave(self, watcher: Watcher) -> None: ...

    def whole(self, watcher: Watcher) -> bytes:
        self.told += 1
        return b"whole %d" % self.told


def visit(socket: SlowSocket) -> _Visit:
    return _Visit(socket, Counted(), RunningTime(), WatcherHello(kind="hello"))  # type: ignore[arg-type]


async def until_idle() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


def test_who_is_slow_is_told_the_whole_again() -> None:
    async def run() -> list[str]:
        socket = SlowSocket()
        slow = visit(socket)
        slow._begin_to_tell()
        for number in range(MOST_WAITING + 5):
            slow._tell(b"news %d" % number)
        assert len(slow._waiting) <= MOST_WAITING
        await until_idle()
        socket.free.set()
        await until_idle()
        slow._tell(b"later")
        await until_idle()
        return socket.taken

    assert asyncio.run(run()) == ["whole 1", "later"]


def test_few_messages_wait_in_their_order() -> None:
    async def run() -> list[str]:
        socket = SlowSocket()
        slow = visit(socket)
        slow._begin_to_tell()
        await until_idle()
        slow._tell(b"one")
        slow._tell(b"two")
        socket.free.set()
        await until_idle()
        return socket.taken

    assert asyncio.run(run()) == ["whole 1", "one", "two"]


@pytest.mark.parametrize(("trouble", "closed"), [(WebSocketDisconnect(), []), (ZeroDivisionError(), [1011])])
def test_who_hangs_up_is_told_no_more_and_a_fault_ends_the_connection(trouble: Exception, closed: list[int]) -> None:
    async def run() -> list[int]:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        socket = SlowSocket()
        socket.trouble = trouble
        gone = visit(socket)
        gone._begin_to_tell()
        socket.free.set()
        await until_idle()
        assert gone._teller is not None
        gone._teller.exception()
        return socket.closed

    assert asyncio.run(run()) == closed
