"""The small facts by which learnt weights value a position of Plateau X, and rank its moves.

Seats are counted from the player who looks, so that a position looks to each as it would if that player had begun.
"""

from __future__ import annotations

import numpy as np

from ...core import NONE, FeatureSizes, Numbers, Rows, count, kernel, lowest, wide
from .bricks import DOUBLE, KIND, SHAPE, SIDES, SINGLE, STRIDE
from .observation import BOARD_SIDE
from .rules import (
    ENTER,
    QUIET_TURNS,
    STEP,
    WAYS,
    height,
    one_apart,
    own_place,
    plateau,
    reach,
    spread,
    standing,
)

LEVELS = 10  # told apart on cells; higher ones are taken for the last
HEIGHTS = 12  # of pawns
AREAS = 9  # of plateaus
PHASES = 5  # by the triples that are left
TRIPLES_LEFT = 38
QUIET = 20
STOCK = 9  # for each seat: 4 numbers of singles, 2 of doubles, 3 of waiting pawns
STEPS_UP, COUNTS = 6, 6  # how far above a pawn a cell is that it can reach, and how many such cells there are
LEAST_LEAD, LEADS = -4, 11  # by how many levels a pawn stands higher, then whether it does on the same level

# Beside its cells, each seat has these, one behind the other.
OF_SEAT = 1 + HEIGHTS + AREAS + STEPS_UP * COUNTS + STOCK
ACTIVE_OF_SEAT = 3 + 2 + STEPS_UP

# What the features of a move tell, one behind the other; cells are counted on the larger board.
CELLS = 49
BRICKS = 0  # 3 kinds × LEVELS
NEAR_ME = BRICKS + 3 * LEVELS  # 4 relations × 7 levels
NEAR_THEM = NEAR_ME + 28
PLACED = NEAR_THEM + 28  # WAYS × CELLS
SAVED = PLACED + WAYS * CELLS  # 3 kinds × PHASES
BETWEEN = SAVED + 3 * PHASES  # 4 × 4 relations
ENTERED = BETWEEN + 16  # CELLS
ENTERS = ENTERED + CELLS  # PHASES
BESIDE = ENTERS + PHASES  # 5 numbers of steps beside the cell
CLIMBS = BESIDE + 5  # 11 levels × 4 that are still higher
AREA = CLIMBS + 44  # 3 directions × AREAS
LEAD = AREA + 3 * AREAS  # 7 levels × PHASES
BLOCKS = LEAD + 7 * PHASES  # 3 directions × 2
LATE = BLOCKS + 6  # 3 directions × 2
MOVE_FEATURES = LATE + 6
ROW = 6


def sizes(variant: int, players: int) -> FeatureSizes:
    """The numbers for a board and its players."""
    cells = SIDES[variant] ** 2
    features = cells * LEVELS * (players + 1) + players * (OF_SEAT + cells) + _of_all(players)
    active = cells * (players + 1) + players * ACTIVE_OF_SEAT + 2 * (players - 1) + 3
    return FeatureSizes(features, active, MOVE_FEATURES, ROW)


def _of_all(players: int) -> int:
    return players * LEADS * (1 + 2 * PHASES) + players + TRIPLES_LEFT + QUIET


@kernel
def features(s: np.record, player: int, out: Numbers) -> int:
    """The cells with who stands on them, what each seat has and can reach, how they compare, and how late it is."""
    side, players = wide(BOARD_SIDE[s.variant]), wide(s.players)
    cells, phase = side * side, phase_of(s)
    n, first = list_ground(s, player, side, out), cells * LEVELS * (players + 1)
    my_turn, own = wide(s.mover == player), standing(s, player)
    for seat in range(players):
        owner = (player + seat) % players
        n = list_seat(s, owner, first, side, out, n)
        first += OF_SEAT + cells
    for seat in range(1, players):
        lead = lead_of(own, standing(s, (player + seat) % players))
        out[n] = first + seat * LEADS + lead
        out[n + 1] = first + players * LEADS + ((seat * 2 + my_turn) * PHASES + phase) * LEADS + lead
        n += 2
    first += players * LEADS * (1 + 2 * PHASES)
    out[n] = first + (wide(s.mover) - player + players) % players
    out[n + 1] = first + players + wide(s.triples)
    out[n + 2] = first + players + TRIPLES_LEFT + wide(s.quiet) * QUIET // (QUIET_TURNS * players + 1)
    return n + 3


