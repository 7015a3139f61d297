"""The processor time of a server at whose tables clocks run, beside that of one at whose tables none do."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from uvicorn.loops.auto import auto_loop_factory

from ..web.live import Live
from ..web.served import PERSON, Served, serve

TABLES = 500
SECONDS = 30.0
SETTLE = 10.0
"""Seconds that a server is given to end what it began."""
FALLING = 30
"""Seconds of a clock that falls while it is measured."""
TARGET = 0.05
"""The part of a core that so many clocks may take."""
GAME, CLOCK = "plus-4", "live 900+5"


@dataclass(frozen=True)
class Cost:
    """The parts of a core that a server takes with so many tables: without clocks, with them, and while they fall."""

    tables: int
    seconds: float
    without: float
    running: float
    falling: float

    @property
    def reached(self) -> bool:
        """Whether running clocks take little enough."""
        return self.running - self.without < TARGET


def measure(tables: int = TABLES, seconds: float = SECONDS) -> Cost:
    """Let people sit at tables, one connection at each, and do nothing."""
    return Cost(
        tables,
        seconds,
        without=_load(None, tables, seconds, SETTLE),
        running=_load(CLOCK, tables, seconds, SETTLE),
        falling=_load(f"live {FALLING}+0", tables, FALLING + seconds, 0),
    )


def _load(clock: str | None, tables: int, seconds: float, settle: float) -> float:
    with serve() as served, asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        time.sleep(settle and SETTLE)  # its games are compiled meanwhile
        return runner.run(_part_of_core(served, clock, tables, seconds, settle))


async def _part_of_core(served: Served, clock: str | None, tables: int, seconds: float, settle: float) -> float:
    people = []
    for _ in range(tables):
        made = served.post("/api/tables", game=GAME, seats=[PERSON, PERSON], **({"clock": clock} if clock else {}))
        people.append(await Live.open(served.live(made["table"]), made["token"]))
    await asyncio.sleep(settle)
    before, begin = served.processor_seconds(), time.monotonic()
    await asyncio.sleep(seconds)
    part = (served.processor_seconds() - before) / (time.monotonic() - begin)
    for person in people:
        person.close()
    return part
