"""The moves of all positions of a game, as a graph that can be walked backwards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..core.contract import OVER, Numbers, moves, outcome, play, turn, wide
from ..core.kernels import kernel
from ..core.numbering import DREW, LOST, WON, pose, position_number, score_change
from ..core.walks import States
from .ranks import WORD, Register, is_position, rank

STAYS = 0
"""A move that changes nothing but the number; any other change of the score, or the end of the game, leads away."""
NOTHING = 255
ENDS = 255  # WON, DREW and LOST are written as this and what they are, below zero

Ranks = NDArray[np.int32]
Changes = NDArray[np.uint8]


@kernel
def explore(
    register: Register,
    first: int,
    last: int,
    states: States,
    scratch: Numbers,
    targets: Ranks,
    changes: Changes,
) -> None:
    """Write down where each move leads, for the positions in some words of the register, a row for each position."""
    for position in range(first * WORD, last * WORD):
        if not is_position(register, position):
            continue
        here = rank(register, position)
        states[1] = states[0]
        pose(states[1], position)
        count = moves(states[1], scratch)
        for n in range(targets.shape[1]):
            changes[here, n] = NOTHING
            if n < count:
                states[2] = states[1]
                play(states[2], scratch[n])
                if turn(states[2]) == OVER:
                    changes[here, n] = ENDS + ending(states[2], scratch[count:])
                else:
                    changes[here, n] = score_change(states[1], states[2])
                    targets[here, n] = rank(register, position_number(states[2]))


@kernel
def ending(s: np.record, places: Numbers) -> int:
    """How a game ended for player 0, who moved last."""
    outcome(s, places)
    if places[0] == places[1]:
        return wide(DREW)
    return wide(WON) if places[0] < places[1] else wide(LOST)


@kernel
def count_origins(targets: Ranks, changes: Changes, starts: Ranks, staying: NDArray[np.int8]) -> None:
    """Count the staying moves that lead to each position, two places further in `starts`, and those from each."""
    for here in range(len(targets)):
        for n in range(targets.shape[1]):
            if changes[here, n] == STAYS:
                starts[targets[here, n] + 2] += 1
                staying[here] += 1


@kernel
def turn_around(targets: Ranks, changes: Changes, starts: Ranks, origins: Ranks) -> None:
    """Write down where the staying moves to each position come from.

    `starts` says one place further where a position's origins begin; from then on, it says so in its own place.
    """
    for here in range(len(targets)):
        for n in range(targets.shape[1]):
            if changes[here, n] == STAYS:
                target = targets[here, n] + 1
                origins[starts[target]] = here
                starts[target] += 1
