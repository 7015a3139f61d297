"""Searches beside the event loop: a few at a time, and given up when nobody waits for them any more."""

from __future__ import annotations

import asyncio
import contextvars
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from http import HTTPStatus
from threading import Event
from typing import TypeVar

from ..core.analysis import Analysis, Report
from ..core.language import Text
from .refusals import Refusal

Found = TypeVar("Found")
QUEUE = 64
"""Searches that may be asked for at a time; then no more advice is given."""

_BUSY = Text(
    fr="L’ordinateur réfléchit déjà à beaucoup de parties : réessaie dans un instant.",
    en="The computer is thinking about many games already: try again in a moment.",
)


class GivenUp(Exception):
    """Nobody waits for this search any more."""


class SearchPool:
    """A bounded number of searches at a time; the kernels let Python go on meanwhile."""

    def __init__(self, workers: int | None = None) -> None:
        count = max(2, os.cpu_count() or 1) if workers is None else max(1, workers)
        self._count = count
        self._pool = ThreadPoolExecutor(count, "ludo-search")
        self._spare = asyncio.Semaphore(max(1, count // 2))  # the others are free for moves
        self._stops: set[Event] = set()
        self._waiting = 0

    @property
    def free(self) -> bool:
        """Whether a search that is asked for now can begin at once."""
        return self._waiting < self._count

    def check_free(self) -> None:
        """Refuse what nobody needs for a game to go on, while too much is waiting."""
        if self._waiting >= QUEUE:
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, _BUSY)

    async def search(
        self, find: Callable[[Report], Found], report: Report = lambda analysis: None, *, spare: bool = False
    ) -> Found:
        """What `find` finds; it reports what it has so far, and gives up when this task is cancelled.

        A search that no game waits for is spare: those have a part of the threads only.
        """
        self._waiting += 1
        try:
            async with self._spare if spare else nullcontext():
                return await self._search(find, report)
        finally:
            self._waiting -= 1

    async def _search(self, find: Callable[[Report], Found], report: Report) -> Found:
        loop, stop = asyncio.get_running_loop(), Event()

        def report_here(analysis: Analysis) -> None:
            if stop.is_set():
                raise GivenUp
            loop.call_soon_threadsafe(report, analysis)

        self._stops.add(stop)
        try:
            return await loop.run_in_executor(self._pool, contextvars.copy_context().run, find, report_here)
        finally:
            stop.set()
            self._stops.discard(stop)

    def close(self) -> None:
        """Give every search up."""
        for stop in self._stops:
            stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)
