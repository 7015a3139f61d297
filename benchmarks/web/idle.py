"""The memory that a connection takes on the server while nothing happens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from uvicorn.loops.auto import auto_loop_factory

from .live import Live
from .served import INVITED, PERSON, Served

SOCKETS = 2000
TABLES = 100
TARGET = 60_000
GAME = "plus-4"


@dataclass(frozen=True)
class Idle:
    """So many connections, and the bytes of the server's memory that each of them takes."""

    sockets: int
    bytes: float
    target: int = TARGET

    @property
    def reached(self) -> bool:
        """Whether that is little enough."""
        return self.bytes < self.target


def measure(served: Served, begins: Callable[[str], None], sockets: int = SOCKETS, tables: int = TABLES) -> Idle:
    """Connect to some tables of a server, as many as that to each of them, and look how it has grown."""
    begins(f"{sockets} idle connections")
    names = [served.post("/api/tables", game=GAME, seats=[PERSON, INVITED])["table"] for _ in range(tables)]
    addresses = [served.live(names[number % tables]) for number in range(sockets)]
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return Idle(sockets, runner.run(_growth(served, addresses)) / sockets)


async def _growth(served: Served, addresses: list[str]) -> int:
    told: asyncio.Queue[Live] = asyncio.Queue()

    async def connect(some: list[str]) -> list[Live]:
        people = [await Live.open(address, None, told.put_nowait) for address in some]
        for _ in people:
            await told.get()
        return people

    first = await connect(sorted(set(addresses)))  # so that every table is in memory
    before = served.resident_bytes()
    others = await connect(addresses)
    after = served.resident_bytes()
    for person in first + others:
        person.close()
    return after - before
