"""Threads that share a piece of work with the one that asks for it: kernels let them run at the same time."""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

Work = Callable[[int, int, int], Any]
"""What is done for one slice: its number, where it begins and where it ends."""

LEAST = 64
"""No slice but the last is smaller: neighbours would write into the same lines of the processor's memory."""


class Workers:
    """So many threads, the asking one among them; the others are started when they are first needed."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._process = 0

    def share(self, work: Work, size: int) -> list[Any]:
        """Do the work for all of `size` things, a slice in each thread; return what came of the slices, in order."""
        length = max(LEAST, -(-size // self.count))
        slices = [(number, begin, min(begin + length, size)) for number, begin in enumerate(range(0, size, length))]
        if len(slices) == 1:
            return [work(*slices[0])]
        self._start()
        results: SimpleQueue[tuple[int, Any, BaseException | None]] = SimpleQueue()
        for others in slices[1:]:
            self._tasks.put((work, others, results))
        found = [work(*slices[0]), *(None for _ in slices[1:])]
        for _ in slices[1:]:
            number, found[number], error = results.get()
            if error:
                raise error
        return found

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
