"""The player `mcts:BUDGET`: tree search within a number of simulations or a time."""

from __future__ import annotations

from ..core.analysis import Analysis
from ..core.game import Game
from ..core.position import Position
from ..core.seats import Seed
from ..search.budget import Budget
from ..search.mcts import Search


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

    def analyse(self, position: Position) -> Analysis:
        """The best moves and what they are worth."""
        search = self.search(position)
        search.run(self._budget)
        return search.analysis()

    def search(self, position: Position) -> Search:
        """The search, turned to this position."""
        if self._search is None:
            self._search = Search(position, self._seed, self._threads)
        else:
            self._search.follow(position)
        return self._search


def mcts(argument: str, game: Game, seed: Seed) -> Mcts:
    """Tree search with a budget such as `2000` or `1s`."""
    return Mcts(Budget.of(argument), seed)
