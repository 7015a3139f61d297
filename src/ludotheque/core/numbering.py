"""What a game's `numbering.py` defines if it can be solved exactly: a number for each of its positions.

`position_number` and `pose` are required. Where the score is left out of the number, `packed_score`, `set_score`,
`score_after`, `score_change` and `endless_result` tell of it; the score is whatever only adds up, as one whole number.
All are kernels, and are bound like those of the rules. Besides, `numbers(variant, players)` says how many numbers there
are, 0 where a variant has none, and `minutes(variant, players)` how long it takes to solve it. With `scoring(variant)`
a variant played in rounds tells how they add up: its numbers are those of a round, and no packed score is needed; the
kernel `match_score` tells its scores apart. With
chance, it is positions before a roll that have numbers, and `layers(variant, players)` says where layers begin: moves
lead to the same layer or an earlier one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

WON, DREW, LOST = -1, -2, -3
"""How a game ended for the player who moved last."""


def position_number(s: np.record) -> int:
    """The number of a position, the same for all that differ in nothing that matters.

    It is seen by the player to move (the record's field `mover`), so that colours make no difference, and leaves out
    the score.
    """
    raise LookupError("bound to a game's own rules by kernels.bind")


def pose(s: np.record, position: int) -> None:
    """Turn a fresh start into the position with this number, player 0 to move, the score 0.

    Where no position has this number, what comes out has another one.
    """


def packed_score(s: np.record) -> int:
    """The score, which the number leaves out, as one whole number seen by the player to move; 0 at first."""
    raise LookupError("bound to a game's own rules by kernels.bind")


def set_score(s: np.record, score: int) -> None:
    """Give a position with player 0 to move this packed score."""


def score_after(score: int, change: int) -> int:
    """The packed score that a move leaves, seen by the next player, or `WON`, `DREW` or `LOST`.

    The change is the score that the same move leaves where the score was 0.
    """
    raise LookupError("bound to a game's own rules by kernels.bind")


def score_change(before: np.record, after: np.record) -> int:
    """What a move of player 0 from score 0 changes beside the number, 0 if nothing.

    Usually it is the packed score that the move leaves; where rounds are played, 1 if it ended the round with the
    greatest loss of points, one more for each point that it came out better.
    """
    raise LookupError("bound to a game's own rules by kernels.bind")


def endless_result(score: int) -> int:
    """What endless play brings the player to move: `WON`, `DREW` or `LOST`."""
    raise LookupError("bound to a game's own rules by kernels.bind")


def match_score(s: np.record) -> int:
    """The score of a match in rounds, with whether the player to move opened the round, as one small whole number."""
    raise LookupError("bound to a game's own rules by kernels.bind")


Score = tuple[int, ...]
"""The score of a match, seen by the player who opens a round."""


@dataclass(frozen=True, slots=True)
class Step:
    """The score after a round, seen by the player who opens the next one: the same `again`, or the other."""

    score: Score
    again: bool


class Rounds(Protocol):
    """How the rounds of a match add up."""

    prize: int
    """The most points that a round brings."""
    start: Score

    def scored(self, score: Score, gain: int) -> Step | int:
        """What follows when the opener gained so many points, below zero if the other did; or how the match ended."""

    def undecided(self, score: Score) -> int:
        """What void rounds for ever bring the opener."""


class Scoring(Rounds, Protocol):
    """The same for the positions of a game."""

    def score_of(self, s: np.record) -> tuple[Score, int]:
        """The score of a position, and who opened its round."""

    def give(self, s: np.record, score: Score, opener: int) -> None:
        """Give a position this score, its round opened by this player."""
