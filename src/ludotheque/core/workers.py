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

WORTH_IT = 100e-6
"""How many seconds of work there must be for each thread: to wake one takes about half as long."""

LEAST = 64
"""How many things there must be for each thread: fewer would lie in the same lines of the processor's memory."""


class Workers:
    """So many threads, the asking one among them; the others are started when they are first needed.

    How long each kind of work takes is measured as it is done, so that only work that is worth it is shared.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._process = 0
        self._pace: dict[str, float] = {}

    def share(self, kind: str, work: Work, size: int) -> list[Any]:
        """Do this kind of work for all of `size` things, a slice in each thread; return what came of the slices."""
        slices = self._slices(kind, size)
        results: SimpleQueue[tuple[int, Any, BaseException | None]] = SimpleQueue()
        if len(slices) > 1:
            self._start()
        for others in slices[1:]:
            self._tasks.put((work, others, results))
        _, begin, end = slices[0]
        started = time.perf_counter()
        found = [work(*slices[0]), *(None for _ in slices[1:])]
        pace = (time.perf_counter() - started) / (end - begin)
        self._pace[kind] = min(pace, self._pace.get(kind, pace))
        for _ in slices[1:]:
            number, found[number], error = results.get()
            if error:
                raise error
        return found

    def _slices(self, kind: str, size: int) -> list[tuple[int, int, int]]:
        """The slices of so many things, each a number with a beginning and an end: one where more are not worth it."""
        seconds = self._pace.get(kind, 0.0) * size
        parts = max(1, min(self.count, int(seconds / WORTH_IT), size // LEAST))
        length = -(-size // parts)
        return [(number, begin, min(begin + length, size)) for number, begin in enumerate(range(0, size, length))]

    def _start(self) -> None:
        """Start the threads, unless this process has them: a process that is forked has none."""
        if self._process == os.getpid():
            return
        self._process = os.getpid()
        self._tasks: SimpleQueue[Any] = SimpleQueue()
        for _ in range(self.count - 1):
            Thread(target=_attend, args=(self._tasks,), daemon=True).start()
        weakref.finalize(self, _dismiss, self._tasks, self.count - 1)


def _attend(tasks: SimpleQueue[Any]) -> None:
    while task := tasks.get():
        work, (number, begin, end), results = task
        try:
            results.put((number, work(number, begin, end), None))
        except BaseException as error:  # which the asking thread raises
            results.put((number, None, error))
        del work, results, task  # or a thread at rest would keep a batch alive


def _dismiss(tasks: SimpleQueue[Any], count: int) -> None:
    for _ in range(count):
        tasks.put(None)
