"""Searches beside the event loop: a few at a time, and given up when nobody waits for them any more."""

from __future__ import annotations

import asyncio
import contextvars
import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from http import HTTPStatus
from threading import Event
from typing import TypeVar

from ..core.analysis import Analysis, Report
from ..core.language import Text
from .metrics import SEARCH_SECONDS
from .refusals import Refusal
from .turns import Rank, Turns, Wish

Found = TypeVar("Found")
QUEUE = 128
"""Advice that may be asked for at a time, half of it by one client; then no more is given."""

_BUSY = Text(
    fr="L’ordinateur réfléchit déjà à beaucoup de parties : réessaie dans un instant.",
    en="The computer is thinking about many games already: try again in a moment.",
)


class GivenUp(Exception):
    """Nobody waits for this search any more."""


class SearchPool:
    """A bounded number of searches at a time, in fair turns; the kernels let Python go on meanwhile."""

    def __init__(self, workers: int | None = None) -> None:
        # Who lets others make the moves still gives advice.
        self._turns = Turns(max(2, os.cpu_count() or 1) if workers is None else max(1, workers))
        self._pool = ThreadPoolExecutor(max(1, self._turns.threads), "ludo-search")
        self._called: dict[Wish, asyncio.Future[None]] = {}
        self._stops: set[Event] = set()

    @property
    def free(self) -> int:
        """How many moves that are asked for now are searched for at once."""
        return self._turns.free

    def check_free(self, client: str = "") -> None:
        """Refuse what nobody needs for a game to go on, while too much is waiting."""
        own = self._turns.count(Rank.ADVICE, client)
        if own >= QUEUE // 2 or self._turns.count(Rank.ADVICE) >= QUEUE:
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, _BUSY)

    @property
    def running(self) -> int:
        """How many searches run."""
        return len(self._stops)

    @property
    def waiting(self) -> int:
        """How many searches wait for their turn."""
        return len(self._called)

    def count(self, rank: Rank, client: str | None = None) -> int:
        """How many searches of a rank run or wait, of everybody or of one client."""
        return self._turns.count(rank, client)

    async def search(
        self, find: Callable[[Report], Found], report: Report = lambda analysis: None, *, wish: Wish | None = None
    ) -> Found:
        """What `find` finds; it reports what it has so far, and gives up when this task is cancelled."""
        wish = wish or Wish()
        called = self._called[wish] = asyncio.get_running_loop().create_future()
        self._turns.wait(wish)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            self._end(wish)
            raise
        return await self._search(find, report, wish)

    async def _search(self, find: Callable[[Report], Found], report: Report, wish: Wish) -> Found:
        loop, stop = asyncio.get_running_loop(), Event()

        def report_here(analysis: Analysis) -> None:
            if stop.is_set():
                raise GivenUp
            loop.call_soon_threadsafe(report, analysis)

        def end(_: Future[Found]) -> None:
            with suppress(RuntimeError):  # the server may have ended meanwhile
                loop.call_soon_threadsafe(self._end, wish)

        self._stops.add(stop)
        try:
            found = self._pool.submit(contextvars.copy_context().run, find, report_here)
            found.add_done_callback(end)  # its thread may be busy for a while after nobody waits any more
            with SEARCH_SECONDS.timed():
                return await asyncio.wrap_future(found)
        finally:
            stop.set()
            self._stops.discard(stop)

    def _call(self) -> None:
        """Let those begin whose turn it is."""
        while wish := self._turns.next():
            called = self._called.pop(wish)
            if not called.done():  # else it was cancelled in this moment, and gives its turn back
                called.set_result(None)

    def _end(self, wish: Wish) -> None:
        self._called.pop(wish, None)
        self._turns.end(wish)
        self._call()

    def close(self) -> None:
        """Give every search up."""
        for stop in self._stops:
            stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)
