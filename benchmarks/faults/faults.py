"""The faults: each does its harm, and mends it."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable

from .cluster import Cluster, Process
from .line import Line

Fault = Callable[[Cluster, random.Random], Awaitable[float]]
"""Does harm and mends it; returns the moment from which play must go on.

That is the moment of the harm itself where others could go on at once, and the moment of its end where nobody could.
"""
DOWN = (0.3, 1.0)
"""Seconds until what was killed is started again, at least and at most."""
FROZEN = (1.0, 4.0)
"""Seconds for which a process is frozen, or a line is down."""


async def kill(cluster: Cluster, chance: random.Random) -> float:
    """A server is killed, and started again a moment later."""
    return await _restart(cluster, chance, Process.kill)


async def stop(cluster: Cluster, chance: random.Random) -> float:
    """A server is told to stop, hands everything over, and is started again a moment later."""
    return await _restart(cluster, chance, Process.stop)


async def _restart(cluster: Cluster, chance: random.Random, end: Callable[[Process], None]) -> float:
    process, begin = chance.choice(cluster.processes), time.monotonic()
    await asyncio.to_thread(end, process)
    await asyncio.sleep(chance.uniform(*DOWN))
    await asyncio.to_thread(process.start)
    return begin


async def freeze(cluster: Cluster, chance: random.Random) -> float:
    """A server stands still for a while, and then goes on as if nothing had happened."""
    process, begin = chance.choice(cluster.processes), time.monotonic()
    process.send(signal.SIGSTOP)
    await asyncio.sleep(chance.uniform(*FROZEN))
    process.send(signal.SIGCONT)
    return begin


async def restart_broker(cluster: Cluster, chance: random.Random) -> float:
    """Redis is killed, and started again a moment later."""
    begin = time.monotonic()
    await asyncio.to_thread(cluster.redis.stop, signal.SIGKILL)
    await asyncio.sleep(chance.uniform(*DOWN))
    await asyncio.to_thread(cluster.redis.start)
    return begin


async def restart_store(cluster: Cluster, chance: random.Random) -> float:
    """PostgreSQL is stopped, in order or at once, and started again a moment later."""
    await asyncio.to_thread(cluster.postgres.stop, chance.choice([signal.SIGINT, signal.SIGKILL]))
    await asyncio.sleep(chance.uniform(*DOWN))
    await asyncio.to_thread(cluster.postgres.start)
    return time.monotonic()


async def cut(cluster: Cluster, chance: random.Random) -> float:
    """The line from one server to the store or to the broker is cut for a while."""
    line, begin = _line(cluster, chance), time.monotonic()
    await line.cut()
    await asyncio.sleep(chance.uniform(*FROZEN))
    line.mend()
    return begin


async def silence(cluster: Cluster, chance: random.Random) -> float:
    """Nothing passes over the line from one server to the store or to the broker, for a while."""
    line, begin = _line(cluster, chance), time.monotonic()
    line.silence()
    await asyncio.sleep(chance.uniform(*FROZEN))
    line.mend()
    return begin


def _line(cluster: Cluster, chance: random.Random) -> Line:
    process = chance.choice(cluster.processes)
    return chance.choice([process.store, process.broker])


FAULTS: tuple[Fault, ...] = (kill, stop, freeze, restart_broker, restart_store, cut, silence)
