"""Many people look into a lobby with many offers: after how long each of them has heard of each change."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from uvicorn.loops.auto import auto_loop_factory

from ..times import Times
from ..web.live import Live
from ..web.served import PERSON, Served

OFFERS, WATCHERS, CHANGES = 500, 1000, 100
EVERY = 0.2
"""Seconds from one change to the next."""
PATIENCE = 10.0
"""Seconds after which a change counts as never told."""
TARGET = 0.3
GAME = "plus-4"


@dataclass(frozen=True)
class Watched:
    """After how many seconds watchers heard of changes, and the part of a core that the server took meanwhile."""

    offers: int
    watchers: int
    times: Times
    core: float

    @property
    def reached(self) -> bool:
        """Whether 99 of 100 hear soon enough."""
        return self.times.slow < TARGET


class Watcher(Live):
    """Somebody who looks in, and notes when the name of a table comes; nothing else of what is told is read."""

    def listen_for(self, table: str) -> None:
        """Wait for news of a table."""
        self._name, self.heard_at = table.encode(), 0.0

    def _take_in_message(self, message: bytes) -> None:
        name = getattr(self, "_name", None)
        if name is None:
            self._hear(self)
        elif not self.heard_at and name in message:
            self.heard_at = time.perf_counter()
            self._hear(self)


def measure(
    served: Served,
    begins: Callable[[str], None],
    offers: int = OFFERS,
    watchers: int = WATCHERS,
    changes: int = CHANGES,
) -> Watched:
    """Offer many seats, let many look in, and let people sit down at one table after the other."""
    begins(f"{offers} offers")
    waiting = [_offer(served) for _ in range(offers)]
    begins(f"{watchers} watchers")
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        seconds, core = runner.run(_watch(served, waiting[:changes], watchers))
    return Watched(offers, watchers, Times(tuple(seconds)), core)


def _offer(served: Served) -> str:
    seats = [PERSON, {"kind": "open"}]
    made = served.post("/api/tables", secrets.token_urlsafe(32), game=GAME, seats=seats, listed=True)
    return str(made["table"])


async def _watch(served: Served, tables: list[str], watchers: int) -> tuple[list[float], float]:
    told: asyncio.Queue[Live] = asyncio.Queue()
    address = f"{served.address.replace('http', 'ws', 1)}/api/lobby/live"
    people = [await Watcher.open(address, None, told.put_nowait) for _ in range(watchers)]
    for _ in people:
        await told.get()
    begin, taken = time.perf_counter(), served.processor_seconds()
    seconds: list[float] = []
    for table in tables:
        seconds += await _change(served, table, people, told)
    core = (served.processor_seconds() - taken) / (time.perf_counter() - begin)
    for person in people:
        person.close()
    return seconds, core


async def _change(served: Served, table: str, people: list[Live], told: asyncio.Queue[Live]) -> list[float]:
    """Let somebody sit down; the seconds after which each watcher has heard of it."""
    watching = [person for person in people if isinstance(person, Watcher)]
    for person in watching:
        person.listen_for(table)
    begin = time.perf_counter()
    await asyncio.to_thread(served.post, f"/api/tables/{table}/sit", secrets.token_urlsafe(32))
    async with asyncio.timeout(PATIENCE):
        for _ in watching:
            await told.get()
    await asyncio.sleep(max(0.0, begin + EVERY - time.perf_counter()))
    return [person.heard_at - begin for person in watching]
