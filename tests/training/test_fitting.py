"""Fits: the slopes are right, the errors fall, and the same seed gives the same weights."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.kernels import Mode
from ludotheque.core.position import CHANCE
from ludotheque.search.network import Net, desk_for
from ludotheque.training.fit_kernels import Batch
from ludotheque.training.fitting import KERNELS, Course, fit, images
from ludotheque.training.played_games import PlayedGames
from ludotheque.training.self_play import Task, play_games
from tests.game_lists import ALL, EXAMPLE
from tests.search.nets import any_net

GAME = lt.game(EXAMPLE)
SHORT = Course(epochs=4, hidden=8)


@cache
def some_games(name: str = str(GAME), players: int = 2, count: int = 32) -> PlayedGames:
    return play_games(Task(0, name, players, count, 30, "1:1"))


def rolled(position: lt.Position) -> lt.Position:
    """The position once the dice lie."""
    while position.turn == CHANCE:
        position.play_number(position.move_numbers()[0])
    return position


def batch_of(game: lt.Game) -> Batch:
    """Two positions: the start, and one a little later, each with two moves that were tried."""
    states = game.module("rules").LAYOUT.batch(2)
    position = rolled(game.start())
    states[0] = position.state
    moves = position.move_numbers()[:2]
    position.play_number(moves[0])
    states[1] = rolled(position).state
    candidates = np.array([*moves, *position.move_numbers()[:2]])
    shares = np.array([[0.7, 0.2, 0.1], [0.1, 0.3, 0.6]])[:, : game.players]
    shares /= shares.sum(axis=1, keepdims=True)
    return Batch(
        states, shares.astype(np.float32), candidates, np.array([0.6, 0.4, 0.9, 0.1], np.float32), np.array([0, 2, 4])
    )


def errors_of(game: lt.Game, net: Net, mode: Mode = "plain") -> tuple[float, Net]:
    """The errors of a net in the batch, and their slopes."""
    kernels, rules = game.kernels(mode, KERNELS), game.module("rules")
    slopes, errors = Net(*(np.zeros_like(array) for array in net)), np.zeros(2)
    listed, wanted = np.zeros(rules.MOST_MOVES, np.int64), np.zeros(rules.MOST_MOVES, np.float32)
    places = np.arange(2)
    kernels.learn_from(batch_of(game), places, game.players, net, desk_for(game, net), slopes, listed, wanted, errors)
    return float(errors.sum()), slopes


def moved(net: Net, part: int, by: Any) -> Net:
    return Net(*(array + by if n == part else array for n, array in enumerate(net)))


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("part", range(4))
def test_slopes_of_values_are_how_errors_change(dice_game: lt.Game, players: int, part: int) -> None:
    game = dice_game.choose("plain", players)
    net = any_net(game)
    _, slopes = errors_of(game, net)
    way = np.sign(slopes[part]) * 1e-3
    risen = errors_of(game, moved(net, part, way))[0] - errors_of(game, moved(net, part, -way))[0]
    assert risen / 2e-3 == pytest.approx(np.abs(slopes[part]).sum(), rel=0.03, abs=1e-5)


def test_slopes_of_moves_are_how_errors_change() -> None:
    net = any_net(GAME)
    _, slopes = errors_of(GAME, net)
    way = np.sign(slopes.moves) * 1e-3
    risen = errors_of(GAME, moved(net, 4, way))[0] - errors_of(GAME, moved(net, 4, -way))[0]
    assert risen / 2e-3 == pytest.approx(np.abs(slopes.moves).sum(), rel=0.03)


def test_compiled_kernels_find_the_same_slopes() -> None:
    error, slopes = errors_of(GAME, any_net(GAME))
    found, theirs = errors_of(GAME, any_net(GAME), "checked")
    assert found == pytest.approx(error, rel=1e-5)
    for one, other in zip(slopes, theirs, strict=True):
        assert one == pytest.approx(other, abs=1e-5)


def test_a_fit_finds_better_weights_than_none_and_the_same_ones_again() -> None:
    games = some_games(count=15)  # too few to hold any out
    course = Course(epochs=60, hidden=8, rate=5e-3)
    parts: list[float] = []
    found = fit(GAME, games, "1", course, parts.append)
    assert found.positions == games.searched.sum()
    assert found.value_error < 0.6  # nats; whoever knows nothing is wrong by 0.69
    assert found.move_error < np.log(7)
    assert parts == sorted(parts)
    again = fit(GAME, games, "1", course)
    assert all(np.array_equal(one, other) for one, other in zip(found.net, again.net, strict=True))
    assert not np.array_equal(found.net.features, fit(GAME, games, "2", SHORT).net.features)


def test_plain_python_fits_the_same() -> None:
    games = some_games(count=2)
    plain, fast = (fit(GAME, games, "1", Course(epochs=1, hidden=8), mode=mode) for mode in ("plain", "compiled"))
    for one, other in zip(plain.net, fast.net, strict=True):
        assert one == pytest.approx(other, abs=1e-4)


def test_a_game_with_dice_for_three_is_learnt(dice_game: lt.Game) -> None:
    game = dice_game.choose("plain", 3)
    found = fit(game, some_games("dice", 3), "1", Course(epochs=30, hidden=8, rate=5e-3), mode="plain")
    assert found.value_error < np.log(3)


def test_a_game_is_learnt_in_all_of_its_images() -> None:
    """A mirrored game leads to mirrored positions: each of its moves is the image of the move that was played."""
    games, (unchanged, mirrored) = some_games(count=2), images(GAME)
    layout, end = GAME.module("rules").LAYOUT, int(games.ends[0])
    ends = np.concatenate([[0], games.candidate_ends])
    kernels, states = GAME.kernels("plain", KERNELS), layout.batch(2)
    states[0] = GAME.start().state
    seen = []
    for image in (unchanged, mirrored):
        out, candidates = layout.batch(len(games.moves)), np.zeros_like(games.candidates)
        kernels.replay(states, layout.batch(1), games.moves, 0, end, image, games.candidates, ends, out, candidates)
        seen.append((out, candidates[: ends[end]]))
    assert np.array_equal(seen[0][1], games.candidates[: ends[end]])
    assert np.array_equal(seen[1][1], 6 - games.candidates[: ends[end]])
    last: list[list[int]] = [out[end - 1]["discs"].tolist() for out, _ in seen]
    columns = [[[discs >> 7 * column & 127 for column in range(7)] for discs in both] for both in last]
    assert columns[1] == [list(reversed(discs)) for discs in columns[0]]


def test_without_symmetries_a_game_is_learnt_as_it_is(dice_game: lt.Game) -> None:
    assert images(dice_game).tolist() == [list(range(5))]
    assert {len(images(game)) for game in ALL if game.has_features} > {2}
