"""Kernels that play a state: its record and the list of its moves, in one row of whole numbers.

Numba takes one array from Python sooner than two. The row has room for several records: the state is in the first, and
the moves stand in the memory of the others.
"""

from __future__ import annotations

from .contract import OVER, RECORD, Numbers, moves, play, turn
from .kernels import kernel
from .steps import TURN_BITS


@kernel
def light_step(row: Numbers, move: int) -> int:
    """Play a legal move; return what `light_look` sees then."""
    play(row.view(RECORD)[0], move)
    return light_look(row)


@kernel
def light_look(row: Numbers) -> int:
    """List the legal moves behind the record; return how many there are and whose turn it is, as `steps.look` does."""
    records = row.view(RECORD)
    s = records[0]
    whose = turn(s)
    count = 0
    if whose != OVER:
        count = moves(s, row[len(row) // len(records) :])
    return count << TURN_BITS | (whose - OVER)
