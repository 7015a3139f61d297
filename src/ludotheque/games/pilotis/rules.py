"""The rules of Pilotis, as kernels.

Cells are numbered 0 … 15, from A1 to the right and then upwards. A set of pieces has 48 bits: 16 for the squares, 16
for the rounds, 16 for the triangles. A piece's kind says its shape and, for a triangle, where it points.
"""

from __future__ import annotations

import numpy as np

from ...core import OVER, Layout, Numbers, count, index, kernel, lowest, wide

STANDARD, ROOM = range(2)

SQUARE, ROUND, TRIANGLE = range(3)
UP, DOWN, LEFT, RIGHT = range(2, 6)  # kinds of triangles; kinds 0 and 1 are the square and the round
SHAPE = np.array([SQUARE, ROUND, TRIANGLE, TRIANGLE, TRIANGLE, TRIANGLE])
KINDS = len(SHAPE)

CELLS = 16
EVERYWHERE = 0xFFFF
ALL_PIECES = 0xFFFF_FFFF_FFFF
TOWER = 0x1_0001_0001  # the bits of cell 0 in a set of pieces, one for each shape
EACH = 5  # pieces of each shape in a hand
PIECES = 30
TOWERS_TO_WIN = 3

MOVE_RANGE = KINDS * CELLS  # kind × 16 + cell
MENU_WIDTH = 8  # menus are written whole, with blanks behind the moves
MOST_MOVES = 80 + MENU_WIDTH  # 80 on the empty board
CELLS_AT_ONCE = 3  # whose menus are written before looking whether there are more: how many there are is hard to guess
NOWHERE = 1 << CELLS  # in the place of cells that there are not, with an empty menu


def _set(cells: list[tuple[int, int]]) -> int:
    return sum(1 << 4 * row + column for column, row in cells if 0 <= column < 4 and 0 <= row < 4)


def _cells_after(kind: int, cell: int) -> int:
    row, column = divmod(cell, 4)
    return _set(
        {
            SQUARE: [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)],
            ROUND: [(column, row)],
            UP: [(column, row + n) for n in (1, 2, 3)],
            DOWN: [(column, row - n) for n in (1, 2, 3)],
            LEFT: [(column - n, row) for n in (1, 2, 3)],
            RIGHT: [(column + n, row) for n in (1, 2, 3)],
        }[kind]
    )


# The cells on which a piece of this kind, on this cell, wants the next one: none if it is a triangle against the wall.
AFTER = np.array([[_cells_after(kind, cell) for cell in range(CELLS)] for kind in range(KINDS)])


def _menu(cell: int, shapes: int) -> list[int]:
    return [kind * CELLS + cell for kind in range(KINDS) if shapes >> SHAPE[kind] & 1 and AFTER[kind, cell]]


# The moves on each cell and nowhere with each set of shapes, blanks at the end, and how many they are.
_MENUS = [[_menu(cell, shapes) for shapes in range(8)] for cell in range(CELLS)] + [[[]] * 8]
MENU_LENGTH = np.array([[len(menu) for menu in menus] for menus in _MENUS])
MENU = np.array([[(menu + [0] * MENU_WIDTH)[:MENU_WIDTH] for menu in menus] for menus in _MENUS])

LAYOUT = Layout(
    key=(
        ("pieces", np.int64, (2,)),  # of each player
        ("spent", np.int64, (2,)),  # every bit of the shapes that a player holds no more
        ("playable", np.int32),  # the cells on which the mover must play
        ("towers", np.int8, (2,)),  # complete ones, by who controls them
        ("variant", np.int8),
        ("mover", np.int8),
        ("placed", np.int8),  # pieces on the board
        ("ended", np.int8),
    ),
    others=(
        ("last", np.int8),  # the last move, or -1
        ("stack", np.int16, (CELLS,)),  # the tower on each cell: 4 bits a piece, lowest first, 1 + owner × 6 + kind
    ),
)
COUNTERS = ()  # nothing beside the key counts towards the length limit: the pieces run out


@kernel
def setup(s: np.record, variant: int, players: int) -> None:
    s.variant = variant
    s.playable = EVERYWHERE
    s.last = -1


@kernel
def turn(s: np.record) -> int:
    if s.ended:
        return OVER
    return wide(s.mover)


