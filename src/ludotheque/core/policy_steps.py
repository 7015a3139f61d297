"""Kernels that number the moves of a light state as a policy does."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .contract import RECORD, Numbers
from .kernels import kernel
from .policy import move_of_policy, policy_number


@kernel
def policy_numbers(row: Numbers, moves: Numbers, out: Numbers) -> None:
    """Write the policy numbers of these legal moves of the record that is the first in this row."""
    s = row.view(RECORD)[0]
    for place in range(len(moves)):
        out[place] = policy_number(s, moves[place])


@kernel
def moves_of_policy(row: Numbers, numbers: Numbers, out: Numbers) -> None:
    """Write the legal moves that have these policy numbers."""
    s = row.view(RECORD)[0]
    for place in range(len(numbers)):
        out[place] = move_of_policy(s, numbers[place])


@kernel
def policy_numbers_all(
    states: NDArray[np.void],
    lists: NDArray[np.int64],
    counts: Numbers,
    out: NDArray[np.int64],
    begin: int,
    end: int,
) -> None:
    """Write the policy numbers of the listed moves of the games from `begin` to `end`, and -1 behind the last ones."""
    for game in range(begin, end):
        for place in range(counts[game]):
            out[game, place] = policy_number(states[game], lists[game, place])
        for place in range(counts[game], out.shape[1]):
            out[game, place] = -1
