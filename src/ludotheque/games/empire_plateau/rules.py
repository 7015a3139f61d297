"""The rules of Empire Plateau, as kernels.

The board has one code for each point: 0, or 1 + 4 × player + kind of the army on it. A move says which of the mover's
armies goes, counted in the order of the points, where it comes to rest, and how many spaces it uses.
"""

from __future__ import annotations

import numpy as np

from ...core import OVER, Layout, Numbers, kernel, lowest, wide
from ...core.chance import pick, spin
from .empires import (
    EMBLEM,
    FOUR,
    NOBODY,
    SIX,
    TWO,
    base_on,
    count_armies,
    enemy_ground,
    free_ground,
    kind_on,
    point_of,
    put,
    standing,
    take,
)
from .geometry import ARMIES, CAMPS, PARALLELS, POINTS, WORDS
from .marches import list_march
from .paths import TABLES
from .points import MOST_SPACES, WIDTH
from .strolls import stroll

ARENA, CLASSIC = range(2)

REACH = np.array([2, 4, 6, 12])
SMALL_SPACES = 6  # for all small armies of a turn together
LEAST_SPACES = 6  # of a turn
MOST_TURNS = 300
TRIES = 24  # of a random move, before all are listed

END = ARMIES * POINTS * MOST_SPACES  # the turn is over; other moves are (rank × POINTS + point) × 12 + spaces - 1
MOVE_RANGE = END + 1
# The emblem reaches a point in at most 6 numbers of spaces, all odd or all even. Every small army has at most 4 + 8
# moves of 1 and 2 spaces, a 4 and a 6 have 16 + 24 more, and a 6 another 36 + 48.
MOST_LISTED = 24 * PARALLELS * 6 + 18 * 12 + 6 * 40 + 2 * 84 + 1
MOST_MOVES = MOST_LISTED + TABLES * WORDS  # beyond the list there is room for the tables of a search

LAYOUT = Layout(
    key=(
        ("moved", np.int64, (WORDS,)),  # the points of the armies that have moved in this turn
        ("board", np.int8, (POINTS,)),
        ("place", np.int8, (4,)),  # of the empires that are out, 0 while they stand
        ("scenario", np.int8),
        ("players", np.int8),
        ("mover", np.int8),
        ("small_spaces", np.int8),  # used in this turn
        ("emblem_spaces", np.int8),
        ("closed", np.int8),  # whether the emblem has moved after a small army
        ("ended", np.int8),
    ),
    others=(
        ("held", np.int64, (4, WORDS)),  # the points of each player's armies: on the board as well, but here at once
        ("left", np.int8, (4, 4)),  # how many of each kind a player has
        ("turns", np.int16),
        ("army", np.int8, (POINTS,)),  # the number that an army has had from the start, so that pictures can follow it
    ),
)
COUNTERS = ("turns",)  # what counts towards the length limit, beside the key


@kernel
def setup(s: np.record, variant: int, players: int) -> None:
    s.scenario = variant + players - 2
    s.players = players
    for player in range(players):
        for army in range(ARMIES):
            point, kind = CAMPS[s.scenario, player, army]
            put(s, player, kind, army, point)
            s.left[player, kind] += 1


@kernel
def turn(s: np.record) -> int:
    if s.ended:
        return OVER
    return wide(s.mover)


@kernel
def moves(s: np.record, out: Numbers) -> int:
    if s.ended:
        return 0
    n = list_armies(s, out)
    if n == 0 or may_end(s):
        out[n] = END
        n += 1
    return n


@kernel
def may_end(s: np.record) -> bool:
    """Whether enough spaces have been used to end the turn."""
    return bool(s.small_spaces + s.emblem_spaces >= LEAST_SPACES)


@kernel
def list_armies(s: np.record, out: Numbers) -> int:
    """List the moves of all armies; return how many."""
    n = wide(0)
    small, emblem = small_budget(s), most_of_emblem(s)
    if small == 0 and emblem == 0:
        return n
    tables = out[MOST_LISTED:MOST_MOVES].reshape(TABLES, WORDS)
    emblem_ground, enemies = free_ground(s, wide(EMBLEM)), enemy_ground(s)
    small_ground = free_ground(s, wide(TWO))
    rank = wide(0)
    for word in range(WORDS):
        armies, moved = wide(s.held[s.mover, word]), wide(s.moved[word])
        while armies:
            bit = lowest(armies)
            armies &= armies - 1
            kind = kind_on(s, word * WIDTH + bit)
            most = emblem if kind == EMBLEM else min(small, REACH[kind])
            if most > 0 and moved >> bit & 1 == 0:
                least = least_of_emblem(s) if kind == EMBLEM else wide(1)
                ground = emblem_ground if kind == EMBLEM else small_ground
                n = list_march(s, kind, rank, word * WIDTH + bit, ground, enemies, least, most, tables, out, n)
            rank += 1
    return n


