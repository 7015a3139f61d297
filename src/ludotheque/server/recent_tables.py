"""The tables that stay in memory when nobody is at them, as many as fit into some bytes."""

from __future__ import annotations

from collections import OrderedDict

from .table import Table

EACH, EACH_PLY = 100_000, 3000
"""Bytes of a table with the views that are drawn of it, and of each move in words: a little more than was measured."""


class RecentTables:
    """Keeps those that were asked for last; what leaves it comes back from the store."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tables: OrderedDict[str, tuple[Table, int]] = OrderedDict()
        self.size = 0
        """The bytes that all of them take, as far as that can be told."""

    def __len__(self) -> int:
        return len(self._tables)

    def keep(self, table: Table) -> None:
        """Keep a table, and let go of those that nobody has asked for for longest."""
        name, size = table.id, EACH + EACH_PLY * table.position.plies
        self.size += size - self._tables.get(name, (None, 0))[1]
        self._tables[name] = table, size
        self._tables.move_to_end(name)
        while self.size > self._most and len(self._tables) > 1:
            self.drop(next(iter(self._tables)))

    def drop(self, name: str) -> None:
        """Let go of a table."""
        _, size = self._tables.pop(name, (None, 0))
        self.size -= size
