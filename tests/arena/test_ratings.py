"""Points, crosstables and ratings, against values worked out by hand and against players whose strength is known."""

from __future__ import annotations

import math
import random
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.arena.playing import Pairing, Played
from ludotheque.arena.ratings import ELO, elo, share
from ludotheque.arena.results import ContestResult, contest_result
from ludotheque.arena.seatings import Seating, seatings


def played(seating: Seating, places: tuple[int, ...]) -> Played:
    return Played(Pairing(0, "game", seating, ("",) * len(seating), 0), places, "")


def after(players: int, *games: tuple[Seating, tuple[int, ...]]) -> ContestResult:
    words = [str(player) for player in range(players)]
    return contest_result(words, len(games[0][0]), 1, [played(*game) for game in games])


def test_a_win_is_a_point_and_a_draw_is_shared() -> None:
    result = after(2, ((0, 1), (1, 2)), ((1, 0), (1, 1)), ((0, 1), (2, 1)), ((1, 0), (2, 1)))
    assert [(row.games, row.points) for row in result.players] == [(4, 2.5), (4, 1.5)]
    assert result.crosstable == (((0, 0), (2.5, 4)), ((1.5, 4), (0, 0)))


def test_only_the_first_place_scores_and_those_who_share_it_share_the_point() -> None:
    result = after(4, ((0, 1, 2), (1, 2, 3)), ((1, 2, 3), (1, 1, 1)), ((3, 0, 1), (1, 1, 3)))
    assert [row.games for row in result.players] == [2, 3, 2, 2]
    assert [row.points for row in result.players] == pytest.approx([1.5, 1 / 3, 1 / 3, 1 / 3 + 1 / 2])
    assert sum(row.points for row in result.players) == pytest.approx(3)


def test_the_crosstable_compares_places() -> None:
    result = after(3, ((0, 1, 2), (1, 2, 3)), ((2, 1, 0), (1, 2, 2)))
    assert result.crosstable == (((0, 0), (1.5, 2), (1, 2)), ((0.5, 2), (0, 0), (1, 2)), ((1, 2), (1, 2), (0, 0)))


def test_a_player_does_not_meet_itself() -> None:
    result = after(2, ((0, 0, 1), (1, 2, 3)), ((1, 0, 1), (1, 2, 3)))
    assert [(row.games, row.points) for row in result.players] == [(2, 1), (2, 1)]
    assert result.crosstable == (((0, 0), (3, 4)), ((1, 4), (0, 0)))


@given(st.integers(0, 400), st.integers(0, 400), st.integers(0, 400))
def test_two_players_have_the_rating_of_their_score(wins: int, draws: int, losses: int) -> None:
    games, score = wins + draws + losses, wins + draws / 2
    first, second = elo(np.array([[0, score], [games - score, 0]]), 2)
    chance = (score + 0.5) / (games + 1)  # a virtual draw on top
    if games == 0:
        assert (first.value, first.low, first.high) == (0, -math.inf, math.inf)
        return
    assert first.value - second.value == pytest.approx(400 * math.log10(chance / (1 - chance)), abs=1e-6)
    assert first.value + second.value == pytest.approx(0, abs=1e-6)
    deviation = ELO / math.sqrt(games * chance * (1 - chance)) / 2  # of one of two strengths whose mean is 0
    assert first.high - first.value == pytest.approx(1.96 * deviation, rel=1e-6)
    assert first.value - first.low == pytest.approx(1.96 * deviation, rel=1e-6)


def test_three_players_in_a_circle_are_equal() -> None:
    estimates = elo(np.array([[0.0, 8, 2], [2, 0, 8], [8, 2, 0]]), 2)
    assert [estimate.value for estimate in estimates] == pytest.approx([0, 0, 0], abs=1e-9)
    # Each pair tells 10 / 4; the inverse of three such pairs has (4 / 10) · (2 / 9) on its diagonal.
    assert estimates[0].high == pytest.approx(1.96 * ELO * math.sqrt(4 / 10 * 2 / 9))


@pytest.mark.parametrize("games", [1, 100, 1_000_000])
def test_a_clean_sweep_stays_finite(games: int) -> None:
    first, _ = elo(np.array([[0.0, games], [0, 0]]), 2)
    assert 0 < first.value < 1300
    assert first.low < first.value < first.high < 2000


def test_players_who_cannot_be_compared_are_not() -> None:
    result = after(4, ((0, 1), (1, 2)), ((2, 3), (1, 2)))
    assert all(row.elo.low == -math.inf and row.elo.high == math.inf for row in result.players)
    result = after(3, ((0, 1), (1, 2)))
    assert (result.players[2].games, result.players[2].share.low, result.players[2].share.high) == (0, 0, 1)


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 10, 0.0, 0.2775), (60, 100, 0.5020, 0.6906)],
)
def test_the_share_has_the_interval_of_wilson(points: float, games: int, low: float, high: float) -> None:
    estimate = share(points, games)
    assert estimate.value == points / games
    assert (estimate.low, estimate.high) == pytest.approx((low, high), abs=1e-4)


@given(st.integers(1, 1000).flatmap(lambda games: st.tuples(st.integers(0, 2 * games), st.just(games))))
def test_a_share_lies_in_its_interval(score: tuple[int, int]) -> None:
    halves, games = score
    estimate = share(halves / 2, games)
    assert 0 <= estimate.low <= estimate.value + 1e-12
    assert estimate.value - 1e-12 <= estimate.high <= 1


def simulated(strengths: list[float], seats: int, games: int, chance: random.Random) -> ContestResult:
    """A contest of players who arrive after a time, the stronger the sooner: each pair is as Bradley and Terry say."""
    finished = []
    for seating in islice(seatings(len(strengths), seats), games):
        arrivals = [chance.expovariate(math.exp(strengths[player])) for player in seating]
        places = tuple(1 + sum(other < arrival for other in arrivals) for arrival in arrivals)
        finished.append((seating, places))
    return after(len(strengths), *finished)


@pytest.mark.parametrize("games", [20, 60, 200])
@pytest.mark.parametrize("lead", [0.0, 1.0, 2.0])
def test_the_interval_of_a_duel_holds_the_truth_in_95_of_100_cases(games: int, lead: float) -> None:
    chance, held = 1 / (1 + math.exp(-lead)), 0.0
    for wins in range(games + 1):
        first, _ = elo(np.array([[0.0, wins], [games - wins, 0]]), 2)
        if first.low <= lead / 2 * ELO <= first.high:
            held += math.comb(games, wins) * chance**wins * (1 - chance) ** (games - wins)
    assert 0.94 < held < 0.98


@pytest.mark.parametrize(
    ("strengths", "seats", "games"),
    [([1.0, 0.0, -1.0], 2, 90), ([0.5, -0.5], 3, 60), ([0.5, 0.0, -0.5], 3, 60), ([0.6, 0.2, -0.2, -0.6], 4, 60)],
)
def test_intervals_of_several_players_err_on_the_wide_side(strengths: list[float], seats: int, games: int) -> None:
    chance, held, found = random.Random(1), 0, np.zeros(len(strengths))
    for _ in range(200):
        rows = simulated(strengths, seats, games, chance).players
        held += sum(row.elo.low <= truth * ELO <= row.elo.high for row, truth in zip(rows, strengths, strict=True))
        found += [row.elo.value / 200 for row in rows]
    assert held / (200 * len(strengths)) > 0.93
    assert found == pytest.approx(np.array(strengths) * ELO, abs=12)
