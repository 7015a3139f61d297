"""The computer at the tables: thinks where it is to move and somebody waits, and shows its thoughts to who watches."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from http import HTTPStatus

from starlette.concurrency import run_in_threadpool

from ..core.analysis import Analysis, Analyst, Report
from ..core.language import LANGUAGES, Language, Text, speaking
from ..core.players import player as player_named
from ..core.position import Position, Turn
from ..core.seats import Seat
from .budgets import is_quick, modest, within
from .evaluation import STUDY, evaluate, perfect, thought
from .kept_players import KeptPlayers, Key
from .live import Hub
from .logs import told_table
from .messages import ThinkingMessage
from .places import Places
from .refusals import Refusal
from .requests import SeatWanted
from .responses import MoveShown
from .rights import attended, fair
from .search_pool import SearchPool
from .settings import MEGABYTE, Settings
from .study import described
from .table import Table
from .turns import Rank, Wish

_log = logging.getLogger("ludotheque")

LONGEST_TOLD = 3
"""Moves of the computer's line that are told in words."""
_OWN_TABLES = Text(
    fr="L’ordinateur joue déjà contre lui-même à {count} tables pour toi : attends que l’une finisse, ou quitte-la.",
    en="The computer plays itself at {count} tables for you already: wait until one of them ends, or leave it.",
)
_ALL_TABLES = Text(
    fr="L’ordinateur joue déjà contre lui-même à {count} tables : réessaie dans un instant.",
    en="The computer plays itself at {count} tables already: try again in a moment.",
)

PATIENCE = 30
"""Seconds after which somebody who sets tables may try again."""
RETRY = 1.0
"""Seconds until the computer tries again where something went wrong."""
OFFERED = 0.3
"""Seconds for which a process whose searches are all busy leaves a move to the others."""
REPEATED = 1.0
"""Seconds after which a process says again that it waits for a move of another one."""

At = Callable[[str], AbstractAsyncContextManager[Table]]
"""The table of a name, while nothing else happens there."""
Answer = Callable[[str, int, int, str], Awaitable[None]]
"""Plays a move of the computer, if the table is still as it was at this version."""
Look = Callable[[str], Awaitable[None]]
"""Brings a table up to date with what other processes did."""


@dataclass(frozen=True)
class _Thought:
    version: int
    task: asyncio.Task[None]
    unattended: str | None
    """The client for whom computers play each other here."""


_Thoughts = dict[str, _Thought]
Think = Callable[[str], Awaitable[None]]


