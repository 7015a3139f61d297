"""Live updates: whoever listens at a table hears of what happens there.

What is published is small and plain, so that a message broker can carry it between several servers.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict, deque
from collections.abc import Mapping

Note = Mapping[str, object]
CHANGED: Note = {"kind": "table"}
"""Says that a table is not as it was; each listener then looks at it with their own eyes."""
KEPT_NOTES = 4096
PATIENCE = 30.0
"""Seconds for which somebody who asked without listening counts as waiting for an answer."""


class Listener:
    """One open connection to a table."""

    def __init__(self, holder: str | None) -> None:
        self.holder = holder
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
    """Who listens where, in this process."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._asked: dict[str, float] = {}
        self._pruned = time.monotonic()

    def join(self, table: str, listener: Listener) -> None:
        """Somebody listens from now on."""
        self._listeners[table].add(listener)
        self.publish(table, CHANGED)

    def leave(self, table: str, listener: Listener) -> None:
        """Somebody has gone."""
        self._listeners[table].discard(listener)
        if not self._listeners[table]:
            del self._listeners[table]
        self.publish(table, CHANGED)

    def publish(self, table: str, note: Note) -> None:
        """Tell everybody at a table; thoughts only those who watch them."""
        for listener in self._listeners.get(table, ()):
            if note["kind"] != "thinking" or listener.watching:
                listener.hear(note)

    def connected(self, table: str) -> set[str | None]:
        """The holders who listen at a table."""
        return {listener.holder for listener in self._listeners.get(table, ())}

    def watched(self, table: str) -> bool:
        """Whether somebody wants to see the computer think."""
        return any(listener.watching for listener in self._listeners.get(table, ()))

    def unwatch(self, table: str) -> None:
        """Show nobody any more what the computer thinks."""
        for listener in self._listeners.get(table, ()):
            listener.watching = False

    def ask(self, table: str) -> None:
        """Somebody has asked without listening, and may ask again."""
        now = time.monotonic()
        if now - self._pruned > PATIENCE:
            self._asked = {other: then for other, then in self._asked.items() if now - then < PATIENCE}
            self._pruned = now
        self._asked[table] = now

    def awaited(self, table: str) -> bool:
        """Whether somebody waits for what happens at a table."""
        return table in self._listeners or time.monotonic() - self._asked.get(table, -PATIENCE) < PATIENCE
