"""Every game passes PettingZoo's own tests, sees what states see, and refuses what is wrong in words."""

from __future__ import annotations

import warnings
from functools import partial

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.envs.pettingzoo import Environment, env
from tests.game_lists import ALL, EVERY, name

with warnings.catch_warnings():
    # Where pygame is installed its tests import one of its games, in a way that it warns of itself.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

CYCLES = 15
WARNED = "Observation|Action mask is all zeros|.*all zeros"
MOVE_RANGES = {game: game.module("rules").MOVE_RANGE for game in ALL}


def of(game: lt.Game, *, policy: bool = False, render_mode: str | None = None) -> Environment:
    return env(str(game), game.players, policy=policy, render_mode=render_mode)


def finished(table: Environment) -> dict[str, float]:
    """What each agent has had when the game is over, played at random."""
    table.reset(seed=3)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        rewards[agent] += reward
        table.step(None if over else int(table.action_space(agent).sample(seen["action_mask"])))
    return rewards


@pytest.mark.parametrize("game", EVERY)
def test_pettingzoo_finds_nothing_wrong(game: lt.Game) -> None:
    with warnings.catch_warnings():
        # It expects spaces without parts, and boards that are never empty, except in games that it knows by name.
        warnings.filterwarnings("ignore", WARNED, UserWarning)
        api_test(of(game), num_cycles=CYCLES)
        seed_test(lambda: of(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", ALL, ids=name)
def test_a_whole_game_is_worth_what_its_end_says(game: lt.Game) -> None:
    table = of(game)
    rewards = finished(table)
    assert tuple(rewards.values()) == table._state.returns()
    assert table.agents == []
    assert sum(rewards.values()) == pytest.approx(0)


@pytest.mark.parametrize("game", EVERY)
def test_pettingzoo_finds_nothing_wrong_with_pictures(game: lt.Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: of(game, render_mode=render_mode), {"svg": lambda made: made.startswith("<svg")})
    assert str(game.start()).split("\n")[0] in capsys.readouterr().out


@pytest.mark.parametrize("game", [game for game in ALL if game.policy_range != MOVE_RANGES[game]], ids=name)
def test_pettingzoo_finds_nothing_wrong_with_policy_numbers(game: lt.Game) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", WARNED, UserWarning)
        api_test(of(game, policy=True), num_cycles=CYCLES)


def test_an_agent_sees_its_own_side_and_acts_in_its_turn_alone() -> None:
    table = env("connect-four")
    table.reset()
    table.step(3)
    assert table.agent_selection == "player_1"
    first, second = table.observe("player_0"), table.observe("player_1")
    assert np.array_equal(first["observation"], second["observation"][::-1])
    assert first["vector"].tolist() == [0, 1]
    assert (first["action_mask"].sum(), second["action_mask"].sum()) == (0, 7)
    assert table.state().shape == (2 * 6 * 7 + 2,)


def test_dice_are_thrown_by_the_seed() -> None:
    looks = []
    for seed in (8, np.int64(8)):
        table = env("docker", 3)
        table.reset(seed=seed)  # type: ignore[arg-type]
        looks.append([table.observe("player_0")["vector"].tolist()])
        for _ in range(5):
            mask = table.observe(table.agent_selection)["action_mask"]
            table.step(int(np.flatnonzero(mask)[0]))
            looks[-1].append(table.observe("player_0")["vector"].tolist())
    assert looks[0] == looks[1]


def test_actions_may_be_policy_numbers() -> None:
    game = lt.game("plateau-x:double")
    table = of(game, policy=True)
    assert table.action_space("player_0").n == game.policy_range
    assert tuple(finished(table).values()) == table._state.returns()


def test_what_is_wrong_is_refused_and_changes_nothing() -> None:
    table = env("connect-four")
    rewards = partial(getattr, table, "rewards")
    for early in (
        lambda: table.step(0),
        table.last,
        lambda: table.observe("player_0"),
        table.state,
        rewards,
        table.render,
    ):
        with pytest.raises(lt.LudothequeError, match=r"call reset\(\) first"):
            early()
    assert not hasattr(table, "no_such_thing")
    table.reset()
    for wrong in (7, None, -1):
        with pytest.raises(lt.IllegalMove, match="is the number of no legal move"):
            table.step(wrong)
    assert table.agent_selection == "player_0"
    for ask in (table.observe, table.observation_space, table.action_space):
        with pytest.raises(lt.LudothequeError, match="No agent is called “nobody”; there are: player_0, player_1"):
            ask("nobody")
    with pytest.raises(lt.LudothequeError, match="A seed is a whole number or a word"):
        table.reset(seed=[1])  # type: ignore[arg-type]
    with pytest.raises(lt.LudothequeError, match="There is no picture “film”"):
        env("connect-four", render_mode="film")
    with pytest.raises(lt.UnknownGame):
        env("chess")
