"""Touching what leads to no legal move: whatever it is, either it says why, with the ruling, or nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.core.explore import random_game_numbers
from tests.game_lists import ALL, EVERY, EXAMPLE

FEW = 6
LOOKED_AT = 20


def along_a_game(game: lt.Game, seed: int) -> list[lt.Position]:
    """Some positions of a random game, its end among them."""
    moves = random_game_numbers(game.start(), seed)
    position, seen = game.start(), []
    for ply in range(len(moves) + 1):
        if ply % max(1, len(moves) // LOOKED_AT) == 0 or ply == len(moves):
            seen.append(position.copy())
        if ply < len(moves):
            position.play_number(moves[ply])
    return seen


@pytest.mark.parametrize("game", EVERY)
def test_legal_touches_are_never_refused(game: lt.Game) -> None:
    chance = random.Random(1)
    for position in along_a_game(game, 1):
        words = position.moves()
        for word in chance.sample(words, min(FEW, len(words))):
            for way in position.touches(word):
                assert all(position.attempt(way[:count]) is None for count in range(len(way) + 1))


@pytest.mark.parametrize("game", EVERY)
def test_anything_may_be_touched_in_any_order(game: lt.Game) -> None:
    chance = random.Random(2)
    for position in along_a_game(game, 2):
        names = sorted(position.scene().touchable())
        for count in (1, 1, 2, 2, 2, 3, 3, 4):
            reason = position.attempt(chance.choices(names, k=count))
            if reason is not None:
                assert any(ruling in reason.fr and ruling in reason.en for ruling in game.rulings)


@given(st.sampled_from(ALL), st.lists(st.text(max_size=4), max_size=4))
def test_names_that_are_nowhere_mean_nothing(game: lt.Game, touched: list[str]) -> None:
    names = game.start().scene().touchable()
    if not names & set(touched):
        assert game.start().attempt(touched) is None


def test_a_finished_game_refuses_nothing() -> None:
    position = lt.game(EXAMPLE).start()
    for column in "ABABABA":
        position.play(column)
    assert position.attempt(["A"]) is None


def test_the_example_says_that_a_column_is_full() -> None:
    position = lt.game(EXAMPLE).start()
    for column in "AAAAAA":
        position.play(column)
    assert "(C4-1)" in str(position.attempt(["A"]))
    assert position.attempt(["B"]) is None
    assert position.attempt(["B", "A"]) is None
