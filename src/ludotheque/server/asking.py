"""Programs that ask for a table again and again without listening: they are there for as long as they go on."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable

SECONDS = 15.0
"""Seconds after which whoever asks no more counts as gone."""


class Asking:
    """The programs that have just asked for a table where they have a seat; `ended` hears of those that ask no more."""

    def __init__(self, ended: Callable[[str, str], None]) -> None:
        self._ended = ended
        self._there: defaultdict[str, dict[str, asyncio.TimerHandle]] = defaultdict(dict)

    def see(self, table: str, holder: str) -> None:
        """A program has asked for a table."""
        self.forget(table, holder)
        loop = asyncio.get_running_loop()
        self._there[table][holder] = loop.call_later(SECONDS, self._ended, table, holder)

    def forget(self, table: str, holder: str) -> None:
        """A program asks no more, or listens from now on."""
        if table in self._there and (timer := self._there[table].pop(holder, None)):
            timer.cancel()
            if not self._there[table]:
                del self._there[table]

    def at(self, table: str) -> Iterable[str]:
        """Those who ask for a table."""
        return self._there.get(table, ())

    def holders(self) -> set[str]:
        """Those who ask for any table."""
        return {holder for there in self._there.values() for holder in there}
