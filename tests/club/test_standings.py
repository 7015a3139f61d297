"""Standings of events, with tie-breaks worked out by hand."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from ludotheque.club.pairings import Played, robin_rounds, round_robin
from ludotheque.club.standings import Standing, System, standings

FIRST, SECOND, DRAWN = (2, 0), (0, 2), (1, 1)


def places(found: list[Standing]) -> dict[int, int]:
    return {each.player: each.place for each in found}


def test_points_come_first() -> None:
    found = standings([1, 2, 3, 4], [[Played(1, 4, SECOND), Played(2, 3, DRAWN)]], "swiss")
    assert [(each.player, each.points) for each in found] == [(4, 2), (2, 1), (3, 1), (1, 0)]
    assert places(found) == {4: 1, 2: 2, 3: 2, 1: 4}, "whom nothing tells apart share a place"
    assert [(each.played, each.wins) for each in found] == [(1, 1), (1, 0), (1, 0), (1, 0)]


def test_who_met_stronger_people_is_ahead_in_a_swiss_event() -> None:
    rounds = [
        [Played(1, 2, FIRST), Played(3, 4, FIRST)],
        [Played(1, 3, FIRST), Played(2, 4, FIRST)],
    ]
    found = standings([1, 2, 3, 4], rounds, "swiss")
    assert [(each.player, each.points, each.buchholz, each.sonneborn) for each in found] == [
        (1, 4, 2 + 2, 2 * 2 + 2 * 2),
        (2, 2, 4 + 0, 0),
        (3, 2, 4 + 0, 0),
        (4, 0, 2 + 2, 0),
    ]
    assert places(found) == {1: 1, 2: 2, 3: 2, 4: 4}


def test_buchholz_tells_apart_before_sonneborn_berger() -> None:
    rounds = [
        [Played(1, 2, FIRST), Played(3, 4, FIRST), Played(5, 6, FIRST)],
        [Played(1, 3, FIRST), Played(2, 5, FIRST), Played(4, 6, DRAWN)],
    ]
    found = {each.player: each for each in standings(range(1, 7), rounds, "swiss")}
    assert {player: each.points for player, each in found.items()} == {1: 4, 2: 2, 3: 2, 4: 1, 5: 2, 6: 1}
    assert {player: each.buchholz for player, each in found.items()} == {1: 4, 2: 6, 3: 5, 4: 3, 5: 3, 6: 3}
    assert {player: each.sonneborn for player, each in found.items()} == {1: 8, 2: 4, 3: 2, 4: 1, 5: 2, 6: 1}
    assert places(list(found.values())) == {1: 1, 2: 2, 3: 3, 5: 4, 4: 5, 6: 5}


def test_where_everybody_meets_the_game_between_two_who_are_level_decides() -> None:
    rounds = [
        [Played(1, 2, FIRST), Played(3, 4, FIRST)],
        [Played(4, 1, FIRST), Played(2, 3, FIRST)],
        [Played(1, 3, DRAWN), Played(4, 2, SECOND)],
    ]
    found = standings([1, 2, 3, 4], rounds, "robin")
    assert [(each.player, each.points) for each in found] == [(2, 4), (1, 3), (3, 3), (4, 2)]
    assert places(found) == {2: 1, 1: 2, 3: 3, 4: 4}, "1 and 3 drew, and 1 beat the winner"
    swapped = [*rounds[:2], [Played(1, 3, SECOND), Played(4, 2, SECOND)]]
    assert [each.player for each in standings([1, 2, 3, 4], swapped, "robin")] == [2, 3, 4, 1]
    assert [each.direct for each in standings([1, 2, 3, 4], swapped, "robin")] == [2, 0, 2, 0]


def test_direct_encounter_counts_only_where_all_who_are_level_have_met() -> None:
    rounds = [[Played(1, 2, FIRST), Played(3, 4, FIRST)], [Played(1, 3, SECOND), Played(2, 4, FIRST)]]
    found = {each.player: each.direct for each in standings([1, 2, 3, 4], rounds, "swiss")}
    assert found == {1: 2, 2: 0, 3: 0, 4: 0}
    three = [[Played(1, 2, FIRST)], [Played(2, 3, FIRST)]]
    assert all(
        each.direct == 0 for each in standings([1, 2, 3], [three[0], three[1], [Played(3, None, FIRST)]], "swiss")
    )


def test_who_had_nobody_to_meet_counts_as_having_met_their_like() -> None:
    rounds = [[Played(1, 2, FIRST), Played(3, None, FIRST)], [Played(1, 3, DRAWN), Played(2, None, FIRST)]]
    found = {each.player: each for each in standings([1, 2, 3], rounds, "swiss")}
    assert {player: each.points for player, each in found.items()} == {1: 3, 2: 2, 3: 3}
    assert found[3].buchholz == 3 + 3
    assert found[3].sonneborn == 3 * 2 + 3 * 1
    assert (found[3].played, found[3].wins) == (1, 0)


def test_a_game_that_goes_on_brings_nothing() -> None:
    found = standings([1, 2], [[Played(1, 2, None)]], "robin")
    assert [(each.points, each.place) for each in found] == [(0, 1), (0, 1)]


@pytest.mark.parametrize("system", ["robin", "swiss"])
def test_nobody_is_lost_and_places_only_grow(system: System) -> None:
    rng = random.Random(3)
    everybody = list(range(1, 10))
    rounds = [
        [
            Played(*pairing, rng.choice([FIRST, SECOND, DRAWN]) if pairing.second is not None else (0, 0))
            for pairing in round_robin(everybody, number)
        ]
        for number in range(1, robin_rounds(9) + 1)
    ]
    found = standings(everybody, rounds, system)
    assert sorted(each.player for each in found) == everybody
    assert sum(each.points for each in found) == 2 * 36
    assert all(one.place <= other.place and one.points >= other.points for one, other in pairwise(found))
    assert all(place == 1 + sum(each.place < place for each in found) for place in {each.place for each in found})


def test_an_event_of_nobody_has_no_standings() -> None:
    assert standings([], [], "swiss") == []
