"""Observations: as documented, seen from each seat, and refusals in words."""

from __future__ import annotations

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.explore import random_game_numbers
from ludotheque.core.state import OBSERVING
from tests.game_lists import ALL, name


def test_every_game_of_ours_is_observed() -> None:
    assert all(game.is_observed for game in ALL)


@pytest.mark.parametrize("game", ALL, ids=name)
def test_a_start_is_observed_by_everybody(game: lt.Game) -> None:
    fields, state = game.observation_fields, game.state()
    for player in range(game.players):
        planes, vector = state.observation(player)
        assert planes.shape == (len(fields.planes), fields.rows, fields.columns)
        assert vector.shape == (len(fields.vector),)
        assert planes.dtype == vector.dtype == np.float32
        turn = [0.0] * game.players
        turn[-player % game.players] = 1.0
        assert vector[: game.players].tolist() == turn
    assert [part.tobytes() for part in state.observation()] == [part.tobytes() for part in state.observation(0)]


@pytest.mark.parametrize("game", ALL, ids=name)
def test_no_two_planes_or_entries_are_described_alike(game: lt.Game) -> None:
    fields = game.observation_fields
    for texts in (fields.planes, fields.vector):
        assert len({text.fr for text in texts}) == len({text.en for text in texts}) == len(texts)


@pytest.mark.parametrize("game", ALL, ids=name)
def test_plain_kernels_observe_the_same(game: lt.Game) -> None:
    state = game.state()
    for move in random_game_numbers(game.start(), 3)[:20]:
        state.play(move)
        seen = state.observation()
        again = [np.full_like(part, np.nan) for part in seen]
        game.kernels("plain", OBSERVING).observe_row(state._row, max(state.turn, 0), *again)
        assert all(np.array_equal(*pair) for pair in zip(seen, again, strict=True))


def test_each_player_sees_their_own_discs_first() -> None:
    state = lt.game("connect-four").state()
    state.play(0)
    state.play(6)
    state.play(6)
    mine, theirs = state.observation(0).planes
    assert np.argwhere(mine).tolist() == [[0, 0], [1, 6]]
    assert np.argwhere(theirs).tolist() == [[0, 6]]
    other = state.observation()
    assert np.array_equal(other.planes, [theirs, mine])
    assert other.vector.tolist() == [1, 0]


def test_nobody_is_to_move_in_a_finished_game() -> None:
    state = lt.game("connect-four").state()
    for move in (0, 1, 0, 1, 0, 1, 0):
        state.play(move)
    assert state.observation().vector.tolist() == [0, 0]


def test_a_player_who_is_not_there_sees_nothing() -> None:
    for nobody in (2, -1, 1.0, "1"):
        with pytest.raises(
            lt.LudothequeError, match=f"There is no player {nobody}: connect-four:classic has 2 players"
        ):
            lt.game("connect-four").state().observation(nobody)  # type: ignore[arg-type]


def test_a_game_without_observations_says_so(dice_game: lt.Game) -> None:
    assert not dice_game.is_observed
    with pytest.raises(lt.LudothequeError, match=r"its folder has no observation\.py"):
        dice_game.state().observation()
