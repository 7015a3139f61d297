"""Kernels that take one position further in a single call, whatever the game.

A position is a row of whole numbers here, the memory of its record: Numba takes such an array from Python in less time
than an array of records, and in a fifth of the time of a record.
"""

from __future__ import annotations

from .contract import OVER, RECORD, Numbers, moves, play, scores, turn
from .kernels import kernel

UNLISTED = -1
TURN_BITS = 3
TURN = (1 << TURN_BITS) - 1


@kernel
def step(words: Numbers, move: int, out: Numbers) -> int:
    """Play a legal move; return what `look` sees then."""
    play(words.view(RECORD)[0], move)
    return look(words, out)


@kernel
def look(words: Numbers, out: Numbers) -> int:
    """List the legal moves, unless `out` is empty; return how many there are and whose turn it is, as one number.

    Its lowest bits are the turn, counted from `OVER`; the others are the number of moves, or `UNLISTED`.
    """
    s = words.view(RECORD)[0]
    whose = turn(s)
    count = UNLISTED
    if whose == OVER:
        count = 0
    elif len(out) > 0:
        count = moves(s, out)
    return count << TURN_BITS | (whose - OVER)


@kernel
def score(words: Numbers, out: Numbers) -> int:
    """List each player's points; return how many there are, which is none where the game counts no points."""
    return scores(words.view(RECORD)[0], out)
