"""Studies that end because everything was played: how fast the machine is makes no difference."""

from __future__ import annotations

import pytest

import ludotheque as lt

HOURS = 36_000.0


def cap(patch: pytest.MonkeyPatch) -> None:
    """Let there be so little to play that no time is too short."""
    patch.setattr("ludotheque.study.playing.MOST_GAMES", 10)
    patch.setattr("ludotheque.study.ladder.GAMES", 6)
    patch.setattr("ludotheque.study.ladder.MOST", 4)
    patch.setattr("ludotheque.study.openings.ROUNDS", 2)
    patch.setattr("ludotheque.study.evaluators.SIMULATIONS", (16, 32))
    patch.setattr("ludotheque.study.level_choice.MOST_LEVELS", 3)
    patch.setattr("ludotheque.study.level_choice._seconds_a_move", _seconds_a_move)


def _seconds_a_move(position: lt.Position, word: str) -> float:
    """Only the fastest players are taken to be fast."""
    return 1e-9 if word in {"random", "mcts:2", "mcts:4", "mcts:8", "mcts:32", "perfect"} else 1e9
