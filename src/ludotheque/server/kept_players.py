"""Computer players between two of their moves: they go on from what they found out, as long as memory allows."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import NamedTuple

from ..core.seats import Seat

Key = tuple[str, int, int, str]
"""A player who thinks: the table, the round, which player of it, and how it is written."""
SMALLEST = 64 * 1024
"""Bytes that any player counts for, whatever it says."""


class _Kept(NamedTuple):
    seat: Seat
    size: int
    since: float


class KeptPlayers:
    """Keeps players within some bytes and for some seconds, those that were asked last first."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._players: OrderedDict[Key, _Kept] = OrderedDict()
        self.size = 0
        """The bytes that all of them take."""

    def __len__(self) -> int:
        return len(self._players)

    def take(self, key: Key) -> Seat | None:
        """A player, who is not kept any more: one who is interrupted while it thinks is not asked again."""
        self._forget_old()
        kept = self._players.pop(key, None)
        if kept is None:
            return None
        self.size -= kept.size
        return kept.seat

    def keep(self, key: Key, seat: Seat) -> None:
        """Keep a player, and give up those that have not been asked for longest."""
        self._forget_old()
        self.take(key)
        size = max(SMALLEST, getattr(seat, "memory", 0))
        if size > self._most:
            return
        self._players[key] = _Kept(seat, size, time.monotonic())
        self.size += size
        while self.size > self._most:
            self._drop(next(iter(self._players)))

    def forget(self, table: str) -> None:
        """Give up the players of a table."""
        for key in [key for key in self._players if key[0] == table]:
            self._drop(key)

    def _forget_old(self) -> None:
        old = time.monotonic() - self._seconds
        while self._players and next(iter(self._players.values())).since < old:
            self._drop(next(iter(self._players)))

    def _drop(self, key: Key) -> None:
        self.size -= self._players.pop(key).size
