"""Positions and their numbers: the same for positions that differ in nothing that matters, and no others."""

from __future__ import annotations

import random

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.chance import seeded
from ludotheque.core.contract import CHANCE, OVER
from ludotheque.core.explore import random_game_numbers
from ludotheque.core.solvable import numbers_of, scoring_of
from ludotheque.solver.index import NUMBERING, PositionIndex
from tests.game_lists import ALL, name

SOLVABLE = [game for game in ALL if numbers_of(game)]


def numbered_positions(game: lt.Game, seed: int) -> list[lt.Position]:
    """The positions of a random game that have numbers."""
    chance, position, found = random.Random(seed), game.start(), []
    while not position.over:
        if game.start().turn != "chance" or position.turn == "chance":
            found.append(position.copy())
        position.play(chance.choice(position.moves()))
        if position.plies > 80:
            break
    return found


def number(game: lt.Game, state: object) -> int:
    return int(game.module("numbering").position_number(state))


def posed(game: lt.Game, given: int) -> np.record:
    state = game.start().state
    game.module("numbering").pose(state, given)
    return state


def successors(game: lt.Game, state: np.record) -> list[int]:
    """The numbers of all positions that the next turn can lead to, in order; below zero where the game ends."""
    rules, found, scratch = game.module("rules"), [], np.zeros(game.module("rules").MOST_MOVES + 4, np.int64)
    for move in scratch[: rules.moves(state, scratch)].tolist():
        after = state.copy()
        rules.play(after, move)
        if rules.turn(after) == OVER:
            rules.outcome(after, scratch)
            found.append(-1 - int(scratch[int(state.mover)]))
        elif rules.turn(state) == CHANCE:
            found += successors(game, after)
        else:
            found.append(number(game, after))
    return sorted(found)


def test_there_are_games_to_solve() -> None:
    plus_4 = [f"plus-4:{variant}-2" for variant in ("elementary", "endless", "rounds", "rounds-5", "rounds-3")]
    assert [name(game) for game in SOLVABLE] == ["docker:dice-2", *plus_4]


@pytest.mark.parametrize("game", SOLVABLE, ids=name)
@pytest.mark.parametrize("seed", range(3))
def test_a_position_and_the_one_with_its_number_have_the_same_future(game: lt.Game, seed: int) -> None:
    for position in numbered_positions(game, seed)[::3]:
        given = number(game, position.state)
        assert 0 <= given < numbers_of(game)
        twin, scoring = posed(game, given), scoring_of(game)
        if scoring:
            score, opener = scoring.score_of(position.state)
            scoring.give(twin, score, opener ^ int(position.state.mover))
        else:
            scores = game.kernels("plain", NUMBERING)
            scores.set_score(twin, scores.packed_score(position.state))
        assert number(game, twin) == given
        assert successors(game, twin) == successors(game, position.state)


@pytest.mark.parametrize("game", SOLVABLE, ids=name)
def test_images_of_a_game_have_the_same_numbers(game: lt.Game) -> None:
    for symmetry in game.symmetries:
        state, image = game.state(), game.state()
        for move in random_game_numbers(game.start(), 7)[:80]:
            if game.start().turn != "chance" or state.turn == CHANCE:
                assert number(game, image.state) == number(game, state.state)
            image.play_policy(int(symmetry.policy[state.policy_numbers()[state.moves.index(move)]]))
            state.play(move)


def test_colours_make_no_difference() -> None:
    for game in SOLVABLE:
        for position in numbered_positions(game, 11):
            state = position.state
            state.mover = 1 - state.mover
            fields = set(state.dtype.names or ())
            for field in {"pawns", "bonus", "hand", "score"} & fields:
                state[field][:2] = state[field][:2][::-1].copy()
            if "stack" in fields:
                for cell in range(9):
                    cubes = int(state.heights) >> 4 * cell & 15
                    state.stack[cell] ^= sum(1 << 2 * level for level in range(cubes))
            assert number(game, state) == number(game, position.state)


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [30132974, 30131930, 30114969, 28814316, 27743593, 24670927, 27476896, 25092368, 22465505]),
        (1, [30132974, 30132013, 30127737, 28733262, 21775646, 17677345, 12429536, 12069722, 7588111]),
        (2, [30132974, 30128037, 28832449, 18509760, 11366732, 12263268, 10245606, 12338131, 12749759]),
    ],
)
def test_numbers_stay_what_they_are_in_tables_that_are_kept(seed: int, numbers: list[int]) -> None:
    game = lt.game("docker:dice")
    assert [number(game, position.state) for position in numbered_positions(game, seed)[::5]] == numbers


def test_every_number_that_stands_for_a_position_has_a_rank_and_every_rank_a_number() -> None:
    game = lt.game("plus-4:elementary")
    index = PositionIndex.build(game)
    assert index.positions == 250_393
    chance = random.Random(seeded(1))
    for rank in [0, 1, index.positions - 1, *(chance.randrange(index.positions) for _ in range(300))]:
        given = index.numbered(rank)
        assert index.rank(given) == rank
        assert index.number(index.posed(given)) == given == number(game, posed(game, given))
