from __future__ import annotations

import pytest

from ludotheque.study.measures import share
from ludotheque.study.moments import openness_by_moment, options_by_moment
from ludotheque.study.outcome import balance, drawn, endings, limited, seat_shares
from tests.study.made_up import made_up

WON = made_up(places=(1, 2), reason="a line (AB-1).")
LOST = made_up(places=(2, 1), reason="too long (G-1).")
EVEN = made_up(places=(1, 1), reason="another line (AB-1).")


def test_shares_of_seats_and_draws() -> None:
    stories = [WON, WON, LOST, EVEN]
    assert seat_shares(stories) == (share(2.5, 4), share(1.5, 4))
    assert drawn(stories) == share(1, 4)
    assert limited(stories, {"G-1"}) == share(1, 4)
    assert limited(stories, set()) == share(0, 4)
    found = balance(stories)
    assert found
    assert found.value == pytest.approx(2.5 / 4 - 1 / 2)


def test_endings_are_told_apart_by_their_rulings() -> None:
    found = endings([WON, LOST, EVEN])
    assert [(each.rulings, each.share.value, each.example.en) for each in found] == [
        (("AB-1",), 2 / 3, "a line (AB-1)."),
        (("G-1",), 1 / 3, "too long (G-1)."),
    ]


def test_without_games_there_is_nothing_to_tell() -> None:
    assert (seat_shares([]), drawn([]), balance([]), endings([])) == ((), None, None, ())


def test_moments_are_tenths_of_a_game() -> None:
    long = made_up(movers=(0, 1) * 10, options=tuple(range(1, 21)))
    short = made_up(movers=(0, 1), options=(8, 4))
    found = options_by_moment([long, short])
    assert found[0]
    assert (found[0].value, found[0].count) == ((1.5 + 8) / 2, 2)
    assert found[1]
    assert (found[1].value, found[1].count) == (3.5, 1)
    assert found[5]
    assert found[5].value == (11.5 + 4) / 2


def test_the_end_itself_does_not_count_as_open_or_closed() -> None:
    found = openness_by_moment([made_up(first=(0.5, 0.75, 1.0)), made_up()])
    assert [each and each.value for each in found] == [1.0, None, None, None, None, 0.5, None, None, None, None]
