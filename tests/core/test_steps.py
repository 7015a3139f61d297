"""One compiled call a ply: the same positions, turns and moves as the rules give, in both modes."""

from __future__ import annotations

import pickle

import pytest

import ludotheque as lt
from ludotheque.core.contract import OVER
from ludotheque.core.explore import random_game_numbers
from ludotheque.core.stepping import NOWHERE
from ludotheque.core.steps import TURN, TURN_BITS, UNLISTED
from tests.game_lists import EVERY, OWN, random_position


@pytest.mark.parametrize("game", EVERY)
def test_a_step_is_what_the_rules_do(game: lt.Game) -> None:
    rules, played = game.kernels("compiled"), game.start()
    game.compile()
    s, position = played.state, game.start()
    for move in random_game_numbers(played, 7)[:60]:
        rules.play(s, move)
        position.play_number(move)
        assert position.state.tobytes() == s.tobytes()
        assert position.over == (rules.turn(s) == OVER)
        assert position.turn in {rules.turn(s), "chance", None}
        out = position._numbers()
        assert position.move_numbers() == out[: rules.moves(s, out)].tolist()


@pytest.mark.parametrize("compiled", [False, True])
def test_moves_are_listed_where_there_is_room(compiled: bool) -> None:
    game = OWN[0]
    if compiled:
        game.compile()
    position, look = game.start(), game.stepping.look
    assert look(position._words, NOWHERE) >> TURN_BITS == UNLISTED
    seen = look(position._words, position._numbers())
    assert (seen >> TURN_BITS, (seen & TURN) + OVER) == (len(position.moves()), game.rules.turn(position.state))


def test_what_was_listed_ahead_is_never_shown_for_another_position() -> None:
    game = OWN[0]
    game.compile()
    position = random_position(game, 1, 6)
    here = position.move_numbers()
    position.play_number(here[0])  # lists the next moves in the same call
    twin = position.copy()
    there = twin.move_numbers()
    position.play_number(there[0])
    assert twin.move_numbers() == there
    position.undo()
    assert position.move_numbers() == there
    position.undo()
    assert position.move_numbers() == here


def test_a_position_begun_with_plain_rules_goes_on_with_compiled_ones() -> None:
    game = OWN[0]
    position = random_position(game, 2, 4)
    assert not position._stepping.compiled
    game.compile()
    assert position._stepping.compiled
    other = game.start()
    for move in position.history_numbers:
        other.play_number(move)
    assert (other, other.history, other.moves()) == (position, position.history, position.moves())


def test_positions_go_through_pickle() -> None:
    position = random_position(OWN[0], 3, 5)
    again = pickle.loads(pickle.dumps(position))
    assert (again, again.history, again.moves()) == (position, position.history, position.moves())
