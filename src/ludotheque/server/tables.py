"""All the tables: those that are open are in memory, the others wait in the store."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus
from weakref import WeakValueDictionary

from starlette.concurrency import run_in_threadpool

from ..core.language import Text
from .clerk import Clerk, Done
from .computers import Computers
from .live import CHANGED, Hub
from .refusals import BrokenStore, Clash, Refusal
from .store import Sheet, Store
from .table import Table
from .thinking import Thinkers
from .workshop import Workshop

OPEN_TABLES = 500
"""Tables that stay in memory when nobody is at them."""

_UNKNOWN = Text(fr="Il n’y a pas de table « {table} ».", en="There is no table “{table}”.")
_ELSEWHERE = Text(
    fr="Quelqu’un d’autre vient de jouer à cette table : regarde-la de nouveau.",
    en="Somebody else has just played at this table: look at it again.",
)


class Tables:
    """Opens tables on demand, and lets one thing happen at a time at each."""

    def __init__(self, store: Store, hub: Hub, thinkers: Thinkers, pace: float = 0.5, room: int = OPEN_TABLES) -> None:
        self.store, self.hub, self.thinkers, self._room = store, hub, thinkers, room
        self.computers = Computers(hub, thinkers, self._answer, pace)
        self.workshop = Workshop()
        self._open: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._opening = asyncio.Lock()
        self._clerk = Clerk(store)

    async def find(self, table: str) -> Table:
        """The table of this name; the same object as long as anybody has it."""
        found = self._open.get(table)
        if found is None:
            async with self._opening:
                found = self._open.get(table) or await self._load(table)
        self._recent[table] = found
        self._recent.move_to_end(table)
        while len(self._recent) > self._room:
            self._recent.popitem(last=False)
        return found

    async def ask(self, table: str) -> Table:
        """The same for somebody who asks without listening."""
        self.hub.ask(table)
        found = await self.find(table)
        self.computers.attend(found)
        return found

    async def _load(self, table: str) -> Table:
        sheet = await run_in_threadpool(self.store.load, table)
        if sheet is None:
            raise Refusal(HTTPStatus.NOT_FOUND, _UNKNOWN.format(table=table))
        found = await run_in_threadpool(Table, sheet, self.store)
        self.workshop.prefer(found.position.game)
        self._open[table] = found
        return found

    async def create(self, sheet: Sheet) -> None:
        """Keep a new table."""
        await self._clerk.do(lambda: self.store.create(sheet))

    async def change(self, table: Table, act: Callable[[], Done]) -> Done:
        """Let something happen at a table: first it is kept, then everybody hears of it."""
        async with table.lock:
            done = await self._kept(table, act)
        self._tell(table)
        return done

    async def _kept(self, table: Table, act: Callable[[], Done]) -> Done:
        try:
            return await self._clerk.do(act)
        except (Clash, BrokenStore) as error:
            self._close(table.id)  # what is in memory may be ahead of what is kept
            if isinstance(error, Clash):
                raise Refusal(HTTPStatus.CONFLICT, _ELSEWHERE) from error
            raise

    def _close(self, table: str) -> None:
        self._recent.pop(table, None)
        self._open.pop(table, None)

    async def _answer(self, table: Table, version: int, player: int, move: str) -> None:
        async with table.lock:
            if table.version != version:
                return
            await self._kept(table, lambda: table.answer(player, move))
        self._tell(table)

    def _tell(self, table: Table) -> None:
        self.hub.publish(table.id, CHANGED)
        self.computers.attend(table)


def new_name() -> str:
    """A name for a table that nobody can guess."""
    return secrets.token_urlsafe(9)
