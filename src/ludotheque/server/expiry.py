"""Old tables go: those at which nobody played, and those that were left; a few at a time, while others play.

A table is removed like anything else happens there: only if nothing has happened meanwhile that is not known here.
"""

from __future__ import annotations

import asyncio
import logging
import time

from starlette.concurrency import run_in_threadpool

from ..core.position import CHANCE, Position
from .events_store import EventsStore
from .forgetting import forget
from .ratings_store import RatingsStore
from .refusals import BrokenStore, Clash
from .settings import Settings
from .store import StoredTable, TableAge
from .table import replayed
from .tables import Tables
from .wishes import agreed_ply

DAY = 86_400
FIRST, AGAIN = 60.0, 3600.0
"""Seconds until all tables are looked through for the first time, and again."""
PAUSE = 0.2
"""Seconds between two pages, so that nobody waits."""
PAGE = 200
"""Tables that are looked at together."""
DUTY = "expiry"

_log = logging.getLogger("ludotheque")


class Expiry:
    """Looks through all tables again and again, in one process, and removes those that are old."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self._tables, self._settings = tables, settings

    async def run(self) -> None:
        """Go on until the server ends."""
        broker, wait = self._tables.hub.broker, FIRST
        while True:
            await asyncio.sleep(wait)
            wait = AGAIN
            if not await broker.reserve(DUTY):
                continue
            try:
                await self.look_through()
            except Exception:  # whatever went wrong, it is tried again
                _log.exception("removing old tables")
            finally:
                broker.give_back(DUTY)

    async def look_through(self) -> int:
        """Remove every table that is old; say how many there were."""
        await run_in_threadpool(self._remove_old_events)
        after: str | None = ""
        removed = 0
        while after is not None:
            ages = await run_in_threadpool(self._tables.store.ages, after, PAGE)
            for age in ages:
                removed += await self._remove_if_old(age)
            after = ages[-1].table if len(ages) == PAGE else None
            await asyncio.sleep(PAUSE)
        await self._forget_people()
        return removed

    async def _forget_people(self) -> None:
        """Forget those who were not here for long, with their ratings, and codes that nobody used in time.

        Who only ever played with the link of an invitation has ratings without being anybody here.
        """
        people, days = self._tables.people, self._settings.person_days
        ratings = RatingsStore(self._tables.store)
        await run_in_threadpool(people.forget_old_codes)
        for find in (people.not_here_for, ratings.left_for):
            while days and (old := await run_in_threadpool(find, days, PAGE)):
                for holder in old:
                    await forget(self._tables, holder)
                await asyncio.sleep(PAUSE)

    def _remove_old_events(self) -> None:
        """Events are left like tables are."""
        if days := self._settings.abandoned_days:
            EventsStore(self._tables.store).remove_untouched(time.time() - days * DAY)

    async def _remove_if_old(self, age: TableAge) -> bool:
        idle, shortest = time.time() - age.touched, self._shortest()
        if not shortest or idle < shortest * DAY or self._tables.hub.awaited(age.table):
            return False
        if not await run_in_threadpool(self._is_old, age, idle):
            return False
        try:
            await run_in_threadpool(self._tables.store.remove, age.table, age.changes)
        except Clash:  # somebody has just played there
            return False
        self._tables.let_go(age.table)
        return True

    def _is_old(self, age: TableAge, idle: float) -> bool:
        settings, store = self._settings, self._tables.store
        if not age.touched:  # it comes from an older backup, and is as good as new
            store.touch(age.table)
            return False
        if age.changes == 0:  # nothing has happened since it was set
            return _beyond(idle, settings.empty_days)
        shorter = min(settings.abandoned_days or idle, settings.finished_days or idle)
        if idle < shorter * DAY and not store.may_be_empty(age.table):
            return False
        return _beyond(idle, self._days(age))

    def _days(self, age: TableAge) -> float:
        """After how many days a table goes at which something has happened; 0 if it never does."""
        settings, store = self._settings, self._tables.store
        if age.finished == age.changes:
            return settings.finished_days
        try:
            stored = store.load(age.table)
            position = replayed(stored.game, stored.moves) if stored else None
        except BrokenStore:
            raise
        except Exception:  # its game is not here, or not as it was: whoever brings it back finds the table
            return 0
        if stored is None or position is None:
            return 0
        if _is_over(stored, position):
            store.note_finished(age)
            return settings.finished_days
        return settings.empty_days if _is_empty(stored, position) else settings.abandoned_days

    def _shortest(self) -> float:
        """The fewest days after which any table goes; 0 if none ever does."""
        settings = self._settings
        return min(filter(None, (settings.empty_days, settings.abandoned_days, settings.finished_days)), default=0.0)


def _beyond(idle: float, days: float) -> bool:
    return bool(days) and idle >= days * DAY


def _is_over(stored: StoredTable, position: Position) -> bool:
    """Whether the last round of a table has ended."""
    given_up = stored.game.players == 2 and bool(stored.resigned)
    drawn = agreed_ply(stored.wishes) is not None
    return stored.round == stored.rounds and (given_up or drawn or position.over)


def _is_empty(stored: StoredTable, position: Position) -> bool:
    """Whether of all that happened at a table nothing is left but dice that fell, and the first round goes on."""
    begun = stored.round > 1 or stored.resigned or position.over
    return not begun and all(position.mover_at(ply) == CHANCE for ply in range(position.plies))
