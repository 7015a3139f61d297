"""Checking a solution again: what is kept of a position against what is kept of those that its moves lead to.

Nothing of the solvers is used: positions are played on by the plain rules, as anyone can read them. Where every
position agrees with its successors the solution is right: a win comes nearer with every move until it is there, a
defeat cannot be escaped, and a draw can be kept, by making headway where endless play would lose it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..core.game import Game
from .crew import Watch, ignore
from .odds import GAP
from .solution import Solution

ROUNDING = 2.0**-23


@dataclass
class Verification:
    """How many of all positions were checked, and those that contradict their successors: standing and number."""

    checked: int = 0
    total: int = 0
    wrong: list[tuple[int, int]] = field(default_factory=list)


def verify(game: Game, sample: int, seed: int = 1, folder: Path | None = None, watch: Watch = ignore) -> Verification:
    """Check every position of a solution, or a random sample of this size."""
    solution = Solution(game, folder, mode="plain")
    stands = solution.stands
    found = Verification(total=solution.summary.positions * len(stands))
    chosen = _chosen(found.total, sample, seed)
    for index in chosen:
        stand, number = stands[index % len(stands)], solution.atlas.numbered(index // len(stands))
        if not agrees(solution, solution.posed(stand, number)):
            found.wrong.append((stand, number))
        found.checked += 1
        watch(found.checked / len(chosen))
    return found


def _chosen(total: int, sample: int, seed: int) -> range | list[int]:
    return range(total) if total <= sample else sorted(random.Random(seed).sample(range(total), sample))


def agrees(solution: Solution, state: Any) -> bool:
    """Whether what is kept of a position follows from what is kept of its successors."""
    kept, expected = solution.worth(state), solution.expected(state)
    if solution.with_chance:
        return abs(kept.share - expected.share) <= GAP + ROUNDING
    return kept == expected
