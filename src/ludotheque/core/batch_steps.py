"""Kernels that take many games further in one call: those from `begin` to `end`, so that threads can share the work.

Each game has a record, a row with the list of its legal moves, and two generators: one for its strokes of chance, one
for the moves that are drawn for it. Nothing of a game depends on another, nor on the thread that plays it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from .chance import pick, spin
from .contract import CHANCE, OVER, Numbers, moves, outcome, play, turn, wide
from .kernels import kernel

NO_MOVE = -1
"""What is played where a game is over."""

index = cast(Callable[[Any], int], np.uint64)
"""A number that is not negative: Numba need not look whether to count from the end, which takes a tenth of a step."""

States = NDArray[np.void]
Lists = NDArray[np.int64]
Turns = NDArray[np.int8]
Flags = NDArray[np.bool_]
Rewards = NDArray[np.float64]


@kernel
def first_illegal(chosen: Numbers, lists: Lists, counts: Numbers, mask: Flags, begin: int, end: int) -> int:
    """The first game whose chosen move is none of its legal ones, as its list or the mask says; `end` if none is."""
    for game in range(index(begin), index(end)):
        move, count, found = chosen[game], counts[game], False
        if mask.shape[1] > 0:
            found = 0 <= move < mask.shape[1] and mask[game, index(move)]
        else:
            for k in range(index(count)):  # to the last, which lets several be compared at once
                found |= lists[game, k] == move
        if not found and (count > 0 or move != NO_MOVE):
            return wide(game)
    return wide(end)


@kernel
def step_all(
    states: States,
    start: States,
    chosen: Numbers,
    lists: Lists,
    counts: Numbers,
    mask: Flags,
    turns: Turns,
    done: Flags,
    rewards: Rewards,
    wheels: Numbers,
    places: Numbers,
    auto_reset: bool,
    plays_chance: bool,
    begin: int,
    end: int,
) -> None:
    """Play the legal moves that are chosen, see what came of them, and list the next ones."""
    by_chance = False
    for game in range(index(begin), index(end)):
        if done[game]:
            rewards[game] = 0.0
        if chosen[game] == NO_MOVE:
            continue
        s = states[game]
        play(s, chosen[game])
        whose = turn(s)
        done[game] = whose == OVER
        if whose == OVER:
            share_out(s, places, rewards[game])
            if auto_reset:
                states[game] = start[0]
                whose = turn(s)
        turns[game] = whose
        if plays_chance and whose == CHANCE:
            by_chance = True
            continue
        counts[game] = 0
        if whose != OVER:
            counts[game] = moves(s, lists[game])
        if mask.shape[1] > 0:
            mark(lists, counts, mask, game)
    if by_chance:
        play_chance(states, start, lists, counts, mask, turns, done, rewards, wheels, places, auto_reset, begin, end)


@kernel
def play_chance(
    states: States,
    start: States,
    lists: Lists,
    counts: Numbers,
    mask: Flags,
    turns: Turns,
    done: Flags,
    rewards: Rewards,
    wheels: Numbers,
    places: Numbers,
    auto_reset: bool,
    begin: int,
    end: int,
) -> None:
    """Play strokes of chance, until nowhere it is chance's turn.

    Within the loop of `step_all` this would cost games without chance half of their speed.
    """
    for game in range(index(begin), index(end)):
        if turns[game] != CHANCE:
            continue
        s, whose = states[game], wide(CHANCE)
        while whose == CHANCE:
            wheels[game] = spin(wheels[game])
            play(s, lists[game, pick(wheels[game], moves(s, lists[game]))])
            whose = turn(s)
            if whose == OVER:
                done[game] = True
                share_out(s, places, rewards[game])
                if auto_reset:
                    states[game] = start[0]
                    whose = turn(s)
        turns[game] = whose
        counts[game] = 0
        if whose != OVER:
            counts[game] = moves(s, lists[game])
        if mask.shape[1] > 0:
            mark(lists, counts, mask, game)


@kernel
def look_all(states: States, lists: Lists, counts: Numbers, mask: Flags, turns: Turns, begin: int, end: int) -> None:
    """See whose turn it is in each game, and list its moves."""
    for game in range(index(begin), index(end)):
        turns[game] = turn(states[game])
        counts[game] = 0
        if turns[game] != OVER:
            counts[game] = moves(states[game], lists[game])
        if mask.shape[1] > 0:
            mark(lists, counts, mask, game)


@kernel
def mark(lists: Lists, counts: Numbers, mask: Flags, game: int) -> None:
    """Mark the listed moves of a game in its row of the mask."""
    for number in range(index(mask.shape[1])):
        mask[game, number] = False
    for k in range(index(counts[game])):
        mask[game, index(lists[game, k])] = True


@kernel
def share_out(s: np.record, places: Numbers, rewards: Rewards) -> None:
    """Write what a finished game brought each player, as `returns_of` has it."""
    outcome(s, places)
    players, winners = len(rewards), wide(0)
    for player in range(players):
        winners += places[player] == 1
    for player in range(players):
        rewards[player] = ((places[player] == 1) * players / winners - 1) / (players - 1)


@kernel
def draw_all(chosen: Numbers, lists: Lists, counts: Numbers, wheels: Numbers, begin: int, end: int) -> None:
    """Draw one of the legal moves of each game, each as likely as the others."""
    for game in range(index(begin), index(end)):
        chosen[game] = NO_MOVE
        if counts[game] > 0:
            wheels[game] = spin(wheels[game])
            chosen[game] = lists[game, pick(wheels[game], counts[game])]
