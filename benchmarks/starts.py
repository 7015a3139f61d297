"""How long a command takes in a new process: cold, with nothing compiled yet, and warm, the second time."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass

import ludotheque as lt

DEPTH = 3
MOST_SEQUENCES = 1_000_000


@dataclass(frozen=True)
class Start:
    """The seconds that a command took, cold and warm, each time it was tried."""

    command: str
    cold: tuple[float, ...]
    warm: tuple[float, ...]

    @property
    def medians(self) -> tuple[float, float]:
        """The middle of the cold starts, and of the warm ones."""
        return statistics.median(self.cold), statistics.median(self.warm)


def commands(named: str) -> list[str]:
    """The perft that was named, as `GAME DEPTH`, then a small one for every game."""
    small = [f"{game.name} {small_depth(len(game.start().move_numbers()))}" for game in lt.all_games()]
    return list(dict.fromkeys([named, *small]))


def small_depth(moves: int) -> int:
    """The depth to count to in a game with this many moves at its start: three, less where that may take long."""
    return max(depth for depth in range(1, DEPTH + 1) if depth == 1 or moves**depth <= MOST_SEQUENCES)


def measure(commands: list[str], rounds: int, begins: Callable[[str], None]) -> list[Start]:
    """Time every command cold and then warm, each round with a new cache; say what begins."""
    times: dict[str, list[tuple[float, float]]] = {command: [] for command in commands}
    for _ in range(rounds):
        for command in commands:
            begins(f"ludo perft {command}")
            with tempfile.TemporaryDirectory(prefix="ludotheque-bench-") as cache:
                times[command].append((_seconds(command, cache), _seconds(command, cache)))
    return [Start(f"ludo perft {command}", *zip(*times[command], strict=True)) for command in commands]


def _seconds(command: str, cache: str) -> float:
    words = [sys.executable, "-m", "ludotheque.cli", "perft", *command.split()]
    begin = time.perf_counter()
    subprocess.run(words, env={**os.environ, "LUDOTHEQUE_CACHE": cache}, check=True, capture_output=True)
    return time.perf_counter() - begin
