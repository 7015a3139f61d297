"""Kernels that make rows: games replayed, rolls played, and moves as policy numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..core.contract import OVER, Numbers, moves, play, turn
from ..core.kernels import kernel
from ..core.policy import policy_number
from ..core.walks import States

Turns = NDArray[np.int8]


@kernel
def replay(state: States, played: Numbers, states: States, turns: Turns, policy: Numbers) -> None:
    """Play moves from a position; write what stood before each of them, whose turn it was, and its policy number."""
    for ply in range(len(played)):
        states[ply] = state[0]
        turns[ply] = turn(state[0])
        policy[ply] = -1
        if turns[ply] >= 0:
            policy[ply] = policy_number(state[0], played[ply])
        play(state[0], played[ply])


@kernel
def roll(before: States, after: States, kept: NDArray[np.bool_], scratch: Numbers) -> None:
    """Write each position before a roll and what every roll makes of it, and whether the game goes on there."""
    each = len(after) // len(before)
    for n in range(len(before)):
        after[n * each] = before[n]
        kept[n * each] = True
        count = moves(before[n], scratch)
        for k in range(count):
            there = n * each + 1 + k
            after[there] = before[n]
            play(after[there], scratch[k])
            kept[there] = turn(after[there]) != OVER


@kernel
def tell_turns(states: States, turns: Turns) -> None:
    """Write whose turn it is in each position."""
    for n in range(len(states)):
        turns[n] = turn(states[n])


@kernel
def policy_of_lists(states: States, lists: NDArray[np.int64], counts: Numbers, out: NDArray[np.int32]) -> None:
    """Write the policy numbers of the listed moves of each position."""
    for n in range(len(states)):
        for k in range(counts[n]):
            out[n, k] = policy_number(states[n], lists[n, k])
