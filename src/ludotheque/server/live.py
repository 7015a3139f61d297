"""Live updates: whoever listens at a table hears of what happens there, in whichever process it happens.

What is published is small and plain, so that a broker can carry it between several processes.
"""

from __future__ import annotations

import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from .absence import Absence
from .asking import Asking
from .broker import Broker, LocalBroker, Note
from .presence import Presence
from .running_time import WallTime, wall_time

CHANGED: Note = {"kind": "table"}
"""Says that a table is not as it was; each listener then looks at it with their own eyes."""
KEPT_NOTES = 4096
PATIENCE = 30.0
"""Seconds for which somebody who asked without listening counts as waiting for an answer."""
WANTED = 4.0
"""Seconds for which another process counts as waiting for a move of the computer, after it has said so."""
PRUNED = 1.0
"""Seconds after which those that do not count any more are removed."""


class Listener:
    """One open connection to a table, of whoever holds a seat there (`None`: somebody who only watches)."""

    def __init__(self, holder: str | None, client: str = "", ring: Callable[[], None] = lambda: None) -> None:
        self.holder, self.client = holder, client
        self.watching = False
        """Whether they want to see the computer think."""
        self.lag: Callable[[], int] = lambda: 0
        """Says how many milliseconds a message takes to them and back, as far as the server has measured it."""
        self._ring = ring
        self._notes: deque[Note] = deque(maxlen=KEPT_NOTES)
        self._changed = True

    def hear(self, note: Note) -> None:
        """Take a note to be told; of several changes, only that there was one."""
        if note is CHANGED:
            self._changed = True
        else:
            self._notes.append(note)
        self._ring()

    def next(self) -> Note | None:
        """The next thing to tell, if there is any."""
        if self._changed:
            self._changed = False
            return CHANGED
        return self._notes.popleft() if self._notes else None


class Wanted(NamedTuple):
    """A move of the computer for which another process waits, for a client."""

    when: float
    watched: bool
    """Whether somebody there wants to see it think."""
    client: str


