"""What keeps the lobby true: it is read anew, and who waits there and has gone gets up."""

from __future__ import annotations

import asyncio
import logging

from ..core.errors import LudothequeError
from .open_seats import get_up
from .refusals import Clash
from .table import Table
from .tables import Tables

EVERY = 5.0
"""Seconds between two looks."""
DUTY = "lobby"

_log = logging.getLogger("ludotheque")


class LobbyKeeper:
    """Looks after the lobby of one process; of several, one lets those get up who have gone."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._connected = tables, True

    async def run(self) -> None:
        """Go on until the server ends."""
        while True:
            try:
                await self.look()
            except LudothequeError:
                pass  # the store is away, which was logged; the next look is soon
            except Exception:
                _log.exception("looking after the lobby")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Look once."""
        tables, lobby, broker = self._tables, self._tables.lobby, self._tables.hub.broker
        await lobby.look()
        here = lobby.here()
        lobby.see(here)
        if here:
            broker.publish(None, {"kind": "waiting", "holders": sorted(here)})
        if not broker.connected or not self._connected:  # those who are connected elsewhere could not be heard of
            self._connected = broker.connected
            lobby.see_everybody()
        elif (away := lobby.away()) and await broker.reserve(DUTY):
            try:
                for table, holders in away.items():
                    await self._let_get_up(tables, table, holders)
            finally:
                broker.give_back(DUTY)

    async def _let_get_up(self, tables: Tables, table: str, holders: set[str]) -> None:
        def leave(found: Table) -> None:
            if found.seating.open:
                get_up(found, holders)

        try:
            await tables.look_elsewhere(table)
            await tables.change(table, leave)
        except (LudothequeError, Clash):  # it has begun or gone meanwhile
            await tables.lobby.look()
