"""The small facts by which learnt weights value a position of Connect Four, and rank its moves.

Everything is seen by one player: the discs that are mine and theirs, and the lines of four that only one of us can
still fill, with how many discs are in them.
"""

from __future__ import annotations

import numpy as np

from ludotheque.core import NONE, FeatureSizes, Numbers, Rows, count, kernel, lowest, wide

from .rules import COLUMN, COLUMNS, HEIGHT, ROWS

CELLS = COLUMNS * HEIGHT  # those above the grid stay empty


def _lines() -> list[int]:
    """Every line of four cells, as a set of cells."""
    steps = ((0, 1), (1, 0), (1, 1), (1, -1))
    ends = ((column, row, *step) for column in range(COLUMNS) for row in range(ROWS) for step in steps)
    lines = ([(column + n * right, row + n * up) for n in range(4)] for column, row, right, up in ends)
    inside = (line for line in lines if all(0 <= column < COLUMNS and 0 <= row < ROWS for column, row in line))
    return [sum(1 << HEIGHT * column + row for column, row in line) for line in inside]


LINES = np.array(_lines())
MOST_IN_LINE = 3

OF_LINES = 2 * CELLS  # after the discs of both players
TO_MOVE = OF_LINES + 2 * MOST_IN_LINE * len(LINES)
FEATURES = TO_MOVE + 2

FILLS, HOLDS, LANDS = 0, 1, 2  # what the features of a move tell
MOVE_FEATURES = LANDS + CELLS


def sizes(variant: int, players: int) -> FeatureSizes:
    """How many features there are, and how many hold at once."""
    return FeatureSizes(FEATURES, COLUMNS * ROWS + len(LINES) + 1, MOVE_FEATURES, 3)


@kernel
def features(s: np.record, player: int, out: Numbers) -> int:
    """My discs and theirs, the lines that only one of us can fill, and who is to move."""
    mine, theirs = wide(s.discs[player]), wide(s.discs[1 - player])
    n = list_cells(theirs, wide(CELLS), out, list_cells(mine, wide(0), out, wide(0)))
    for line in range(len(LINES)):
        cells = wide(LINES[line])
        first = OF_LINES + line * 2 * MOST_IN_LINE
        if mine & cells and not theirs & cells:
            out[n] = first + min(count(mine & cells), MOST_IN_LINE) - 1
            n += 1
        elif theirs & cells and not mine & cells:
            out[n] = first + MOST_IN_LINE + min(count(theirs & cells), MOST_IN_LINE) - 1
            n += 1
    out[n] = TO_MOVE + wide(s.mover == player)
    return n + 1


@kernel
def list_cells(cells: int, first: int, out: Numbers, n: int) -> int:
    """List these cells, numbered from `first` on; return how many features there are then."""
    while cells:
        out[n] = first + lowest(cells)
        cells &= cells - 1
        n += 1
    return n


@kernel
def move_features(s: np.record, listed: Numbers, count: int, out: Rows) -> None:
    """Where the disc lands, whether it fills a line of mine, and whether it keeps the other from filling one."""
    discs = wide(s.discs[0] | s.discs[1])
    for n in range(count):
        landing = (discs + (1 << HEIGHT * listed[n])) & (COLUMN << HEIGHT * listed[n])
        out[n, 0] = LANDS + lowest(landing)
        out[n, 1] = FILLS if fills(wide(s.discs[s.mover]), landing) else NONE
        out[n, 2] = HOLDS if fills(wide(s.discs[1 - s.mover]), landing) else NONE


@kernel
def fills(discs: int, landing: int) -> bool:
    """Whether one more disc makes a line of these."""
    for line in range(len(LINES)):
        cells = wide(LINES[line])
        if cells & landing and (discs | landing) & cells == cells:
            return True
    return False
