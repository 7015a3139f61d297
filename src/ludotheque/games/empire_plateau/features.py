"""The small facts by which learnt weights value a position of Empire Plateau, and rank its moves.

Seats are counted from the player who looks, and the disc is turned so that this player's base is in column 0.
"""

from __future__ import annotations

import numpy as np

from ...core import NONE, FeatureSizes, Numbers, Rows, kernel, lowest, wide
from .empires import EMBLEM, NOBODY, base_on, kind_on, point_of
from .geometry import BASES, COLUMN, KINDS, MERIDIANS, PARALLELS, POINTS, WORDS
from .heuristics import DISTANCE, WORTH, goal
from .observation import home_of
from .points import MOST_SPACES, WIDTH
from .rules import END, MOST_TURNS, SMALL_SPACES
from .threats import KINDS_STRUCK, Struck, empty_points, kinds_striking, struck_by_kind

ALL_KINDS = len(KINDS)
STEPS_AWAY = 13  # distances told apart, from 0 to 12 and beyond
STRUCK = 4  # armies of a kind that could be struck: 0 to 3 and more
GUARDS = 8  # armies within a few spaces of the own base: 0 to 7 and more
CLOSE = np.array([2, 5])
ARMIES_LEFT = 13
LEADS, MOST_LEAD = 41, 20
LATE = 10

# Beside its armies on the points, each seat has these for either case: whether the player who looks is to move or not.
NEAREST = 0  # of each kind to an enemy's base
IN_DANGER = NEAREST + ALL_KINDS * STEPS_AWAY
BASE_STRUCK = IN_DANGER + ALL_KINDS * STRUCK
GUARDED = BASE_STRUCK + KINDS_STRUCK
LEFT = GUARDED + len(CLOSE) * GUARDS
OF_SEAT = LEFT + ALL_KINDS * ARMIES_LEFT + 1  # the last one: the empire is out
ACTIVE_OF_SEAT = ALL_KINDS + ALL_KINDS + 1 + len(CLOSE) + ALL_KINDS
MOST_ARMIES = 19

SMALL_USED = SMALL_SPACES + 1
OF_TURN = SMALL_USED + 3  # and what the emblem has done

# What the features of a move tell, one behind the other.
ENDS = 0  # by the spaces used
CONQUERS = ENDS + MOST_SPACES + 1
CAPTURES = CONQUERS + 1  # own kind × victim
COMES = CAPTURES + ALL_KINDS**2  # kind × how much nearer to an enemy's base, -6 … 6
FAR = COMES + ALL_KINDS * STEPS_AWAY  # kind × distance to an enemy's base then
HOME = FAR + ALL_KINDS * STEPS_AWAY  # kind × distance to the own base then
LEAVES = HOME + ALL_KINDS * STEPS_AWAY  # kind × distance to the own base before
RISKS = LEAVES + ALL_KINDS * STEPS_AWAY  # kind × what could strike it there
ESCAPES = RISKS + ALL_KINDS * KINDS_STRUCK  # kind × what could strike it where it was
BACKED = ESCAPES + ALL_KINDS * KINDS_STRUCK  # kind × whether it could be struck × the own kinds that could strike back
SPACES = BACKED + ALL_KINDS * 2 * KINDS_STRUCK  # emblem or not × spaces
MOVE_FEATURES = SPACES + 2 * MOST_SPACES
ROW = 9


def sizes(variant: int, players: int) -> FeatureSizes:
    """The numbers for a board and its players."""
    points = PARALLELS * int(MERIDIANS[variant + players - 2])
    features = players * (ALL_KINDS * points + 2 * OF_SEAT + 2 * LEADS + 1) + OF_TURN + LATE
    active = players * (MOST_ARMIES + ACTIVE_OF_SEAT + 1) + 4
    return FeatureSizes(features, active, MOVE_FEATURES, ROW)


