from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.errors import LudothequeError
from ludotheque.core.language import speaking
from ludotheque.server.clock import DAY, SECOND, Clock, Reckoning, Timing, reckoned

FIVE = Clock.read("live 300+5")


@pytest.mark.parametrize("word", ["live 300+5", "live 10+0", "live 10800+180", "days 1", "days 14"])
def test_a_clock_is_written_as_it_was_read(word: str) -> None:
    assert str(Clock.read(word)) == word


@pytest.mark.parametrize(
    "word",
    [
        *("", "live", "live 9+0", "live 10801+0", "live 300+181", "live 300", "live -300+5", "live 3e2+5", "days 0"),
        *("days 15", "days 1.5", "days", "live 300+5 ", "LIVE 300+5", "live ٣٠٠+5", "live 300+5\n", "days 2; x"),
    ],
)
def test_what_is_no_clock_is_refused_with_an_example(word: str) -> None:
    with speaking("en"), pytest.raises(LudothequeError, match=r"live 300\+5.*days 2"):
        Clock.read(word)


def test_a_clock_has_a_title() -> None:
    titles = [str(Clock.read(word).title.en) for word in ("live 300+5", "live 90+0", "days 1", "days 3")]
    assert titles == ["5 min + 5 s", "90 s + 0 s", "1 day a turn", "3 days a turn"]


def test_each_turn_takes_what_it_took_and_adds_what_was_agreed() -> None:
    found = reckoned(FIVE, 2, [(0, Timing(10_000)), (1, Timing(70_000)), (0, Timing(3_000))], 1)
    assert found.left == [300_000 - 10_000 + 5_000 - 3_000 + 5_000, 300_000 - 70_000 + 5_000]


def test_a_turn_of_several_moves_adds_once_at_its_end() -> None:
    during = reckoned(FIVE, 2, [(0, Timing(1_000)), (0, Timing(2_000))], 0)
    assert during.left == [297_000, 300_000]
    during.move(Timing(4_000))
    during.pass_to(1)
    assert during.left == [298_000, 300_000]


def test_computers_are_not_counted_and_end_turns() -> None:
    found = reckoned(FIVE, 2, [(0, Timing(2_000)), (1, None), (0, Timing(2_000)), (1, None)], 0)
    assert found.left == [306_000, 300_000]


def test_over_days_each_turn_has_its_days_anew() -> None:
    clock = Clock.read("days 2")
    found = reckoned(clock, 2, [(0, Timing(DAY)), (1, Timing(DAY // 2)), (0, Timing(SECOND))], 0)
    assert found.left == [2 * DAY - SECOND, 2 * DAY - DAY // 2]
    found.pass_to(1)
    assert found.left[1] == 2 * DAY


def test_lag_is_given_back_from_a_quota_that_grows_by_a_second_a_turn() -> None:
    found = Reckoning(FIVE, 2)
    given = []
    for _ in range(6):
        found.pass_to(0)
        lag = found.lag_given(2_500, 60_000)
        given.append(lag)
        found.move(Timing(60_000, lag))
        found.pass_to(1)
    assert given == [2_500, 1_500, 1_000, 1_000, 1_000, 1_000]


def test_the_quota_is_capped_however_long_it_was_not_used() -> None:
    found = reckoned(FIVE, 2, [(turn % 2, Timing(0)) for turn in range(100)], 0)
    assert found.lag_given(60_000, 60_000) == 7 * SECOND


def test_no_more_lag_is_given_back_than_the_move_took() -> None:
    found = reckoned(FIVE, 2, [], 0)
    assert [found.lag_given(2_000, 150), found.lag_given(2_000, 0), found.lag_given(-5, 100)] == [150, 0, 0]


def test_only_the_first_move_of_a_turn_has_waited_for_news() -> None:
    found = reckoned(FIVE, 2, [(0, Timing(500))], 0)
    assert (found.lag_given(400, 500), found.quota()) == (0, 0)


@pytest.mark.parametrize(
    ("word", "gain"), [("live 10+0", 200), ("live 30+0", 350), ("live 60+0", 300), ("live 180+0", 1000), ("days 1", 0)]
)
def test_fast_clocks_give_less_lag_back(word: str, gain: int) -> None:
    clock = Clock.read(word)
    assert (clock.quota_gain, clock.quota_begin, clock.quota_most) == (gain, 3 * gain, 7 * gain)


MOVES = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 20_000), st.integers(-1_000, 90_000)), max_size=60)


@given(MOVES)
def test_nobody_ever_gets_more_back_than_the_quota(moves: list[tuple[int, int, int]]) -> None:
    found, given, turns = Reckoning(FIVE, 4), [0] * 4, [0] * 4
    for player, elapsed, said in moves:
        found.pass_to(player)
        lag = found.lag_given(said, elapsed)
        assert 0 <= lag <= elapsed
        found.move(Timing(elapsed, lag))
        found.pass_to(None)
        given[player] += lag
        turns[player] += 1
    for player in range(4):
        assert given[player] <= FIVE.quota_begin + turns[player] * FIVE.quota_gain


@given(MOVES)
def test_moves_reckoned_again_leave_the_same(moves: list[tuple[int, int, int]]) -> None:
    one, timings = Reckoning(FIVE, 4), []
    for player, elapsed, said in moves:
        one.pass_to(player)
        timings.append((player, Timing(elapsed, one.lag_given(said, elapsed))))
        one.move(timings[-1][1])
    one.pass_to(None)
    other = reckoned(FIVE, 4, timings, None)
    assert other.left == one.left
