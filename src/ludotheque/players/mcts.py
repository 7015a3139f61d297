"""The player `mcts:BUDGET`: tree search within a number of simulations or a time."""

from __future__ import annotations

import time
from collections.abc import Callable

from ..core.analysis import Analysis, Report
from ..core.game import Game
from ..core.position import Position
from ..core.seats import Seed
from ..search.budget import Budget
from ..search.mcts import Search
from ..search.network import Net

Stop = Callable[[Search], bool]
PAUSE = 0.25
"""Seconds between two reports of a search that is watched."""


class Mcts:
    """Searches before each move, going on from what it found out before the last one.

    With a net it values positions by weights that were learnt, else by random games.
    """

    waits = False

    def __init__(self, budget: Budget, seed: Seed = None, threads: int = 1, net: Net | None = None) -> None:
        self._budget, self._seed, self._threads, self._net = budget, seed, threads, net
        self.search: Search | None = None
        """The search of the last position that was looked at."""

    @property
    def memory(self) -> int:
        """The bytes of what it remembers."""
        return self.search.memory if self.search else 0

    def choose(self, position: Position) -> str:
        """The best move found."""
        return self._searched(position, _never).best()

    def analyse(self, position: Position, report: Report | None = None) -> Analysis:
        """The best moves and what they are worth."""
        return self._searched(position, _Reporter(report) if report else _never).analysis()

    def _searched(self, position: Position, stop: Stop) -> Search:
        """The search of this position, with the budget spent; turning to it counts, compiling does not."""
        search = self.search = self.search or Search(position, self._seed, self._threads, net=self._net)
        begin = time.perf_counter()
        search.follow(position)
        search.run(self._budget.less(time.perf_counter() - begin), lambda: stop(search))
        return search


def _never(search: Search) -> bool:
    return False


class _Reporter:
    """Asked between two slices of a search whether to stop, it says now and then how the search stands."""

    def __init__(self, report: Report) -> None:
        self._report, self._last = report, time.monotonic()

    def __call__(self, search: Search) -> bool:
        if time.monotonic() - self._last > PAUSE:
            self._report(search.analysis())
            self._last = time.monotonic()
        return False


def mcts(argument: str, game: Game, seed: Seed) -> Mcts:
    """Tree search with a budget such as `2000` or `1s`."""
    return Mcts(Budget.of(argument), seed)
