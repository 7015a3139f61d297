"""Positions and their numbers: the same for positions that differ in nothing that matters, and no others."""

from __future__ import annotations

import random

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.chance import seeded
from ludotheque.core.contract import CHANCE, OVER
from ludotheque.core.solvable import numbers_of, scoring_of
from ludotheque.solver.index import NUMBERING, PositionIndex
from tests.game_lists import ALL, name

SOLVABLE = [game for game in ALL if numbers_of(game)]
PLUS_4 = [game for game in SOLVABLE if game.name == "plus-4"]
COLUMNS = str.maketrans("ABCD", "DCBA")
COLUMN_TURNS = [
    lambda c, r: (c, r),
    lambda c, r: (4 - c, r),
    lambda c, r: (c, 4 - r),
    lambda c, r: (4 - c, 4 - r),
    lambda c, r: (r, c),
    lambda c, r: (4 - r, c),
    lambda c, r: (r, 4 - c),
    lambda c, r: (4 - r, 4 - c),
]


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


@pytest.mark.parametrize("game", PLUS_4, ids=name)
def test_mirrored_games_of_plus_4_have_the_same_numbers(game: lt.Game) -> None:
    for position in numbered_positions(game, 5):
        mirrored = game.start()
        for move in position.history:
            mirrored.play(move.translate(COLUMNS))
        assert number(game, mirrored.state) == number(game, position.state)


@pytest.mark.parametrize("turn", range(8))
def test_turned_games_of_docker_have_the_same_numbers(turn: int) -> None:
    game = lt.game("docker:dice")

    def turned(word: str) -> str:
        if word.startswith("d"):
            return word
        cells = "".join(word.replace("@", "").split(">"))
        places = [COLUMN_TURNS[turn](" ABC".index(cells[n]), int(cells[n + 1])) for n in range(0, len(cells), 2)]
        names = [f"{' ABC'[column]}{row}" for column, row in places]
        return f"@{names[0]}" if word.startswith("@") else ">".join(names)

    for position in numbered_positions(game, 7):
        other = game.start()
        for move in position.history:
            other.play(turned(move))
        assert number(game, other.state) == number(game, position.state)


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


def test_every_number_that_stands_for_a_position_has_a_rank_and_every_rank_a_number() -> None:
    game = lt.game("plus-4:elementary")
    index = PositionIndex.build(game)
    assert index.positions == 250_393
    chance = random.Random(seeded(1))
    for rank in [0, 1, index.positions - 1, *(chance.randrange(index.positions) for _ in range(300))]:
        given = index.numbered(rank)
        assert index.rank(given) == rank
        assert index.number(index.posed(given)) == given == number(game, posed(game, given))
