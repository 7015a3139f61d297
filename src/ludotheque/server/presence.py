"""Presence: who is connected to a table in other processes, as far as those have said so lately."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable

FORGOTTEN = 6.0
"""Seconds after which a process that says nothing counts as gone, with everybody who was connected to it."""

_NOBODY: frozenset[str] = frozenset()


class Presence:
    """Who is connected elsewhere."""

    def __init__(self) -> None:
        self._holders: defaultdict[str, dict[str, frozenset[str]]] = defaultdict(dict)
        self._heard: dict[str, float] = {}

    def hear(self, process: str) -> None:
        """A process has said something."""
        self._heard[process] = time.monotonic()

    def set(self, table: str, process: str, holders: Iterable[str]) -> None:
        """A process has said who is connected to it at a table."""
        self.hear(process)
        self._holders[table][process] = frozenset(holders)

    def at(self, table: str) -> frozenset[str]:
        """Who is connected elsewhere at a table."""
        there = self._holders.get(table)
        return frozenset().union(*there.values()) if there else _NOBODY

    def leave(self, table: str) -> None:
        """Forget a table of which nothing is heard here any more."""
        self._holders.pop(table, None)

    def forget(self, process: str) -> list[str]:
        """Forget a process that has gone; the tables to which somebody was connected there."""
        self._heard.pop(process, None)
        return [table for table, holders in self._holders.items() if holders.pop(process, None)]

    def forget_silent(self) -> list[str]:
        """Forget the processes that say nothing any more; the tables to which somebody was connected there."""
        now = time.monotonic()
        silent = [process for process, then in self._heard.items() if now - then > FORGOTTEN]
        return [table for process in silent for table in self.forget(process)]