class Hub:
    """Who listens where: in this process, and as far as others say so, elsewhere."""

    def __init__(self, broker: Broker | None = None, wall: WallTime = wall_time) -> None:
        self.broker = broker or LocalBroker()
        self.absence = Absence(wall)
        self.presence = Presence()
        self._asking = Asking(self._asks_no_more)
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._asked: dict[str, tuple[float, str]] = {}
        self._wanted: dict[str, Wanted] = {}
        self._pruned = self._wanted_pruned = time.monotonic()

    def join(self, table: str, listener: Listener) -> None:
        """Somebody listens from now on."""
        before, here = self.connected(table), self._here(table)
        if listener.holder:
            self._asking.forget(table, listener.holder)
        if table not in self._listeners:
            self.absence.begin(table)
            self.broker.listen(table)
            self.broker.publish(table, {"kind": "who"})
        self._listeners[table].add(listener)
        self._tell_presence(table, before, here)

    def leave(self, table: str, listener: Listener, *, closed: bool = False) -> None:
        """Somebody has gone, and may have closed their page."""
        before, here = self.connected(table), self._here(table)
        self._listeners[table].discard(listener)
        self._tell_presence(table, before, here, [listener.holder] if closed and listener.holder else [])
        if not self._listeners[table]:
            del self._listeners[table]
            self.absence.end(table)
            self.broker.leave(table)
            self.presence.leave(table)

    def see(self, table: str, holder: str) -> None:
        """A program that has a seat at a table has asked for it, and so is there, whether it listens or not."""
        before, here = self.connected(table), self._here(table)
        if not any(listener.holder == holder for listener in self._listeners.get(table, ())):
            self._asking.see(table, holder)
            self._tell_presence(table, before, here)
            self.tell_here(table)  # also to who has come since the last time

    def _asks_no_more(self, table: str, holder: str) -> None:
        before, here = self.connected(table), self._here(table)
        self._asking.forget(table, holder)
        self._tell_presence(table, before, here)

    def publish(self, table: str, note: Note) -> None:
        """Tell everybody who is at a table in this process; thoughts only those who watch them."""
        for listener in self._listeners.get(table, ()):
            if note["kind"] != "thinking" or listener.watching:
                listener.hear(note)

    def think(self, table: str, thought: Note) -> None:
        """Tell those who watch what the computer thinks, also in a process that waits for its move."""
        self.publish(table, thought)
        wanted = self.wanted(table)
        if wanted and wanted.watched:
            self.broker.publish(table, {"kind": "thought", "thought": thought})

    def changed(self, table: str, version: int) -> None:
        """Tell everybody, in every process, that a table is not as it was."""
        self.publish(table, CHANGED)
        self.broker.publish(table, {"kind": "changed", "version": version})

    def connected(self, table: str) -> set[str]:
        """The holders of seats who are connected to a table, in whichever process."""
        there = self._here(table)
        there.update(self.presence.at(table))
        return there

    def lag(self, table: str, holder: str | None) -> int | None:
        """The most lag of the lines over which a seat's holder is connected here, if they are."""
        return max((each.lag() for each in self._listeners.get(table, ()) if each.holder == holder), default=None)

    def holders(self) -> set[str]:
        """The holders of seats who are connected to any table in this process, or ask for one."""
        listening = {each.holder for there in self._listeners.values() for each in there if each.holder is not None}
        return listening | self._asking.holders()

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
        wanted = self.wanted(table)
        return listener.client if listener else wanted.client if wanted else self._asked.get(table, (0.0, ""))[1]

    def want(self, table: str, watched: bool, client: str) -> None:
        """Another process waits for a move of the computer."""
        now = time.monotonic()
        if now - self._wanted_pruned > PRUNED:
            self._wanted = {other: wanted for other, wanted in self._wanted.items() if now - wanted.when < WANTED}
            self._wanted_pruned = now
        self._wanted[table] = Wanted(now, watched, client)

    def wanted(self, table: str) -> Wanted | None:
        """What another process has said that waits for a move of the computer."""
        found = self._wanted.get(table)
        return found if found and time.monotonic() - found.when < WANTED else None

    def awaited(self, table: str) -> bool:
        """Whether somebody waits for what happens at a table."""
        return table in self._listeners or self._is_asked(table) or self.wanted(table) is not None

    def _is_asked(self, table: str) -> bool:
        return time.monotonic() - self._asked.get(table, (-PATIENCE, ""))[0] < PATIENCE

    def tell_here(self, table: str, closed: Iterable[str] = ()) -> None:
        """Tell the other processes who is connected to a table here, and who has just closed their page."""
        note = {"kind": "here", "holders": sorted(self._here(table)), "closed": list(closed)}
        self.broker.publish(table, note)

    def hear_there(self, table: str, process: str, holders: Iterable[str], closed: Iterable[str] = ()) -> None:
        """Another process has told who is connected to a table there, and who has just closed their page."""
        if table in self._listeners:
            before = self.connected(table)
            self.presence.set(table, process, holders)
            self._tell_change(table, before, closed)

    def say(self, table: str, said: Note) -> None:
        """Tell everybody at a table, in every process, what somebody says."""
        self.publish(table, said)
        self.broker.publish(table, {"kind": "saying", "said": said})

    def ask_there(self) -> None:
        """Tell who is connected here, and ask who is connected elsewhere, after notes may have been lost."""
        for table in self._listeners:
            self.tell_here(table)
            self.broker.publish(table, {"kind": "who"})

    def forget(self, process: str | None = None) -> None:
        """Forget who was connected to a process that has gone, or else to those that say nothing any more."""
        before = {table: self.connected(table) for table in self._listeners}
        gone = self.presence.forget(process) if process else self.presence.forget_silent()
        for table in gone:
            self.absence.note(table, before.get(table, ()), self.connected(table))
            self.publish(table, CHANGED)

    def _here(self, table: str) -> set[str]:
        here = {each.holder for each in self._listeners.get(table, ()) if each.holder is not None}
        here.update(self._asking.at(table))
        return here

    def _tell_presence(self, table: str, before: set[str], here: set[str], closed: Iterable[str] = ()) -> None:
        """Tell whom it concerns who is connected, where that has changed for somebody."""
        if self._here(table) != here:
            self.tell_here(table, closed)
        self._tell_change(table, before, closed)

    def _tell_change(self, table: str, before: set[str], closed: Iterable[str]) -> None:
        now = self.connected(table)
        if now != before and table in self._listeners:
            self.absence.note(table, before, now, closed)
            self.publish(table, CHANGED)
