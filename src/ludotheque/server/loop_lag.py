"""How late the event loop is: what it was to do at a moment, and when it came to it."""

from __future__ import annotations

import asyncio

from .metrics import LOOP_LAG

EVERY = 0.25
"""Seconds between two looks."""


class LoopLag:
    """Looks again and again, from within the loop itself."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._wait()

    def close(self) -> None:
        """Look no more."""
        self._next.cancel()

    def _wait(self) -> None:
        self._due = self._loop.time() + EVERY
        self._next = self._loop.call_at(self._due, self._look)

    def _look(self) -> None:
        LOOP_LAG.observe(max(0.0, self._loop.time() - self._due))
        self._wait()
