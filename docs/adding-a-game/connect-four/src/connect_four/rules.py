"""The rules of Connect Four, as kernels.

The grid is a set of cells: seven bits a column, from the bottom up. The seventh stays empty, so that no line wraps
around from one column to the next.
"""

from __future__ import annotations

import numpy as np

from ludotheque.core import OVER, Layout, Numbers, kernel, wide

COLUMNS, ROWS = 7, 6
HEIGHT = ROWS + 1
FLOOR = sum(1 << HEIGHT * column for column in range(COLUMNS))
TOP = FLOOR << ROWS - 1
COLUMN = (1 << ROWS) - 1

MOVE_RANGE = COLUMNS
MOST_MOVES = COLUMNS

LAYOUT = Layout(
    key=(
        ("discs", np.int64, (2,)),  # of each player
        ("mover", np.int8),
        ("ended", np.int8),
        ("aligned", np.int8),  # whether the last disc made a line
    ),
)


@kernel
def setup(s: np.record, variant: int, players: int) -> None:
    s.mover = 0


@kernel
def turn(s: np.record) -> int:
    if s.ended:
        return OVER
    return wide(s.mover)


@kernel
def moves(s: np.record, out: Numbers) -> int:
    if s.ended:
        return 0
    full = wide(s.discs[0] | s.discs[1]) & TOP
    n = wide(0)
    for column in range(COLUMNS):
        out[n] = column
        n += 1 - (full >> (HEIGHT * column + ROWS - 1) & 1)
    return n


@kernel
def play(s: np.record, move: int) -> None:
    discs = wide(s.discs[0] | s.discs[1])
    landing = (discs + (1 << HEIGHT * move)) & (COLUMN << HEIGHT * move)
    s.discs[s.mover] |= landing
    s.aligned = has_line(wide(s.discs[s.mover]))
    s.ended = s.aligned or (discs | landing) & TOP == TOP
    s.mover = 1 - s.mover


@kernel
def has_line(discs: int) -> bool:
    """Whether four of these discs are in a line: upwards, sideways, or on a diagonal."""
    for step in (1, HEIGHT, HEIGHT - 1, HEIGHT + 1):
        pairs = discs & (discs >> step)
        if pairs & (pairs >> 2 * step):
            return True
    return False


@kernel
def outcome(s: np.record, out: Numbers) -> None:
    out[0] = 1
    out[1] = 1
    if s.aligned:
        out[s.mover] = 2


@kernel
def scores(s: np.record, out: Numbers) -> int:
    return 0
