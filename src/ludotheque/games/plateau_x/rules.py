"""The rules of Plateau X, as kernels.

Sets of cells are whole numbers (see `bricks`). The level of a cell is spread over `level`: its binary digits are the
cell's bits in six sets. So neighbours of the same level, or of levels one apart, are found for all cells at once.
"""

from __future__ import annotations

import numpy as np

from ...core import OVER, Layout, Numbers, count, kernel, lowest, wide
from .bricks import ANCHORS, BOARDS, DOUBLE, KIND, SHAPE, SINGLE, STRIDE, TRIPLE

BASE, TRIO, TWO_PAWNS, MINI = range(4)

TRIPLES = 37
SINGLES = np.array([2, 2, 3, 3])  # of each player; everybody has one double
PAWNS_EACH = np.array([1, 1, 2, 1])
QUIET_TURNS = 10  # for each player
DIGITS = 6  # there are 49 bricks in all
WAYS = 7
MOST_PAWNS = 4

# Moves: way × 64 + anchor lays a brick, then a cell enters a pawn, then pawn × 64 + cell moves one.
ENTER = WAYS * 64
STEP = ENTER + 64
MOVE_RANGE = STEP + 2 * 64
MOST_MOVES = 420

LAYOUT = Layout(
    key=(
        ("level", np.int64, (DIGITS,)),
        ("top", np.int64, (WAYS,)),  # anchors of the bricks that lie wholly uncovered, by how they lie
        ("pawn", np.int8, (MOST_PAWNS,)),  # where the pawns stand, longest in place first
        ("owner", np.int8, (MOST_PAWNS,)),  # whose they are
        ("stock", np.int8, (4, 2)),  # singles and doubles of each player
        ("waiting", np.int8, (4,)),  # pawns of each player not yet in play
        ("triples", np.int8),
        ("pawns", np.int8),  # in play
        ("variant", np.int8),
        ("players", np.int8),
        ("mover", np.int8),
        ("ended", np.int8),
    ),
    others=(
        ("laid", np.int16, (49,)),  # every brick in its order: for pictures
        ("bricks", np.int8),
        ("quiet", np.int8),  # turns in a row without a brick laid or a pawn entered
        ("figure", np.int8, (MOST_PAWNS,)),  # which pawn is which: for pictures
    ),
)
COUNTERS = ("quiet",)  # what counts towards the length limit, beside the key


@kernel
def setup(s: np.record, variant: int, players: int) -> None:
    s.variant = variant
    s.players = players
    s.triples = TRIPLES
    for player in range(players):
        s.stock[player, SINGLE] = SINGLES[variant]
        s.stock[player, DOUBLE] = 1
        s.waiting[player] = PAWNS_EACH[variant]


@kernel
def turn(s: np.record) -> int:
    if s.ended:
        return OVER
    return wide(s.mover)


@kernel
def moves(s: np.record, out: Numbers) -> int:
    if s.ended:
        return 0
    n = wide(0)
    same_right, same_up = same_level(s)
    free = wide(BOARDS[s.variant]) & ~pawns_of_all(s)
    for way in range(WAYS):
        if has_brick(s, wide(KIND[way])):
            n = list_cells(placements(s, way, free, same_right, same_up), way * 64, out, n)
    if s.waiting[s.mover]:
        n = list_cells(free & ground(s), wide(ENTER), out, n)
    pawn = wide(0)
    for place in range(s.pawns):
        if s.owner[place] == s.mover:
            n = list_cells(reach(s, place), STEP + 64 * pawn, out, n)
            pawn += 1
    return n


@kernel
def list_cells(cells: int, first: int, out: Numbers, n: int) -> int:
    """Add a move for each of these cells to a list that holds n, numbered from `first` on."""
    while cells:
        out[n] = first + lowest(cells)
        n += 1
        cells &= cells - 1
    return n


@kernel
def has_brick(s: np.record, kind: int) -> bool:
    """Whether the mover can take a brick of this kind."""
    if kind == TRIPLE:
        return bool(s.triples > 0)
    return bool(s.stock[s.mover, kind] > 0)


@kernel
def pawns_of_all(s: np.record) -> int:
    """The cells under pawns."""
    cells = wide(0)
    for place in range(s.pawns):
        cells |= 1 << wide(s.pawn[place])
    return cells