@kernel
def phase_of(s: np.record) -> int:
    """How late it is, by the triples that are left."""
    left = wide(s.triples)
    return wide(left > 0) + (left > 3) + (left > 8) + (left > 16)


@kernel
def number_of(cell: int, side: int) -> int:
    """A cell as counted from the corner, row by row."""
    return cell // STRIDE * side + cell % STRIDE


@kernel
def list_ground(s: np.record, player: int, side: int, out: Numbers) -> int:
    """List each cell with its level and the seat whose pawn stands on it."""
    cells, players = side * side, wide(s.players)
    for row in range(side):
        for column in range(side):
            level = min(height(s, column + STRIDE * row), wide(LEVELS - 1))
            out[row * side + column] = level * cells + row * side + column
    for place in range(wide(s.pawns)):
        cell = number_of(wide(s.pawn[place]), side)
        seat = (wide(s.owner[place]) - player + players) % players
        out[cell] += (1 + seat) * LEVELS * cells
    return cells


@kernel
def best_place(s: np.record, player: int) -> int:
    """The place of a player's pawn that stands highest, -1 where none is in play."""
    best, highest = wide(-1), wide(-1)
    for place in range(wide(s.pawns)):
        if s.owner[place] == player and height(s, wide(s.pawn[place])) > highest:
            best, highest = wide(place), height(s, wide(s.pawn[place]))
    return best


@kernel
def reach_of(s: np.record, player: int) -> int:
    """The cells to which a player's pawns can move."""
    cells = wide(0)
    for place in range(wide(s.pawns)):
        if s.owner[place] == player:
            cells |= reach(s, wide(place))
    return cells


@kernel
def list_seat(s: np.record, owner: int, first: int, side: int, out: Numbers, n: int) -> int:
    """List what a player has: the highest pawn and its plateau, the cells above it in reach, and the stock."""
    best, stock = best_place(s, owner), first + 1 + HEIGHTS + AREAS + STEPS_UP * COUNTS
    out[n] = stock + min(wide(s.stock[owner, SINGLE]), wide(3))
    out[n + 1] = stock + 4 + min(wide(s.stock[owner, DOUBLE]), wide(1))
    out[n + 2] = stock + 6 + min(wide(s.waiting[owner]), wide(2))
    n += 3
    if best < 0:
        out[n] = first
        return n + 1
    cell = wide(s.pawn[best])
    level = height(s, cell)
    out[n] = first + 1 + min(level, wide(HEIGHTS - 1))
    out[n + 1] = first + 1 + HEIGHTS + min(count(plateau(s, cell)), wide(AREAS - 1))
    return list_reach(s, reach_of(s, owner), level, first, side, out, n + 2)


@kernel
def list_reach(s: np.record, cells: int, level: int, first: int, side: int, out: Numbers, n: int) -> int:
    """List how many cells in reach lie how far above a level, and which lie above it at all."""
    counted, begin = n, first + 1 + HEIGHTS + AREAS
    for step in range(STEPS_UP):
        out[counted + step] = begin + step * COUNTS
    n += STEPS_UP
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        above = height(s, cell) - level
        step = max(wide(0), min(above + 1, wide(STEPS_UP - 1)))
        if out[counted + step] < begin + step * COUNTS + COUNTS - 1:
            out[counted + step] += 1
        if above > 0:
            out[n] = first + OF_SEAT + number_of(cell, side)
            n += 1
    return n


@kernel
def lead_of(own: int, other: int) -> int:
    """How far one standing is ahead of another: by levels, and on the same level whether it comes first."""
    levels = own // 512 - other // 512
    if levels == 0:
        return wide(LEADS - 2) + wide(own > other)
    return max(wide(LEAST_LEAD), min(levels, wide(-LEAST_LEAD))) - LEAST_LEAD


