"""What decides the future of a position, and positions as plain numbers."""

from __future__ import annotations

import random

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.contract import OVER
from ludotheque.core.future_keys import PlainState, deciding_fields, future_keys
from ludotheque.core.game import MOST_PLAYERS
from tests.game_lists import QUICK, name

PLIES = 60


@pytest.mark.parametrize("game", QUICK, ids=name)
def test_the_plain_rules_play_the_same_on_plain_numbers_as_on_a_record(game: lt.Game) -> None:
    rules, fields, chance = game.kernels("plain"), deciding_fields(game), random.Random(1)
    record = game.start().state
    plain = PlainState.of(record)
    on_record, on_plain = np.zeros((2, game.rules.MOST_MOVES + MOST_PLAYERS), np.int64)
    for _ in range(PLIES):
        assert rules.turn(plain) == rules.turn(record)
        assert [plain.future_key(fields)] == future_keys(record.reshape(1), fields)
        if rules.turn(record) == OVER:
            break
        count = rules.moves(record, on_record)
        assert rules.moves(plain, on_plain) == count
        assert on_plain[:count].tolist() == on_record[:count].tolist()
        move = int(on_record[chance.randrange(count)])
        before, kept = plain.copy(), plain.future_key(fields)
        rules.play(record, move)
        rules.play(plain, move)
        assert before.future_key(fields) == kept


def test_positions_with_the_same_future_are_told_from_others() -> None:
    game = lt.game("pilotis")
    states = game.rules.LAYOUT.batch(3)
    for state in states:
        game.rules.setup(state, 0, 2)
    states[1].last = 7  # only for the eye
    states[2].placed = 1
    same, also, other = future_keys(states, deciding_fields(game))
    assert same == also != other
    assert future_keys(states[:0], deciding_fields(game)) == []


def test_counters_of_the_length_limit_decide_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lt.game("plus-4")
    assert set(game.rules.COUNTERS) <= set(deciding_fields(game))
    monkeypatch.delattr(game.module("rules"), "COUNTERS")
    layout = game.rules.LAYOUT
    assert deciding_fields(game) == tuple(field[0] for field in (*layout.key, *layout.others))
