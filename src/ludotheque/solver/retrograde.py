"""Retrograde analysis of one layer: from the moves that leave it back to all of its positions.

A layer has two sides, one for each player as the one to move, or a single one where both see the same score. What a
position is worth to the player to move is one number: won in so many plies, lost in so many (below zero), or drawn (0).

Some wins only the length limit brings: from `SLOWLY` on, a number says in how many plies the layer can be left for one
where the winner is ahead, and `SLOWLY` itself that staying is enough. In the same way, where endless play is lost, a
number from `HELD` on says in how many plies the player behind can leave the layer with a draw: without making headway,
the draw would be lost too.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..core.bits import lowest
from ..core.contract import Numbers, wide
from ..core.kernels import kernel

DRAW = 0  # also what is not decided yet
NEVER = SLOWLY = 16000
HELD = 30000
MOST = 32767

# What moves that leave the layer bring, beside a win or a defeat in so many plies.
MAY_DRAW, MAY_WIN_SLOWLY, MAY_LOSE_SLOWLY = 1, 2, 4

FRONT_BITS = 32

Ranks = NDArray[np.int32]
Fronts = NDArray[np.int64]
"""The positions that this number of plies decides, and those of the next, for each side: 32 bits in a word.

They are gone through in the order of their numbers, as they lie in memory: in any other order most of the time would be
spent waiting for it.
"""
Values = NDArray[np.int16]
Bytes = NDArray[np.uint8]


@kernel
def leave(origins: Ranks, targets: Ranks, beyond: Values, soonest: Values, latest: Values, flags: Bytes) -> None:
    """Note what moves into a solved layer bring those who make them."""
    for n in range(len(origins)):
        value = -wide(beyond[targets[n]])
        if -SLOWLY < value < SLOWLY and value != DRAW:
            value += 1 if value > 0 else -1
        note(origins[n], value, soonest, latest, flags)


@kernel
def finish(origins: Ranks, value: int, soonest: Values, latest: Values, flags: Bytes) -> None:
    """Note what moves that end the game bring those who make them: won or lost in one ply, or drawn."""
    for n in range(len(origins)):
        note(origins[n], value, soonest, latest, flags)


@kernel
def note(here: int, value: int, soonest: Values, latest: Values, flags: Bytes) -> None:
    """Note what one move brings: the soonest win, the latest defeat, or what else there is."""
    if value == DRAW or value <= -HELD:
        flags[here] |= MAY_DRAW
    elif value >= SLOWLY:
        flags[here] |= MAY_WIN_SLOWLY
    elif value <= -SLOWLY:
        flags[here] |= MAY_LOSE_SLOWLY
    elif value > 0:
        soonest[here] = min(wide(soonest[here]), value)
    else:
        latest[here] = max(wide(latest[here]), -value)


@kernel
def schedule(
    side: int, left: NDArray[np.int8], soonest: Values, latest: Values, flags: Bytes, heads: Ranks, following: Ranks
) -> None:
    """List the positions that leaving moves decide by themselves, by the number of plies in which they do."""
    for here in range(left.shape[1]):
        due = wide(soonest[side, here])
        if due == NEVER and left[side, here] == 0 and flags[side, here] == 0:
            due = wide(latest[side, here])
        if due < NEVER:
            following[side, here] = heads[side, due]
            heads[side, due] = here


@kernel
def settle(values: Values, queues: Ranks, end: Numbers, side: int, here: int, value: int) -> None:
    """Write down what a position is worth, and let it wait until it is told to those that lead to it."""
    values[side, here] = value
    queues[side, end[side]] = here
    end[side] += 1


@kernel
def decide(
    starts: Ranks,
    origins: Ranks,
    values: Values,
    left: NDArray[np.int8],
    soonest: Values,
    latest: Values,
    flags: Bytes,
    heads: Ranks,
    following: Ranks,
    fronts: Fronts,
) -> None:
    """Decide all positions that are won or lost in a number of plies, the nearest first.

    A position is won as soon as one of its moves leads to a lost one, and lost when all of them lead to won ones:
    `left` counts those of which that is not known yet.
    """
    sides = len(values)
    decided = wide(0)
    for plies in range(1, NEVER):
        now, next_one = plies & 1, 1 - (plies & 1)
        for side in range(sides):
            here = wide(heads[side, plies])
            while here >= 0:
                if values[side, here] == DRAW:
                    value = plies if soonest[side, here] < NEVER else -plies
                    decided += mark(values, fronts, wide(now), wide(side), here, wide(value))
                here = wide(following[side, here])
        if decided == 0:
            continue
        decided = wide(0)
        for side in range(sides):
            other = sides - 1 - side
            for word in range(fronts.shape[2]):
                bits = wide(fronts[now, side, word])
                fronts[now, side, word] = 0
                while bits:
                    here = FRONT_BITS * word + lowest(bits)
                    bits &= bits - 1
                    lost = values[side, here] < 0
                    for m in range(starts[here], starts[here + 1]):
                        origin = wide(origins[m])
                        if values[other, origin] != DRAW:
                            continue
                        due = wide(plies + 1)
                        if not lost:
                            left[other, origin] -= 1
                            if left[other, origin] or soonest[other, origin] < NEVER or flags[other, origin]:
                                continue
                            due = max(due, wide(latest[other, origin]))
                        if due == plies + 1:
                            value = wide(due if lost else -due)
                            decided += mark(values, fronts, wide(next_one), wide(other), origin, value)
                        else:
                            following[other, origin] = heads[other, due]
                            heads[other, due] = origin


@kernel
def mark(values: Values, fronts: Fronts, front: int, side: int, here: int, value: int) -> int:
    """Write down what a position is worth, and mark it to be told to those that lead to it; return 1."""
    values[side, here] = value
    fronts[front, side, here // FRONT_BITS] |= 1 << here % FRONT_BITS
    return 1


@kernel
def decide_slowly(
    starts: Ranks, origins: Ranks, values: Values, left: NDArray[np.int8], flags: Bytes, queues: Ranks
) -> None:
    """Decide what is won or lost by moves into layers where it takes forever, the nearest first."""
    sides = len(values)
    done, end = np.zeros(2, np.int64), np.zeros(2, np.int64)
    for side in range(sides):
        for here in range(values.shape[1]):
            if values[side, here] == DRAW:
                if flags[side, here] & MAY_WIN_SLOWLY:
                    settle(values, queues, end, wide(side), wide(here), wide(SLOWLY + 1))
                elif left[side, here] == 0 and not flags[side, here] & MAY_DRAW:
                    settle(values, queues, end, wide(side), wide(here), wide(-SLOWLY - 1))
    while done[0] < end[0] or done[1] < end[1]:
        for side in range(sides):
            other = sides - 1 - side
            for n in range(done[side], end[side]):
                here = wide(queues[side, n])
                lost = values[side, here] < 0
                for m in range(starts[here], starts[here + 1]):
                    origin = wide(origins[m])
                    if values[other, origin] != DRAW:
                        continue
                    if not lost:
                        left[other, origin] -= 1
                        if left[other, origin] or flags[other, origin] & MAY_DRAW:
                            continue
                    value = (1 if lost else -1) - wide(values[side, here])
                    settle(values, queues, end, wide(other), origin, wide(value))
                done[side] = n + 1


@kernel
def hold(
    starts: Ranks, origins: Ranks, values: Values, left: NDArray[np.int8], flags: Bytes, queues: Ranks, ahead: int
) -> None:
    """Tell draws from wins where endless play is won by the one who is to move on the side `ahead`.

    Whoever is behind must force the draw; everything else that is still open is won by the one ahead, who has only to
    stay there, here and wherever the win takes forever.
    """
    done, end = np.zeros(2, np.int64), np.zeros(2, np.int64)
    for side in range(2):
        for here in range(values.shape[1]):
            forced = left[side, here] == 0 if side == ahead else flags[side, here] & MAY_DRAW
            if values[side, here] == DRAW and forced:
                settle(values, queues, end, wide(side), wide(here), wide(HELD + 1))
    while done[0] < end[0] or done[1] < end[1]:
        for side in range(2):
            other = 1 - side
            for n in range(done[side], end[side]):
                here = wide(queues[side, n])
                for m in range(starts[here], starts[here + 1]):
                    origin = wide(origins[m])
                    if values[other, origin] != DRAW:
                        continue
                    if other == ahead:
                        left[other, origin] -= 1
                        if left[other, origin]:
                            continue
                    value = min(wide(values[side, here]) + 1, MOST)
                    settle(values, queues, end, wide(other), origin, wide(value))
                done[side] = n + 1
    for side in range(2):
        winning = wide(SLOWLY if side == ahead else -SLOWLY)
        for here in range(values.shape[1]):
            value = wide(values[side, here])
            if value == DRAW or (winning > 0 and SLOWLY < value < HELD) or (winning < 0 and value < -SLOWLY):
                values[side, here] = winning
