"""Kernels that fit weights to games of self-play: replaying them, the slope of the error, and steps down it (Adam)."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.contract import CHANCE, Numbers, moves, play, turn, wide
from ..core.features import NONE
from ..core.kernels import kernel
from ..core.policy import move_of_policy, policy_number
from ..core.walks import States
from ..search.network import Desk, Floats, Net, chances, light_up, rank_moves

FADE, FADE_SQUARES = 0.9, 0.999
LEAST = 1e-8


class Batch(NamedTuple):
    """Positions to learn from, and what there is to learn."""

    states: States
    shares: Floats
    """The share of the win of each player, for each position."""
    candidates: Numbers
    """The moves that the search tried."""
    visits: Floats
    """How often, as parts of one."""
    candidate_ends: Numbers
    """Behind which candidate those of a position end, after a 0 for the start."""


@kernel
def replay(
    states: States,
    twins: States,
    played: Numbers,
    begin: int,
    end: int,
    image: Numbers,
    candidates: Numbers,
    candidate_ends: Numbers,
    out: States,
    images: Numbers,
) -> None:
    """Play a game again as its image in a symmetry: write the positions before each ply, and the candidates there.

    `states[0]` is the start, and `image` says which number a policy number becomes. `candidate_ends` begins with a 0.
    """
    states[1] = states[0]
    twins[0] = states[0]
    s, twin = states[1], twins[0]
    for ply in range(begin, end):
        out[ply] = twins[0]
        for n in range(candidate_ends[ply], candidate_ends[ply + 1]):
            images[n] = move_of_policy(twin, wide(image[policy_number(s, wide(candidates[n]))]))
        move = wide(played[ply])
        if turn(s) == CHANCE:
            play(twin, move)
        else:
            play(twin, move_of_policy(twin, wide(image[policy_number(s, move)])))
        play(s, move)


@kernel
def learn_from(
    batch: Batch,
    places: Numbers,
    players: int,
    net: Net,
    desk: Desk,
    slopes: Net,
    listed: Numbers,
    wanted: Floats,
    errors: NDArray[np.float64],
) -> None:
    """Add the slopes of the errors in these positions; of values and of moves, the errors are added up as well."""
    for n in range(len(places)):
        place = wide(places[n])
        errors[0] += learn_value(batch, place, players, net, desk, slopes)
        if batch.candidate_ends[place + 1] > batch.candidate_ends[place]:
            errors[1] += learn_moves(batch, place, net, desk, slopes, listed, wanted)


@kernel
def learn_value(batch: Batch, place: int, players: int, net: Net, desk: Desk, slopes: Net) -> float:
    """Add the slope of the error in the value of a position; return the error."""
    s, error = batch.states[place], 0.0
    chances(s, players, net, desk)
    first = max(wide(turn(s)), wide(0)) if players == 2 else wide(0)
    last = first + 1 if players == 2 else wide(players)
    for player in range(players):
        error -= np.float64(batch.shares[place, player]) * math.log(desk.worths[player] + LEAST)
    for player in range(first, last):
        count = light_up(s, wide(player), net, desk)
        pass_back(np.float32(desk.worths[player] - batch.shares[place, player]), count, net, desk, slopes)
    return error


@kernel
def pass_back(error: np.float32, count: int, net: Net, desk: Desk, slopes: Net) -> None:
    """Add the slopes of all weights that took part in the value of the position on the desk."""
    hidden, weights = desk.hidden, slopes.features
    slopes.offset[0] += error
    for unit in range(len(hidden)):
        if hidden[unit] > 0:
            slopes.units[unit] += error * hidden[unit]
            hidden[unit] = error * net.units[unit]
            slopes.bias[unit] += hidden[unit]
        else:
            hidden[unit] = 0
    for n in range(count):
        feature = desk.active[n]
        for unit in range(len(hidden)):
            weights[feature, unit] += hidden[unit]


@kernel
def learn_moves(batch: Batch, place: int, net: Net, desk: Desk, slopes: Net, listed: Numbers, wanted: Floats) -> float:
    """Add the slope of the error in how likely moves are; return the error."""
    s, error = batch.states[place], 0.0
    count = wide(moves(s, listed))
    rank_moves(s, listed, count, net, desk)
    wanted[:count] = 0
    for n in range(batch.candidate_ends[place], batch.candidate_ends[place + 1]):
        for m in range(count):
            if listed[m] == batch.candidates[n]:
                wanted[m] = batch.visits[n]
    for m in range(count):
        if wanted[m] > 0:
            error -= np.float64(wanted[m]) * math.log(desk.ranks[m] + LEAST)
        slope = np.float32(desk.ranks[m] - wanted[m])
        for n in range(desk.rows.shape[1]):
            if desk.rows[m, n] != NONE:
                slopes.moves[desk.rows[m, n]] += slope
    return error


@kernel
def descend(
    weights: Floats, slopes: Floats, means: Floats, squares: Floats, count: int, step: int, rate: float, decay: float
) -> None:
    """Go a step down the slopes that were added up over so many positions, and set them to nothing.

    All arrays are flat. The step is Adam's, with weights that decay beside it.
    """
    lift = rate * math.sqrt(1 - FADE_SQUARES**step) / (1 - FADE**step)
    for n in range(len(weights)):
        slope = slopes[n] / count
        slopes[n] = 0
        means[n] = FADE * means[n] + (1 - FADE) * slope
        squares[n] = FADE_SQUARES * squares[n] + (1 - FADE_SQUARES) * slope * slope
        weights[n] -= lift * means[n] / (math.sqrt(squares[n]) + LEAST) + rate * decay * weights[n]
