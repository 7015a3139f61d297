"""The positions of Plus 4 in numbers, for its exact solution.

A column is filled from the top down, so it can look in 31 ways, and in more with a bonus pawn in it: 49 with the own
one, 49 with the other's, 62 with both. The number of a position counts first through the columns in which the two bonus
pawns can be, then through the looks of the four columns. A position and its mirror image have the same number.

In endless play the number leaves out the score. Where rounds are played, the numbers are those of a round, and a
`Tally` says how rounds add up.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from ...core import DREW, LOST, WON, Score, Step, kernel, wide
from .rules import ELEMENTARY, ENDLESS, MOST_ROUNDS, ROUNDS, ROUNDS_3, TARGET, lines, pawns_in_hand
from .symmetries import COLUMNS, MIRROR

NOWHERE = COLUMNS  # where a bonus pawn is that is still in hand
PRIZE = 2
"""The most points that a round brings."""


def _looks() -> list[int]:
    """Every column: the own pawns, the other's, the own bonus pawn and the other's, four bits each."""
    looks = []
    for height in range(COLUMNS + 1):
        for owners in product((0, 1), repeat=height):
            cells = [[1 << 3 - place for place in range(height) if owners[place] == owner] for owner in (0, 1)]
            for bonus, theirs in product([0, *cells[0]], [0, *cells[1]]):
                looks.append(sum(cells[0]) | sum(cells[1]) << 4 | bonus << 8 | theirs << 12)
    return looks


def _kind(look: int) -> int:
    return (look >> 8 & 15 != 0) + 2 * (look >> 12 != 0)


_BY_KIND = [[look for look in _looks() if _kind(look) == kind] for kind in range(4)]
WAYS = np.array([len(looks) for looks in _BY_KIND])
LOOKS = np.array([looks + [0] * (max(WAYS) - len(looks)) for looks in _BY_KIND])
RANK = np.zeros(1 << 16, np.int8)  # of a look among those with the same bonus pawns in it
for _same_kind in _BY_KIND:
    RANK[_same_kind] = range(len(_same_kind))


def _kinds(block: int) -> list[int]:
    """The kinds of the four columns in a block: where the own bonus pawn is, then the other's."""
    own, other = (block // 5 + NOWHERE) % 5, (block % 5 + NOWHERE) % 5  # first the block with both in hand
    return [(column == own) + 2 * (column == other) for column in range(COLUMNS)]


KINDS = np.array([_kinds(block) for block in range(25)])
START = np.cumsum([0, *np.prod(WAYS[KINDS], axis=1)])
BLOCK = np.zeros((5, 5), np.int64)  # by where the bonus pawns are
for _block in range(25):
    BLOCK[(_block // 5 + NOWHERE) % 5, (_block % 5 + NOWHERE) % 5] = _block


def numbers(variant: int, players: int) -> int:
    """How many numbers there are."""
    return int(START[1] if variant == ELEMENTARY else START[-1])


def minutes(variant: int, players: int) -> int:
    """How long it takes to solve a variant on two cores."""
    return 10 if variant == ENDLESS else 1


def scoring(variant: int) -> Tally | None:
    """How rounds add up, where a match is played in rounds."""
    return Tally(variant) if variant >= ROUNDS else None


@kernel
def position_number(s: np.record) -> int:
    """The number of a position: the smaller of what it is itself and what its mirror image is."""
    mover = wide(s.mover)
    own, other = wide(s.pawns[mover]), wide(s.pawns[1 - mover])
    bonus, theirs = wide(s.bonus[mover]), wide(s.bonus[1 - mover])
    place, other_place = column_of(bonus), column_of(theirs)
    forth, back = wide(0), wide(0)
    for column in range(COLUMNS):
        there = COLUMNS - 1 - column
        look = look_of(own, other, bonus, theirs, there)
        forth = forth * WAYS[look >> 16] + RANK[look & 0xFFFF]
        look = look_of(own, other, bonus, theirs, MIRROR[there])
        back = back * WAYS[look >> 16] + RANK[look & 0xFFFF]
    forth += START[BLOCK[place, other_place]]
    back += START[BLOCK[MIRROR[place], MIRROR[other_place]]]
    return wide(min(forth, back))


@kernel
def column_of(bonus: int) -> int:
    """The column where a bonus pawn is."""
    column = wide(0)
    while column < NOWHERE and bonus >> 4 * column & 15 == 0:
        column += 1
    return column


@kernel
def look_of(own: int, other: int, bonus: int, theirs: int, column: int) -> int:
    """How a column looks, and above that its kind."""
    shift = 4 * column
    bonus, theirs = bonus >> shift & 15, theirs >> shift & 15
    kind = wide(bonus != 0) + 2 * wide(theirs != 0)
    return own >> shift & 15 | (other >> shift & 15) << 4 | bonus << 8 | theirs << 12 | kind << 16


@kernel
def pose(s: np.record, position: int) -> None:
    """Put the pawns as the number says, if that is a position in which somebody is to move."""
    block = wide(0)
    while START[block + 1] <= position:
        block += 1
    rest = position - START[block]
    for column in range(COLUMNS):
        kind = KINDS[block, column]
        look, shift = LOOKS[kind, rest % WAYS[kind]], 4 * column
        rest //= WAYS[kind]
        s.pawns[0] |= (look & 15) << shift
        s.pawns[1] |= (look >> 4 & 15) << shift
        s.bonus[0] |= (look >> 8 & 15) << shift
        s.bonus[1] |= (look >> 12) << shift
    if not is_proper(s):
        s.pawns[:] = 0
        s.bonus[:] = 0


@kernel
def is_proper(s: np.record) -> bool:
    """Whether nobody has more pawns than there are, and no line has ended the game."""
    if pawns_in_hand(s, wide(0)) < 0 or pawns_in_hand(s, wide(1)) < 0:
        return False
    return s.variant == ENDLESS or lines(wide(s.pawns[0])) | lines(wide(s.pawns[1])) == 0


@kernel
def packed_score(s: np.record) -> int:
    """The own points and the other's."""
    return wide(s.score[s.mover] * TARGET[ENDLESS] + s.score[1 - s.mover])


@kernel
def set_score(s: np.record, score: int) -> None:
    """Give both players their points."""
    s.score[0] = score // TARGET[ENDLESS]
    s.score[1] = score % TARGET[ENDLESS]


@kernel
def score_after(score: int, change: int) -> int:
    """Add the points that a move brought, and pass the turn."""
    own, other = score // TARGET[ENDLESS], score % TARGET[ENDLESS]
    own, other = own + change % TARGET[ENDLESS], other + change // TARGET[ENDLESS]
    if max(own, other) < TARGET[ENDLESS]:
        return wide(other * TARGET[ENDLESS] + own)
    return compared(own, other)


@kernel
def compared(own: int, other: int) -> int:
    """Whoever has more points wins."""
    return wide(WON) if own > other else wide(LOST) if own < other else wide(DREW)


@kernel
def endless_result(score: int) -> int:
    """Endless play is won by the one ahead."""
    return compared(score // TARGET[ENDLESS], score % TARGET[ENDLESS])


@kernel
def score_change(before: np.record, after: np.record) -> int:
    """The score in endless play, else how a round ended: 1 to 5, from two points lost to two points won."""
    if before.variant == ENDLESS:
        return packed_score(after)
    if after.rounds == before.rounds:
        return wide(0)
    return wide(1 + PRIZE + after.score[0] - before.score[0] - after.score[1] + before.score[1])


@kernel
def match_score(s: np.record) -> int:
    """The points of whoever opened the round and the other's, the rounds left, and whether the opener is to move."""
    opener = wide(s.opener)
    points = s.score[opener] * TARGET[ENDLESS] + s.score[1 - opener]
    return wide((points * (MOST_ROUNDS[ROUNDS_3] + 1) + s.rounds_left) * 2 + (opener == s.mover))


class Tally:
    """How the rounds of a match add up, seen by the player who opens one: own points, the other's, rounds left.

    Rounds left are counted only where there are few.
    """

    prize = PRIZE

    def __init__(self, variant: int) -> None:
        self._target = int(TARGET[variant])
        self._rounds = int(MOST_ROUNDS[variant]) if variant == ROUNDS_3 else 0
        self.start: Score = (0, 0, self._rounds)

    def score_of(self, s: Any) -> tuple[Score, int]:
        """The score of a position, and who opened its round."""
        opener = int(s.opener)
        return (int(s.score[opener]), int(s.score[1 - opener]), int(s.rounds_left)), opener

    def give(self, s: Any, score: Score, opener: int) -> None:
        """Give a position this score, its round opened by this player."""
        s.opener = opener
        s.score[opener], s.score[1 - opener], s.rounds_left = score
        s.rounds = self._rounds - score[2]

    def scored(self, score: Score, gain: int) -> Step | int:
        """Add the points of a round; its loser opens the next one, and a void one passes the start on."""
        own, other, left = score[0] + max(gain, 0), score[1] + max(-gain, 0), score[2]
        if max(own, other) >= self._target or left == 1:
            return int(compared(own, other))
        left = max(left - 1, 0)
        return Step((own, other, left), True) if gain < 0 else Step((other, own, left), False)

    def undecided(self, score: Score) -> int:
        """Whoever has more points wins."""
        return int(compared(score[0], score[1]))
