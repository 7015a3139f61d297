"""Light states: ply by ply what positions are, copies that go their own way, and refusals that change nothing."""

from __future__ import annotations

import pickle
from copy import copy as shallow_copy
from types import FunctionType

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core import state as state_module
from ludotheque.core.contract import CHANCE, OVER
from ludotheque.core.explore import random_game_numbers
from ludotheque.core.light_steps import SET_BITS
from ludotheque.core.state import LIGHT_STEPS, returns_of
from ludotheque.core.steps import TURN_BITS
from tests.game_lists import EVERY, OWN, OWN_BOXES, random_position


@pytest.mark.parametrize("game", EVERY)
def test_a_state_is_the_position_ply_by_ply(game: lt.Game) -> None:
    state, position = game.state(), game.start()
    for move in random_game_numbers(position, 5):
        assert (list(state.moves), state.key) == (position.move_numbers(), position.key)
        assert state.turn == (CHANCE if position.turn == "chance" else position.turn)
        assert state.returns() == (0.0,) * game.players
        state.play(move)
        position.play_number(move)
    result = position.result()
    assert result is not None
    assert (state.turn, state.over, state.moves) == (OVER, True, ())
    assert state.state.tobytes() == position.state.tobytes()
    assert state.returns() == returns_of(list(result.places))


@pytest.mark.parametrize("game", OWN_BOXES, ids=str)
def test_a_position_has_a_state_that_goes_its_own_way(game: lt.Game) -> None:
    position = random_position(game, 3, 7)
    state = lt.State.of(position)
    assert (state.game, state.key, list(state.moves)) == (game, position.key, position.move_numbers())
    saved = position.save()
    state.play(state.moves[0])
    assert position.save() == saved
    position.play_number(position.move_numbers()[0])
    assert state.key == position.key


@pytest.mark.parametrize("game", [lt.game("connect-four"), lt.game("pilotis")], ids=str)
def test_plain_kernels_play_states_as_compiled_ones_do(game: lt.Game) -> None:
    state, plain = game.state(), game.kernels("plain", LIGHT_STEPS)
    row = state._row.copy()
    for move in random_game_numbers(game.start(), 5):
        assert state._stepping.understood(int(plain.light_look(row)), row) == (state.moves, state.turn)
        seen = int(plain.light_step(row, move))
        state.play(move)
        assert np.array_equal(row, state._row)
        assert state._stepping.understood(seen, row) == (state.moves, state.turn)


def test_moves_are_seen_as_a_set_or_counted_where_that_would_lose_their_order() -> None:
    look = lt.game("connect-four").kernels("plain", LIGHT_STEPS).light_look.__globals__
    row = lt.game("connect-four").state()._row.copy()

    def seen(*listed: int) -> int:
        def moves(_: object, out: np.ndarray[tuple[int], np.dtype[np.int64]]) -> int:
            out[: len(listed)] = listed
            return len(listed)

        return int(FunctionType(look["light_look"].__code__, {**look, "moves": moves})(row))

    to_move = 0 - OVER
    assert seen(0, 2, SET_BITS - 1) == (1 | 1 << 2 | 1 << SET_BITS - 1) << TURN_BITS | to_move < 1 << 63
    assert seen(0, 2, SET_BITS) == seen(2, 0, 1) == seen(0, 0, 1) == ~(3 << TURN_BITS | to_move)


def test_no_more_sets_of_moves_are_remembered_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    state = lt.game("plus-4").state()
    monkeypatch.setattr(state._stepping, "known", {})
    monkeypatch.setattr(state_module, "REMEMBERED", 1)
    assert state._stepping.understood(0b1011 << TURN_BITS | 2, state._row) == ((0, 1, 3), 0)
    assert state._stepping.understood(0b1010 << TURN_BITS | 3, state._row) == ((1, 3), 1)
    assert state._stepping.known == {0b1011 << TURN_BITS | 2: ((0, 1, 3), 0)}


def test_a_state_stands_where_a_record_says() -> None:
    state = lt.game("docker:cards", players=3).state()
    state.play(state.moves[5])
    again = lt.State.at(state.game, state._row[: state._stepping.layout.width])
    assert (again, again.moves, again.turn) == (state, state.moves, state.turn)
    again.play(again.moves[0])
    assert again != state


def test_a_state_is_made_of_as_many_whole_numbers_as_its_record_takes() -> None:
    state = lt.game("connect-four").state()
    state.play(3)
    words = state._row[: state._stepping.layout.width].tolist()
    assert lt.State.at(state.game, words) == lt.State.at(state.game, np.array(words, np.uint64)) == state
    for wrong in (words[:-1], [*words, 0], [words], [0.0] * len(words), "A", None):
        with lt.speaking("en"), pytest.raises(lt.LudothequeError, match="is a row of 3 whole numbers, not "):
            lt.State.at(state.game, wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", OWN, ids=str)
def test_copies_go_their_own_way(game: lt.Game) -> None:
    state = game.state()
    start, twin = state.key, shallow_copy(state)
    assert twin == state
    twin.play(twin.moves[0])
    assert (state.key, list(state.moves)) == (start, game.start().move_numbers())
    once = twin.key
    again = twin.copy()
    twin.play(twin.moves[-1])
    assert again.key == once != twin.key
    state.play(state.moves[0])
    assert state == again
    assert game.state().key == start
    assert state != "a state"


def test_states_can_be_pickled() -> None:
    state = lt.game("plus-4").state()
    state.play(2)
    twin = pickle.loads(pickle.dumps(state))
    assert (twin, twin.moves, twin.turn) == (state, state.moves, state.turn)


def test_a_finished_game_takes_no_number() -> None:
    state = lt.game("plus-4").state()
    while not state.over:
        state.play(state.moves[0])
    for play in (state.play, state.play_policy):
        with lt.speaking("en"), pytest.raises(lt.IllegalMove, match=r"The game is over: .* not even 2"):
            play(2)


def test_an_illegal_number_is_refused_and_changes_nothing() -> None:
    state = lt.game("plus-4").state()
    before, moves = state.key, state.moves
    for wrong in (-1, 99, 1 << 70, 0.5, "A", np.array([1]), np.array([1, 2])):
        with pytest.raises(lt.IllegalMove, match="is the number of no legal move"):
            state.play(wrong)  # type: ignore[arg-type]
    with pytest.raises(lt.IllegalMove, match="is the number of no legal move"):
        state.play_policy(np.array([1, 2]))  # type: ignore[arg-type]
    assert (state.key, state.moves) == (before, moves)
    twin = state.copy()
    state.play(1)
    twin.play(1.0)  # type: ignore[arg-type]
    assert twin == state


def test_a_finished_game_is_played_no_further() -> None:
    game = lt.game("plus-4")
    state = game.state()
    for move in random_game_numbers(game.start(), 1):
        state.play(move)
    with pytest.raises(lt.IllegalMove):
        state.play(0)
    assert repr(state) == f"<State {game}, turn -2, 0 moves>"


@pytest.mark.parametrize(
    ("places", "returns"),
    [
        ([1, 2], (1, -1)),
        ([1, 1], (0, 0)),
        ([2, 1, 3], (-0.5, 1, -0.5)),
        ([1, 1, 3, 4], (1 / 3, 1 / 3, -1 / 3, -1 / 3)),
    ],
)
def test_what_a_game_brings_adds_up_to_nothing(places: list[int], returns: tuple[float, ...]) -> None:
    assert returns_of(places) == pytest.approx(returns)
    assert sum(returns_of(places)) == pytest.approx(0)
