"""How hard a puzzle is: the lowest of the computer's levels that solves it in at least half of its tries."""

from __future__ import annotations

from ..core.players import player
from ..core.position import Position
from ..core.seats import Seed
from ..search.budget import Budget
from ..search.mcts import Search
from .puzzle import Puzzle

TRIES = 4
QUICK = 64
"""Simulations of a quick search."""


def level(puzzle: Puzzle, seed: Seed) -> int:
    """The lowest level that solves a puzzle in at least half of its tries; the highest one where none does.

    Whoever plays perfectly solves every puzzle, so the last level need not try.
    """
    last = len(puzzle.game.levels)
    return next((number for number in range(1, last) if _solves(puzzle, number, seed)), last)


def _solves(puzzle: Puzzle, number: int, seed: Seed) -> bool:
    solved = 0
    for attempt in range(TRIES):
        solved += _solves_once(puzzle, number, f"{seed}:{number}:{attempt}")
        if 2 * solved >= TRIES:
            return True
        if 2 * (TRIES - attempt - 1 + solved) < TRIES:
            return False
    return False


def _solves_once(puzzle: Puzzle, number: int, seed: str) -> bool:
    seat, line = player(f"level:{number}", puzzle.game, seed), puzzle.line()
    accepted = [step for step in puzzle.solution if not isinstance(step, str)]
    return all(
        seat.choose(line.positions[place].copy()) in words for place, words in zip(line.steps, accepted, strict=True)
    )


def fools_a_quick_search(position: Position, accepted: tuple[str, ...], seed: Seed) -> bool:
    """Whether a quick search chooses another move in at least half of its tries."""
    wrong = 0
    for attempt in range(TRIES):
        search = Search(position, f"{seed}:quick:{attempt}")
        search.run(Budget(simulations=QUICK))
        wrong += search.best() not in accepted
    return 2 * wrong >= TRIES
