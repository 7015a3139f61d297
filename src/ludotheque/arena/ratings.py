"""Ratings: what scores say about strength, and how sure that is.

Every interval holds the truth in about 95 of 100 cases.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

ELO = 400 / math.log(10)
Z = 1.96
PRIOR = 0.5
"""What each of two players who have met is given on top, one virtual draw: a clean sweep stays finite."""

_MOST_STEPS = 200
_CLOSE = 1e-9
_NOTHING = 1e-12


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its interval, which is infinite where nothing is known."""

    value: float
    low: float
    high: float


def share(points: float, games: int) -> Estimate:
    """The share of the points, with Wilson's interval.

    Shared points vary less than wins and losses do, so the interval errs on the wide side.
    """
    if games == 0:
        return Estimate(0.0, 0.0, 1.0)
    part, doubt = points / games, Z * Z / games
    centre = (part + doubt / 2) / (1 + doubt)
    reach = math.sqrt(part * (1 - part) * doubt + doubt * doubt / 4) / (1 + doubt)
    return Estimate(part, max(0.0, centre - reach), min(1.0, centre + reach))


def elo(points: Matrix, seats: int) -> list[Estimate]:
    """Elo ratings whose mean is 0: the most likely ones in the model of Bradley and Terry.

    `points[i, j]` is what player i has scored against player j. A game of several seats compares all pairs of them,
    which depend on each other: each pair counts for 2 / seats, so that a game weighs no more than the comparisons with
    one of its players would, and intervals err on the wide side.
    """
    scored = points * (2 / seats)
    met = scored + scored.T
    strengths = _most_likely(scored + PRIOR * (met > 0))
    variances = np.diag(_inverse(_information(met, strengths)))
    reaches = Z * np.sqrt(variances) if _hang_together(met) else np.full(len(met), math.inf)
    return [
        Estimate(value * ELO, (value - reach) * ELO, (value + reach) * ELO)
        for value, reach in zip(strengths.tolist(), reaches.tolist(), strict=True)
    ]


def _most_likely(scored: Matrix) -> Matrix:
    """Newton's method, with steps held back while they are long."""
    strengths = np.zeros(len(scored))
    met = scored + scored.T
    for _ in range(_MOST_STEPS):
        surplus = (scored - met * _chances(strengths)).sum(axis=1)
        step = _inverse(_information(met, strengths)) @ surplus
        longest = np.abs(step).max()
        strengths += step / (1 + longest)
        if longest < _CLOSE:
            break
    return strengths


def _chances(strengths: Matrix) -> Matrix:
    """What each is expected to score against each."""
    chances: Matrix = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    return chances


def _inverse(information: Matrix) -> Matrix:
    """The pseudo-inverse: nothing tells how far all players together are from 0."""
    inverse: Matrix = np.linalg.pinv(information, rcond=_NOTHING, hermitian=True).astype(np.float64)
    return inverse


def _information(met: Matrix, strengths: Matrix) -> Matrix:
    """How sharply the likelihood falls off; its inverse is the covariance of strengths whose mean is 0."""
    chances = _chances(strengths)
    weights = met * chances * chances.T  # not 1 - chances, which would lose what little is left of a sweep
    information: Matrix = np.diag(weights.sum(axis=1)) - weights
    return information


def _hang_together(met: Matrix) -> bool:
    """Whether meetings lead from every player to every other, so that all can be compared."""
    reached, new = {0}, {0}
    while new:
        new = {int(other) for player in new for other in np.flatnonzero(met[player])} - reached
        reached |= new
    return len(reached) == len(met)
