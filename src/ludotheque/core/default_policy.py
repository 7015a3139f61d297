"""The policy numbers of games whose moves have the same number in every position: that number."""

from __future__ import annotations

import numpy as np

from .kernels import kernel


@kernel
def policy_number(s: np.record, move: int) -> int:
    """The number of the move itself."""
    return move


@kernel
def move_of_policy(s: np.record, number: int) -> int:
    """The move of this number."""
    return number