@kernel
def ground(s: np.record) -> int:
    """The cells that no brick covers."""
    covered = wide(0)
    for digit in range(DIGITS):
        covered |= s.level[digit]
    return wide(BOARDS[s.variant]) & ~covered


@kernel
def same_level(s: np.record) -> tuple[int, int]:
    """The cells whose right neighbour, and those whose upper neighbour, is at the same level."""
    right, up = wide(0), wide(0)
    for digit in range(DIGITS):
        level = wide(s.level[digit])
        right |= level ^ (level >> 1)
        up |= level ^ (level >> STRIDE)
    board = wide(BOARDS[s.variant])
    return ~right & board & (board >> 1), ~up & board & (board >> STRIDE)


@kernel
def placements(s: np.record, way: int, free: int, same_right: int, same_up: int) -> int:
    """The anchors at which a brick can be laid this way: level, free of pawns, on no brick just like it."""
    if way == 0:
        cells = free
    elif way == 1:
        cells = free & free >> 1 & same_right
    elif way == 2:
        cells = free & free >> STRIDE & same_up
    elif way == 3:
        cells = free & free >> 1 & free >> STRIDE & same_right & same_up
    elif way == 4:
        cells = free & free >> 1 & free >> STRIDE + 1 & same_right & same_up >> 1
    elif way == 5:
        cells = free & free >> STRIDE & free >> STRIDE + 1 & same_up & same_right >> STRIDE
    else:
        cells = free >> 1 & free >> STRIDE & free >> STRIDE + 1 & same_up >> 1 & same_right >> STRIDE
    return cells & wide(ANCHORS[s.variant, way]) & ~wide(s.top[way])


@kernel
def one_apart(s: np.record) -> tuple[int, int]:
    """The cells whose right neighbour, and those whose upper neighbour, is exactly one level higher or lower."""
    # Each digit of level + 1 is the digit changed by the carry that all lower digits pass on.
    board = wide(BOARDS[s.variant])
    carry = board
    rises_right, rises_up, falls_right, falls_up = wide(0), wide(0), wide(0), wide(0)
    for digit in range(DIGITS):
        level = wide(s.level[digit])
        higher = level ^ carry
        carry &= level
        rises_right |= higher ^ (level >> 1)
        rises_up |= higher ^ (level >> STRIDE)
        falls_right |= level ^ (higher >> 1)
        falls_up |= level ^ (higher >> STRIDE)
    right = ~(rises_right & falls_right) & board & (board >> 1)
    return right, ~(rises_up & falls_up) & board & (board >> STRIDE)


@kernel
def spread(cells: int, right: int, up: int) -> int:
    """The neighbours of these cells, where `right` and `up` join a cell with the one beside or above it."""
    return (cells & right) << 1 | (cells >> 1 & right) | (cells & up) << STRIDE | (cells >> STRIDE & up)


@kernel
def plateau(s: np.record, cell: int) -> int:
    """The plateau of a cell: none on the bare grid."""
    cells = wide(1) << cell
    if cells & ground(s):
        return 0
    same_right, same_up = same_level(s)
    grown = wide(0)
    while grown != cells:
        grown = cells
        cells |= spread(cells, same_right, same_up)
    return cells


@kernel
def closed(s: np.record, place: int) -> int:
    """The cells that a pawn may not step on: under other pawns, and on plateaus where an opposing pawn stands."""
    cells = wide(0)
    for other in range(s.pawns):
        if other != place:
            cells |= wide(1) << wide(s.pawn[other])
            if s.owner[other] != s.owner[place]:
                cells |= plateau(s, wide(s.pawn[other]))
    return cells


@kernel
def reach(s: np.record, place: int) -> int:
    """The cells to which the pawn in this place can move, its own included if it can leave and come back."""
    right, up = one_apart(s)
    open_cells = wide(BOARDS[s.variant]) & ~closed(s, place)
    cells = spread(wide(1) << wide(s.pawn[place]), right, up) & open_cells
    grown = wide(0)
    while grown != cells:
        grown = cells
        cells |= spread(cells, right, up) & open_cells
    return cells