@kernel
def features(s: np.record, player: int, out: Numbers) -> int:
    """The armies of each seat, whom they could strike, how strong they are, and what is left of the turn."""
    players, points = wide(s.players), PARALLELS * wide(MERIDIANS[s.scenario])
    turn = wide(s.mover == player)
    n, first = wide(0), wide(0)
    own = strength(s, player)
    for seat in range(players):
        owner = (player + seat) % players
        n = list_armies_of(s, player, owner, first, points, out, n)
        first += ALL_KINDS * points
        if s.place[owner]:
            out[n] = first + OF_SEAT - 1
            n += 1
        else:
            n = list_seat(s, owner, first + turn * OF_SEAT, out, n)
            n = list_dangers(s, owner, first + turn * OF_SEAT, out, n)
        first += 2 * OF_SEAT
        lead = max(wide(-MOST_LEAD), min(own - strength(s, owner), wide(MOST_LEAD))) + MOST_LEAD
        out[n] = first + turn * LEADS + lead
        n += 1
        first += 2 * LEADS
    out[n] = first + (wide(s.mover) - player + players) % players
    first += players
    out[n + 1] = first + wide(s.small_spaces)
    out[n + 2] = first + SMALL_USED + (2 if s.closed else wide(s.emblem_spaces > 0))
    out[n + 3] = first + OF_TURN + wide(s.turns) * LATE // (MOST_TURNS + 1)
    return n + 4


@kernel
def strength(s: np.record, player: int) -> int:
    """The worth of a player's armies, in pairs of points."""
    together = wide(0)
    for kind in range(ALL_KINDS):
        together += wide(s.left[player, kind]) * WORTH[kind]
    return together // 2


