"""Checking a solution again: what is kept of a position against what is kept of those that its moves lead to.

Nothing of the solvers is used: positions are played on by the plain rules, as anyone can read them. Where every
position agrees with its successors the solution is right: a win comes nearer with every move until it is there, a
defeat cannot be escaped, and a draw can be kept, by making headway where endless play would lose it. What is only
proven from the start is played again, each strategy against every answer.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..core.game import Game
from ..core.progress import Progress, ignore
from ..core.solvable import can_be_proven, can_be_solved
from .kept_proofs import KeptProofs
from .odds import GAP
from .replaying import Replay
from .solution import Solution

ROUNDING = 2.0**-23


@dataclass
class Verification:
    """How many of all positions were checked, and what contradicts what follows: score and number of a position.

    Of proofs, `wrong` names instead the opening and the player of each strategy that does not show what is claimed.
    """

    checked: int = 0
    total: int = 0
    wrong: list[tuple[int, int]] = field(default_factory=list)
    proofs: int = 0
    """How many strategies were played again."""


def verify(
    game: Game, sample: int, seed: int = 1, folder: Path | None = None, progress: Progress = ignore
) -> Verification:
    """Check every position of a solution, or a random sample of this size; proofs are played again as a whole."""
    if can_be_proven(game) and not can_be_solved(game):
        return _replayed(KeptProofs(game, folder), progress)
    solution = Solution(game, folder, mode="plain")
    scores = solution.scores
    found = Verification(total=solution.summary.positions * len(scores))
    chosen = _chosen(found.total, sample, seed)
    for index in chosen:
        score, number = scores[index % len(scores)], solution.index.numbered(index // len(scores))
        if not agrees(solution, solution.posed(score, number)):
            found.wrong.append((score, number))
        found.checked += 1
        progress(found.checked / len(chosen))
    return found


def _replayed(book: KeptProofs, progress: Progress) -> Verification:
    """Play every strategy of a book again."""
    found = Verification(total=book.positions, proofs=len(book.claims))
    for claim in book.claims:
        replay, before = Replay(book, claim), found.checked
        for met in replay.run():
            found.checked = before + met
            progress(min(1.0, found.checked / found.total))
        if replay.wrong:
            found.wrong.append((claim.opening, claim.player))
    return found


def _chosen(total: int, sample: int, seed: int) -> range | list[int]:
    return range(total) if total <= sample else sorted(random.Random(seed).sample(range(total), sample))


def agrees(solution: Solution, state: Any) -> bool:
    """Whether what is kept of a position follows from what is kept of its successors."""
    kept, expected = solution.worth(state), solution.expected(state)
    if solution.with_chance:
        return abs(kept.share - expected.share) <= GAP + ROUNDING
    return kept == expected
