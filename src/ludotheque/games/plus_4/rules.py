"""The rules of Plus 4, as kernels.

The grid is a set of 16 cells, four bits a column from the bottom up: pushing a pawn into a column shifts its four
bits down by one, and the pawn of floor 1 falls out.
"""

from __future__ import annotations

import numpy as np

from ...core import OVER, Layout, Numbers, count, kernel, wide

ELEMENTARY, ENDLESS, ROUNDS, ROUNDS_5, ROUNDS_3 = range(5)

PAWNS = 9
# Elementary is a single round; three rounds are never cut short by points.
TARGET = np.array([1, 11, 11, 5, 127])
LONGEST = np.array([200, 2000, 200, 200, 200])
MOST_ROUNDS = np.array([1, 1, 50, 50, 3])

PUSH_BONUS = 4  # moves 0 … 3 push an ordinary pawn into a column, 4 … 7 the bonus pawn
PASS = 8
MOVE_RANGE = 9
MOST_MOVES = 8

COLUMN = 0b1111
FLOOR = 0x1111
RISING = 0x8421  # A1 B2 C3 D4
FALLING = 0x1248  # A4 B3 C2 D1
ALL_LINES = COLUMN | FLOOR << 4 | 1 << 5 | 1 << 6

LAYOUT = Layout(
    key=(
        ("pawns", np.int32, (2,)),  # of each colour, bonus pawn included
        ("bonus", np.int32, (2,)),  # where the bonus pawn is; nothing while it is in hand
        ("variant", np.int8),
        ("mover", np.int8),
        ("opener", np.int8),  # who started this round
        ("score", np.int8, (2,)),
        ("rounds_left", np.int8),  # where only a few are played
        ("ended", np.int8),
    ),
    others=(
        ("plies", np.int16),  # of this round
        ("rounds", np.int8),  # finished
        ("pushes", np.int16, (4,)),  # into each column: they number the pawns, so that pictures can follow them
    ),
)
COUNTERS = ("plies", "rounds")  # what counts towards the length limit, beside the key


@kernel
def setup(s: np.record, variant: int, players: int) -> None:
    s.variant = variant
    if variant == ROUNDS_3:
        s.rounds_left = MOST_ROUNDS[ROUNDS_3]


@kernel
def turn(s: np.record) -> int:
    if s.ended:
        return OVER
    return wide(s.mover)


@kernel
def moves(s: np.record, out: Numbers) -> int:
    if s.ended:
        return 0
    n = 0
    if pawns_in_hand(s, wide(s.mover)) > 0:
        for column in range(4):
            out[column] = column
        n = 4
    if bonus_in_hand(s, wide(s.mover)):
        for column in range(4):
            out[n + column] = PUSH_BONUS + column
        n += 4
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@kernel
def pawns_in_hand(s: np.record, player: int) -> int:
    """Ordinary pawns that this player can still push in."""
    return PAWNS - count(wide(s.pawns[player] & ~s.bonus[player]))


@kernel
def bonus_in_hand(s: np.record, player: int) -> bool:
    """Whether this player can push the bonus pawn in."""
    return bool(s.variant != ELEMENTARY and s.bonus[player] == 0)


@kernel
def play(s: np.record, move: int) -> None:
    before = (lines(wide(s.pawns[0])), lines(wide(s.pawns[1])))
    if move != PASS:
        push(s, move)
    s.plies += 1
    if s.variant == ENDLESS:
        for player in range(2):
            s.score[player] += worth(s, player, before[player])
        s.ended = max(s.score[0], s.score[1]) >= TARGET[ENDLESS] or s.plies >= LONGEST[ENDLESS]
        s.mover = 1 - s.mover
    else:
        end_ply_of_round(s, PUSH_BONUS <= move < PASS)


@kernel
def push(s: np.record, move: int) -> None:
    """Push the mover's pawn in at the top of a column; what was on floor 1 goes back to its owner."""
    column = move & 3
    cells = COLUMN << (4 * column)
    for player in range(2):
        pawns = wide(s.pawns[player])
        bonus = wide(s.bonus[player])
        s.pawns[player] = (pawns & ~cells) | ((pawns & cells) >> 1 & cells)
        s.bonus[player] = (bonus & ~cells) | ((bonus & cells) >> 1 & cells)
    top = 0b1000 << (4 * column)
    s.pawns[s.mover] |= top
    if move >= PUSH_BONUS:
        s.bonus[s.mover] = top
    s.pushes[column] += 1


@kernel
def touched(cells: int) -> int:
    """The lines that pass through any of these cells: rows are bits 0 … 3, the rest columns and diagonals."""
    rows = (cells | cells >> 4 | cells >> 8 | cells >> 12) & COLUMN
    columns = (cells | cells >> 1 | cells >> 2 | cells >> 3) & FLOOR
    rising = wide((cells & RISING) != 0)
    falling = wide((cells & FALLING) != 0)
    return rows | columns << 4 | rising << 5 | falling << 6


@kernel
def lines(pawns: int) -> int:
    """The complete lines of a colour: those through none of the cells it does not hold."""
    return ALL_LINES & ~touched(0xFFFF & ~pawns)


@kernel
def worth(s: np.record, player: int, before: int) -> int:
    """Points for the lines a player has now and did not have before: 1 each, 2 with the bonus pawn in it."""
    new = lines(wide(s.pawns[player])) & ~before
    return count(new) + count(new & touched(wide(s.bonus[player])))


@kernel
def end_ply_of_round(s: np.record, bonus_pushed: bool) -> None:
    """End the round if this ply brought an alignment or was its last, else pass the turn."""
    aligned_0 = lines(wide(s.pawns[0])) != 0
    aligned_1 = lines(wide(s.pawns[1])) != 0
    if aligned_0 != aligned_1:
        winner = wide(aligned_1)
        s.score[winner] += prize(s, winner, bonus_pushed)
        end_round(s, 1 - winner)
    elif aligned_0 or s.plies >= LONGEST[s.variant]:
        end_round(s, 1 - wide(s.opener))
    else:
        s.mover = 1 - s.mover


@kernel
def prize(s: np.record, winner: int, bonus_pushed: bool) -> int:
    """Points for winning a round: 2 with the bonus pawn in a line, unless it has only just been pushed in."""
    with_bonus = (lines(wide(s.pawns[winner])) & touched(wide(s.bonus[winner]))) != 0
    just_pushed = bonus_pushed and s.mover == winner
    return 2 if with_bonus and not just_pushed else 1


@kernel
def end_round(s: np.record, opener: int) -> None:
    """Clear the grid for the next round, which this player starts, unless the game is over."""
    s.rounds += 1
    if s.rounds_left > 0:
        s.rounds_left -= 1
    s.ended = max(s.score[0], s.score[1]) >= TARGET[s.variant] or s.rounds >= MOST_ROUNDS[s.variant]
    if not s.ended:
        s.pawns[:] = 0
        s.bonus[:] = 0
        s.plies = 0
        s.opener = opener
        s.mover = opener


@kernel
def outcome(s: np.record, out: Numbers) -> None:
    out[0] = 1 + (s.score[0] < s.score[1])
    out[1] = 1 + (s.score[1] < s.score[0])


@kernel
def scores(s: np.record, out: Numbers) -> int:
    if s.variant == ELEMENTARY:
        return 0
    out[0] = s.score[0]
    out[1] = s.score[1]
    return 2
