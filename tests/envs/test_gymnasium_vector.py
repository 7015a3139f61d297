"""Many games at once: rows are what light states are, and threads change nothing."""

from __future__ import annotations

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.envs import gymnasium_vector
from ludotheque.envs.gymnasium_vector import env
from tests.game_lists import ALL, QUICK, name

GAMES = 5


def chosen(mask: np.ndarray[tuple[int, int], np.dtype[np.int8]], step: int) -> list[int]:
    """A legal action of each game, another one at every step."""
    legal = [np.flatnonzero(row) for row in mask]
    return [int(row[(7 * step + place) % len(row)]) for place, row in enumerate(legal)]


@pytest.mark.parametrize("game", [game for game in ALL if game in QUICK], ids=name)
def test_rows_are_states(game: lt.Game) -> None:
    table = env(str(game), GAMES, game.players)
    seen, about = table.reset(seed=4)
    assert table.observation_space.contains(seen)
    for step in range(60):
        for row in range(GAMES):
            state = table.batch.state(row)
            planes, vector = state.observation()
            assert about["turn"][row] == state.turn
            assert np.array_equal(seen["observation"][row], planes)
            assert np.array_equal(seen["vector"][row], vector)
            assert np.flatnonzero(seen["action_mask"][row]).tolist() == sorted(state.moves)
        movers = about["turn"]
        seen, rewards, done, cut, about = table.step(chosen(seen["action_mask"], step))
        assert not cut.any()
        assert rewards.tolist() == [about["rewards"][row, movers[row]] for row in range(GAMES)]
        assert not about["rewards"][~done].any()


@pytest.mark.parametrize("game", ["plateau-x:double", "docker:dice"])
def test_actions_may_be_policy_numbers(game: str) -> None:
    table, moves = env(game, GAMES, threads=2, policy=True), env(game, GAMES)
    seen, _ = table.reset(seed=4)
    plain, _ = moves.reset(seed=4)
    assert table.single_action_space.n == table.batch.game.policy_range
    for step in range(80):
        assert np.array_equal(seen["observation"], plain["observation"])
        states = [table.batch.state(row) for row in range(GAMES)]
        for row, state in enumerate(states):
            assert np.flatnonzero(seen["action_mask"][row]).tolist() == sorted(state.policy_numbers())
        actions = chosen(seen["action_mask"], step)
        numbers = [state.move_of_policy(action) for state, action in zip(states, actions, strict=True)]
        seen, rewards, done, *_ = table.step(actions)
        plain, expected, over, *_ = moves.step(numbers)
        assert np.array_equal(rewards, expected)
        assert np.array_equal(done, over)


def test_all_seeds_of_a_list_count() -> None:
    table = env("docker", 20)
    looks = [table.reset(seed=seed)[0]["vector"] for seed in ([1, 2], [1, 2], [1, 3])]
    assert np.array_equal(looks[0], looks[1])
    assert not np.array_equal(looks[0], looks[2])


def test_neither_threads_nor_shared_arrays_change_a_game() -> None:
    games = [env("docker", GAMES, 3, threads=threads, copy=copy) for threads, copy in ((1, True), (2, False))]
    looks = [table.reset(seed=[9, None])[0] for table in games]
    for step in range(40):
        assert all(np.array_equal(looks[0][part], looks[1][part]) for part in looks[0])
        looks = [table.step(chosen(look["action_mask"], step))[0] for table, look in zip(games, looks, strict=True)]


def test_what_was_given_stays_as_it_is_unless_asked_otherwise() -> None:
    kept, shared = env("connect-four", 2), env("connect-four", 2, copy=False)
    first, _ = kept.reset(seed=1)
    before = {part: array.copy() for part, array in first.items()}
    second, _ = shared.reset(seed=1)
    for table in (kept, shared):
        table.step([0, 0])
    assert all(np.array_equal(first[part], before[part]) for part in first)
    assert not np.array_equal(second["observation"], before["observation"])


def test_an_illegal_action_is_refused_with_its_row() -> None:
    table = env("connect-four", 3)
    table.reset(seed=1)
    with pytest.raises(lt.IllegalMove, match="1"):
        table.step([0, 7, 0])
    assert not table.batch.state(0).observation().planes.any()


@pytest.mark.parametrize("policy", [False, True])
def test_memory_is_counted_before_it_is_taken(policy: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gymnasium_vector, "free_memory", lambda: 50_000_000)
    with lt.speaking("en"), pytest.raises(lt.BadBatch, match=r"1,000 games of empire-plateau:arena need .* and 50 are"):
        env("empire-plateau:arena", 1000, policy=policy)
