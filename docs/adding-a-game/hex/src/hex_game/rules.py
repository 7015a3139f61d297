"""The rules of Hex, as kernels.

A player's stones are kept row by row, from the top: each row is a set of cells, one bit a column. A row lies half a
cell to the right of the row above it, so that the cell in column c of a row touches columns c and c + 1 of the row
above, and columns c - 1 and c of the row below.
"""

from __future__ import annotations

import numpy as np

from ludotheque.core import OVER, Layout, Numbers, kernel, lowest, wide

SIDES = np.array([7, 11, 5])  # of each variant's board
LONGEST_SIDE = 11
CELLS = LONGEST_SIDE * LONGEST_SIDE

SWAP = CELLS
MOVE_RANGE = CELLS + 1  # row × 11 + column, or the swap
MOST_MOVES = CELLS

DOWN, ACROSS = range(2)  # the players: the first joins top and bottom, the second left and right

LAYOUT = Layout(
    key=(
        ("stones", np.int16, (2, LONGEST_SIDE)),  # of each player, in each row
        ("linked", np.int16, (2, LONGEST_SIDE)),  # those of them that are joined to the top, or to the left
        ("placed", np.int16),  # stones on the board
        ("side", np.int8),
        ("mover", np.int8),
        ("ended", np.int8),
    ),
    others=(("first", np.int16),),  # the cell of the first stone, which keeps its name in the picture
)
COUNTERS = ()  # nothing beside the key counts towards the length limit: the board fills up


@kernel
def setup(s: np.record, variant: int, players: int) -> None:
    s.side = SIDES[variant]


@kernel
def turn(s: np.record) -> int:
    if s.ended:
        return OVER
    return wide(s.mover)


@kernel
def moves(s: np.record, out: Numbers) -> int:
    n = wide(0)
    if s.ended:
        return n
    side = wide(s.side)
    for row in range(side):
        free = ~wide(s.stones[0, row] | s.stones[1, row]) & ((1 << side) - 1)
        while free:
            out[n] = row * LONGEST_SIDE + lowest(free)
            free &= free - 1
            n += 1
    if may_swap(s):
        out[n] = SWAP
        n += 1
    return n


@kernel
def may_swap(s: np.record) -> bool:
    """Whether the mover may take over the stone that was put down first, which is the only one."""
    return wide(s.placed) == 1 and wide(s.mover) == ACROSS


@kernel
def play(s: np.record, move: int) -> None:
    if move == SWAP:
        take_over(s)
    else:
        put(s, wide(s.mover), move // LONGEST_SIDE, move % LONGEST_SIDE)
    s.mover = 1 - s.mover


@kernel
def take_over(s: np.record) -> None:
    """Mirror the only stone along the long diagonal of the board, where it is worth as much to the other player."""
    for row in range(wide(s.side)):
        stone = wide(s.stones[DOWN, row])
        if stone:
            s.stones[DOWN, row] = 0
            s.linked[DOWN, row] = 0
            s.placed = 0
            put(s, wide(ACROSS), lowest(stone), row)
            return


@kernel
def put(s: np.record, player: int, row: int, column: int) -> None:
    """Put a stone down, and look whether it completes a chain from border to border."""
    if s.placed == 0:
        s.first = row * LONGEST_SIDE + column
    s.stones[player, row] |= 1 << column
    s.placed += 1
    starts = column == 0 if player == ACROSS else row == 0
    if starts or beside_linked(s, player, row) >> column & 1:
        s.linked[player, row] |= 1 << column
        spread(s, player)
        s.ended = has_arrived(s, player)


@kernel
def beside_linked(s: np.record, player: int, row: int) -> int:
    """The cells of a row that touch a linked stone; bits beyond the board may be among them."""
    own = wide(s.linked[player, row])
    touched = own << 1 | own >> 1
    if row > 0:
        above = wide(s.linked[player, row - 1])
        touched |= above | above >> 1
    if row + 1 < s.side:
        below = wide(s.linked[player, row + 1])
        touched |= below | below << 1
    return touched


@kernel
def spread(s: np.record, player: int) -> None:
    """Link every stone of a player that touches a linked one, until there are no more."""
    grew = True
    while grew:
        grew = False
        for row in range(wide(s.side)):
            linked = wide(s.linked[player, row])
            more = beside_linked(s, player, row) & wide(s.stones[player, row]) & ~linked
            if more:
                s.linked[player, row] = linked | more
                grew = True


@kernel
def has_arrived(s: np.record, player: int) -> bool:
    """Whether a linked stone stands on the border opposite to the one that it is joined to."""
    last = wide(s.side) - 1
    if player == DOWN:
        return wide(s.linked[DOWN, last]) > 0
    for row in range(last + 1):
        if wide(s.linked[ACROSS, row]) >> last:
            return True
    return False


@kernel
def outcome(s: np.record, out: Numbers) -> None:
    out[s.mover] = 2
    out[1 - s.mover] = 1


@kernel
def scores(s: np.record, out: Numbers) -> int:
    return 0
