"""Running time: the time of day in milliseconds, less the time in which no server was alive while clocks ran.

Clocks fall in running time, so that nobody loses what they had left to a server that was down. The store has one row
that says when some process was last alive: whoever finds it old adds what passed since then to what was lost, once,
however many processes there are. A process that cannot say that it is alive, because it was held up or the store is
away, stops its own clocks after a moment, and sees with the next answer of the store whether time has passed elsewhere.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from sqlalchemy import Connection, exists, select

from .rows import AliveRow, TableRow
from .store import Running, Store

EVERY = 1.0
"""Seconds between two times at which a process says that it is alive."""
GAP = 2000
"""Milliseconds after which nobody who says so counts as nobody being there; the clocks of a process stop after it."""
RARELY = 10_000
"""Milliseconds after which a process says so again while no clock runs, but one may begin to."""
TRIES = 5

WallTime = Callable[[], int]
"""Says what time it is, in milliseconds since 1970."""


def wall_time() -> int:
    """The time of day of this machine, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def running_now(connection: Connection) -> int:
    """What running time it is in a store, where a server may be down just now."""
    moment, lost = map(int, connection.execute(select(AliveRow.moment, AliveRow.lost)).one())
    clocks = connection.execute(select(exists().where(TableRow.deadline.is_not(None)))).scalar_one()
    now = wall_time()
    return (moment if clocks and now - moment > GAP else now) - lost


class RunningTime:
    """What time it is for the clocks of this process."""

    def __init__(self, wall: WallTime = wall_time) -> None:
        self.wall = wall
        self.lost = 0
        """The milliseconds in which clocks stood still, ever."""
        self._alive: int | None = None
        self._looked = 0

    def now(self) -> int:
        """The running time; it stands still where this process has not been able to say that it is alive."""
        wall = self.wall()
        return (wall if self._alive is None else min(wall, self._alive + GAP)) - self.lost

    def on_the_wall(self, moment: int) -> int:
        """The time of day at a moment of running time, if no more is lost until then."""
        return moment + self.lost

    def tell(self, store: Store, needed: bool = True) -> Running:
        """Say to a store that this process is alive, where clocks run or may soon; how things stand then."""
        for _ in range(TRIES):
            before, now = store.running(), self.wall()
            if not (before.clocks or (needed and now - before.moment > RARELY)):
                self._alive, self._looked, self.lost = None, now, before.lost
                return before
            after = Running(now, before.lost + self._gap(before, now), before.clocks)
            if before.moment == now or store.keep_running(before, after):
                self._alive, self._looked, self.lost = now, now, after.lost
                return after
        return before

    def _gap(self, before: Running, now: int) -> int:
        """How long nobody was alive while clocks ran; a time of day that was set back gives as much back."""
        passed = now - max(before.moment, self._looked)
        return passed if before.moment and before.clocks and abs(passed) > GAP else 0
