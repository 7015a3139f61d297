"""The club beside the tables: what is done with a game once it is over, without anybody waiting for it."""

from __future__ import annotations

import asyncio
import logging

from starlette.concurrency import run_in_threadpool

from ..club.ratings import places_to_rate
from .events import Events
from .ratings_store import FinishedRound, RatingsStore
from .table import Table
from .tables import Tables

_log = logging.getLogger("ludotheque")


class Club:
    """Rates games that have ended, and brings their results to events.

    It may be told of a game more than once, also by other processes: what the store has, it has once. Of a game of
    which it could not be told, since a server broke down, it hears as soon as anybody looks at the table.
    """

    def __init__(self, tables: Tables) -> None:
        self.ratings = RatingsStore(tables.store)
        self.events = Events(tables)
        self._running: set[asyncio.Task[None]] = set()
        tables.ended.append(self.note)

    def note(self, table: Table) -> None:
        """A game at a table is over."""
        played = finished_round(table)
        if played is None:
            return
        task = asyncio.get_running_loop().create_task(self._keep(played, table.stored.rated))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def close(self) -> None:
        """Wait for what has begun."""
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _keep(self, played: FinishedRound, rated: bool) -> None:
        try:
            await run_in_threadpool(self.events.note_result, played)
            if rated:
                await run_in_threadpool(self.ratings.keep, played)
        except Exception:  # whoever looks at the table next lets it be tried again
            _log.exception("keeping what a game changes in the club")


def finished_round(table: Table) -> FinishedRound | None:
    """The round that has ended at a table, where everybody is somebody else, and nobody was a computer.

    Whoever plays with the link of an invitation may be anybody, also who sent it: they count once they have a key.
    """
    occupants = [table.stored.occupants[table.match.seat(player)] for player in range(table.game.players)]
    holders = tuple(each.holder for each in occupants if each.kind == "person" and each.holder)
    result = table.result() if len(set(holders)) == table.game.players else None
    if result is None:
        return None
    gave_up = [each.player for each in table.stored.resigned]
    return FinishedRound(
        table=table.id,
        round=table.stored.round,
        game=table.game.name,
        holders=holders,
        names=tuple(each.name for each in occupants),
        places=tuple(places_to_rate(result.places, gave_up)),
    )
