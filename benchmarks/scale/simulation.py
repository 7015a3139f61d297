"""A store that many processes write to, simulated: each collects what happens while its last batch is being written."""

from __future__ import annotations

import heapq
import random
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum


@dataclass(frozen=True)
class Costs:
    """Seconds that a batch costs the store: of a processor for itself and for each of its moves, and of the disk."""

    batch: float
    move: float
    disk: float


@dataclass(frozen=True)
class Load:
    """Who writes: processes, and the moves per second of all of them together."""

    processes: int
    moves: float


@dataclass(frozen=True)
class Simulated:
    """How long moves waited until they were kept, in seconds, and how busy the store's processors were."""

    median: float
    slow: float
    """The 99th percentile."""
    busy: float
    """The part of the time for which processors worked: 1 is all of it."""
    batch: float
    """Moves in a batch, on average."""


MOST = 1e6
"""Moves per second up to which it is tried."""


class _Event(IntEnum):
    PLAYED, WRITTEN, KEPT = range(3)


@dataclass
class _Process:
    waiting: list[float] = field(default_factory=list)
    """When the moves were played that no batch has yet."""
    batch: list[float] = field(default_factory=list)
    """The same for the batch that is under way."""


class _Simulation:
    """The processors of a store, its disk, which several batches share, and the processes, with one batch each."""

    def __init__(self, load: Load, costs: Costs, cores: int, seed: int) -> None:
        self._costs, self._chance = costs, random.Random(seed)
        self._rate = load.moves / load.processes
        self._processes = [_Process() for _ in range(load.processes)]
        self._events: list[tuple[float, _Event, int]] = []
        self._queue: deque[int] = deque()
        self._free = cores
        self.worked = 0.0
        self.waits: list[float] = []
        self.batches = 0

    def run(self, seconds: float) -> None:
        """Let people play for so long, and write what is left."""
        for process in range(len(self._processes)):
            self._happen(self._next_move(0.0), _Event.PLAYED, process)
        while self._events:
            now, event, process = heapq.heappop(self._events)
            if event is _Event.PLAYED:
                self._processes[process].waiting.append(now)
                if now < seconds:
                    self._happen(self._next_move(now), _Event.PLAYED, process)
            elif event is _Event.WRITTEN:
                self._free += 1
                self._happen(now + self._costs.disk, _Event.KEPT, process)
            else:
                self.waits += [now - played for played in self._processes[process].batch]
                self._processes[process].batch = []
            if event is not _Event.WRITTEN:
                self._ask(process)
            self._write(now)

    def _next_move(self, now: float) -> float:
        return now + self._chance.expovariate(self._rate)

    def _happen(self, when: float, event: _Event, process: int) -> None:
        heapq.heappush(self._events, (when, event, process))

    def _ask(self, number: int) -> None:
        """Send the moves that wait as a batch, unless another is under way."""
        process = self._processes[number]
        if process.waiting and not process.batch:
            process.batch, process.waiting = process.waiting, []
            self._queue.append(number)

    def _write(self, now: float) -> None:
        while self._free and self._queue:
            number = self._queue.popleft()
            takes = self._costs.batch + self._costs.move * len(self._processes[number].batch)
            self._free -= 1
            self.worked += takes
            self.batches += 1
            self._happen(now + takes, _Event.WRITTEN, number)


def simulate(load: Load, costs: Costs, cores: int, seconds: float = 10.0, seed: int = 1) -> Simulated:
    """Let moves come at random moments for a while."""
    simulation = _Simulation(load, costs, cores, seed)
    simulation.run(seconds)
    waits = sorted(simulation.waits)
    return Simulated(
        median=waits[len(waits) // 2],
        slow=waits[int(len(waits) * 0.99)],
        busy=simulation.worked / seconds / cores,
        batch=len(waits) / simulation.batches,
    )


def most_moves(processes: int, costs: Costs, cores: int, within: float) -> float:
    """Up to about how many moves per second 99 of 100 are kept within so many seconds."""

    def soon(moves: float) -> bool:
        return simulate(Load(processes, moves), costs, cores, seconds=max(5 * within, 5000 / moves)).slow <= within

    low, high = 100.0, 200.0
    while soon(high) and high < MOST:
        low, high = high, high * 2
    while high / low > 1.05:
        middle = (low * high) ** 0.5
        low, high = (middle, high) if soon(middle) else (low, middle)
    return low
