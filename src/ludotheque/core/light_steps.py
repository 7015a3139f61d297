"""Kernels that play a state: its record and the list of its moves, in one row of whole numbers.

Numba takes one array from Python sooner than two. The row has room for several records: the state is in the first, and
the moves stand in the memory of the others.
"""

from __future__ import annotations

from .contract import OVER, RECORD, Numbers, moves, play, turn, wide
from .kernels import kernel
from .steps import TURN_BITS

SET_BITS = 63 - TURN_BITS
"""How many numbers there are below that of the first move too large for a set of bits."""


@kernel
def light_step(row: Numbers, move: int) -> int:
    """Play a legal move; return what `light_look` sees then."""
    play(row.view(RECORD)[0], move)
    return light_look(row)


@kernel
def light_look(row: Numbers) -> int:
    """List the legal moves behind the record; return which there are and whose turn it is, as one number.

    Its lowest bits are the turn, counted from `OVER`. The others are the set of the moves; where it would be too large
    or lose their order, they are how many there are, and all bits are turned over: the number is negative then.
    """
    records = row.view(RECORD)
    s = records[0]
    whose = turn(s)
    chosen, last = wide(0), wide(-1)
    if whose != OVER:
        behind = len(row) // len(records)
        count = moves(s, row[behind:])
        for k in range(behind, behind + count):
            if not last < row[k] < SET_BITS:
                return ~(count << TURN_BITS | (whose - OVER))
            last = row[k]
            chosen |= 1 << last
    return chosen << TURN_BITS | (whose - OVER)
