"""When Python looks for garbage in a server: among what is new often and for a moment, among everything rarely.

Its usual way looks through all programs and tables again and again, and every move waits meanwhile.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager

NEW, OLDER = 5_000, 5
"""Objects that came to stay until those are looked through, and how often until those that stayed are, too."""
NEVER = 10**9
EVERY = 120.0
"""Seconds after which everything is looked through: closed connections leave some."""


@contextmanager
def rare_collections() -> Iterator[None]:
    """Within this, everything is looked through by the clock alone."""
    before = gc.get_threshold()
    gc.set_threshold(NEW, OLDER, NEVER)
    task = asyncio.create_task(_collect())
    try:
        yield
    finally:
        task.cancel()
        gc.set_threshold(*before)


@contextmanager
def no_collections() -> Iterator[None]:
    """Within this, nothing is looked through: modules stay, and to go through them while they are read takes time."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


async def _collect() -> None:
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
