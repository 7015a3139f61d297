"""Threads that share a piece of work with the one that asks for it: kernels let them run at the same time."""

from __future__ import annotations

import os
import time
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

Work = Callable[[int, int, int], Any]
"""What is done for one slice: its number, where it begins and where it ends."""

Slice = tuple[int, int, int]
"""Its number, where it begins and where it ends."""

WORTH_IT = 100e-6
"""How many seconds of work there must be for each thread: to wake one takes up to half as long."""

LEAST = 64
"""How many things there must be for each thread: fewer would lie in the same lines of the processor's memory."""


class Workers:
    """So many threads, the asking one among them; the others are started when they are first needed.

    How long each kind of work takes is measured as it is done, so that only work that is worth it is shared.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._process = 0
        self._tasks: list[SimpleQueue[Any]] = []
        self._pace: dict[str, float] = {}

    def share(self, kind: str, work: Work, size: int, beside: str = "") -> list[Any]:
        """Do this kind of work for all of `size` things, a slice in each thread; return what came of the slices.

        A slice is always that of the same thread, and work done `beside` another kind, on the same things, is shared
        where that one is, however little it is: memory is near the core that wrote it, and to fetch it from there takes
        another core longer than such work does.
        """
        if self.count == 1:
            return [work(0, 0, size)]
        first, *others = self._slices(max(self._pace.get(kind, 0.0), self._pace.get(beside, 0.0)) * size, size)
        if not others:
            return [self._timed(kind, work, first)]
        self._start()
        results: SimpleQueue[tuple[int, Any, BaseException | None]] = SimpleQueue()
        for tasks, each in zip(self._tasks, others, strict=False):
            tasks.put((work, each, results))
        found = [self._timed(kind, work, first), *(None for _ in others)]
        for _ in others:
            number, found[number], error = results.get()
            if error:
                raise error
        return found

    def _timed(self, kind: str, work: Work, part: Slice) -> Any:
        """Do a slice, and note how fast it goes."""
        _, begin, end = part
        started = time.perf_counter()
        found = work(*part)
        pace = (time.perf_counter() - started) / (end - begin)
        self._pace[kind] = min(pace, self._pace.get(kind, pace))
        return found

    def _slices(self, seconds: float, size: int) -> list[Slice]:
        """The slices of so many things, which take so many seconds: one where more are not worth it."""
        parts = max(1, min(self.count, int(seconds / WORTH_IT), size // LEAST))
        length = -(-size // parts)
        return [(number, begin, min(begin + length, size)) for number, begin in enumerate(range(0, size, length))]

    def _start(self) -> None:
        """Start the threads, unless this process has them: a process that is forked has none."""
        if self._process == os.getpid():
            return
        self._process = os.getpid()
        self._tasks = [SimpleQueue() for _ in range(self.count - 1)]
        for tasks in self._tasks:
            Thread(target=_attend, args=(tasks,), daemon=True).start()
        weakref.finalize(self, _dismiss, self._tasks)


def _attend(tasks: SimpleQueue[Any]) -> None:
    while task := tasks.get():
        work, (number, begin, end), results = task
        try:
            results.put((number, work(number, begin, end), None))
        except BaseException as error:  # which the asking thread raises
            results.put((number, None, error))
        del work, results, task  # or a thread at rest would keep a batch alive


def _dismiss(tasks: list[SimpleQueue[Any]]) -> None:
    for each in tasks:
        each.put(None)
