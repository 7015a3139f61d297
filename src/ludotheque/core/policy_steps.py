"""Kernels that number the moves of a light state as a policy does."""

from __future__ import annotations

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
