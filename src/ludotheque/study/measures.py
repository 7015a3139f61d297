"""A number that was measured, with its interval and how often it was measured.

Every interval holds the truth in about 95 of 100 cases.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from ..arena.ratings import Z
from ..arena.ratings import share as wilson


@dataclass(frozen=True, slots=True)
class Measure:
    """A value, its interval, which is infinite where nothing is known, and how many games or searches are behind it."""

    value: float
    low: float
    high: float
    count: int


def mean(values: Iterable[float]) -> Measure | None:
    """The mean of independent values, with Student's interval; nothing of no value."""
    found = list(values)
    if not found:
        return None
    middle, count = fmean(found), len(found)
    if count == 1:
        return Measure(middle, -math.inf, math.inf, 1)
    reach = student(count - 1) * stdev(found) / math.sqrt(count)
    return Measure(middle, middle - reach, middle + reach, count)


def share(points: float, count: int) -> Measure | None:
    """The share that so many points are of all there were, with Wilson's interval; nothing of nothing."""
    if not count:
        return None
    found = wilson(points, count)
    return Measure(found.value, found.low, found.high, count)


def mean_share(shares: Iterable[float]) -> Measure | None:
    """The mean of independent shares; where all are the same, Wilson's interval, since others may come."""
    found = list(shares)
    if len(set(found)) == 1:
        return share(found[0] * len(found), len(found))
    return mean(found)


def median(ordered: Sequence[int]) -> Measure | None:
    """The median of ordered values, with the interval that their order alone gives."""
    count = len(ordered)
    if not count:
        return None
    reach = Z * math.sqrt(count) / 2
    low, high = math.floor(count / 2 - reach) - 1, math.ceil(count / 2 + reach)
    ends = (float(ordered[low]), float(ordered[high])) if low >= 0 and high < count else (-math.inf, math.inf)
    return Measure(float(quantile(ordered, 0.5)), *ends, count)


def student(freedom: int) -> float:
    """How many standard errors an interval reaches: the quantile of Student's distribution.

    The first ones are from tables, the others from the expansion of Cornish and Fisher, which is right to a thousandth
    there.
    """
    if freedom <= len(_TABLE):
        return _TABLE[freedom - 1]
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


_TABLE = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179)


def quantile(ordered: Sequence[int], part: float) -> int:
    """The value below which this part of ordered values lies: one of them, the nearest."""
    return ordered[round(part * (len(ordered) - 1))]
