"""All the tables: those that are open are in memory, the others wait in the store."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from functools import partial
from http import HTTPStatus
from time import perf_counter
from typing import TypeVar
from weakref import WeakValueDictionary

from starlette.concurrency import run_in_threadpool

from ..core.errors import LudothequeError
from ..core.language import Text, shown
from .background_compiler import BackgroundCompiler
from .clock_watch import ClockWatch
from .computers import Computers
from .group_commit import GroupCommit, Then
from .live import CHANGED, Hub
from .lobby import Lobby
from .metrics import MOVE_SECONDS, MOVES
from .people import People
from .processes import Processes
from .recent_tables import RecentTables
from .refusals import Clash, Refusal
from .rights import Seen
from .running_time import RunningTime, WallTime, wall_time
from .search_pool import SearchPool
from .settings import MEGABYTE, Settings
from .store import Store, StoredTable
from .table import Arrival, Table

TRIES = 5
"""How often something is tried that others are quicker at."""

_UNKNOWN = Text(fr="Il n’y a pas de table « {table} ».", en="There is no table “{table}”.")
_TAKEN = Text(fr="Il y a déjà une table « {table} ».", en="There is a table “{table}” already.")
_ELSEWHERE = Text(
    fr="Quelqu’un d’autre vient de jouer à cette table : regarde-la de nouveau.",
    en="Somebody else has just played at this table: look at it again.",
)


Done = TypeVar("Done")


class Tables:
    """Opens tables on demand, and lets one thing happen at a time at each."""

    def __init__(
        self, store: Store, hub: Hub, searches: SearchPool, settings: Settings, wall: WallTime = wall_time
    ) -> None:
        self.store, self.hub, self.searches, self.settings = store, hub, searches, settings
        self.time = RunningTime(wall)
        self.clocks = ClockWatch(self)
        self.people = People(store)
        self.lobby = Lobby(store, hub, settings)
        self.computers = Computers(hub, searches, self.at, self._answer, self.look_elsewhere, settings)
        self.compiler = BackgroundCompiler()
        self._open: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent = RecentTables(settings.tables_megabytes * MEGABYTE)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._commits = GroupCommit(store)
        self.ended: list[Callable[[Table], None]] = []
        """Who is told of a table at which a game was found to have ended, perhaps more than once."""
        self.heard_event: Callable[[str], None] = lambda event: None
        """Is told of every event that has changed in another process."""
        self._processes = Processes(self)

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[Table]:
        """The table of this name as it is kept, while nothing else happens there."""
        found = await self._hold(name)
        try:
            yield found
        finally:
            found.lock.release()

    def idle(self, name: str) -> Table | None:
        """The table of this name as it is kept, if it is in memory and nothing happens there at this moment."""
        found = self._open.get(name)
        return None if found is None or found.closed or found.lock.locked() else found

    def known(self, name: str) -> Table | None:
        """The table of this name, if it is in memory, whatever happens there."""
        return self._open.get(name)

    async def see_program(self, name: str, holder: str | None) -> None:
        """Somebody has asked for a table: a program that plays there is there, though it may not listen."""
        async with self.at(name) as table:
            seats = table.stored.seats(holder)
            plays = bool(seats) and table.stored.occupants[seats[0]].bot
        if holder and plays:
            self.hub.see(name, holder)

    async def come(self, name: str, holder: str | None) -> None:
        """Somebody has come to a table: where it has a clock, that may begin to run."""
        async with self.at(name) as table:
            awaited = table.awaits(holder)
        if awaited:
            await self.change(name, lambda table: table.arrive(holder))

    def show_clocks_again(self) -> None:
        """Tell everybody at tables with clocks when these fall, since that is not when it was."""
        for table in list(self._open.values()):
            if table.clock:
                table.shown.clear()
                self.hub.publish(table.id, CHANGED)

    @property
    def open_count(self) -> int:
        """How many tables are in memory."""
        return len(self._open)

    async def ask(self, name: str, client: str = "") -> None:
        """Somebody asks for a table without listening, and may ask again."""
        await self.look_elsewhere(name)
        async with self.at(name) as table:
            self.hub.ask(name, client)
            self.computers.attend(table)

    async def create(self, stored: StoredTable) -> None:
        """Keep a new table."""
        with self.store.noting() as works:
            self.store.create(stored)
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._commits.keep(works, lambda error: _settle(kept, None, error))
        try:
            await kept
        except Clash as clash:
            raise Refusal(HTTPStatus.CONFLICT, _TAKEN.format(table=stored.table)) from clash
        self.lobby.hear(stored, over=False)

    async def open(self) -> None:
        """Begin to hear what other processes do."""
        await self._processes.open()
        self.clocks.open()

    async def look_elsewhere(self, *names: str) -> None:
        """Bring tables that are in memory up to date, where other processes may have changed them."""
        if not self.hub.broker.alone:
            await self.catch_up(names)

    async def catch_up(self, names: Iterable[str]) -> None:
        """Bring tables that are in memory up to date with the store."""
        known = {name: table for name in names if (table := self._open.get(name))}
        if known:
            versions = await run_in_threadpool(self.store.versions, list(known))
            behind = [name for name, table in known.items() if versions.get(name) != table.version]
            await asyncio.gather(*map(self.fetch, behind))

    async def fetch(self, name: str) -> None:
        """Bring a table that is in memory up to date with the store."""
        async with self.at(name) as table:
            added = await run_in_threadpool(self.store.added, table.stored, table.position.plies)
            if added is None:
                self._close(table)
            elif added.version != table.version:
                await run_in_threadpool(table.catch_up, added)
                self.hub.publish(name, CHANGED)
                self.computers.attend(table)
                self.clocks.see(table)

    def behind(self, name: str, version: int) -> bool:
        """Whether a table is in memory as it was before, or may be once it has been read."""
        if name in self._loading:
            return True
        found = self._open.get(name)
        return found is not None and found.version < version

    async def change(self, name: str, act: Callable[[Table], Done], mover: str | None = None) -> Done:
        """Let something happen at a table: first it is kept, then everybody hears of it, whoever has gone meanwhile.

        What was refused, or could not be kept, since this process was behind is tried again: people say what they have
        seen, so that nothing happens that was not meant. Where it is a move, it is counted by who makes it.
        """
        for _ in range(TRIES):
            try:
                return await self._try(name, act, mover)
            except Clash:
                continue
            except Refusal as refusal:
                if refusal.status != HTTPStatus.CONFLICT or not await self._was_behind(name):
                    raise
        raise Refusal(HTTPStatus.CONFLICT, _ELSEWHERE)

    async def _try(self, name: str, act: Callable[[Table], Done], mover: str | None) -> Done:
        table = await self._hold(name)
        kept: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        done = self._do(table, act, mover, lambda error: _settle(kept, done, error))
        return await kept

    async def play(self, name: str, holder: str | None, move: str, seen: Seen, lag: int = 0) -> None:
        """Let somebody play a move at a table, with so much lag on the line that it came over."""
        begin, arrival = perf_counter(), Arrival(self.time.now(), lag)
        await self.change(name, lambda table: table.play(holder, move, seen, arrival), "person")
        MOVE_SECONDS.observe(perf_counter() - begin)

    def play_at_once(self, name: str, holder: str | None, move: str, seen: Seen, lag: int, then: Then) -> bool:
        """Let somebody play a move where nothing has to be waited for, and tell them by `then` when it is kept.

        Otherwise nothing happens: whoever plays it by `play` also hears what is wrong with it.
        """
        table = self.idle(name)
        if table is None or not table.lock.take():
            return False
        self._recent.keep(table)
        begin, arrival = perf_counter(), Arrival(self.time.now(), lag)

        def end(error: Exception | None) -> None:
            if not error:
                MOVE_SECONDS.observe(perf_counter() - begin)
            then(error)

        try:
            self._do(table, lambda table: table.play(holder, move, seen, arrival), "person", end)
        except Exception:
            return False
        return True

    def _do(self, table: Table, act: Callable[[Table], Done], mover: str | None, then: Then) -> Done:
        """Let something happen at a table that is held, and let go of it when that is kept; then somebody is told."""
        before = table.version
        with self.store.noting() as works:
            try:
                done = act(table)
            except BaseException as error:
                if table.version != before or not isinstance(error, LudothequeError):
                    self._close(table)
                table.lock.release()
                raise
        self._commits.keep(works, lambda error: self._end(table, before, mover, error, then))
        return done

    def _end(self, table: Table, before: int, mover: str | None, error: Exception | None, then: Then) -> None:
        """Tell everybody what is kept, or go back to what was."""
        try:
            if error:
                self._close(table)
            elif table.version != before:
                if mover:
                    MOVES.add(mover)
                self.hub.changed(table.id, table.version)
                self.lobby.hear(table.stored, over=table.match_over)
                self.computers.attend(table)
                self.clocks.see(table)
                self._tell_if_over(table)
        finally:
            table.lock.release()
            then(error)

    def let_go(self, name: str) -> None:
        """Forget a table that was removed from the store."""
        self.lobby.lose(name)
        if found := self._open.get(name):
            self._close(found)

    async def close(self) -> None:
        """Let what has begun be kept, and nothing more happen."""
        self.compiler.close()
        self.computers.close()
        await self.clocks.close()
        self.searches.close()
        await self._commits.close()
        await self._processes.close()  # after everything has been told
        self.store.close()

    async def _hold(self, name: str) -> Table:
        """The table of this name, with its lock taken."""
        while True:
            found = await self._find(name)
            await found.lock.acquire()
            if not found.closed:
                return found
            found.lock.release()

    async def _find(self, name: str) -> Table:
        """The table of this name; the same object as long as anybody has it."""
        found = self._open.get(name)
        if found is None:
            if name not in self._loading:
                self._loading[name] = asyncio.create_task(self._load(name))
            found = await asyncio.shield(self._loading[name])
        self._recent.keep(found)
        return found

    async def _load(self, name: str) -> Table:
        try:
            found = self._open[name] = await run_in_threadpool(self._read, name)
        finally:
            del self._loading[name]
        self.compiler.prefer(found.position.game)
        if found.clock:
            await self.clocks.need()
        self._tell_if_over(found)
        return found

    def _read(self, name: str) -> Table:
        """Read a table, and throw the die where it is its turn; of two processes that do so, the later reads again."""
        for _ in range(TRIES):
            stored = self.store.load(name)
            if stored is None:
                raise Refusal(HTTPStatus.NOT_FOUND, _UNKNOWN.format(table=shown(name)))
            with self.store.noting() as works:
                found = Table(stored, self.store, self.time, partial(self.hub.absence.claimable, name))
            with suppress(Clash):
                if works:
                    self.store.write(works)
                return found
        raise Refusal(HTTPStatus.CONFLICT, _ELSEWHERE)

    def _tell_if_over(self, table: Table) -> None:
        if table.over:
            for tell in self.ended:
                tell(table)

    async def _was_behind(self, name: str) -> bool:
        """Whether more had happened at a table than was known here; now it is known."""
        async with self.at(name) as table:
            before = table.version
        await self.catch_up([name])
        async with self.at(name) as table:
            return table.version != before

    def _close(self, table: Table) -> None:
        """Forget a table of which more may be in memory than is kept; who is there looks at what is kept."""
        table.closed = True
        self._recent.drop(table.id)
        self._open.pop(table.id, None)
        self.hub.publish(table.id, CHANGED)

    async def _answer(self, name: str, version: int, player: int, move: str) -> None:
        await self.change(name, lambda table: table.answer(version, player, move), "computer")


def _settle(future: asyncio.Future[Done], done: Done, error: Exception | None) -> None:
    """Tell whoever still waits what came of it."""
    if future.done():
        return
    if error:
        future.set_exception(error)
    else:
        future.set_result(done)


def new_name() -> str:
    """A name for a table that nobody can guess."""
    return secrets.token_urlsafe(9)