@kernel
def moves(s: np.record, out: Numbers) -> int:
    if s.ended:
        return 0
    possible = room(s)
    cells = wide(s.playable)
    n = wide(0)
    while cells:
        for _ in range(CELLS_AT_ONCE):
            cell = lowest(cells | NOWHERE)
            cells &= cells - 1
            shapes = shapes_on(possible, cell)
            for i in range(MENU_WIDTH):
                out[index(n + i)] = MENU[index(cell), shapes, i]
            n += MENU_LENGTH[index(cell), shapes]
    return n


@kernel
def room(s: np.record) -> int:
    """The pieces that the mover could put somewhere, were it not for the last piece."""
    return ALL_PIECES & ~wide(s.pieces[0] | s.pieces[1] | s.spent[s.mover])


@kernel
def any_shape(pieces: int) -> int:
    """The cells that hold any of these pieces."""
    return (pieces | pieces >> 16 | pieces >> 32) & EVERYWHERE


@kernel
def shapes_on(pieces: int, cell: int) -> int:
    """The shapes of those of these pieces that are on a cell, one bit each."""
    tower = pieces >> cell
    return (tower & 1) | (tower >> 15 & 2) | (tower >> 30 & 4)


@kernel
def size(pieces: int, cell: int) -> int:
    """How many of these pieces are on a cell."""
    return count(pieces >> cell & TOWER)


@kernel
def in_hand(s: np.record, player: int, shape: int) -> int:
    """How many pieces of a shape a player still holds."""
    return EACH - count(s.pieces[player] >> (16 * shape) & EVERYWHERE)


@kernel
def play(s: np.record, move: int) -> None:
    kind, cell = move >> 4, move & 15
    level = size(s.pieces[0] | s.pieces[1], cell)
    s.stack[cell] |= (1 + KINDS * s.mover + kind) << (4 * level)
    s.last = move
    put(s, wide(s.mover), SHAPE[kind], cell)
    s.towers[controller(s, cell)] += level == 2
    s.ended = s.towers[0] == TOWERS_TO_WIN or s.towers[1] == TOWERS_TO_WIN or s.placed == PIECES
    if not s.ended:
        s.mover = 1 - s.mover
        s.playable = must_play(s, AFTER[kind, cell])
        s.ended = s.playable == 0


@kernel
def put(s: np.record, player: int, shape: int, cell: int) -> None:
    """Put a player's piece on a cell."""
    s.pieces[player] |= 1 << (16 * shape + cell)
    s.placed += 1
    used_up = EVERYWHERE if in_hand(s, player, shape) == 0 else 0
    s.spent[player] |= used_up << (16 * shape)


@kernel
def must_play(s: np.record, wanted: int) -> int:
    """Where the mover can follow the last piece, if anywhere, else the free cells."""
    possible = any_shape(room(s))
    if wanted & possible:
        return wanted & possible
    if s.variant == ROOM:
        return possible
    return EVERYWHERE & ~any_shape(s.pieces[0] | s.pieces[1])


@kernel
def controller(s: np.record, cell: int) -> int:
    """Who owns most of a complete tower."""
    return wide(size(s.pieces[1], cell) >= 2)


@kernel
def own_towers(s: np.record, player: int, height: int) -> int:
    """The towers of this height that are this player's alone."""
    found = wide(0)
    for cell in range(CELLS):
        if size(s.pieces[player], cell) == height and size(s.pieces[1 - player], cell) == 0:
            found += 1
    return found


@kernel
def lead(s: np.record) -> int:
    """Above 0 if player 0 has won a finished game, below 0 if player 1 has, 0 for a draw."""
    if s.playable == 0:
        return 2 * wide(s.mover) - 1
    ahead = wide(s.towers[0]) - wide(s.towers[1])
    for height in (2, 1):
        if ahead == 0:
            for player in range(2):
                ahead += (1 - 2 * player) * own_towers(s, player, height)
    return ahead


@kernel
def outcome(s: np.record, out: Numbers) -> None:
    ahead = lead(s)
    out[0] = 1 + (ahead < 0)
    out[1] = 1 + (ahead > 0)


@kernel
def scores(s: np.record, out: Numbers) -> int:
    return 0
