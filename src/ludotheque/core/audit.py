"""A kernel that plays any game at random and stops at the first promise its rules break."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .chance import pick, spin
from .contract import CHANCE, OVER, Numbers, moves, outcome, play, scores, turn, wide
from .kernels import kernel
from .walks import States

FINE, NO_MOVE, OUT_OF_RANGE, TWICE, TOUCHED, TURN, TOO_LONG, MOVES_AFTER_END, PLACES, SCORES = range(10)


@kernel
def audit(
    states: States,
    words: NDArray[np.int64],
    games: int,
    wheel: int,
    limit: int,
    reach: int,
    players: int,
    list_of_moves: Numbers,
    seen: Numbers,
    out: Numbers,
) -> int:
    """Play random games from `states[0]`, using `states[1]` and `states[2]`; return `FINE` or the first fault.

    No game may be longer than `limit`; after `reach` plies it is played no further.
    `words` is the same memory as `states`, as whole numbers; `seen` has a place for each move there can be.
    """
    s = states[1]
    for _ in range(games):
        states[1] = states[0]
        plies = wide(0)
        while turn(s) != OVER and plies < reach:
            if not (turn(s) == CHANCE or 0 <= turn(s) < players):
                return TURN
            if plies == limit:
                return TOO_LONG
            states[2] = states[1]
            count = moves(s, list_of_moves)
            fault = faults_of_list(list_of_moves, count, seen, plies + 1)
            if fault != FINE:
                return fault
            if scores(s, out) not in (0, players):
                return SCORES
            if differ(words):
                return TOUCHED
            wheel = spin(wheel)
            play(s, list_of_moves[pick(wheel, count)])
            plies += 1
        seen[:] = 0
        if turn(s) != OVER:
            continue
        if moves(s, list_of_moves) != 0:
            return MOVES_AFTER_END
        outcome(s, out)
        if not are_places(out, players):
            return PLACES
    return FINE


@kernel
def faults_of_list(list_of_moves: Numbers, count: int, seen: Numbers, stamp: int) -> int:
    """Whether these are moves in range, at least one, none twice."""
    if not 0 < count <= len(list_of_moves):
        return NO_MOVE
    for move in list_of_moves[:count]:
        if not 0 <= move < len(seen):
            return OUT_OF_RANGE
        if seen[move] == stamp:
            return TWICE
        seen[move] = stamp
    return FINE


@kernel
def differ(words: NDArray[np.int64]) -> bool:
    """Whether the second record is no longer what the third one kept of it."""
    for word in range(words.shape[1]):
        if words[1, word] != words[2, word]:
            return True
    return False


@kernel
def are_places(places: Numbers, players: int) -> bool:
    """Whether each place is one more than the number of players ahead."""
    for player in range(players):
        ahead = 0
        for other in range(players):
            ahead += places[other] < places[player]
        if places[player] != 1 + ahead:
            return False
    return True
