"""The player `mcts:BUDGET`: tree search within a number of simulations or a time."""

from __future__ import annotations

import time
from collections.abc import Callable

from ..core.analysis import Analysis, Watch
from ..core.game import Game
from ..core.position import Position
from ..core.seats import Seed
from ..search.budget import Budget
from ..search.mcts import Search

PAUSE = 0.25
"""Seconds between two reports of a search that is watched."""


class Mcts:
    """Searches before each move, going on from what it found out before the last one."""

    waits = False

    def __init__(self, budget: Budget, seed: Seed = None, threads: int = 1) -> None:
        self._budget, self._seed, self._threads = budget, seed, threads
        self._search: Search | None = None

    def choose(self, position: Position) -> str:
        """The best move found."""
        search = self.search(position)
        search.run(self._budget)
        return search.best()

    def analyse(self, position: Position, watch: Watch | None = None) -> Analysis:
        """The best moves and what they are worth."""
        search = self.search(position)
        search.run(self._budget, _reporting(search, watch) if watch else _never)
        return search.analysis()

    def search(self, position: Position) -> Search:
        """The search, turned to this position."""
        if self._search is None:
            self._search = Search(position, self._seed, self._threads)
        else:
            self._search.follow(position)
        return self._search


def _never() -> bool:
    return False


def _reporting(search: Search, watch: Watch) -> Callable[[], bool]:
    """What is asked between two slices of a search, used to say now and then how it stands."""
    last = time.monotonic()

    def report() -> bool:
        nonlocal last
        if time.monotonic() - last > PAUSE:
            watch(search.analysis())
            last = time.monotonic()
        return False

    return report


def mcts(argument: str, game: Game, seed: Seed) -> Mcts:
    """Tree search with a budget such as `2000` or `1s`."""
    return Mcts(Budget.of(argument), seed)
