"""Ratings: what games say about strength."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.club.ratings import DOUBT, ELO, START, SURE_WITHIN, Rating, chance, rated

NEW = Rating()
PLAYERS = st.integers(2, 4)
RATINGS = st.builds(Rating, st.floats(0, 3000), st.floats(40, 300), st.integers(0, 100))


def placed(strengths: list[float], rng: random.Random) -> list[int]:
    """Players in the order in which they finished: each place goes to one of those left, by their strength."""
    left, order = list(range(len(strengths))), []
    while left:
        order.append(rng.choices(left, [10 ** (strengths[each] / 400) for each in left])[0])
        left.remove(order[-1])
    return order


def club(people: int, games: int, seats: int, seed: int) -> tuple[list[float], list[Rating]]:
    """The true strengths of people, and their ratings after so many games each, of so many players."""
    rng = random.Random(seed)
    true = [rng.gauss(START, 300) for _ in range(people)]
    ratings = [NEW] * people
    for _ in range(people * games // seats):
        here = rng.sample(range(people), seats)
        order = placed([true[each] for each in here], rng)
        places = [1 + order.index(seat) for seat in range(seats)]
        found = rated([ratings[each] for each in here], places, [1.0] * seats)
        for each, new in zip(here, found, strict=True):
            ratings[each] = new
    return true, ratings


def off(true: list[float], ratings: list[Rating]) -> list[float]:
    """By how much each rating is wrong, but for what all of them have in common."""
    shift = fmean(true) - fmean(each.strength for each in ratings)
    return [each.strength + shift - real for each, real in zip(ratings, true, strict=True)]


def test_a_win_moves_both_by_as_much_and_makes_both_surer() -> None:
    won, lost = rated([NEW, NEW], [1, 2], [1, 1])
    assert won.strength - START == pytest.approx(START - lost.strength)
    assert won.strength > START
    assert won.doubt == lost.doubt < DOUBT
    assert (won.games, lost.games) == (1, 1)


def test_a_shared_place_of_equals_moves_nobody() -> None:
    for each in rated([NEW] * 4, [1, 1, 1, 1], [1] * 4):
        assert each.strength == pytest.approx(START)


def test_a_draw_brings_the_weaker_closer() -> None:
    weak, strong = Rating(1400, 100), Rating(1700, 100)
    up, down = rated([weak, strong], [1, 1], [1, 1])
    assert up.strength > 1400
    assert down.strength < 1700


def test_who_shares_a_place_is_moved_alike() -> None:
    first, *shared, last = rated([NEW] * 4, [1, 2, 2, 4], [1] * 4)
    assert shared[0].strength == pytest.approx(shared[1].strength)
    assert first.strength > shared[0].strength > last.strength


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    weak, strong = Rating(1300, 100), Rating(1700, 100)
    surprised = rated([weak, strong], [1, 2], [1, 1])[0].strength - 1300
    expected = rated([weak, strong], [2, 1], [1, 1])[1].strength - 1700
    assert surprised > 5 * expected > 0


@given(st.lists(RATINGS, min_size=2, max_size=4), st.data())
def test_whoever_wins_alone_never_falls_and_numbers_stay_sound(before: list[Rating], data: st.DataObject) -> None:
    places = data.draw(st.permutations(range(1, len(before) + 1)))
    after = rated(before, places, [1] * len(before))
    assert all(math.isfinite(each.strength) and 0 < each.doubt < 310 for each in after)
    assert after[places.index(1)].strength >= before[places.index(1)].strength
    assert after[places.index(len(before))].strength <= before[places.index(len(before))].strength


@given(st.floats(0, 1), RATINGS, RATINGS)
def test_half_the_weight_goes_half_the_way(weight: float, one: Rating, other: Rating) -> None:
    full = rated([one, other], [1, 2], [1, 1])
    part = rated([one, other], [1, 2], [weight, weight])
    for before, whole, half in zip((one, other), full, part, strict=True):
        assert half.strength - before.strength == pytest.approx(weight * (whole.strength - before.strength), abs=1e-6)
        assert min(before.doubt, whole.doubt) - 1e-9 <= half.doubt <= max(before.doubt, whole.doubt) + 1e-9


def test_a_game_without_weight_changes_nothing_but_the_count() -> None:
    (one, _) = rated([Rating(1600, 90, 7), NEW], [2, 1], [0, 1])
    assert one == Rating(1600, 90, 8)


@pytest.mark.parametrize(("seats", "games"), [(2, 11), (3, 6), (4, 4)])
def test_a_rating_is_provisional_until_enough_was_played(seats: int, games: int) -> None:
    assert NEW.provisional
    players = [NEW] * seats
    for game in range(games):
        assert players[0].provisional, game
        order = [1 + (seat + game) % seats for seat in range(seats)]
        players = rated(players, order, [1] * seats)
    assert players[0].doubt <= SURE_WITHIN
    assert not players[0].provisional


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_find_the_true_strengths_on_one_scale(seats: int) -> None:
    wrong = [club(40, 30, seats, seed) for seed in range(4)]
    errors = [error for true, ratings in wrong for error in off(true, ratings)]
    assert math.sqrt(fmean(error**2 for error in errors)) < 145  # those who begin are 300 off
    reaches = [each.reach for _, ratings in wrong for each in ratings]
    assert fmean(abs(error) <= reach for error, reach in zip(errors, reaches, strict=True)) > 0.85


def test_the_scale_is_that_of_elo() -> None:
    sure = [Rating(1600, 0.0), Rating(1500, 0.0)]
    assert chance(*sure) == pytest.approx(1 / (1 + 10 ** (-100 / 400)))
    assert chance(*reversed(sure)) == pytest.approx(1 - chance(*sure))
    assert chance(Rating(1900, 246), Rating(1500, 246)) < chance(Rating(1900, 50), Rating(1500, 50))
    assert pytest.approx(173.7, abs=0.1) == ELO


@pytest.mark.parametrize(
    ("rating", "shown", "reach"), [(NEW, 1500, 482), (Rating(1612.4, 80), 1612, 157), (Rating(1612.6, 10), 1613, 20)]
)
def test_what_people_read(rating: Rating, shown: int, reach: int) -> None:
    assert (rating.shown, rating.reach) == (shown, reach)


@pytest.mark.parametrize("spoil", [lambda places: places[:1], lambda places: [*places, 3]])
def test_places_for_other_players_are_refused(spoil: Callable[[list[int]], list[int]]) -> None:
    with pytest.raises(ValueError, match="ranks"):
        rated([NEW, NEW], spoil([1, 2]), [1, 1])