@kernel
def sample(s: np.record, wheel: int, out: Numbers) -> int:
    """One legal move at random: an army, a number of spaces, and a path. Every legal move has a chance."""
    small, emblem = small_budget(s), most_of_emblem(s)
    if small == 0 and emblem == 0:
        return wide(END)
    armies = count_armies(s, wide(s.mover)) if small > 0 else wide(1)
    for _ in range(TRIES):
        wheel = spin(wheel)
        rank = pick(wheel, armies + may_end(s))
        if rank == armies:
            return wide(END)
        if small == 0:
            rank = rank_of_emblem(s)
        wheel = spin(wheel)
        move = sample_army(s, rank, small, emblem, wheel, out)
        if move != END:
            return move
    if may_end(s):
        return wide(END)
    return wide(out[pick(spin(wheel), moves(s, out))])


@kernel
def sample_army(s: np.record, rank: int, small: int, emblem: int, wheel: int, out: Numbers) -> int:
    """A random move of this army, or the end of the turn if it found none."""
    start = point_of(s, rank)
    kind = kind_on(s, start)
    least = least_of_emblem(s) if kind == EMBLEM else wide(1)
    most = emblem if kind == EMBLEM else min(small, REACH[kind])
    if most < least or wide(s.moved[start // WIDTH]) >> start % WIDTH & 1:
        return wide(END)
    spaces = least + pick(wheel, most - least + 1)
    end = stroll(s, kind, start, spaces, wheel, out)
    return wide(END) if end < 0 else (rank * POINTS + end) * MOST_SPACES + spaces - 1


@kernel
def rank_of_emblem(s: np.record) -> int:
    """The rank of the mover's emblem, which is on the board."""
    rank = wide(0)
    while kind_on(s, point_of(s, rank)) != EMBLEM:
        rank += 1
    return rank


@kernel
def small_budget(s: np.record) -> int:
    """How many spaces the small armies may still use in this turn."""
    if s.closed:
        return wide(0)
    small = wide(s.small_spaces)
    return min(SMALL_SPACES, MOST_SPACES - wide(s.emblem_spaces)) - small


@kernel
def most_of_emblem(s: np.record) -> int:
    """How many spaces the emblem may use: none if it has moved or is lost."""
    if s.emblem_spaces > 0 or s.left[s.mover, EMBLEM] == 0:
        return wide(0)
    return MOST_SPACES - wide(s.small_spaces)


@kernel
def least_of_emblem(s: np.record) -> int:
    """How many spaces the emblem must use if it moves."""
    small = wide(s.left[s.mover, TWO]) + s.left[s.mover, FOUR] + s.left[s.mover, SIX]
    if small == 0:
        return wide(LEAST_SPACES)
    if s.small_spaces == 0:
        return wide(1)
    return max(wide(1), LEAST_SPACES - wide(s.small_spaces))


@kernel
def play(s: np.record, move: int) -> None:
    if move == END:
        end_turn(s)
    else:
        army, spaces = move // MOST_SPACES, move % MOST_SPACES + 1
        march(s, point_of(s, army // POINTS), army % POINTS, spaces)


@kernel
def march(s: np.record, start: int, end: int, spaces: int) -> None:
    """Move an army, capture what it lands on, and conquer the base that it reaches."""
    mover = wide(s.mover)
    kind, army, victim = kind_on(s, start), wide(s.army[start]), wide(s.board[end]) - 1
    take(s, start)
    if victim >= 0:
        take(s, end)
        s.left[victim >> 2, victim & 3] -= 1
    put(s, mover, kind, army, end)
    s.moved[end // WIDTH] |= 1 << end % WIDTH
    if kind == EMBLEM:
        s.closed = s.small_spaces > 0
        s.emblem_spaces = spaces
    else:
        s.small_spaces += spaces
    conquered = base_on(s, end)
    if conquered != NOBODY and conquered != mover:
        fall(s, conquered)
    elif victim >= 0 and count_armies(s, victim >> 2) == 0:
        fall(s, victim >> 2)


@kernel
def fall(s: np.record, player: int) -> None:
    """Put an empire out: its armies leave the board; the place behind all that still stand is its own."""
    empires = standing(s)
    s.place[player] = empires
    s.ended = empires == 2
    for word in range(WORDS):
        armies = wide(s.held[player, word])
        while armies:
            take(s, word * WIDTH + lowest(armies))
            armies &= armies - 1
    s.left[player] = 0


@kernel
def end_turn(s: np.record) -> None:
    """Pass the turn to the next empire that stands, unless that was the last turn."""
    s.turns += 1
    s.ended = s.turns == MOST_TURNS
    s.moved[:] = 0
    s.small_spaces = 0
    s.emblem_spaces = 0
    s.closed = 0
    mover = (wide(s.mover) + 1) % s.players
    while s.place[mover] != 0:
        mover = (mover + 1) % s.players
    s.mover = mover


@kernel
def outcome(s: np.record, out: Numbers) -> None:
    for player in range(s.players):
        out[player] = max(wide(s.place[player]), 1)


@kernel
def scores(s: np.record, out: Numbers) -> int:
    return 0
