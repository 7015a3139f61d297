"""What a process counts about itself, for whoever watches over it.

Counting is on the way of every move, so these are plain numbers, and what Prometheus reads is made of them only when it
asks (`metrics_server.py`). A process has one of each, whichever server within it counts.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

Labels = tuple[str, ...]

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Counter:
    """How often something has happened, apart for each combination of labels."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name, self.about, self.labels = name, about, labels
        self.counts: dict[Labels, int] = {} if labels else {(): 0}

    def add(self, *labels: str) -> None:
        """It has happened once more."""
        self.counts[labels] = self.counts.get(labels, 0) + 1


class Observations:
    """How many values there were up to each bound, and their sum."""

    __slots__ = ("counts", "total")

    def __init__(self, bounds: int) -> None:
        self.counts = [0] * (bounds + 1)
        self.total = 0.0


class Histogram:
    """How values are spread, apart for each combination of labels."""

    def __init__(self, name: str, about: str, *labels: str, bounds: tuple[float, ...] = SECONDS) -> None:
        self.name, self.about, self.labels, self.bounds = name, about, labels, bounds
        self.seen: dict[Labels, Observations] = {} if labels else {(): Observations(len(bounds))}

    def observe(self, value: float, *labels: str) -> None:
        """There was this value."""
        seen = self.seen.get(labels)
        if seen is None:
            seen = self.seen[labels] = Observations(len(self.bounds))
        seen.counts[bisect_left(self.bounds, value)] += 1
        seen.total += value

    @contextmanager
    def timed(self, *labels: str) -> Iterator[None]:
        """Observe how many seconds this takes, also when it fails."""
        begin = perf_counter()
        try:
            yield
        finally:
            self.observe(perf_counter() - begin, *labels)


class Level:
    """How many of something there are now."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about, self.value = name, about, 0


REQUESTS = Counter("requests", "Requests over HTTP that were answered.", "method", "route", "status")
REQUEST_SECONDS = Histogram("request_seconds", "Seconds until a request was answered.", "route")
SOCKETS = Level("sockets", "Live connections that are open.")
SOCKETS_OPENED = Counter("sockets_opened", "Live connections that were ever opened.")
MOVES = Counter("moves", "Moves that were kept.", "by")
MOVE_SECONDS = Histogram("move_seconds", "Seconds from the moment that a move was read until it was kept.")
STORE_WRITES = Histogram("store_write_seconds", "Seconds that the store took to keep what several tables changed.")
STORE_BATCHES = Histogram("store_batch_changes", "Changes that the store kept together.", bounds=SIZES)
STORE_READS = Histogram("store_read_seconds", "Seconds that the store took to read a table.")
STORE_FAILURES = Counter("store_failures", "Times that the store could not be read or written.")
SEARCH_SECONDS = Histogram(
    "search_seconds", "Seconds that a search of the computer took, without waiting for its turn."
)
LOOP_LAG = Histogram("loop_lag_seconds", "Seconds by which the event loop was late, looked at four times a second.")
REMINDERS = Counter("reminders", "Reminders of games over days, by what push services did with them.", "outcome")
LOGGED = Counter("logged", "Warnings and errors, also those that were not written for they came too often.", "level")

COUNTERS = (REQUESTS, SOCKETS_OPENED, MOVES, STORE_FAILURES, REMINDERS, LOGGED)
HISTOGRAMS = (REQUEST_SECONDS, MOVE_SECONDS, STORE_WRITES, STORE_BATCHES, STORE_READS, SEARCH_SECONDS, LOOP_LAG)
LEVELS = (SOCKETS,)
