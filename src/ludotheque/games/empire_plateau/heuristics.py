"""What a search cannot know of Empire Plateau by itself: which moves matter, and how a long game stands."""

from __future__ import annotations

import math

import numpy as np

from ...core import WHOLE, Numbers, kernel, lowest, wide
from ...core.chance import spin
from .empires import NOBODY, base_on, kind_on, point_of
from .geometry import BASES, NEIGHBOURS, NOWHERE, POINTS, WORDS
from .points import MOST_SPACES, WIDTH
from .rules import END, MOST_MOVES, may_end, moves, sample

WORTH = np.array([2, 4, 6, 9])  # of the kinds of armies
NEAR = 8  # spaces from an enemy's base within which an army is a threat
FAR = 9999  # farther than any point, and more than any power
HUNCHES = 3
LEAD = 25.0  # in power, with which an empire is a clear favourite

CONQUEST, PLAIN = 15, 3  # how appealing a move is


def _distances(scenario: int, base: int) -> list[int]:
    """How far each point is from a base on an empty board."""
    distances = [FAR] * POINTS
    ring, distance = {base} - {NOWHERE}, 0
    while ring:
        for point in ring:
            distances[point] = distance
        around = {int(point) for here in ring for point in NEIGHBOURS[scenario, here]} - {NOWHERE}
        ring, distance = {point for point in around if distances[point] == FAR}, distance + 1
    return distances


DISTANCE = np.array([[_distances(n, int(base)) for base in bases] for n, bases in enumerate(BASES)])


@kernel
def goal(s: np.record, player: int, point: int) -> int:
    """How far it is from a point to the nearest base of another empire that stands."""
    nearest = wide(FAR)
    for other in range(s.players):
        if other != player and s.place[other] == 0:
            nearest = min(nearest, wide(DISTANCE[s.scenario, other, point]))
    return nearest


@kernel
def appeal(s: np.record, move: int) -> int:
    """How much a move deserves attention: a conquest, a capture by its worth, then the way towards a base."""
    if move == END:
        return wide(PLAIN + 1)
    end = move // MOST_SPACES % POINTS
    base = base_on(s, end)
    if base != NOBODY and base != s.mover:
        return wide(CONQUEST)
    if s.board[end]:
        return CONQUEST - 10 + wide(WORTH[kind_on(s, end)])
    start = point_of(s, move // (MOST_SPACES * POINTS))
    gain = goal(s, wide(s.mover), start) - goal(s, wide(s.mover), end)
    return max(wide(0), min(wide(PLAIN), gain))


@kernel
def order_moves(s: np.record, out: Numbers, count: int) -> None:
    """Put the moves with the most appeal first; equals stay in their order."""
    listed = out[:count].copy()
    appeals = np.empty(count, np.int64)
    for n in range(count):
        appeals[n] = appeal(s, listed[n])
    ahead = wide(0)
    for wanted in range(CONQUEST, -1, -1):
        for n in range(count):
            if appeals[n] == wanted:
                out[ahead] = listed[n]
                ahead += 1


@kernel
def playout_move(s: np.record, wheel: int, out: Numbers) -> int:
    """The most appealing of a few random moves; a turn that may end does so half the time."""
    if may_end(s) and wheel & 1:
        return wide(END)
    best = sample(s, wheel, out)
    best_appeal = appeal(s, best)
    for _ in range(HUNCHES - 1):
        wheel = spin(spin(wheel))
        move = sample(s, wheel, out)
        if appeal(s, move) > best_appeal:
            best, best_appeal = move, appeal(s, move)
    return best


@kernel
def estimate(s: np.record, out: Numbers) -> bool:
    """Share the win by the empires' power: their armies, more so near an enemy's base."""
    together, strongest = 0.0, wide(0)
    for player in range(s.players):
        out[player] = power(s, wide(player))
    strike(s, out)
    for player in range(s.players):
        if out[player] > out[strongest]:
            strongest = wide(player)
    most = out[strongest]
    for player in range(s.players):
        together += math.exp((out[player] - most) / LEAD)
    rest = wide(WHOLE)
    for player in range(s.players):
        out[player] = wide(WHOLE * math.exp((out[player] - most) / LEAD) / together)
        rest -= out[player]
    out[strongest] += rest
    return True


@kernel
def power(s: np.record, player: int) -> int:
    """The worth of an empire's armies, each with what it gains near an enemy's base; nothing for one that is out."""
    if s.place[player]:
        return wide(-FAR)
    gathered = wide(0)
    for word in range(WORDS):
        armies = wide(s.held[player, word])
        while armies:
            point = word * WIDTH + lowest(armies)
            armies &= armies - 1
            gathered += 4 * wide(WORTH[kind_on(s, point)]) + max(wide(0), NEAR - goal(s, player, point))
    return gathered


@kernel
def strike(s: np.record, powers: Numbers) -> None:
    """Count the best blow that the mover can strike now as if it had been struck."""
    listed = np.empty(MOST_MOVES, np.int64)
    victim, damage = wide(NOBODY), wide(0)
    for n in range(moves(s, listed)):
        if listed[n] == END:
            continue
        end = listed[n] // MOST_SPACES % POINTS
        base = base_on(s, end)
        if base != NOBODY and base != s.mover:
            victim, damage = base, wide(FAR)
        elif s.board[end] and 4 * wide(WORTH[kind_on(s, end)]) > damage:
            victim, damage = (wide(s.board[end]) - 1) >> 2, 4 * wide(WORTH[kind_on(s, end)])
    if victim != NOBODY:
        powers[victim] -= damage
