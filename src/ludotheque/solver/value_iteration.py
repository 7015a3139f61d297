"""Value iteration for games of two players with chance: the moves of all positions before a roll, and their worth.

Each position has a lower and an upper bound for the chances of the player to move. What a player is sure of comes from
the upper bound of the other, and the other way round, so both close in on the truth until they meet.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..core.contract import OVER, Numbers, moves, outcome, play, turn, wide
from ..core.kernels import kernel
from ..core.numbering import pose, position_number
from ..core.walks import States
from .ranks import Register, is_position, rank

TARGET_BITS = 26
TARGETS = (1 << TARGET_BITS) - 1
"""The bits of an edge that say where a move leads; above them is a bit for each roll after which it can be played."""
MOST_ROLLS = 32 - TARGET_BITS
COUNTS = np.array([[roll_set >> roll & 1 for roll in range(MOST_ROLLS)] for roll_set in range(1 << MOST_ROLLS)], float)
"""Whether a roll is in a set of rolls: 1 or 0, by which to multiply, since a branch would often be guessed wrong."""
ENDINGS = np.array([0.0, 0.5, 1.0])
"""What a finished game is worth to the player who does not move any more; these come behind all positions."""

Edges = NDArray[np.uint32]
Bounds = NDArray[np.float64]
LOWER, UPPER = 0, 1


@kernel
def explore(
    register: Register,
    first: int,
    last: int,
    states: States,
    lists: Numbers,
    total: int,
    starts: Numbers,
    edges: Edges,
) -> None:
    """Write down where each move after each roll leads, for the positions in a range.

    `edges` lie side by side, those of the n-th position from `starts[n]` on.
    """
    here, end = wide(0), wide(0)
    for position in range(first, last):
        if not is_position(register, position):
            continue
        starts[here] = end
        states[1] = states[0]
        pose(states[1], position)
        rolls = moves(states[1], lists[0])
        for roll in range(rolls):
            states[2] = states[1]
            play(states[2], lists[0, roll])
            if turn(states[2]) == OVER:
                end = add(edges, starts[here], end, ended(states[2], lists[1], total), roll)
                continue
            count = moves(states[2], lists[1])
            for n in range(count):
                states[3] = states[2]
                play(states[3], lists[1, n])
                if turn(states[3]) == OVER:
                    target = ended(states[3], lists[2], total)
                else:
                    target = rank(register, position_number(states[3]))
                end = add(edges, starts[here], end, target, roll)
        here += 1
    starts[here] = end


@kernel
def ended(s: np.record, places: Numbers, total: int) -> int:
    """Which of the endings this is: what it is worth to player 1."""
    outcome(s, places)
    return total + (1 if places[0] == places[1] else 2 * wide(places[1] < places[0]))


@kernel
def add(edges: Edges, first: int, end: int, target: int, roll: int) -> int:
    """Note a move after a roll, together with the same one after others; return where the list ends now."""
    for n in range(first, end):
        if wide(edges[n]) & TARGETS == target:
            edges[n] = wide(edges[n]) | 1 << TARGET_BITS + roll
            return end
    edges[end] = target | 1 << TARGET_BITS + roll
    return end + 1


@kernel
def improve(starts: Numbers, edges: Edges, rolls: int, bounds: Bounds, better: Bounds) -> float:
    """Work out the bounds of positions from those of their successors; return the widest gap between them."""
    widest = 0.0
    sure, hoped = np.zeros(MOST_ROLLS), np.zeros(MOST_ROLLS)
    for here in range(len(starts) - 1):
        sure[:] = 0.0
        hoped[:] = 0.0
        for n in range(starts[here], starts[here + 1]):
            edge = wide(edges[n])
            target, allowed = edge & TARGETS, edge >> TARGET_BITS
            low, high = 1.0 - bounds[target, UPPER], 1.0 - bounds[target, LOWER]
            for roll in range(MOST_ROLLS):
                sure[roll] = max(sure[roll], low * COUNTS[allowed, roll])
                hoped[roll] = max(hoped[roll], high * COUNTS[allowed, roll])
        low, high = 0.0, 0.0
        for roll in range(rolls):
            low += sure[roll]
            high += hoped[roll]
        better[here, LOWER] = low / rolls
        better[here, UPPER] = high / rolls
        widest = max(widest, better[here, UPPER] - better[here, LOWER])
    return widest
