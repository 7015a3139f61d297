"""How far a proof search may go: a number of positions, a time, and whoever wants it to stop."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from ..core.errors import LudothequeError
from ..core.language import Text
from ..core.progress import Progress, ignore

SLICE = 0.01
"""Seconds after which a search looks up from its work, to see whether it should stop."""

_SOME_NODES = Text(
    fr="On ne prouve rien en {nodes} positions : donnes-en au moins une.",
    en="Nothing is proven in {nodes} positions: allow at least one.",
)


class Limit:
    """How far searches may go, all that share it together."""

    def __init__(
        self,
        nodes: int,
        seconds: float = math.inf,
        stop: Callable[[], bool] = lambda: False,
        progress: Progress = ignore,
    ) -> None:
        if nodes < 1:
            raise LudothequeError(_SOME_NODES.format(nodes=nodes))
        self.used = 0
        self._nodes, self._seconds, self._stop, self._progress = nodes, max(seconds, SLICE), stop, progress
        self._begin = self._last = time.perf_counter()
        self._some = 1

    def start(self) -> None:
        """Let the clock run from now on, if it does not run yet."""
        if self.used == 0:
            self._begin = self._last = time.perf_counter()

    def steps(self, nodes: int) -> int:
        """At how many more positions the search may look before it asks again; 0 to end it."""
        now = time.perf_counter()
        self._some = 2 * self._some if now - self._last < SLICE else max(1, self._some // 2)
        self._last = now
        left = self._nodes - self.used - nodes
        part = max(1 - left / self._nodes, (now - self._begin) / self._seconds)
        self._progress(min(part, 1.0))
        return 0 if part >= 1 or self._stop() else min(self._some, left)
