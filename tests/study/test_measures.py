from __future__ import annotations

import math

import numpy as np
import pytest

from ludotheque.study.measures import Measure, mean, mean_share, median, quantile, share, student


def test_a_mean_has_students_interval() -> None:
    # Student's own data on sleep: mean 1.58, standard deviation 1.23, so 95 % from 0.70 to 2.46.
    found = mean([1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4])
    assert found
    assert found.count == 10
    assert [found.value, found.low, found.high] == pytest.approx([1.58, 0.70, 2.46], abs=0.005)


def test_nothing_is_told_of_nothing_and_no_interval_of_one() -> None:
    assert mean([]) is None
    assert share(0, 0) is None
    assert median([]) is None
    assert mean([3.0]) == Measure(3.0, -math.inf, math.inf, 1)
    assert median([3]) == Measure(3.0, -math.inf, math.inf, 1)


@pytest.mark.parametrize(("freedom", "wanted"), [(1, 12.706), (4, 2.776), (7, 2.365), (10, 2.228), (30, 2.042)])
def test_students_quantiles_are_those_of_the_tables(freedom: int, wanted: float) -> None:
    assert student(freedom) == pytest.approx(wanted, abs=0.003)


def test_a_share_that_is_always_the_same_is_not_taken_for_certain() -> None:
    assert mean_share([0.0] * 20) == share(0, 20)
    assert mean_share([0.0, 1.0]) == mean([0.0, 1.0])


def test_a_median_and_its_interval_are_among_the_values() -> None:
    found = median(list(range(1, 101)))
    assert found == Measure(51.0, 40.0, 61.0, 100)
    assert quantile([1, 5, 9], 0.5) == 5


def test_the_interval_of_a_median_holds_it_nearly_always() -> None:
    draws = np.random.default_rng(1).integers(0, 1000, (2000, 41))
    held = sum(found.low <= 499.5 <= found.high for row in draws if (found := median(sorted(row.tolist()))))
    assert 0.93 < held / 2000 < 0.99
