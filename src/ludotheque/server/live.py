"""Live updates: whoever listens at a table hears of what happens there, in whichever process it happens.

What is published is small and plain, so that a broker can carry it between several processes.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict, deque

from .broker import Broker, LocalBroker, Note
from .presence import Presence

CHANGED: Note = {"kind": "table"}
"""Says that a table is not as it was; each listener then looks at it with their own eyes."""
KEPT_NOTES = 4096
PATIENCE = 30.0
"""Seconds for which somebody who asked without listening counts as waiting for an answer."""


class Listener:
    """One open connection to a table, of whoever holds a seat there (`None`: somebody who only watches)."""

    def __init__(self, holder: str | None, client: str = "") -> None:
        self.holder, self.client = holder, client
        self.watching = False
        """Whether they want to see the computer think."""
        self._notes: deque[Note] = deque(maxlen=KEPT_NOTES)
        self._changed = True
        self._ready = asyncio.Event()
        self._ready.set()

    def hear(self, note: Note) -> None:
        """Take a note to be told; of several changes, only that there was one."""
        if note is CHANGED:
            self._changed = True
        else:
            self._notes.append(note)
        self._ready.set()

    async def next(self) -> Note:
        """The next thing to tell."""
        await self._ready.wait()
        if self._changed:
            self._changed = False
            note = CHANGED
        else:
            note = self._notes.popleft()
        if not self._changed and not self._notes:
            self._ready.clear()
        return note


class Hub:
    """Who listens where: in this process, and as far as others say so, elsewhere."""

    def __init__(self, broker: Broker | None = None) -> None:
        self.broker = broker or LocalBroker()
        self._presence = Presence()
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._asked: dict[str, tuple[float, str]] = {}
        self._pruned = time.monotonic()

    def join(self, table: str, listener: Listener) -> None:
        """Somebody listens from now on."""
        before, here = self.connected(table), self._here(table)
        if table not in self._listeners:
            self.broker.listen(table)
            self.broker.publish(table, {"kind": "who"})
        self._listeners[table].add(listener)
        self._tell_presence(table, before, here)

    def leave(self, table: str, listener: Listener) -> None:
        """Somebody has gone."""
        before, here = self.connected(table), self._here(table)
        self._listeners[table].discard(listener)
        self._tell_presence(table, before, here)
        if not self._listeners[table]:
            del self._listeners[table]
            self.broker.leave(table)
            self._presence.leave(table)

    def publish(self, table: str, note: Note) -> None:
        """Tell everybody who is at a table in this process; thoughts only those who watch them."""
        for listener in self._listeners.get(table, ()):
            if note["kind"] != "thinking" or listener.watching:
                listener.hear(note)

    def changed(self, table: str, version: int) -> None:
        """Tell everybody, in every process, that a table is not as it was."""
        self.publish(table, CHANGED)
        self.broker.publish(table, {"kind": "changed", "version": version})

    def connected(self, table: str) -> set[str]:
        """The holders of seats who are connected to a table, in whichever process."""
        return self._here(table) | self._presence.at(table)

    @property
    def tables(self) -> list[str]:
        """The tables that somebody listens to here."""
        return list(self._listeners)

    def watched(self, table: str) -> bool:
        """Whether somebody wants to see the computer think."""
        return any(listener.watching for listener in self._listeners.get(table, ()))

    def unwatch(self, table: str) -> None:
        """Show nobody any more what the computer thinks."""
        for listener in self._listeners.get(table, ()):
            listener.watching = False

    def ask(self, table: str, client: str = "") -> None:
        """Somebody has asked without listening, and may ask again."""
        now = time.monotonic()
        if now - self._pruned > PATIENCE:
            self._asked = {other: asked for other, asked in self._asked.items() if now - asked[0] < PATIENCE}
            self._pruned = now
        self._asked[table] = now, client

    def client(self, table: str) -> str:
        """For whom something is done at a table: who holds a seat and listens, else who listens, else who asked."""
        here = self._listeners.get(table, ())
        listener = min(here, key=lambda each: (each.holder is None, each.client), default=None)
        return listener.client if listener else self._asked.get(table, (0.0, ""))[1]

    def awaited(self, table: str) -> bool:
        """Whether somebody waits for what happens at a table."""
        return table in self._listeners or time.monotonic() - self._asked.get(table, (-PATIENCE, ""))[0] < PATIENCE

    def _here(self, table: str) -> set[str]:
        return {listener.holder for listener in self._listeners.get(table, ()) if listener.holder is not None}

    def _tell_presence(self, table: str, before: set[str], here: set[str]) -> None:
        """Tell whom it concerns who is connected, where that has changed for somebody."""
        if self._here(table) != here:
            self.broker.publish(table, {"kind": "here", "holders": sorted(self._here(table))})
        if self.connected(table) != before:
            self.publish(table, CHANGED)