@kernel
def play(s: np.record, move: int) -> None:
    s.quiet += 1
    if move < ENTER:
        lay(s, move // 64, move % 64)
        s.quiet = 0
    elif move < STEP:
        s.waiting[s.mover] -= 1
        figure = wide(s.mover) * wide(PAWNS_EACH[s.variant]) + wide(s.waiting[s.mover])
        stand(s, wide(s.pawns), move - ENTER, wide(s.mover), figure)
        s.pawns += 1
        s.quiet = 0
    else:
        go(s, own_place(s, (move - STEP) // 64), move % 64)
    s.mover = (s.mover + 1) % s.players
    s.ended = wide(s.quiet) >= QUIET_TURNS * wide(s.players) or not can_act(s)


@kernel
def lay(s: np.record, way: int, anchor: int) -> None:
    """Lay a brick and take it from its stock."""
    if KIND[way] == TRIPLE:
        s.triples -= 1
    else:
        s.stock[s.mover, KIND[way]] -= 1
    carry = wide(SHAPE[way]) << anchor
    for other in range(WAYS):
        # A brick of which any cell is covered no longer lies on top.
        s.top[other] &= ~anchors_touching(wide(s.top[other]), other, carry)
    s.top[way] |= wide(1) << anchor
    for digit in range(DIGITS):
        level = wide(s.level[digit])
        s.level[digit] = level ^ carry
        carry &= level
    s.laid[s.bricks] = way * 64 + anchor
    s.bricks += 1


@kernel
def anchors_touching(anchors: int, way: int, cells: int) -> int:
    """Those of these anchors whose brick, lying this way, shares a cell with the set."""
    touching = wide(0)
    while anchors:
        anchor = lowest(anchors)
        anchors &= anchors - 1
        if wide(SHAPE[way]) << anchor & cells:
            touching |= wide(1) << anchor
    return touching


@kernel
def stand(s: np.record, place: int, cell: int, owner: int, figure: int) -> None:
    """Put a pawn on a cell, in this place of the order in which they came."""
    s.pawn[place] = cell
    s.owner[place] = owner
    s.figure[place] = figure


@kernel
def own_place(s: np.record, pawn: int) -> int:
    """The place of the mover's first or second pawn in play."""
    for place in range(s.pawns):
        if s.owner[place] == s.mover:
            if pawn == 0:
                return place
            pawn -= 1
    return -1


@kernel
def go(s: np.record, place: int, cell: int) -> None:
    """Move a pawn; the others have now been in place longer than it."""
    owner, figure = wide(s.owner[place]), wide(s.figure[place])
    for later in range(place, s.pawns - 1):
        stand(s, later, wide(s.pawn[later + 1]), wide(s.owner[later + 1]), wide(s.figure[later + 1]))
    stand(s, wide(s.pawns) - 1, cell, owner, figure)


@kernel
def can_act(s: np.record) -> bool:
    """Whether the mover can lay a brick, enter a pawn or move one."""
    same_right, same_up = same_level(s)
    free = wide(BOARDS[s.variant]) & ~pawns_of_all(s)
    for way in range(WAYS):
        if has_brick(s, wide(KIND[way])) and placements(s, way, free, same_right, same_up):
            return True
    if s.waiting[s.mover] and free & ground(s):
        return True
    for place in range(s.pawns):
        if s.owner[place] == s.mover and reach(s, place):
            return True
    return False


@kernel
def height(s: np.record, cell: int) -> int:
    """The level of a cell."""
    level = wide(0)
    for digit in range(DIGITS):
        level |= (wide(s.level[digit]) >> cell & 1) << digit
    return level


@kernel
def standing(s: np.record, player: int) -> int:
    """How well a player's best pawn stands: level, then area of its plateau, then time in place; 0 without a pawn."""
    best = wide(0)
    for place in range(s.pawns):
        if s.owner[place] == player:
            cell = wide(s.pawn[place])
            worth = (height(s, cell) * 64 + count(plateau(s, cell))) * 8 + MOST_PAWNS - place
            best = max(best, worth)
    return best


@kernel
def outcome(s: np.record, out: Numbers) -> None:
    for player in range(s.players):
        out[player] = 1
        for other in range(s.players):
            if standing(s, other) > standing(s, player):
                out[player] += 1


@kernel
def scores(s: np.record, out: Numbers) -> int:
    return 0