@kernel
def list_armies_of(s: np.record, player: int, owner: int, first: int, points: int, out: Numbers, n: int) -> int:
    """List the armies of a player with where they stand, as the one who looks sees it."""
    meridians, home = wide(MERIDIANS[s.scenario]), home_of(s, player)
    for word in range(WORDS):
        armies = wide(s.held[owner, word])
        while armies:
            point = word * WIDTH + lowest(armies)
            armies &= armies - 1
            column = (point // COLUMN - home + meridians) % meridians
            out[n] = first + kind_on(s, point) * points + (point % COLUMN - 1) * meridians + column
            n += 1
    return n


@kernel
def list_seat(s: np.record, owner: int, first: int, out: Numbers, n: int) -> int:
    """List how near a player's armies are to a base of others, how many guard the own one, and how many are left."""
    for kind in range(ALL_KINDS):
        out[n + kind] = first + NEAREST + kind * STEPS_AWAY + STEPS_AWAY - 1
        left = min(wide(s.left[owner, kind]), wide(ARMIES_LEFT - 1))
        out[n + ALL_KINDS + kind] = first + LEFT + kind * ARMIES_LEFT + left
    guards = n + 2 * ALL_KINDS
    for ring in range(len(CLOSE)):
        out[guards + ring] = first + GUARDED + ring * GUARDS
    for word in range(WORDS):
        armies = wide(s.held[owner, word])
        while armies:
            point = word * WIDTH + lowest(armies)
            armies &= armies - 1
            kind = kind_on(s, point)
            near = first + NEAREST + kind * STEPS_AWAY + min(goal(s, owner, point), wide(STEPS_AWAY - 1))
            out[n + kind] = min(wide(out[n + kind]), near)
            for ring in range(len(CLOSE)):
                full = first + GUARDED + ring * GUARDS + GUARDS - 1
                if DISTANCE[s.scenario, owner, point] <= CLOSE[ring] and out[guards + ring] < full:
                    out[guards + ring] += 1
    return guards + len(CLOSE)


@kernel
def list_dangers(s: np.record, owner: int, first: int, out: Numbers, n: int) -> int:
    """List how many armies of each kind the others could strike, and by what they could strike the base."""
    empty, base = empty_points(s), wide(BASES[s.scenario, owner])
    for kind in range(ALL_KINDS):
        out[n + kind] = first + IN_DANGER + kind * STRUCK
    out[n + ALL_KINDS] = first + BASE_STRUCK
    for other in range(s.players):
        if other == owner or s.place[other]:
            continue
        threats = struck_by_kind(s, wide(other), empty)
        if s.board[base] == 0 or (s.board[base] - 1) >> 2 == owner:
            striking = kinds_striking(threats, base)
            out[n + ALL_KINDS] = max(wide(out[n + ALL_KINDS]), first + BASE_STRUCK + striking)
        for word in range(WORDS):
            armies = wide(s.held[owner, word])
            while armies:
                point = word * WIDTH + lowest(armies)
                armies &= armies - 1
                kind = kind_on(s, point)
                if kinds_striking(threats, point) and out[n + kind] < first + IN_DANGER + kind * STRUCK + STRUCK - 1:
                    out[n + kind] += 1
    return n + ALL_KINDS + 1


@kernel
def move_features(s: np.record, listed: Numbers, count: int, out: Rows) -> None:
    """What a move takes, where it leads, what could strike the army there, and what could strike back."""
    mover, empty = wide(s.mover), empty_points(s)
    ours = struck_by_kind(s, mover, empty)
    for n in range(count):
        out[n] = NONE
        if listed[n] == END:
            out[n, 0] = ENDS + wide(s.small_spaces) + wide(s.emblem_spaces)
        else:
            describe_march(s, wide(listed[n]), mover, out[n])
    for other in range(s.players):
        if other != mover and s.place[other] == 0:
            theirs = struck_by_kind(s, wide(other), empty)
            for n in range(count):
                if listed[n] != END:
                    add_dangers(s, wide(listed[n]), theirs, ours, out[n])


@kernel
def describe_march(s: np.record, move: int, mover: int, row: Numbers) -> None:
    """Write what a march takes and where it leads; as yet, nothing could strike."""
    end, start = move // MOST_SPACES % POINTS, point_of(s, move // (MOST_SPACES * POINTS))
    kind, base = kind_on(s, start), base_on(s, end)
    far = goal(s, mover, end)
    if base != NOBODY and base != mover:
        row[0] = CONQUERS
    elif s.board[end]:
        row[0] = CAPTURES + kind * ALL_KINDS + kind_on(s, end)
    gain = max(wide(-6), min(goal(s, mover, start) - far, wide(6)))
    row[1] = COMES + kind * STEPS_AWAY + gain + 6
    row[2] = FAR + kind * STEPS_AWAY + min(far, wide(STEPS_AWAY - 1))
    row[3] = HOME + kind * STEPS_AWAY + min(wide(DISTANCE[s.scenario, mover, end]), wide(STEPS_AWAY - 1))
    row[4] = LEAVES + kind * STEPS_AWAY + min(wide(DISTANCE[s.scenario, mover, start]), wide(STEPS_AWAY - 1))
    row[5] = RISKS + kind * KINDS_STRUCK
    row[6] = ESCAPES + kind * KINDS_STRUCK
    row[7] = BACKED + kind * 2 * KINDS_STRUCK
    row[8] = SPACES + wide(kind == EMBLEM) * MOST_SPACES + move % MOST_SPACES


@kernel
def add_dangers(s: np.record, move: int, theirs: Struck, ours: Struck, row: Numbers) -> None:
    """Write with which kinds an empire could strike an army after its march and before it, if more than others."""
    end, start = move // MOST_SPACES % POINTS, point_of(s, move // (MOST_SPACES * POINTS))
    kind, there = kind_on(s, start), kinds_striking(theirs, end)
    row[5] = max(wide(row[5]), RISKS + kind * KINDS_STRUCK + there)
    row[6] = max(wide(row[6]), ESCAPES + kind * KINDS_STRUCK + kinds_striking(theirs, start))
    if there:
        row[7] = BACKED + (kind * 2 + 1) * KINDS_STRUCK + kinds_striking(ours, end)
