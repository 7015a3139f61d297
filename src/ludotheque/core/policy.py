"""What a game's `policy.py` defines if the numbers of its moves depend on the position: numbers that do not.

A policy number means the same in every position, seen by the player to move, as observations are: that is what the
output of a neural network needs. `policy_number` and `move_of_policy` are kernels, bound like those of the rules.
Besides, `factors(variant, players)` says what a policy number is made of. A game without the file has the numbers of
its moves as policy numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .language import Text


def policy_number(s: np.record, move: int) -> int:
    """The policy number of a legal move."""
    raise LookupError("bound to a game's own rules by kernels.bind")


def move_of_policy(s: np.record, number: int) -> int:
    """The legal move that has this policy number here."""
    raise LookupError("bound to a game's own rules by kernels.bind")


@dataclass(frozen=True, slots=True)
class Factor:
    """One of the choices that a policy number is made of, the last of which counts singly: `np.unravel_index`."""

    name: Text
    size: int


MOVE = Text(fr="le numéro du coup", en="the number of the move")
"""What a policy number is made of where a game does not say it."""