class Computers:
    """Sees to it that the computer thinks where it should, and nowhere else."""

    def __init__(self, hub: Hub, searches: SearchPool, at: At, answer: Answer, look: Look, settings: Settings) -> None:
        self._hub, self._searches, self._settings = hub, searches, settings
        self._at, self._answer, self._look = at, answer, look
        self._moving: _Thoughts = {}
        self._studying: _Thoughts = {}
        self._beginning: set[asyncio.Task[None] | None] = set()
        """Moves for other processes that are not searched for yet, but soon take a place."""
        self._players = KeptPlayers(settings.players_megabytes * MEGABYTE, settings.players_seconds)
        self._places = Places(settings.client_unattended_tables, settings.unattended_tables)
        self._closed = False

    def check_wanted(self, seats: Sequence[SeatWanted], client: str) -> None:
        """Refuse another table without a person to who has many of them, or when everybody together has."""
        if any(seat.kind != "computer" for seat in seats):
            return
        own, most = self._settings.client_unattended_tables, self._settings.unattended_tables
        clients = [thought.unattended for thought in self._moving.values() if thought.unattended is not None]
        if clients.count(client) >= own:
            raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, _OWN_TABLES.format(count=own), retry_after=PATIENCE)
        if len(clients) >= most:
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, _ALL_TABLES.format(count=most), retry_after=PATIENCE)

    def attend(self, table: Table) -> None:
        """Begin to think about a table as it stands now, or stop thinking about it as it was.

        Whoever calls this has its lock.
        """
        name, over, computer = table.id, table.over, table.thinker is not None
        awaited, watched = self._hub.awaited(name), self._hub.watched(name)
        if watched and not fair(table):
            self._hub.unwatch(name)
            watched = False
        if over or not awaited:
            self._players.forget(name)
        self._see_to(self._moving, table, computer and awaited, self._move)
        self._see_to(self._studying, table, watched and not computer and not over, self._study)

    def close(self) -> None:
        """Stop thinking, for good."""
        self._closed = True
        for present in [*self._moving.values(), *self._studying.values()]:
            present.task.cancel()

    def hear_wanted(self, table: str, version: int) -> None:
        """Another process waits for a move of the computer: make it here, if there is time and nobody else does."""
        if self._closed or self._settings.searches == 0 or len(self._beginning) >= self._searches.free:
            return
        present = self._moving.get(table)
        if present and not present.task.done() and present.version >= version:
            return
        if present:
            present.task.cancel()
        task = asyncio.create_task(self._help(table, version))
        self._beginning.add(task)
        task.add_done_callback(self._beginning.discard)
        self._moving[table] = _Thought(version, task, None)

    def give_up_unwanted(self) -> None:
        """Stop to think for processes that do not wait any more."""
        for table in [table for table in self._moving if not self._hub.awaited(table)]:
            self._moving.pop(table).task.cancel()

    def look_again(self, table: Table) -> None:
        """Study a position once more, for somebody who did not see it the first time; they have the lock."""
        present = self._studying.get(table.id)
        if present and present.task.done():
            del self._studying[table.id]
        self.attend(table)

    def _see_to(self, thoughts: _Thoughts, table: Table, wanted: bool, think: Think) -> None:
        present = thoughts.get(table.id)
        if present and not (wanted and present.version == table.version):
            del thoughts[table.id]
            present.task.cancel()
            present = None
        if wanted and present is None and not self._closed:
            task = asyncio.create_task(self._think(thoughts, table.id, think))
            unattended = None if attended(table) else self._hub.client(table.id)
            thoughts[table.id] = _Thought(table.version, task, unattended)

    async def _think(self, thoughts: _Thoughts, table: str, think: Think) -> None:
        while not await _tried(table, think):
            await asyncio.sleep(RETRY)
            if not (self._hub.awaited(table) and _is_present(thoughts, table)):
                _forget(thoughts, table)  # so that the next visitor has it tried again
                return

    async def _move(self, name: str) -> None:
        async with self._at(name) as table:
            thinker, version, position = table.thinker, table.version, table.position.copy()
            round_ = table.stored.round
            waits = attended(table)
        if thinker is None:
            return
        begin = time.monotonic()
        place = nullcontext() if waits else self._places.place(self._hub.client(name))
        async with place, self._reserved(name, version):
            move = await self._chosen((name, round_, thinker[0], thinker[1].player), position, waits)
            await asyncio.sleep(max(0, begin + self._settings.pace - time.monotonic()))
            await self._answer(name, version, thinker[0], move)

    @asynccontextmanager
    async def _reserved(self, table: str, version: int) -> AsyncIterator[None]:
        """Wait until this process is the one to think about a table; when another has moved, this is cancelled."""
        broker, what = self._hub.broker, _duty(table, version)
        if not self._searches.free:
            await self._offer(table, version, OFFERED)
        while not (self._settings.searches != 0 and await broker.reserve(what)):
            await self._offer(table, version, REPEATED)
        try:
            yield
        finally:
            broker.give_back(what)

    async def _offer(self, table: str, version: int, seconds: float) -> None:
        """Let another process make a move, if there is one."""
        if not self._hub.broker.alone:
            wanted = {"table": table, "version": version, "watched": self._hub.watched(table)}
            self._hub.broker.publish(None, {"kind": "wanted", **wanted, "client": self._hub.client(table)})
            await asyncio.sleep(seconds)

    async def _help(self, table: str, version: int) -> None:
        """Make a move for another process, unless a third one does."""
        if await self._hub.broker.reserve(_duty(table, version)):
            try:
                await _tried(table, self._move_as_it_is_now)
            finally:
                self._hub.broker.give_back(_duty(table, version))
        _forget(self._moving, table)

    async def _move_as_it_is_now(self, table: str) -> None:
        """Make a move at a table of which this process hears nothing, since nobody listens to it here."""
        await self._look(table)
        await self._move(table)

    async def _chosen(self, key: Key, position: Position, waits: bool) -> str:
        """The computer's move; where no person waits for it, it thinks for a moment only."""
        name, _, player, word = key
        client, game, kept = self._hub.client(name), position.game, self._players.take(key)
        wish = Wish(client, Rank.MOVE if waits else Rank.UNATTENDED, waits and is_quick(word, game))

        allowed = within(word, self._settings) if waits else modest(word, game, self._settings)

        def choose(report: Report) -> tuple[Seat, str]:
            seat = kept or player_named(allowed, game)
            if not isinstance(seat, Analyst):
                return seat, str(seat.choose(position))
            analysis = seat.analyse(position, report)
            report(analysis)
            return seat, str(analysis.best)

        report = await self._reporter(name, position, player)
        self._beginning.discard(asyncio.current_task())
        seat, move = await self._searches.search(choose, report, wish=wish)
        self._players.keep(key, seat)
        return move

    async def _study(self, name: str) -> None:
        async with self._at(name) as table:
            position, player = table.position.copy(), table.turn
        report = await self._reporter(name, position, player)
        wish = Wish(self._hub.client(name), Rank.ADVICE)
        analysis, _ = await self._searches.search(lambda report: evaluate(position, STUDY, report), report, wish=wish)
        report(analysis)

    async def _reporter(self, table: str, position: Position, player: Turn | None) -> Callable[[Analysis], None]:
        exact = await run_in_threadpool(perfect, position.game) is not None

        def report(analysis: Analysis) -> None:
            found = thought(analysis, exact)
            told = _in_words(position, found["line"][:LONGEST_TOLD])
            message = ThinkingMessage(kind="thinking", player=player, ply=position.plies, told=told, **found)
            self._hub.think(table, message)

        return report


def _in_words(position: Position, line: list[str]) -> dict[Language, list[MoveShown]]:
    told: dict[Language, list[MoveShown]] = {}
    for spoken in LANGUAGES:
        with speaking(spoken):
            told[spoken] = described(position, line)
    return told


def _duty(table: str, version: int) -> str:
    return f"{table}:{version}"


def _is_present(thoughts: _Thoughts, table: str) -> bool:
    """Whether the task that runs is still the one for a table: cancelling may have been taken for a lost connection."""
    present = thoughts.get(table)
    return present is not None and present.task is asyncio.current_task()


def _forget(thoughts: _Thoughts, table: str) -> None:
    """Let there be no task for a table, unless another one has taken the place of the one that runs."""
    if _is_present(thoughts, table):
        del thoughts[table]


async def _tried(table: str, think: Think) -> bool:
    """Whether nothing went wrong; whatever befell one table, the others go on."""
    try:
        await think(table)
    except Exception:
        _log.exception("%s", told_table(table))
        return False
    return True
