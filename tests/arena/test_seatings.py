"""Who sits where: everybody as often as anybody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.arena.seatings import Seating, seatings

PLAYERS, SEATS = st.integers(2, 6), st.integers(2, 4)


def fair(players: int, seats: int) -> set[Seating]:
    """All seatings in which nobody has more than one seat more than another."""
    every = product(range(players), repeat=seats)
    counts = ((seating, [seating.count(player) for player in range(players)]) for seating in every)
    return {seating for seating, sits in counts if max(sits) - min(sits) <= 1}


def spread(counted: Iterable[int]) -> int:
    numbers = list(counted)
    return max(numbers) - min(numbers)


def test_two_players_take_turns_in_beginning() -> None:
    assert list(islice(seatings(2, 2), 5)) == [(0, 1), (1, 0), (0, 1), (1, 0), (0, 1)]


def test_two_players_share_a_table_of_four() -> None:
    assert set(islice(seatings(2, 4), 6)) == {
        (0, 0, 1, 1),
        (1, 1, 0, 0),
        (0, 1, 0, 1),
        (1, 0, 1, 0),
        (0, 1, 1, 0),
        (1, 0, 0, 1),
    }


@given(PLAYERS, SEATS)
def test_every_fair_seating_comes_once_before_any_comes_again(players: int, seats: int) -> None:
    expected = fair(players, seats)
    order = list(islice(seatings(players, seats), 2 * len(expected)))
    assert set(order[: len(expected)]) == expected
    assert order[len(expected) :] == order[: len(expected)]


@given(PLAYERS, SEATS, st.integers(1, 100))
def test_after_any_number_of_games_nobody_is_ahead(players: int, seats: int, games: int) -> None:
    played, seated, met = Counter[int](), Counter[tuple[int, int]](), Counter[tuple[int, ...]]()
    for seating in islice(seatings(players, seats), games):
        played.update(set(seating))
        seated.update(enumerate(seating))
        met.update(tuple(sorted(pair)) for pair in combinations(seating, 2) if pair[0] != pair[1])
    assert spread(played[player] for player in range(players)) <= 2
    assert all(spread(seated[seat, player] for player in range(players)) <= 1 for seat in range(seats))
    assert spread(met[pair] for pair in combinations(range(players), 2)) <= (1 if seats == 2 else 5)


def test_many_players_are_seated_at_once() -> None:
    assert len(set(islice(seatings(300, 2), 1000))) == 1000


@pytest.mark.parametrize(
    ("players", "seats", "complaint"),
    [(0, 2, "at least two players, not 0"), (1, 3, "at least two players, not 1"), (30, 4, "30 players are too many")],
)
def test_a_table_that_cannot_be_set_says_why(players: int, seats: int, complaint: str) -> None:
    with pytest.raises(lt.LudothequeError, match=complaint):
        next(seatings(players, seats))
