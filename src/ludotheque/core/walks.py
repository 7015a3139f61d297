"""Kernels that walk through any game: counting its move sequences and playing it at random."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .chance import pick, spin
from .contract import OVER, Numbers, moves, outcome, play, sample, turn, wide
from .kernels import kernel

States = NDArray[np.void]


@kernel
def perft(states: States, lists: NDArray[np.int64], depth: int, at: Numbers, steps: int) -> None:
    """Count move sequences of exactly this length from `states[0]`, some steps further at each call.

    `at[0]` is the ply where the count stands, below 0 when it is done, and `at[1]` the count so far. There is a record
    for each ply, and a row of `lists` for its moves, whose last column says how many of them are still to be played.
    """
    last = lists.shape[1] - 1
    ply, total = at[0], at[1]
    while ply >= 0 and steps > 0:
        steps -= 1
        if ply == depth - 1:
            total += lists[ply, last]
            ply -= 1
        elif lists[ply, last] == 0:
            ply -= 1
        else:
            lists[ply, last] -= 1
            states[ply + 1] = states[ply]
            play(states[ply + 1], lists[ply, lists[ply, last]])
            ply += 1
            lists[ply, last] = moves(states[ply], lists[ply])
    at[0] = ply
    at[1] = total


@kernel
def playouts(states: States, games: int, wheel: int, list_of_moves: Numbers, places: Numbers, tally: Numbers) -> int:
    """Play random games from `states[0]` to the end, using `states[1]`; return how many plies they took in all.

    `tally[p]` counts the games in which player p came first, alone or not.
    """
    plies = wide(0)
    s = states[1]
    for _ in range(games):
        states[1] = states[0]
        while turn(s) != OVER:
            wheel = spin(wheel)
            play(s, list_of_moves[pick(wheel, moves(s, list_of_moves))])
            plies += 1
        outcome(s, places)
        for player in range(len(tally)):
            if places[player] == 1:
                tally[player] += 1
    return plies


@kernel
def sampled_playouts(states: States, games: int, wheel: int, scratch: Numbers) -> int:
    """Play random games like `playouts`, each move drawn by the game's own `sample`; return their plies."""
    plies = wide(0)
    s = states[1]
    for _ in range(games):
        states[1] = states[0]
        while turn(s) != OVER:
            wheel = spin(wheel)
            play(s, sample(s, wheel, scratch))
            plies += 1
    return plies


@kernel
def random_game(s: np.record, wheel: int, list_of_moves: Numbers, played: Numbers) -> int:
    """Play one random game on `s`, writing down its moves as far as `played` has room; return how many."""
    plies = wide(0)
    while turn(s) != OVER and plies < len(played):
        wheel = spin(wheel)
        move = list_of_moves[pick(wheel, moves(s, list_of_moves))]
        played[plies] = move
        play(s, move)
        plies += 1
    return plies
