"""A kernel that tells whether the features of a game are still those for which weights were made."""

from __future__ import annotations

import numpy as np

from ..core.chance import spin
from ..core.contract import OVER, Numbers, moves, play, turn, wide
from ..core.features import Rows, features, move_features
from ..core.kernels import kernel
from ..core.walks import States

LOW = 0xFFFFFFFF


@kernel
def print_of_features(
    states: States, games: int, plies: int, players: int, wheel: int, listed: Numbers, active: Numbers, rows: Rows
) -> int:
    """One number for all features of positions and moves in games from `states[0]`, played on `states[1]`.

    They are the same games whatever the order in which moves are listed, as long as their numbers stay.
    """
    known = wheel
    s = states[1]
    for game in range(games):
        states[1] = states[0]
        ply = wide(0)
        while ply < plies and turn(s) != OVER:
            known = stirred(known ^ seen(s, players, active))
            count = wide(moves(s, listed))
            known = stirred(known ^ seen_of_moves(s, listed, count, rows))
            play(s, drawn(listed, count, stirred(wheel ^ (game << 16 | ply))))
            ply += 1
    return known


@kernel
def stirred(number: int) -> int:
    """Another number below 2⁶², of which every bit hangs on all of this one's."""
    for _ in range(4):
        number = spin(number + 1)
    return number


@kernel
def seen(s: np.record, players: int, active: Numbers) -> int:
    """The features of a position as all players see it, in any order."""
    together = wide(0)
    for player in range(players):
        for n in range(features(s, wide(player), active)):
            together += stirred(active[n] << 2 | player) & LOW
    return together


@kernel
def seen_of_moves(s: np.record, listed: Numbers, count: int, rows: Rows) -> int:
    """The features of all moves, in any order."""
    together = wide(0)
    move_features(s, listed, count, rows)
    for n in range(count):
        row = stirred(wide(listed[n]))
        for place in range(rows.shape[1]):
            row = stirred(row ^ (rows[n, place] + 1))
        together += row & LOW
    return together


@kernel
def drawn(listed: Numbers, count: int, wheel: int) -> int:
    """The move that the wheel draws, wherever it stands in the list."""
    best, least = wide(listed[0]), wide(LOW) + 1
    for n in range(count):
        mark = stirred(wheel ^ wide(listed[n])) & LOW
        if mark < least:
            best, least = wide(listed[n]), mark
    return best
