"""How much a rated game weighs."""

from __future__ import annotations

import pytest

from ludotheque.club.ratings import START, Rating, rated
from ludotheque.club.weights import weight


@pytest.mark.parametrize(
    ("met", "newcomers", "expected"),
    [
        ([0], None, 1),
        ([1], None, 1),
        ([2], None, 0.5),
        ([4], None, 0.125),
        ([0, 2, 0], None, 0.5),
        ([0], 2, 1),
        ([0], 3, 0.5),
        ([3], 3, 0.25),
        ([2], 5, 0.125),
    ],
)
def test_the_more_often_within_a_day_the_less(met: list[int], newcomers: int | None, expected: float) -> None:
    assert weight(met, newcomers) == expected


def test_all_games_of_a_pair_in_a_day_weigh_three_together() -> None:
    assert 2.999 < sum(weight([before]) for before in range(1000)) <= 3


def test_all_games_of_a_day_against_new_keys_weigh_four_together() -> None:
    assert 3.999 < sum(weight([0], before) for before in range(1000)) <= 4


def test_the_first_evening_of_a_club_weighs_fully() -> None:
    assert [weight([0], before, provisional=True) for before in range(9)] == [1] * 7 + [0.5, 0.25]


def test_new_keys_do_not_make_a_new_key_sure_in_a_day() -> None:
    me = Rating()
    for before in range(200):
        me = rated([me, Rating()], [1, 2], [weight([0], before, provisional=True), 1])[0]
    assert me.provisional
    assert me.strength - START < 450


def test_a_second_key_that_always_loses_brings_little() -> None:
    me, other = Rating(1500, 80), Rating(1500, 246)
    for before in range(200):
        weights = [weight([before], before), weight([before])]
        me, other = rated([me, other], [1, 2], weights)
    assert me.strength - START < 45


def test_new_keys_that_always_lose_bring_little() -> None:
    me = Rating(1500, 80)
    for before in range(200):
        me = rated([me, Rating()], [1, 2], [weight([0], before), 1])[0]
    assert me.strength - START < 70
