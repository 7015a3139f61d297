"""Kernels that take many games further in one call: those from `begin` to `end`, so that threads can share the work.

Each game has a record, a row with the list of its legal moves, and two generators: one for its strokes of chance, one
for the moves that are drawn for it. Nothing of a game depends on another, nor on the thread that plays it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .chance import pick, spin
from .contract import CHANCE, OVER, Numbers, index, moves, outcome, play, turn, wide
from .kernels import kernel

NO_MOVE = -1
"""What is played where a game is over."""

BLOCK = 256
"""How many games a step plays before it lists their moves, so few that they stay near the processor meanwhile."""

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
    for first in range(begin, end, BLOCK):
        last = min(first + BLOCK, end)
        play_all(states, start, chosen, turns, done, rewards, places, auto_reset, first, last)
        for game in range(index(first), index(last)):
            if plays_chance and turns[game] == CHANCE:
                by_chance = True
            else:
                counts[game] = 0 if turns[game] == OVER else moves(states[game], lists[game])
        mark(lists, counts, mask, first, last)
    if by_chance:
        play_chance(states, start, lists, counts, mask, turns, done, rewards, wheels, places, auto_reset, begin, end)


@kernel
def play_all(
    states: States,
    start: States,
    chosen: Numbers,
    turns: Turns,
    done: Flags,
    rewards: Rewards,
    places: Numbers,
    auto_reset: bool,
    begin: int,
    end: int,
) -> None:
    """Play the chosen moves and see what came of them.

    A loop of its own, since the processor is then less often wrong about what comes next, and sooner right again.
    """
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
        counts[game] = 0 if whose == OVER else moves(s, lists[game])
        mark(lists, counts, mask, wide(game), wide(game) + 1)


@kernel
def look_all(states: States, lists: Lists, counts: Numbers, mask: Flags, turns: Turns, begin: int, end: int) -> None:
    """See whose turn it is in each game, and list its moves."""
    for game in range(index(begin), index(end)):
        turns[game] = turn(states[game])
        counts[game] = 0 if turns[game] == OVER else moves(states[game], lists[game])
    mark(lists, counts, mask, begin, end)


@kernel
def mark(lists: Lists, counts: Numbers, mask: Flags, begin: int, end: int) -> None:
    """Mark the listed moves of each game in its row of the mask, where there is one.

    They are marked eight at a time, the first one again where there are fewer: how many there are is hard to guess.
    """
    if mask.shape[1] == 0:
        return
    for game in range(index(begin), index(end)):
        for number in range(index(mask.shape[1])):
            mask[game, number] = False
        count = index(counts[game])
        for eight in range(count + index(7) >> index(3)):
            for n in range(8):
                k = (eight << index(3)) + index(n)
                mask[game, index(lists[game, k if k < count else index(0)])] = True


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
