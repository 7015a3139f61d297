"""Watching clocks: says to the store that this process is alive, and lets clocks fall when they have run out.

The store is asked for clocks that fall soon, so that none is forgotten of which no process has the table in memory.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool

from ..core.errors import LudothequeError
from .clock import SECOND
from .running_time import EVERY
from .table import Table

if TYPE_CHECKING:
    from .tables import Tables

SELDOM = 5.0
"""Seconds between two looks at a store in which no clock runs, where none has run here either."""
AHEAD = 2 * SECOND
"""Milliseconds before a clock falls from which on somebody waits for that."""
ELSEWHERE = 500
"""Milliseconds for which another process may let a clock fall of which it knows more."""
MOST = 1000
"""Clocks that are waited for together."""
ANY_LAG = 60 * SECOND
"""The lag of somebody who is connected to another process: only the quota bounds it."""

_log = logging.getLogger("ludotheque")


class ClockWatch:
    """Looks at the store every second, as long as clocks run or may begin to."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._time = tables, tables.time
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._falling: set[asyncio.Task[None]] = set()
        self._needed = self._awake = False
        self._running: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to watch."""
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Let no clock fall any more."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = [task for task in (self._running, *self._falling) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def need(self) -> None:
        """Somebody has come to a table with a clock: from now on it is known how long this process is alive."""
        if not self._needed:
            self._needed = self._awake = True
            await run_in_threadpool(self._time.tell, self._tables.store)

    async def look(self) -> None:
        """Say that this process is alive, and wait for the clocks that fall soon."""
        lost, store = self._time.lost, self._tables.store
        there = await run_in_threadpool(self._time.tell, store, self._needed)
        self._awake = self._needed or there.clocks
        if self._time.lost != lost:
            self._tables.show_clocks_again()
        if there.clocks:
            for name, falls in await run_in_threadpool(store.due, self._time.now() + AHEAD, MOST):
                self.wait_for(name, falls)

    def see(self, table: Table) -> None:
        """Something has happened at a table: wait for its clock, where it falls before the store is asked again."""
        falls = table.stored.deadline
        if falls is not None and falls <= self._time.now() + AHEAD:
            self.wait_for(table.id, falls)

    def wait_for(self, name: str, falls: int) -> None:
        """Let the clock of a table fall then, unless its player moves before that."""
        if timer := self._timers.pop(name, None):
            timer.cancel()
        wait = falls - self._time.now() + self._grace(name)
        self._timers[name] = asyncio.get_running_loop().call_later(max(0, wait) / SECOND, self._fall_soon, name)

    def _grace(self, name: str) -> int:
        """For how long a move may still come that was made in time, or another process may see to it."""
        table = self._tables.known(name)
        if table and table.clock:
            return table.clock.grace(self._lag(table))
        return 0 if self._tables.hub.broker.alone else ELSEWHERE

    def _lag(self, table: Table) -> int:
        """The lag of whose turn it is, as far as it is known here."""
        mover, hub = table.mover, self._tables.hub
        holder = None if mover is None else table.occupant(mover).holder
        lag = hub.lag(table.id, holder)
        if lag is not None or holder not in hub.connected(table.id):
            return lag or 0
        return ANY_LAG

    def _fall_soon(self, name: str) -> None:
        self._timers.pop(name, None)
        task = asyncio.create_task(self._fall(name))
        self._falling.add(task)
        task.add_done_callback(self._falling.discard)

    async def _fall(self, name: str) -> None:
        try:
            await self._tables.change(name, lambda table: table.fall(self._lag(table)))
        except LudothequeError:
            pass  # the table has gone, or the store is away, which was logged; the next look is soon
        except Exception:
            _log.exception("letting a clock fall")

    async def _run(self) -> None:
        while True:
            try:
                await self.look()
            except LudothequeError:
                pass  # the store is away, which was logged
            except Exception:
                _log.exception("looking at clocks")
            await asyncio.sleep(EVERY if self._awake else SELDOM)
