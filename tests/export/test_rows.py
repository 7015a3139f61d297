"""The kernels that make rows, as plain Python: the same rows as compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

import ludotheque as lt
from ludotheque.core.contract import OVER
from ludotheque.core.explore import random_game_numbers
from ludotheque.export.positions import ROWS

GAME = lt.game("docker:dice")


def both(name: str) -> list[Any]:
    return [getattr(GAME.kernels(mode, ROWS), name) for mode in ("plain", "compiled")]


def after_each_move() -> tuple[Any, Any, Any]:
    """What stood before each move of a game, whose turn it was, and its policy number, as all kernels say."""
    played = np.array(random_game_numbers(GAME.start(), 2), np.int64)
    found = []
    for replay in both("replay"):
        start, states = GAME.rules.LAYOUT.batch(1), GAME.rules.LAYOUT.batch(len(played))
        turns, policy = np.zeros(len(played), np.int8), np.zeros(len(played), np.int64)
        start[0] = GAME.start().state
        replay(start, played, states, turns, policy)
        found.append((states, turns, policy))
    plain, compiled = found
    assert all(mine.tobytes() == theirs.tobytes() for mine, theirs in zip(plain, compiled, strict=True))
    return plain


def test_a_game_is_replayed() -> None:
    states, turns, policy = after_each_move()
    assert {-1, 0, 1} == set(turns.tolist())
    assert ((policy == -1) == (turns < 0)).all()
    for tell_turns in both("tell_turns"):
        told = np.zeros(len(states), np.int8)
        tell_turns(states, told)
        assert told.tolist() == turns.tolist()


def test_rolls_are_played() -> None:
    states, turns, _ = after_each_move()
    before, scratch = states[turns < 0], np.zeros(GAME.rules.MOST_MOVES, np.int64)
    rolls, found = len(GAME.start().moves()), []
    for roll in both("roll"):
        after, kept = GAME.rules.LAYOUT.batch(len(before) * (rolls + 1)), np.zeros(len(before) * (rolls + 1), np.bool_)
        roll(before, after, kept, scratch)
        found.append((after.tobytes(), kept.tolist()))
        ends = [GAME.kernels("plain").turn(each) == OVER for each in after]
        assert kept.tolist() == [not end for end in ends]
    assert found[0] == found[1]


def test_listed_moves_get_their_policy_numbers() -> None:
    states, turns, policy = after_each_move()
    played = np.array(random_game_numbers(GAME.start(), 2), np.int64)
    lists, counts = played.reshape(-1, 1), (turns >= 0).astype(np.int64)
    for policy_of_lists in both("policy_of_lists"):
        out = np.full((len(states), 1), -1, np.int32)
        policy_of_lists(states, lists, counts, out)
        assert out[:, 0].tolist() == policy.tolist()
