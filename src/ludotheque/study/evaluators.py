"""Who says what positions are worth: the exact solution where there is one, else a search that is always the same."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Protocol

import numpy as np

from ..core.analysis import Analysis
from ..core.game import Game
from ..core.language import Text
from ..core.position import CHANCE, Position
from ..core.solvable import can_be_solved
from ..search.budget import Budget
from ..search.mcts import Search, Settings
from ..solver.solution import Solution, Unsolved
from ..solver.table_file import Damaged
from .stories import Shares

EXACT = "exact"
SIMULATIONS = (256, 1024, 4096)
"""How long a search looks at each position: the longest of these that the time allows."""
OPENING = 16
"""How many times as long the few first moves are looked at."""
NODES = 1 << 15
"""Nodes for which a tree has room, beside some for each simulation."""
ALIKE = 1e-5
"""Values no farther apart than this are taken for the same."""

_EXACT = Text(fr="solution exacte", en="exact solution")
_SEARCH = Text(
    fr="recherche, moyenne de {count} simulations par position",
    en="search, mean of {count} simulations for each position",
)


class Evaluator(Protocol):
    """Says what the positions of games are worth."""

    @property
    def name(self) -> str:
        """How it is called in files."""

    @property
    def title(self) -> Text:
        """How it is called for people."""

    def course(self, game: Position, seed: str) -> tuple[list[Shares], list[int]]:
        """What the positions of a finished game are worth, and how many moves keep that, where it is known."""

    def value(self, position: Position, seed: str) -> Shares:
        """What one position is worth."""


class ExactEvaluator:
    """Looks positions up in the tables of the solution."""

    name, title = EXACT, _EXACT

    def __init__(self, solution: Solution) -> None:
        self._solution = solution

    def course(self, game: Position, seed: str) -> tuple[list[Shares], list[int]]:
        """The values from the tables; at the end, what the game brought."""
        positions = [game.at(ply) for ply in range(game.plies)]
        values = self._solution.values(positions).values.tolist()
        return [*map(tuple, values), settled(game)], self._keeping(positions)

    def _keeping(self, positions: list[Position]) -> list[int]:
        """How many moves nothing is better than, speed left aside; none before a roll."""
        found = self._solution.move_values(positions)
        columns = np.arange(found.values.shape[1])
        legal = columns < found.counts[:, np.newaxis]
        best = np.where(legal, found.values, -1).max(axis=1, initial=-1)
        kept: list[int] = (legal & (found.values >= best[:, np.newaxis] - ALIKE)).sum(axis=1).tolist()
        return kept

    def value(self, position: Position, seed: str) -> Shares:
        """The value from the tables."""
        if position.over:
            return settled(position)
        return tuple(self._solution.values([position]).values[0].tolist())


@dataclass(frozen=True, slots=True)
class SearchEvaluator:
    """Searches each position anew, so that the value of one says nothing of the next but what it is worth."""

    simulations: int

    @property
    def name(self) -> str:
        """How it is called in files."""
        return f"search-{self.simulations}"

    @property
    def title(self) -> Text:
        """How it is called for people."""
        return _SEARCH.format(count=self.simulations)

    def course(self, game: Position, seed: str) -> tuple[list[Shares], list[int]]:
        """The values that a search finds; at the end, what the game brought."""
        return [self.value(game.at(ply), f"{seed}:{ply}") for ply in range(game.plies + 1)], []

    def value(self, position: Position, seed: str) -> Shares:
        """The value that a search finds."""
        return settled(position) if position.over else mean_value(self.searched(position, seed))

    def searched(self, position: Position, seed: str) -> Analysis:
        """What a search finds out about a position that is not over."""
        search = Search(position, seed, settings=Settings(room=NODES + 32 * self.simulations))
        search.run(Budget(simulations=self.simulations))
        return search.analysis()


def mean_value(found: Analysis) -> Shares:
    """What all simulations of a search brought on average, or what it has proven.

    The best move alone would look too good to whoever is to move, since it is the best of many guesses.
    """
    visits = sum(move.visits for move in found.moves)
    if found.proven or not visits:
        return found.value
    shares = zip(*(move.value for move in found.moves), strict=True)
    return tuple(sum(map(mul, share, (move.visits for move in found.moves))) / visits for share in shares)


def settled(position: Position) -> Shares:
    """What a finished game brought each player."""
    result = position.result()
    assert result is not None
    return tuple((place == 1) / result.places.count(1) for place in result.places)


def exact_evaluator(game: Game) -> ExactEvaluator | None:
    """The tables of the solution, where they are here and whole."""
    if not can_be_solved(game):
        return None
    try:
        return ExactEvaluator(Solution(game))
    except (Unsolved, Damaged):
        return None


def longer(evaluator: Evaluator) -> Evaluator:
    """The same with `OPENING` times as many simulations, where it is a search."""
    return SearchEvaluator(evaluator.simulations * OPENING) if isinstance(evaluator, SearchEvaluator) else evaluator


def affordable_search(some: Sequence[Position], positions: float, seconds: float) -> SearchEvaluator:
    """The longest search for which so many positions like these few can be looked at in a time."""
    pace = _seconds_a_simulation(some)
    fitting = [count for count in SIMULATIONS if count * pace * positions <= seconds]
    return SearchEvaluator(max(fitting, default=SIMULATIONS[0]))


def _seconds_a_simulation(some: Sequence[Position]) -> float:
    trial = SearchEvaluator(SIMULATIONS[1])
    begin = time.perf_counter()
    for position in some:
        trial.value(position, "trial")
    return (time.perf_counter() - begin) / SIMULATIONS[1] / len(some)


def compile_searches(game: Game) -> None:
    """Compile what searches of a game need, so that it costs no time that is counted."""
    game.compile()
    SearchEvaluator(1).value(game.start(), "")


def with_choice(position: Position) -> bool:
    """Whether a player is to move, and not chance."""
    return not position.over and position.turn != CHANCE
