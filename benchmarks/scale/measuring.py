"""What a move costs each program of a server that runs on several machines, and what a batch costs the store."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import ludotheque as lt
from ludotheque.core.match import Match
from ludotheque.server.occupants import Occupant
from ludotheque.server.store import Store, StoredTable
from tools.servers import PostgresServer

from ..faults.cluster import Cluster, cluster
from ..faults.players import Pair
from ..faults.records import Outcome
from ..faults.run import game_with_dice
from .processor import seconds_of
from .simulation import Costs

BATCHES = (1, 20)
"""Moves in a batch, of the two kinds that are timed."""
LEAST = 0.1
"""Seconds of a processor that must be spent before they are divided: Linux counts in ticks of a hundredth."""


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    games: int = 100
    processes: int = 2
    seconds: float = 30.0
    batch_seconds: float = 5.0
    warm_up: float = 25.0
    """Seconds before those that count, in which the servers load what is compiled."""


@dataclass(frozen=True)
class MoveCosts:
    """What a move cost, on average: seconds of a processor, and bytes."""

    moves: int
    per_second: float
    ours: float
    postgres: float
    redis: float
    store_bytes: float
    broker_bytes: float
    log_bytes: float
    """Bytes of PostgreSQL's log of changes, which it writes to its disk before it says that something is kept."""
    commits: float


async def move_costs(size: Size, log: Path, begins: Callable[[str], None]) -> MoveCosts:
    """Let many games be played at several servers, and see what each program spends on it."""
    begins("the servers start")
    async with cluster(size.processes, log) as here:
        pairs = [Pair(game_with_dice(), here.addresses, random.Random(seed)) for seed in range(size.games)]
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        await asyncio.sleep(size.warm_up)
        begins(f"{size.games} games at once")
        before, moves, begin = _spent(here), _moves(pairs), time.monotonic()
        await asyncio.sleep(size.seconds)
        after, moves, seconds = _spent(here), _moves(pairs) - moves, time.monotonic() - begin
        for pair in pairs:
            pair.stopping = True
        await asyncio.gather(*playing)
    return MoveCosts(
        moves, moves / seconds, *((late - early) / moves for early, late in zip(before, after, strict=True))
    )


def _moves(pairs: list[Pair]) -> int:
    """The moves that were acknowledged so far."""
    attempts = (attempt for pair in pairs for record in pair.records for attempt in record.attempts)
    return sum(attempt.outcome is Outcome.KEPT for attempt in attempts)


def _spent(here: Cluster) -> tuple[float, ...]:
    """Everything that grows, in the order of the fields of `MoveCosts`."""
    asked = "SELECT pg_current_wal_lsn() - '0/0', sum(xact_commit) FROM pg_stat_database"
    written, commits = here.postgres.sql(asked).split("|")
    return (
        sum(seconds_of(process.pid) for process in here.processes),
        _of_server(here.postgres.process),
        _of_server(here.redis.process),
        float(sum(process.store.passed for process in here.processes)),
        float(sum(process.broker.passed for process in here.processes)),
        float(written),
        float(commits),
    )


def _of_server(process: object) -> float:
    pid = getattr(process, "pid", None)
    assert isinstance(pid, int)
    return seconds_of(pid)


def batch_costs(size: Size, begins: Callable[[str], None]) -> Costs:
    """What batches of few and of many moves cost PostgreSQL, and so what a batch and a move cost."""
    with PostgresServer() as postgres, _tables(postgres.new_database("batches")) as (store, tables):
        spent, waited = zip(*(_write(postgres, store, tables, moves, size, begins) for moves in BATCHES), strict=True)
    few, many = BATCHES
    move = (spent[1] - spent[0]) / (many - few)
    batch = spent[0] - few * move
    return Costs(batch=batch, move=move, disk=max(0.0, waited[0] - spent[0]))


@contextmanager
def _tables(url: str) -> Iterator[tuple[Store, list[StoredTable]]]:
    store, game = Store(url), game_with_dice()
    tables = [_table(game, f"table-{number}") for number in range(max(BATCHES))]
    try:
        for table in tables:
            store.create(table)
        yield store, tables
    finally:
        store.close()


def _table(game: lt.Game, name: str) -> StoredTable:
    return StoredTable(name, game, [Occupant("person")] * game.players, 1, Match(game.players, 1).save())


def _write(
    postgres: PostgresServer,
    store: Store,
    tables: list[StoredTable],
    moves: int,
    size: Size,
    begins: Callable[[str], None],
) -> tuple[float, float]:
    """Processor time of PostgreSQL for a batch of so many moves, and the median of the seconds that it took."""
    begins(f"batches of {moves}")
    waits, begin = [], seconds_of(_pid(postgres))
    end, plies = time.monotonic() + size.batch_seconds, count(tables[0].changes)
    while time.monotonic() < end or seconds_of(_pid(postgres)) - begin < LEAST:
        ply, since = next(plies), time.perf_counter()
        with store.noting() as works:
            for table in tables[:moves]:
                store.add_move(table, ply, "move")
        store.write(works)
        waits.append(time.perf_counter() - since)
    return (seconds_of(_pid(postgres)) - begin) / len(waits), statistics.median(waits)


def _pid(postgres: PostgresServer) -> int:
    assert postgres.process
    return postgres.process.pid
