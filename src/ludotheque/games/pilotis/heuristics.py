"""What the search for values asks of Pilotis: whether a third tower can be completed, and which moves to try first.

The weights were fitted to 827 positions from random games, half of them with the question who wins and half with the
question who does not lose: how likely each move is to be the one that settles it with the least work.
"""

from __future__ import annotations

import numpy as np

from ...core import count, index, kernel, wide
from .rules import EVERYWHERE, MOST_MOVES, TOWERS_TO_WIN, any_shape, in_hand, room

REPLIES = np.array([round(617 * float(np.log(1 + n))) - 82 * n for n in range(MOST_MOVES + 1)])
"""What so many replies weigh: one more makes a difference where they are few."""


@kernel
def wins_at_once(s: np.record) -> bool:
    """Whether the mover, with two towers, can complete one more in which he has a piece."""
    if s.towers[s.mover] + 1 < TOWERS_TO_WIN:
        return False
    mine = two_high(s) & any_shape(wide(s.pieces[s.mover])) & wide(s.playable)
    return (mine & any_shape(room(s))) != 0


@kernel
def two_high(s: np.record) -> int:
    """The cells with towers of two pieces."""
    taken = wide(s.pieces[0] | s.pieces[1])
    squares, rounds, triangles = taken & EVERYWHERE, taken >> 16 & EVERYWHERE, taken >> 32
    return (squares & rounds | squares & triangles | rounds & triangles) & ~(squares & rounds & triangles)


@kernel
def resistance(s: np.record, replies: int) -> int:
    """The replies, the towers and the cells of each kind, weighed."""
    mover, other = wide(s.mover), 1 - wide(s.mover)
    ours, theirs = any_shape(wide(s.pieces[mover])), any_shape(wide(s.pieces[other]))
    two = two_high(s)
    taken = wide(s.pieces[0] | s.pieces[1])
    one = (ours | theirs) & ~two & ~(taken & taken >> 16 & taken >> 32)
    here = wide(s.playable)
    total = REPLIES[index(replies)] + 207 * count(here)
    total += 625 * wide(s.towers[mover]) - 95 * wide(s.towers[other])
    total += weighed(two & theirs & ~ours, here, -338, -719) + weighed(two & ours & ~theirs, here, -635, -732)
    total += weighed(two & ours & theirs, here, -269, -358) + 576 * count(two & any_shape(room(s)))
    total += weighed(one & theirs, here, 184, 151) + weighed(one & ours, here, 51, 599)
    total += 156 * count(EVERYWHERE & ~(ours | theirs) & here)
    for shape in range(3):
        total += 300 * (in_hand(s, other, shape) == 0)
    return wide(total)


@kernel
def weighed(cells: int, here: int, elsewhere: int, playable: int) -> int:
    """What some cells weigh: less or more where the mover must play."""
    return playable * count(cells & here) + elsewhere * count(cells & ~here)
