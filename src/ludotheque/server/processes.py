"""The other processes: what they tell is heard here, and every so often the store is looked at, in case it was lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from contextlib import suppress
from typing import TYPE_CHECKING

from ..core.errors import LudothequeError
from .broker import Note

if TYPE_CHECKING:
    from .tables import Tables

_log = logging.getLogger("ludotheque")

LOOK, LOOK_ALONE = 2.0, 1.0
"""Seconds between two looks at the versions of all tables that somebody listens to: with and without a broker."""


class Processes:
    """Keeps the tables of this process as far as those of the others; where it is alone, there is nothing to do."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._hub = tables, tables.hub
        self._behind: set[str] = set()
        self._wake, self._lost = asyncio.Event(), asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to hear the others."""
        if not self._hub.broker.alone:
            self._tasks = [asyncio.create_task(self._follow()), asyncio.create_task(self._look_regularly())]
            await self._hub.broker.open(self._hear, self._notes_were_lost)

    async def close(self) -> None:
        """Take leave of the others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._hub.broker.close()

    def _hear(self, process: str, table: str | None, note: Note) -> None:
        self._hub.presence.hear(process)
        match (table, note):
            case (str(), {"kind": "changed", "version": int(version)}):
                if self._tables.behind(table, version):
                    self._behind.add(table)
                    self._wake.set()
            case (str(), {"kind": "here", "holders": list(holders)}):
                closed = note.get("closed")
                gone = map(str, closed if isinstance(closed, list) else [])
                self._hub.hear_there(table, process, map(str, holders), gone)
            case (str(), {"kind": "saying", "said": dict(said)}):
                self._hub.publish(table, said)
            case (str(), {"kind": "who"}):
                self._hub.tell_here(table)
            case (str(), {"kind": "thought", "thought": dict(thought)}):
                self._hub.publish(table, thought)
            case (None, {"kind": "wanted", "table": str(name), "version": int(version)}):
                self._hub.want(name, note.get("watched") is True, str(note.get("client", "")))
                self._tables.computers.hear_wanted(name, version)
            case (None, {"kind": "lobby", "table": str(name)}):
                self._tables.lobby.hear_elsewhere(name)
            case (None, {"kind": "event", "event": str(event)}):
                self._tables.heard_event(event)
            case (None, {"kind": "waiting", "holders": list(holders)}):
                self._tables.lobby.see(map(str, holders))
            case (None, {"kind": "gone"}):
                self._hub.forget(process)

    def _notes_were_lost(self) -> None:
        self._hub.ask_there()
        self._lost.set()

    async def _follow(self) -> None:
        """Catch up with what others did, as soon as they tell it."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            names, self._behind = self._behind, set()
            await self._said(asyncio.gather(*map(self._tables.fetch, names)))

    async def _look_regularly(self) -> None:
        """Look at the versions of all tables that somebody listens to: often, and at once after notes were lost."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), LOOK if self._hub.broker.connected else LOOK_ALONE)
            self._lost.clear()
            self._hub.forget()
            self._tables.computers.give_up_unwanted()
            await self._said(self._tables.catch_up(self._hub.tables))

    async def _said(self, looking: Awaitable[object]) -> None:
        """Look, and go on whatever befell."""
        try:
            await looking
        except LudothequeError:
            pass  # the store is away, which was logged, or a table has gone; the next look is soon
        except Exception:
            _log.exception("catching up")
