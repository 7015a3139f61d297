"""Pairings of events, against the published rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from ludotheque.club import pairings
from ludotheque.club.pairings import (
    CannotPair,
    Pairing,
    Played,
    most_swiss_rounds,
    robin_rounds,
    round_robin,
    swiss,
    usual_swiss_rounds,
)

BERGER = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}
"""The tables of the FIDE handbook, C.05, annex 1."""


def written(round_: Sequence[Pairing]) -> set[str]:
    return {f"{first}-{second}" for first, second in round_}


@pytest.mark.parametrize("players", BERGER)
def test_everybody_meets_by_the_tables_of_berger(players: int) -> None:
    assert robin_rounds(players) == len(BERGER[players])
    for number, line in enumerate(BERGER[players], start=1):
        assert written(round_robin(range(1, players + 1), number)) == set(line.split())


@pytest.mark.parametrize("players", range(2, 65))
def test_everybody_meets_everybody_once_and_sits_as_often_first(players: int) -> None:
    everybody = [10 * number for number in range(1, players + 1)]
    met: Counter[tuple[int, int]] = Counter()
    first: Counter[int] = Counter()
    alone: Counter[int] = Counter()
    for number in range(1, robin_rounds(players) + 1):
        round_ = round_robin(everybody, number)
        assert sorted(each for pairing in round_ for each in pairing if each is not None) == everybody
        for one, other in round_:
            if other is None:
                alone[one] += 1
            else:
                met[min(one, other), max(one, other)] += 1
                first[one] += 1
    assert met == dict.fromkeys(combinations(everybody, 2), 1)
    assert alone == (dict.fromkeys(everybody, 1) if players % 2 else {})
    assert max(first.values()) - min(first[each] for each in everybody) <= 1


@pytest.mark.parametrize("players", [2, 3, 6, 7])
def test_they_meet_again_in_the_other_seats(players: int) -> None:
    everybody, once = range(1, players + 1), robin_rounds(players)
    assert robin_rounds(players, twice=True) == 2 * once
    for number in range(1, once + 1):
        back = {(other, one) for one, other in round_robin(everybody, number) if other is not None}
        assert {pairing for pairing in round_robin(everybody, number + once) if pairing.second is not None} == back


def play(round_: Sequence[Pairing], rng: random.Random, draws: float = 0.2) -> list[Played]:
    """A round with results, in which who has the smaller number is stronger."""
    played = []
    for first, second in round_:
        if second is None:
            played.append(Played(first, None, (2, 0)))
        elif rng.random() < draws:
            played.append(Played(first, second, (1, 1)))
        else:
            won = rng.random() < (0.7 if first < second else 0.3)
            played.append(Played(first, second, (2, 0) if won else (0, 2)))
    return played


@cache
def event(players: int, rounds: int, seed: int) -> list[list[Played]]:
    rng = random.Random(seed)
    history: list[list[Played]] = []
    for _ in range(rounds):
        history.append(play(swiss(range(1, players + 1), history, rounds), rng))
    return history


def points(history: Sequence[Sequence[Played]]) -> Counter[int]:
    found: Counter[int] = Counter()
    for round_ in history:
        for first, second, got in round_:
            assert got is not None
            found[first] += got[0]
            if second is not None:
                found[second] += got[1]
    return found


SIZES = [*range(2, 21), 27, 32, pytest.param(45, marks=pytest.mark.exhaustive), 64]


@pytest.mark.parametrize("players", SIZES)
def test_nobody_meets_twice_nor_is_left_alone_twice(players: int) -> None:
    everybody = list(range(1, players + 1))
    rounds = most_swiss_rounds(players) if players < 24 else 7
    for seed in range(4 if players < 24 else 1):
        met, alone = set(), []
        for round_ in event(players, rounds, seed):
            assert sorted(each for game in round_ for each in game[:2] if each is not None) == everybody
            for first, second, _ in round_:
                if second is None:
                    alone.append(first)
                else:
                    assert frozenset((first, second)) not in met
                    met.add(frozenset((first, second)))
        assert len(alone) == (rounds if players % 2 else 0)
        assert len(set(alone)) == len(alone)


@pytest.mark.parametrize("players", [8, 11, 16, 32, pytest.param(64, marks=pytest.mark.exhaustive)])
def test_seats_stay_balanced(players: int) -> None:
    rounds = min(most_swiss_rounds(players), 7)
    for seed in range(3 if players < 32 else 1):
        history = event(players, rounds, seed)
        for number in range(1, players + 1):
            seats = [
                game.first == number
                for round_ in history[:-1]
                for game in round_
                if game.second is not None and number in game[:2]
            ]
            assert abs(2 * sum(seats) - len(seats)) <= 2, "C.04.1 f: no difference above 2"
            assert all(not all(three) and any(three) for three in zip(seats, seats[1:], seats[2:], strict=False)), (
                "C.04.1 g: never the same seat three times in a row"
            )


def test_in_the_first_round_the_upper_half_meets_the_lower_half() -> None:
    assert {frozenset(each) for each in swiss(range(1, 9), [], 3)} == {
        frozenset((1, 5)),
        frozenset((2, 6)),
        frozenset((3, 7)),
        frozenset((4, 8)),
    }
    assert swiss(range(1, 8), [], 3)[-1] == Pairing(7, None), "who is ranked last has nobody to meet"


@pytest.mark.parametrize("players", [8, 16, 32])
def test_who_has_as_many_points_meets_where_that_can_be(players: int) -> None:
    """In the second round without draws, both score groups can be paired among themselves."""
    history = [[each._replace(points=(2, 0)) for each in play(swiss(range(1, players + 1), [], 4), random.Random(1))]]
    score = points(history)
    assert all(score[first] == score[second or 0] for first, second in swiss(range(1, players + 1), history, 4))


@pytest.mark.parametrize("seed", range(6))
def test_score_groups_mix_no_more_than_they_must(seed: int) -> None:
    """Whoever meets somebody with other points, no other legal pairing has fewer of these differences."""
    history: list[list[Played]] = []
    rng = random.Random(seed)
    for _ in range(3):
        score = points(history)
        met = {frozenset(game[:2]) for round_ in history for game in round_}
        chosen = swiss(range(1, 9), history, 4)
        apart = sorted(abs(score[first] - score[second or 0]) for first, second in chosen)
        best = min(
            sorted(abs(score[one] - score[other]) for one, other in each)
            for each in all_pairings(list(range(1, 9)))
            if not any(frozenset(pair) in met for pair in each)
        )
        assert sum(apart) <= sum(best) + 2, "a seat's balance may cost one float"
        history.append(play(chosen, rng))


def all_pairings(players: list[int]) -> list[list[tuple[int, int]]]:
    if not players:
        return [[]]
    first, *others = players
    return [
        [(first, other), *rest] for other in others for rest in all_pairings([each for each in others if each != other])
    ]


def test_who_has_fewest_points_has_nobody_to_meet() -> None:
    for seed in range(5):
        history = event(9, 4, seed)
        for number, round_ in enumerate(history):
            alone = next(game.first for game in round_ if game.second is None)
            score = points(history[:number])
            before = {game.first for earlier in history[:number] for game in earlier if game.second is None}
            assert score[alone] == min(score[each] for each in range(1, 10) if each not in before)


def test_some_leave_and_some_come_later() -> None:
    rng = random.Random(5)
    history: list[list[Played]] = []
    there = list(range(1, 13))
    for number in range(4):
        if number == 1:
            there.remove(3)
        if number == 2:
            there += [13, 14]
        round_ = swiss(there, history, 4)
        assert sorted(each for pairing in round_ for each in pairing if each is not None) == sorted(there)
        history.append(play(round_, rng))
    met = [frozenset(game[:2]) for round_ in history for game in round_ if game.second is not None]
    assert len(met) == len(set(met))


def test_a_game_that_nobody_came_to_is_not_paired_again() -> None:
    lost = [[Played(1, 2, (0, 0)), Played(3, 4, None)]]
    assert not {frozenset((1, 2)), frozenset((3, 4))} & {frozenset(each) for each in swiss(range(1, 5), lost, 2)}


def test_two_who_have_met_cannot_be_paired_again() -> None:
    with pytest.raises(CannotPair, match=r"two people meeting again|deux personnes"):
        swiss([1, 2], [[Played(1, 2, (2, 0))]], 2)


@pytest.mark.parametrize(
    "answer",
    [
        [{"white_id": 1, "black_id": 2}, {"white_id": 3, "black_id": 4}],
        [{"white_id": 1, "black_id": 3}, {"white_id": 2, "black_id": 1}],
        [{"white_id": 1, "black_id": 3}],
        [{"white_id": 1, "black_id": 3}, {"white_id": 2, "black_id": None}, {"white_id": 4, "black_id": None}],
        ZeroDivisionError,
    ],
)
def test_a_library_that_errs_is_not_believed(monkeypatch: pytest.MonkeyPatch, answer: Any) -> None:
    def pair(*_words: object, **_more: object) -> object:
        if isinstance(answer, type):
            raise answer
        return answer

    monkeypatch.setattr(pairings, "generate_pairings", pair)
    with pytest.raises(CannotPair):
        swiss(range(1, 5), [[Played(1, 2, (2, 0)), Played(3, 4, (2, 0))]], 2)


@pytest.mark.parametrize(
    ("players", "most", "usual"), [(2, 1, 1), (3, 1, 1), (5, 2, 2), (8, 4, 3), (9, 4, 4), (33, 16, 6), (64, 32, 6)]
)
def test_how_many_rounds_there_are(players: int, most: int, usual: int) -> None:
    assert most_swiss_rounds(players) == most
    assert usual_swiss_rounds(players) == usual
