"""Several servers of ours on one PostgreSQL and one Redis, with a line from each to both."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from urllib.request import urlopen

from tools.servers import HERE, PATIENCE, PostgresServer, RedisServer, free_port, wait_until

from .line import Line

SETTINGS = {"LUDOTHEQUE_SEARCHES": "1", "LUDOTHEQUE_TABLES_PER_MINUTE": "6000", "LUDOTHEQUE_PACE": "0.1"}
"""Little is thought here, all players come from one address, and nobody has to see a move of the computer come."""


class Process:
    """One `ludo serve`, and its lines to the store and to the broker."""

    def __init__(self, store: Line, broker: Line, database: str, log: Path) -> None:
        self.store, self.broker = store, broker
        self._database, self._log = database, log
        self._port = free_port()
        self.address = f"http://{HERE}:{self._port}"
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it is ready, as whoever restarts one server after the other does."""
        store = f"postgresql+psycopg://ludo@{HERE}:{self.store.port}/{self._database}"
        broker = f"redis://{HERE}:{self.broker.port}/0"
        words = ["serve", "--no-browser", "--port", str(self._port), "--store", store, "--broker", broker]
        with self._log.open("ab") as log:
            self._running = subprocess.Popen(
                [sys.executable, "-m", "ludotheque.cli", *words],
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                env={**os.environ, **SETTINGS},
            )
        wait_until(self._is_ready, lambda: self._log.read_text("utf-8", "replace")[-2000:])

    def _is_ready(self) -> bool:
        try:
            with urlopen(f"{self.address}/readyz", timeout=PATIENCE) as answer:
                return bool(answer.status == HTTPStatus.OK)
        except OSError:
            time.sleep(0.1)
            return False

    @property
    def pid(self) -> int:
        """Its number, which is that of its session."""
        assert self._running
        return self._running.pid

    def send(self, how: signal.Signals) -> None:
        """Send it a signal."""
        if self._running:
            self._running.send_signal(how)

    def kill(self) -> None:
        """End it at once."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Let it end in order, which it does soon."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._running:
            self._running.send_signal(how)
            self._running.wait(PATIENCE)
            self._running = None


class Cluster:
    """All of it."""

    def __init__(self, postgres: PostgresServer, redis: RedisServer, database: str, processes: list[Process]) -> None:
        self.postgres, self.redis, self.database, self.processes = postgres, redis, database, processes

    @property
    def addresses(self) -> list[str]:
        """Where the servers listen."""
        return [process.address for process in self.processes]


@asynccontextmanager
async def cluster(count: int, log: Path) -> AsyncIterator[Cluster]:
    """So many servers on an empty database, all of which start at once; their log goes to a file."""
    async with AsyncExitStack() as ending:
        servers = ending.enter_context(ExitStack())
        postgres = servers.enter_context(await asyncio.to_thread(PostgresServer, max_connections="200"))
        redis = servers.enter_context(await asyncio.to_thread(RedisServer))
        database = f"faults-{secrets.token_hex(4)}"
        await asyncio.to_thread(postgres.new_database, database)
        processes = []
        for _ in range(count):
            lines = Line(postgres.port), Line(redis.port)
            for line in lines:
                await line.open()
                ending.push_async_callback(line.close)
            processes.append(Process(*lines, database, log))
            ending.callback(processes[-1].kill)
        await asyncio.gather(*(asyncio.to_thread(process.start) for process in processes))
        yield Cluster(postgres, redis, database, processes)
