from __future__ import annotations

import numpy as np

from ludotheque.core import CHANCE, OVER, Layout, Numbers, kernel, wide

TARGET = 6
LONGEST = 80
TAKE, LEAVE = 3, 4  # moves 0 … 2 are rolls
MOVE_RANGE = 5
MOST_MOVES = 3

LAYOUT = Layout(
    key=(("points", np.int8, (4,)), ("players", np.int8), ("mover", np.int8), ("rolled", np.int8), ("ended", np.int8)),
    others=(("plies", np.int8),),
)


@kernel
def setup(s: np.record, variant: int, players: int) -> None:
    s.players = players


@kernel
def turn(s: np.record) -> int:
    if s.ended:
        return OVER
    return wide(s.mover) if s.rolled else CHANCE


@kernel
def moves(s: np.record, out: Numbers) -> int:
    if s.ended:
        return 0
    if s.rolled:
        out[0] = TAKE
        out[1] = LEAVE
        return 2
    for side in range(3):
        out[side] = side
    return 3


@kernel
def play(s: np.record, move: int) -> None:
    if move < TAKE:
        s.rolled = move + 1
    else:
        if move == TAKE:
            s.points[s.mover] += s.rolled
        s.rolled = 0
        s.mover = (s.mover + 1) % s.players
    s.plies += 1
    s.ended = s.points.max() >= TARGET or s.plies == LONGEST


@kernel
def outcome(s: np.record, out: Numbers) -> None:
    for player in range(s.players):
        out[player] = 1
        for other in range(s.players):
            out[player] += s.points[other] > s.points[player]


@kernel
def scores(s: np.record, out: Numbers) -> int:
    for player in range(s.players):
        out[player] = s.points[player]
    return wide(s.players)
