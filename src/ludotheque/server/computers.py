"""The computer at the tables: thinks where it is to move and somebody waits, and shows its thoughts to who watches."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ..core.analysis import Analysis, Analyst, Watch
from ..core.players import player as player_named
from ..core.position import Position
from ..core.seats import Seat
from .analysts import STUDY, evaluate, perfect, thought
from .chairs import Chair
from .live import Hub
from .rights import fair
from .table import Table
from .thinking import Thinkers

_log = logging.getLogger("ludotheque")

KEPT_PLAYERS = 32
"""Players who remember what they found out before the last move."""

Answer = Callable[[Table, int, int, str], Awaitable[None]]
"""Plays a move of the computer, if the table is still as it was at this version."""


@dataclass(frozen=True)
class _Thought:
    version: int
    task: asyncio.Task[None]


_Thoughts = dict[str, _Thought]
Think = Callable[[Table], Awaitable[None]]


class Computers:
    """Sees to it that the computer thinks where it should, and nowhere else."""

    def __init__(self, hub: Hub, thinkers: Thinkers, answer: Answer, pace: float) -> None:
        self._hub, self._thinkers, self._answer, self._pace = hub, thinkers, answer, pace
        self._moving: _Thoughts = {}
        self._studying: _Thoughts = {}
        self._players: OrderedDict[tuple[str, int, int, str], Seat] = OrderedDict()

    def attend(self, table: Table) -> None:
        """Begin to think about a table as it stands now, or stop thinking about it as it was."""
        computer = table.thinker is not None
        awaited, watched = self._hub.awaited(table.id), self._hub.watched(table.id)
        self._see_to(self._moving, table, computer and awaited, self._move)
        study = watched and not computer and not table.over and fair(table)
        self._see_to(self._studying, table, study, self._study)

    def close(self) -> None:
        """Stop thinking."""
        for present in [*self._moving.values(), *self._studying.values()]:
            present.task.cancel()

    def look_again(self, table: Table) -> None:
        """Study a position once more, for somebody who did not see it the first time."""
        present = self._studying.get(table.id)
        if present and present.task.done():
            del self._studying[table.id]
        self.attend(table)

    def _see_to(self, thoughts: _Thoughts, table: Table, wanted: bool, think: Think) -> None:
        present = thoughts.get(table.id)
        if present and not (wanted and present.version == table.version):
            del thoughts[table.id]
            if present.task is not asyncio.current_task():
                present.task.cancel()
            present = None
        if wanted and present is None:
            task = asyncio.ensure_future(self._think(thoughts, table, think))
            thoughts[table.id] = _Thought(table.version, task)

    async def _think(self, thoughts: _Thoughts, table: Table, think: Think) -> None:
        try:
            await think(table)
        except Exception:  # whatever befell one table, the others go on, and the next visitor of this one tries again
            _log.exception("%s", table.id)
            thoughts.pop(table.id, None)

    async def _move(self, table: Table) -> None:
        async with table.lock:
            thinker, version, position = table.thinker, table.version, table.position.copy()
        if thinker is None:
            return
        begin = time.monotonic()
        move = await self._chosen(table, *thinker, position)
        await asyncio.sleep(max(0, begin + self._pace - time.monotonic()))
        await self._answer(table, version, thinker[0], move)

    async def _chosen(self, table: Table, player: int, chair: Chair, position: Position) -> str:
        """The computer's move. It is not shared while it thinks: one who is interrupted is not asked again."""
        key = (table.id, table.sheet.round, player, chair.player)
        seat = self._players.pop(key, None) or player_named(chair.player, position.game)

        def choose(watch: Watch) -> str:
            if not isinstance(seat, Analyst):
                return str(seat.choose(position))
            analysis = seat.analyse(position, watch)
            watch(analysis)
            return str(analysis.best)

        move = await self._thinkers.search(choose, self._reporter(table.id, position, player))
        self._players[key] = seat
        while len(self._players) > KEPT_PLAYERS:
            self._players.popitem(last=False)
        return move

    async def _study(self, table: Table) -> None:
        async with table.lock:
            position, player = table.position.copy(), table.turn
        report = self._reporter(table.id, position, player)
        analysis, _ = await self._thinkers.search(lambda watch: evaluate(position, STUDY, watch), report)
        report(analysis)

    def _reporter(self, table: str, position: Position, player: object) -> Callable[[Analysis], None]:
        exact = perfect(position.game) is not None
        note = {"kind": "thinking", "player": player, "ply": position.plies}
        return lambda analysis: self._hub.publish(table, {**note, **thought(analysis, exact)})
