"""The computer at the tables: thinks where it is to move and somebody waits, and shows its thoughts to who watches."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass

from starlette.concurrency import run_in_threadpool

from ..core.analysis import Analysis, Analyst, Report
from ..core.language import LANGUAGES, Language, speaking
from ..core.players import player as player_named
from ..core.position import Position, Turn
from ..core.seats import Seat
from .evaluation import STUDY, evaluate, perfect, thought
from .live import Hub
from .messages import ThinkingMessage
from .responses import MoveShown
from .rights import fair
from .search_pool import SearchPool
from .settings import Settings
from .study import described
from .table import Table

_log = logging.getLogger("ludotheque")

LONGEST_TOLD = 3
"""Moves of the computer's line that are told in words."""
KEPT_PLAYERS = 8
"""Players who remember what they found out before the last move; that may be 200 MB each."""

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


@dataclass(frozen=True)
class _Thought:
    version: int
    task: asyncio.Task[None]


_Key = tuple[str, int, int, str]
"""A player who thinks: the table, the round, which player of it, and how it is written."""
_Thoughts = dict[str, _Thought]
Think = Callable[[str], Awaitable[None]]


class Computers:
    """Sees to it that the computer thinks where it should, and nowhere else."""

    def __init__(self, hub: Hub, searches: SearchPool, at: At, answer: Answer, settings: Settings) -> None:
        self._hub, self._searches, self._at, self._answer, self._pace = hub, searches, at, answer, settings.pace
        self._moves_here = settings.searches != 0
        self._moving: _Thoughts = {}
        self._studying: _Thoughts = {}
        self._players: OrderedDict[_Key, Seat] = OrderedDict()
        self._closed = False

    def attend(self, table: Table) -> None:
        """Begin to think about a table as it stands now, or stop thinking about it as it was.

        Whoever calls this has its lock.
        """
        if not fair(table):
            self._hub.unwatch(table.id)
        if table.over:
            self._players = OrderedDict(each for each in self._players.items() if each[0][0] != table.id)
        computer = table.thinker is not None
        awaited, watched = self._hub.awaited(table.id), self._hub.watched(table.id)
        self._see_to(self._moving, table, computer and awaited, self._move)
        self._see_to(self._studying, table, watched and not computer and not table.over, self._study)

    def close(self) -> None:
        """Stop thinking, for good."""
        self._closed = True
        for present in [*self._moving.values(), *self._studying.values()]:
            present.task.cancel()

    def hear_wanted(self, table: str, version: int, *, watched: bool) -> None:
        """Another process waits for a move of the computer: make it here, if there is time and nobody else does."""
        self._hub.want(table, watched=watched)
        if self._moves_here and self._searches.free and table not in self._moving and not self._closed:
            self._moving[table] = _Thought(version, asyncio.create_task(self._help(table, version)))

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
            thoughts[table.id] = _Thought(table.version, task)

    async def _think(self, thoughts: _Thoughts, table: str, think: Think) -> None:
        while not await _tried(table, think):
            await asyncio.sleep(RETRY)
            if not self._hub.awaited(table):
                del thoughts[table]  # so that the next visitor has it tried again
                return

    async def _move(self, name: str) -> None:
        async with self._at(name) as table:
            thinker, version, position = table.thinker, table.version, table.position.copy()
            round_ = table.stored.round
        if thinker is None:
            return
        begin = time.monotonic()
        async with self._claimed(name, version):
            move = await self._chosen((name, round_, thinker[0], thinker[1].player), position)
            await asyncio.sleep(max(0, begin + self._pace - time.monotonic()))
            await self._answer(name, version, thinker[0], move)

    @asynccontextmanager
    async def _claimed(self, table: str, version: int) -> AsyncIterator[None]:
        """Wait until this process is the one to think about a table; when another has moved, this is cancelled."""
        broker, what = self._hub.broker, _claim(table, version)
        if not self._searches.free:
            await self._offer(table, version, OFFERED)
        while not (self._moves_here and await broker.claim(what)):
            await self._offer(table, version, REPEATED)
        try:
            yield
        finally:
            broker.give_back(what)

    async def _offer(self, table: str, version: int, seconds: float) -> None:
        """Let another process make a move, if there is one."""
        if not self._hub.broker.alone:
            watched = self._hub.watched(table)
            self._hub.broker.publish(None, {"kind": "wanted", "table": table, "version": version, "watched": watched})
            await asyncio.sleep(seconds)

    async def _help(self, table: str, version: int) -> None:
        """Make a move for another process, unless a third one does."""
        if await self._hub.broker.claim(_claim(table, version)):
            try:
                await _tried(table, self._move)
            finally:
                self._hub.broker.give_back(_claim(table, version))
        present = self._moving.get(table)
        if present and present.task is asyncio.current_task():
            del self._moving[table]

    async def _chosen(self, key: _Key, position: Position) -> str:
        """The computer's move. It is not shared while it thinks: one who is interrupted is not asked again."""
        name, _, player, word = key
        kept = self._players.pop(key, None)

        def choose(report: Report) -> tuple[Seat, str]:
            seat = kept or player_named(word, position.game)
            if not isinstance(seat, Analyst):
                return seat, str(seat.choose(position))
            analysis = seat.analyse(position, report)
            report(analysis)
            return seat, str(analysis.best)

        seat, move = await self._searches.search(choose, await self._reporter(name, position, player))
        self._players[key] = seat
        while len(self._players) > KEPT_PLAYERS:
            self._players.popitem(last=False)
        return move

    async def _study(self, name: str) -> None:
        async with self._at(name) as table:
            position, player = table.position.copy(), table.turn
        report = await self._reporter(name, position, player)
        analysis, _ = await self._searches.search(lambda report: evaluate(position, STUDY, report), report, spare=True)
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


def _claim(table: str, version: int) -> str:
    return f"{table}:{version}"


async def _tried(table: str, think: Think) -> bool:
    """Whether nothing went wrong; whatever befell one table, the others go on."""
    try:
        await think(table)
    except Exception:
        _log.exception("%s", table)
        return False
    return True