@kernel
def move_features(s: np.record, listed: Numbers, count: int, out: Rows) -> None:
    """Where a brick lies and what it does to the ways of pawns; how high and how far ahead a pawn comes."""
    side, phase, mover = wide(BOARD_SIDE[s.variant]), phase_of(s), wide(s.mover)
    right, up = one_apart(s)
    mine, theirs, own, other = wide(0), wide(0), wide(0), wide(0)
    level, highest = wide(0), wide(0)
    for place in range(wide(s.pawns)):
        cell = wide(s.pawn[place])
        if s.owner[place] == mover:
            own |= wide(1) << cell
            mine |= reach(s, wide(place))
            level = max(level, height(s, cell))
        else:
            other |= wide(1) << cell
            theirs |= reach(s, wide(place))
            highest = max(highest, height(s, cell))
    top = highest_of(s, mine)
    for n in range(count):
        move = wide(listed[n])
        if move < ENTER:
            describe_brick(s, move, phase, mine, theirs, own, other, level, highest, out[n])
        elif move < STEP:
            describe_entry(s, move - ENTER, side, phase, right, up, out[n])
        else:
            describe_step(s, move - STEP, phase, top, theirs, highest, out[n])


@kernel
def highest_of(s: np.record, cells: int) -> int:
    """The level of the highest of these cells, 0 if there are none."""
    top = wide(0)
    while cells:
        top = max(top, height(s, lowest(cells)))
        cells &= cells - 1
    return top


@kernel
def beside(cells: int) -> int:
    """The cells next to these, and some beyond the board."""
    return cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE


@kernel
def relation(cells: int, pawns: int, ways: int) -> int:
    """How a brick touches a player: not at all, beside a pawn's ways, beside the pawn itself, or on its ways."""
    if cells & ways:
        return wide(3)
    if beside(cells) & pawns:
        return wide(2)
    return wide(beside(cells) & ways != 0)


@kernel
def describe_brick(
    s: np.record,
    move: int,
    phase: int,
    mine: int,
    theirs: int,
    own: int,
    other: int,
    level: int,
    highest: int,
    row: Numbers,
) -> None:
    """Write what there is to say of a brick."""
    way, anchor = move // 64, move % 64
    cells, kind = wide(SHAPE[way]) << anchor, wide(KIND[way])
    top = height(s, lowest(cells)) + 1
    to_me, to_them = relation(cells, own, mine), relation(cells, other, theirs)
    row[0] = BRICKS + kind * LEVELS + min(top, wide(LEVELS - 1))
    row[1] = NEAR_ME + to_me * 7 + max(wide(-3), min(top - level, wide(3))) + 3
    row[2] = NEAR_THEM + to_them * 7 + max(wide(-3), min(top - highest, wide(3))) + 3
    row[3] = PLACED + way * CELLS + number_of(anchor, wide(7))
    row[4] = SAVED + kind * PHASES + phase
    row[5] = BETWEEN + to_me * 4 + to_them


@kernel
def describe_entry(s: np.record, cell: int, side: int, phase: int, right: int, up: int, row: Numbers) -> None:
    """Write what there is to say of a pawn that enters."""
    row[0] = ENTERED + number_of(cell, wide(7))
    row[1] = ENTERS + phase
    row[2] = BESIDE + count(spread(wide(1) << cell, right, up))
    row[3:] = NONE


@kernel
def describe_step(s: np.record, step: int, phase: int, top: int, theirs: int, highest: int, row: Numbers) -> None:
    """Write what there is to say of a pawn's move."""
    start, end = wide(s.pawn[own_place(s, step // 64)]), step % 64
    level = height(s, end)
    rise = level - height(s, start)
    way = wide(rise > 0) + wide(rise >= 0)
    row[0] = CLIMBS + (max(wide(-5), min(rise, wide(5))) + 5) * 4 + min(top - level, wide(3))
    row[1] = AREA + way * AREAS + min(count(plateau(s, end)), wide(AREAS - 1))
    row[2] = LEAD + (max(wide(-3), min(level - highest, wide(3))) + 3) * PHASES + phase
    row[3] = BLOCKS + way * 2 + (theirs >> end & 1)
    row[4] = LATE + way * 2 + wide(2 * wide(s.quiet) >= QUIET_TURNS * wide(s.players))
    row[5] = NONE
