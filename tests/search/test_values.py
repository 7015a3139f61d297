"""What positions and all their moves are worth: agreement with an independent implementation, and limits."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.game import MOST_PLAYERS
from ludotheque.search.limit import Limit
from ludotheque.search.values import Values
from tests.conftest import ROOT
from tests.game_lists import random_position
from tests.solver.brute import explored

KNOWN = [json.loads(line) for line in (ROOT / "tests/golden/pilotis/values.jsonl").read_text("utf-8").splitlines()]
LETTERS = {"W": "win", "D": "draw", "L": "loss"}
ENOUGH = 100_000_000


@pytest.mark.parametrize("variant", ["standard", "room"])
def test_every_move_is_worth_what_an_independent_implementation_says(variant: str) -> None:
    game = lt.game(f"pilotis:{variant}")
    values, seen = Values(game, memory=18), 0
    for known in (line for line in KNOWN if line["variant"] == variant):
        position = game.start()
        for move in known["moves"].split():
            position.play(move)
        found = values.moves(position, Limit(ENOUGH))
        assert found == {move: LETTERS[letter] for move, letter in known["values"].items()}
        seen += len(found)
    assert seen > 300


def test_values_agree_with_trying_everything_in_a_small_game(small_pilotis: lt.Game) -> None:
    everything = explored(small_pilotis)
    start = small_pilotis.start()
    share = everything.at_the_limit[everything.start]
    assert Values(small_pilotis, memory=12).value(start, Limit(ENOUGH)) == {1.0: "win", 0.5: "draw", 0.0: "loss"}[share]


@pytest.mark.parametrize(("plies", "enough"), [(20, ENOUGH), (12, 2000)])
def test_plain_and_compiled_find_the_same(plies: int, enough: int) -> None:
    position = random_position(lt.game("pilotis"), 3, plies)
    plain, fast = (Values(position.game, mode, memory=10) for mode in ("plain", "compiled"))
    limits = Limit(enough), Limit(enough)
    assert plain.moves(position, limits[0]) == fast.moves(position, limits[1])
    assert limits[0].used == limits[1].used


def test_what_takes_too_long_stays_open() -> None:
    values = Values(lt.game("pilotis"), memory=10)
    assert values.value(values.game.start(), Limit(500)) is None
    assert set(values.moves(values.game.start(), Limit(500)).values()) == {None}


@pytest.mark.parametrize(("seed", "plies", "worth"), [(10, 12, "win"), (63, 11, "draw")])
def test_with_too_little_time_for_all_moves_one_of_the_best_is_known(seed: int, plies: int, worth: str) -> None:
    position = random_position(lt.game("pilotis"), seed, plies)
    alone, values = Limit(ENOUGH), Values(position.game, memory=16)
    assert Values(position.game, memory=16).value(position, alone) == worth
    assert values.known(position) is None
    found = values.moves(position, Limit(alone.used + 100))
    assert {None, worth} < set(found.values())
    assert values.known(position) == worth


def test_only_games_for_two_without_chance_have_values() -> None:
    with pytest.raises(lt.LudothequeError):
        Values(lt.game("plateau-x:base", players=3))
    dice = lt.game("docker:dice")
    with pytest.raises(lt.LudothequeError):
        Values(dice, memory=4).value(dice.start(), Limit(10))


def alike(game: lt.Game, moves: list[int], number: int) -> list[int]:
    """The numbers of a position's image, after these policy numbers."""
    symmetry, state = game.symmetries[number], game.state()
    for move in moves:
        state.play_policy(int(symmetry.policy[move]))
    out: Any = np.zeros(game.rules.MOST_MOVES + MOST_PLAYERS, np.int64)
    kernels = game.kernels("plain", "ludotheque.search.value_search")
    return list(out[: kernels.alike(state.state, out)])


def test_all_images_of_a_position_have_the_same_numbers() -> None:
    game, draw = lt.game("pilotis"), random.Random(1)
    for _ in range(20):
        state, moves = game.state(), list[int]()
        while len(moves) < 14 and not state.over:
            move = draw.choice(state.policy_numbers())
            moves.append(move)
            state.play_policy(move)
            seen = [alike(game, moves, number) for number in range(len(game.symmetries))]
            assert seen == [seen[0]] * len(seen)
            assert len(seen[0]) == 3
