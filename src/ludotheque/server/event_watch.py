"""Who looks on at events: each change is read once in a process, and told to everybody there.

A process hears of changes that happen there, and of those elsewhere by notes of the others. Notes may be lost, so it
also looks every few seconds at the versions of the events that somebody watches.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http import HTTPStatus

from starlette.concurrency import run_in_threadpool

from ..core.errors import LudothequeError
from ..core.language import Language, speaking
from .club_responses import EventShown
from .events import Events
from .events_shown import event_shown
from .events_store import StoredEvent
from .json_text import json_bytes
from .messages import ErrorMessage
from .refusals import Refusal
from .tables import Tables
from .watchers import Watcher

LOOK = 2.0
"""Seconds between two looks at the versions of all events that somebody watches."""
LANGUAGES: tuple[Language, ...] = ("fr", "en")

_log = logging.getLogger("ludotheque")


class WatchedEvent:
    """One event, and everybody in this process who looks on."""

    def __init__(self, stored: StoredEvent, written: dict[Language, bytes], left: Callable[[], None]) -> None:
        self._stored, self._written, self._left = stored, written, left
        self._watchers: set[Watcher] = set()

    @property
    def version(self) -> int:
        """How often it had changed when it was read."""
        return self._stored.changes

    def join(self, watcher: Watcher) -> None:
        """Somebody looks on from now on."""
        self._watchers.add(watcher)

    def leave(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self._watchers.discard(watcher)
        if not self._watchers:
            self._left()

    def whole(self, watcher: Watcher) -> bytes:
        """The message that tells somebody all of it; most of it was written once for all."""
        player = self._stored.player_of(watcher.holder)
        organiser = bool(watcher.holder) and self._stored.organiser == watcher.holder
        head = json_bytes({"kind": "event", "you": player.number if player else None, "organiser": organiser})
        return head[:-1] + b',"event":' + self._written[watcher.language] + b"}"

    def change(self, stored: StoredEvent, written: dict[Language, bytes]) -> None:
        """Tell everybody how it is now."""
        self._stored, self._written = stored, written
        for watcher in list(self._watchers):
            watcher.tell(self.whole(watcher))

    def tell_trouble(self, error: Refusal) -> None:
        """Tell everybody that it cannot be shown any more."""
        for watcher in list(self._watchers):
            with speaking(watcher.language):
                watcher.tell(json_bytes(ErrorMessage(kind="error", error=str(error), ply=None, status=error.status)))


class EventWatch:
    """All events that somebody in this process looks at."""

    def __init__(self, tables: Tables, events: Events) -> None:
        self._tables, self._events = tables, events
        self._watched: dict[str, WatchedEvent] = {}
        self._behind: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._wake = asyncio.Event()

    def open(self) -> None:
        """Begin to hear of changes."""
        loop = asyncio.get_running_loop()

        def happened(event: str) -> None:
            with suppress(RuntimeError):  # the loop may have ended by now
                loop.call_soon_threadsafe(self._tell, event)

        self._events.changed = happened
        self._tables.heard_event = self.hear
        self._tasks = [asyncio.create_task(self._follow()), asyncio.create_task(self._look_regularly())]

    async def close(self) -> None:
        """Hear of nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def watched(self) -> list[str]:
        """The events that somebody looks at here."""
        return list(self._watched)

    async def find(self, event: str) -> WatchedEvent:
        """An event as it can be looked at, if there is one of this name."""
        if event not in self._watched:
            stored, written = await run_in_threadpool(self._read, event)
            found = WatchedEvent(stored, written, lambda: self._forget(event, found))
            self._watched.setdefault(event, found)
            self.hear(event)  # it may have changed while it was read
        return self._watched[event]

    def hear(self, event: str) -> None:
        """An event has changed, here or in another process."""
        if event in self._watched:
            self._behind.add(event)
            self._wake.set()

    def _tell(self, event: str) -> None:
        """An event has changed here: so the others hear of it as well."""
        self.hear(event)
        self._tables.hub.broker.publish(None, {"kind": "event", "event": event})

    def _forget(self, event: str, found: WatchedEvent) -> None:
        if self._watched.get(event) is found:
            del self._watched[event]

    def _read(self, event: str) -> tuple[StoredEvent, dict[Language, bytes]]:
        stored = self._events.find(event)
        bots = self._events.bots(stored)
        written: dict[Language, bytes] = {}
        for language in LANGUAGES:
            with speaking(language):
                shown: EventShown = event_shown(stored, None, bots)
                written[language] = json_bytes(shown)
        return stored, written

    async def _catch_up(self, event: str) -> None:
        """Read an event again, and tell of it what is new."""
        watched = self._watched.get(event)
        if watched is None:
            return
        try:
            stored, written = await run_in_threadpool(self._read, event)
        except Refusal as refusal:
            if refusal.status == HTTPStatus.NOT_FOUND:
                self._forget(event, watched)
                watched.tell_trouble(refusal)
                return
            raise
        if stored.changes != watched.version:
            watched.change(stored, written)

    async def _follow(self) -> None:
        """Catch up with what happened, one event after the other."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            behind, self._behind = self._behind, set()
            for event in behind:
                await self._said(self._catch_up(event))

    async def _look_regularly(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            await self._said(self._look())

    async def _look(self) -> None:
        """Look at the versions of all events that somebody watches, in case a note was lost."""
        known = {event: watched.version for event, watched in self._watched.items()}
        if known:
            versions = await run_in_threadpool(self._events.versions, list(known))
            for event, version in known.items():
                if versions.get(event) != version:
                    self.hear(event)

    async def _said(self, doing: Awaitable[None]) -> None:
        """Do something, and go on whatever befell."""
        try:
            await doing
        except LudothequeError:
            pass  # the store is away, which was logged; the next look is soon
        except Exception:
            _log.exception("looking on at events")
