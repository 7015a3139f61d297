"""What the tables of a solved game say about it."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from pathlib import Path

from ludotheque import Game
from ludotheque.core.analysis import Analysis
from ludotheque.core.progress import Progress, ignore
from ludotheque.draw import Scene
from ludotheque.solver.solution import Solution
from ludotheque.solver.summary import Summary
from ludotheque.solver.verifying import Verification, verify

SAMPLE = 300_000
"""Drawn positions among which those with a single saving move are counted, where there are more positions."""


@dataclass(frozen=True)
class Opening:
    """A first move or roll, what it is worth, and the replies to it."""

    move: str
    after: Analysis


@dataclass(frozen=True)
class Saved:
    """How many drawn positions were looked at, and in how many of them a single one of several moves holds."""

    looked_at: int
    single: int


@dataclass(frozen=True)
class Proven:
    """What is proven of a game, and what came of playing the proofs again, in how many seconds."""

    summary: Summary
    replay: Verification
    seconds: float


def played_again(game: Game, summary: Summary, progress: Progress = ignore, folder: Path | None = None) -> Proven:
    """Play all proofs of a game again."""
    begin = time.perf_counter()
    replay = verify(game, SAMPLE, folder=folder, progress=progress)
    return Proven(summary, replay, time.perf_counter() - begin)


def openings(solution: Solution) -> list[Opening]:
    """Every first move, and what can be answered."""
    position, found = solution.game.start(), []
    for move in position.moves():
        position.play(move)
        found.append(Opening(move, solution.analyse(position)))
        position.undo()
    return found


def saved(solution: Solution) -> Saved:
    """How often a draw hangs on a single move, with no points on either side."""
    ranks = random.Random(1).sample(range(solution.summary.positions), min(SAMPLE, solution.summary.positions))
    looked_at = single = 0
    for rank in sorted(ranks):
        state = solution.posed(0, solution.index.numbered(rank))
        if solution.worth(state).share == 0.5:
            holding = [move.worth.share == 0.5 for move in solution.moves(state)]
            looked_at += 1
            single += len(holding) > 1 and sum(holding) == 1
    return Saved(looked_at, single)


def longest_win(solution: Solution) -> tuple[int, Scene]:
    """The longest of all wins, in plies, and the position from which it is played."""
    count = max(solution.summary.counts, key=lambda count: count.longest)
    state = solution.posed(count.score, count.position)
    return count.longest, solution.game.scenery.scene(state, None)
