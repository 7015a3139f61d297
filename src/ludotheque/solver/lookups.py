"""Kernels that look up many positions in one call: those from `begin` to `end`, so that threads can share the work.

First they find where the worth of a position stands: its score, which names a table, and its rank in it. The numbers
found there are then read as the player to move sees them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from ..core.batch_steps import NO_MOVE
from ..core.contract import CHANCE, OVER, Numbers, moves, outcome, play, turn, wide
from ..core.kernels import kernel
from ..core.numbering import match_score, packed_score, position_number, score_change
from ..core.walks import States
from .graph import STAYS
from .odds import GAP
from .ranks import WORD, Register, is_position, rank
from .retrograde import DRAW, HELD, SLOWLY

ENDED, ROLLED, UNKNOWN = -1, -2, -3
"""In the place of a score: the game is over, a roll is to be played, or the position has no number."""

UNTOLD = -1
"""The plies of what is not won or lost in a number of plies."""

SAME_MOVER, ROUND_ENDED = 1, 2
"""What there is to say of a move, as bits."""

BY_LAYERS, BY_ROUNDS, BY_CHANCE = range(3)
"""How a variant is solved."""

ALIKE = 2 * GAP
"""Chances no farther apart than this cannot be told from each other: each is known to a millionth."""

MIDDLE = 1 << 40
FOREVER = 1 << 15

Shares = NDArray[np.float64]
Plies = NDArray[np.int32]
Notes = NDArray[np.uint8]

index = cast(Callable[[Any], int], np.uint64)
"""A number that is not negative: Numba need not look whether to count from the end."""


@kernel
def locate(s: np.record, register: Register, method: int, places: Numbers, at: Numbers) -> int:
    """Write the score of a position and its rank, or how the game ended in half wins of player 0; return who moves."""
    whose = turn(s)
    if whose == OVER:
        outcome(s, places)
        at[0] = ENDED
        at[1] = 1 + (places[0] < places[1]) - (places[0] > places[1])
        return wide(0)
    at[0] = ROLLED
    at[1] = 0
    if method != BY_CHANCE or whose == CHANCE:
        number = position_number(s)
        at[0] = UNKNOWN
        if 0 <= number < len(register) * WORD and is_position(register, number):
            at[0] = match_score(s) if method == BY_ROUNDS else packed_score(s)
            at[1] = rank(register, number)
    return wide(s.mover)


@kernel
def locate_all(
    states: States,
    register: Register,
    method: int,
    scores: Numbers,
    ranks: Numbers,
    movers: Numbers,
    places: Numbers,
    begin: int,
    end: int,
) -> None:
    """Locate positions."""
    at = places[-2:]
    for n in range(index(begin), index(end)):
        movers[n] = locate(states[n], register, method, places, at)
        scores[n] = at[0]
        ranks[n] = at[1]


@kernel
def best_chances(
    states: States,
    register: Register,
    odds: NDArray[np.float32],
    scores: Numbers,
    shares: Shares,
    after: States,
    scratch: Numbers,
    places: Numbers,
    begin: int,
    end: int,
) -> None:
    """Write the chances of the player to move in positions where a roll is to be played.

    First all moves of a position are located, then their chances are read: so the processor waits for many of them at
    the same time.
    """
    at = places[-2:]
    for n in range(index(begin), index(end)):
        if scores[n] != ROLLED:
            continue
        whose, count = turn(states[n]), index(moves(states[n], scratch))
        for k in range(count):
            after[0] = states[n]
            play(after[0], scratch[k])
            mover = locate(after[0], register, BY_CHANCE, places, at)
            if at[0] == UNKNOWN:
                scores[n] = UNKNOWN
                break
            scratch[k] = at[1] << 2 | (at[0] == ENDED) << 1 | (mover == whose)
        if scores[n] == ROLLED:
            shares[n] = best_of(scratch, count, odds)


@kernel
def best_of(located: Numbers, count: int, odds: NDArray[np.float32]) -> float:
    """The best chances that so many moves bring: of each the rank, whether the game is over, and who is to move."""
    most = 0.0
    for k in range(count):
        rank_here, is_over, is_same = located[k] >> 2, located[k] & 2, located[k] & 1
        share = rank_here / 2 if is_over else float(odds[index(rank_here)])
        most = max(most, share if is_same else 1 - share)
    return most


@kernel
def locate_moves(
    states: States,
    register: Register,
    method: int,
    scratch: Numbers,
    lists: NDArray[np.int64],
    counts: Numbers,
    scores: NDArray[np.int64],
    ranks: NDArray[np.int64],
    notes: NDArray[np.uint8],
    after: States,
    places: Numbers,
    begin: int,
    end: int,
) -> int:
    """List the moves of positions, none before a roll, and locate what they lead to; return how many there are at most.

    Rows that are too short for all moves of a position are left as they are; only how many there are is noted. `after`
    is for one record.
    """
    at, most = places[-2:], wide(0)
    for n in range(index(begin), index(end)):
        whose = turn(states[n])
        counts[n] = 0 if whose < 0 else moves(states[n], scratch)
        most = max(most, wide(counts[n]))
        if counts[n] > lists.shape[1]:
            continue
        for k in range(index(counts[n])):
            lists[n, k] = scratch[k]
            after[0] = states[n]
            play(after[0], scratch[k])
            mover = locate(after[0], register, method, places, at)
            scores[n, k] = at[0]
            ranks[n, k] = at[1]
            notes[n, k] = SAME_MOVER * (mover == whose)  # of a game that is over, that of player 0
            if method == BY_ROUNDS and score_change(states[n], after[0]) != STAYS:
                notes[n, k] |= ROUND_ENDED
        for k in range(index(counts[n]), index(lists.shape[1])):
            lists[n, k] = NO_MOVE
            scores[n, k] = ENDED
            ranks[n, k] = 0
            notes[n, k] = 0
    return most


@kernel
def read_chances(
    found: NDArray[np.float32],
    counts: Numbers,
    scores: NDArray[np.int64],
    ranks: NDArray[np.int64],
    notes: Notes,
    shares: Shares,
    best: NDArray[np.bool_],
) -> None:
    """Read the chances that moves bring to those who make them, and mark the best ones."""
    for n in range(index(len(counts))):
        most = 0.0
        for k in range(index(counts[n])):
            share = ranks[n, k] / 2 if scores[n, k] == ENDED else float(found[n, k])
            shares[n, k] = share if notes[n, k] & SAME_MOVER else 1 - share
            most = max(most, shares[n, k])
        for k in range(index(counts[n])):
            best[n, k] = shares[n, k] >= most - ALIKE
        for k in range(index(counts[n]), index(shares.shape[1])):
            shares[n, k] = np.nan


@kernel
def read_value(value: int, n: int, shares: Shares, plies: Plies, headway: Plies) -> None:
    """Write what a number in a table says: the share, in how many plies, and the headway."""
    shares[n] = 0.5 if value == DRAW or value > HELD else 1.0 if value > 0 else 0.0
    plies[n] = UNTOLD
    headway[n] = 0
    if value > HELD:
        headway[n] = value - HELD
    elif abs(value) >= SLOWLY:
        headway[n] = abs(value) - SLOWLY
    elif value != DRAW:
        plies[n] = abs(value)


@kernel
def read_all(
    values: NDArray[np.int16], scores: Numbers, ranks: Numbers, shares: Shares, plies: Plies, headway: Plies
) -> None:
    """Read what positions are worth to the player to move; of a game that is over, to player 0."""
    for n in range(index(len(values))):
        if scores[n] == ENDED:
            shares[n] = ranks[n] / 2
            plies[n] = 0 if ranks[n] != 1 else UNTOLD
            headway[n] = 0
        else:
            read_value(wide(values[n]), n, shares, plies, headway)


@kernel
def read_moves(
    values: NDArray[np.int16],
    counts: Numbers,
    scores: NDArray[np.int64],
    ranks: NDArray[np.int64],
    notes: Notes,
    endless: Shares,
    onwards: Numbers,
    stakes: NDArray[np.int64],
    shares: Shares,
    plies: Plies,
    headway: Plies,
    best: NDArray[np.bool_],
) -> None:
    """Read what moves are worth to those who make them, and mark the best ones.

    `endless` is the share that endless play brings the player to move, `onwards` the stakes that a move leaves which
    changes no score, and `stakes` those that each move does leave.
    """
    for n in range(index(len(counts))):
        for k in range(index(counts[n])):
            ended = scores[n, k] == ENDED
            if ended:
                shares[n, k] = ranks[n, k] / 2
                plies[n, k] = 0 if ranks[n, k] != 1 else UNTOLD
                headway[n, k] = 0
            else:
                read_value(wide(values[n, k]), k, shares[n], plies[n], headway[n])
            if not notes[n, k] & SAME_MOVER:
                shares[n, k] = 1 - shares[n, k]
            if notes[n, k] & ROUND_ENDED and shares[n, k] != 0.5:
                plies[n, k] = 0  # the round has decided the match, however long that goes on
            if plies[n, k] != UNTOLD:
                plies[n, k] += 1
                headway[n, k] = 0
            elif shares[n, k] == endless[n]:  # staying is enough
                headway[n, k] = 0
            else:
                headway[n, k] = headway[n, k] + 1 if not ended and stakes[n, k] == onwards[n] else 1
        mark_best(counts[n], shares[n], plies[n], headway[n], endless[n] == 0.0, best[n])
        for k in range(index(counts[n]), index(shares.shape[1])):
            shares[n, k] = np.nan


@kernel
def mark_best(count: int, shares: Shares, plies: Plies, headway: Plies, must_hurry: bool, best: Any) -> None:
    """Mark the moves of a position that nothing is better than."""
    most = wide(0)
    for k in range(index(count)):
        most = max(most, merit(shares[k], wide(plies[k]), wide(headway[k]), must_hurry))
    for k in range(index(count)):
        best[k] = merit(shares[k], wide(plies[k]), wide(headway[k]), must_hurry) == most


@kernel
def merit(share: float, plies: int, headway: int, must_hurry: bool) -> int:
    """What a player looks at as one number: the share, then how soon a win comes or how late a defeat."""
    if share == 0.5:
        return wide(MIDDLE - headway * must_hurry)
    far = (FOREVER if plies == UNTOLD else plies) * FOREVER + headway
    return wide(2 * MIDDLE - far) if share > 0.5 else wide(1 + far)


@kernel
def gather(table: NDArray[np.int16], ranks: Numbers, order: Numbers, values: NDArray[np.int16]) -> None:
    """Look numbers up in a table, where `order` says."""
    for n in range(index(len(order))):
        values[order[n]] = table[ranks[order[n]]]


@kernel
def tell_scores(states: States, method: int, scores: Numbers) -> None:
    """Write the scores of positions; `ENDED` of games that are over."""
    for n in range(index(len(states))):
        scores[n] = ENDED
        if turn(states[n]) != OVER:
            scores[n] = match_score(states[n]) if method == BY_ROUNDS else packed_score(states[n])
