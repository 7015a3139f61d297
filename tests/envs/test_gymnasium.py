"""One agent against our players: its seat, its reward, and repeatable games."""

from __future__ import annotations

import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import ludotheque as lt
from ludotheque.envs.gymnasium import Environment, env
from tests.game_lists import ALL, EVERY, name

Game = tuple[list[int], float, int]


def play(table: Environment, seed: int | None) -> Game:
    """A whole game, of which the agent always plays the middle one of its actions."""
    seen, about = table.reset(seed=seed)
    actions, over, reward = [], table._over, 0.0
    while not over:
        assert table.observation_space.contains(seen)
        legal = np.flatnonzero(seen["action_mask"])
        actions.append(int(legal[len(legal) // 2]))
        seen, reward, over, cut, about = table.step(actions[-1])
        assert not cut
    return actions, reward, about["seat"]


@pytest.mark.parametrize("game", [game for game in ALL if "empire" not in game.name], ids=name)
def test_games_are_repeatable_by_their_seed(game: lt.Game) -> None:
    games = [play(env(str(game), players=game.players), seed) for seed in (5, 5)]
    assert games[0] == games[1]
    assert -1 <= games[0][1] <= 1


class AnyActionIsLegal(gymnasium.ActionWrapper):  # type: ignore[misc]
    """Takes any action for a legal one, since Gymnasium's own tests know nothing of masks."""

    def action(self, action: int) -> int:
        legal = np.flatnonzero(self.env.unwrapped._actions.shown(self.env.unwrapped._state, self.seat)["action_mask"])
        return int(legal[action % len(legal)])

    @property
    def seat(self) -> int:
        return int(self.env.unwrapped.seat)


@pytest.mark.parametrize("game", EVERY)
def test_gymnasium_finds_nothing_wrong(game: lt.Game) -> None:
    with warnings.catch_warnings():
        # It would rather have no wrapper, and a name under which to make the environment.
        warnings.filterwarnings("ignore", ".*(different from the unwrapped|not having a spec)", UserWarning)
        check_env(AnyActionIsLegal(env(str(game), players=game.players, render_mode="ansi")))


def test_a_seat_may_be_chosen_or_drawn() -> None:
    assert {play(env("connect-four", seat=1), seed)[2] for seed in range(6)} == {1}
    table = env("connect-four")
    assert {table.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1}


def test_an_agent_without_a_plan_loses_to_a_search() -> None:
    assert [play(env("connect-four", "mcts:60"), seed)[1] for seed in range(4)].count(-1.0) >= 3


def test_actions_may_be_policy_numbers() -> None:
    table = env("plateau-x:double", policy=True)
    assert table.action_space.n == 2793
    play(table, 1)


def test_pictures_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("plus-4", render_mode="rgb_array", seat=0)
    table.reset(seed=1)
    picture = table.render()
    assert isinstance(picture, np.ndarray)
    assert picture.shape[1:] == (600, 3)
    shown = env("plus-4", render_mode="human", seat=0)
    shown.reset(seed=1)
    shown.step(0)
    assert "┌──────┬" in capsys.readouterr().out


def test_an_array_needs_what_draws_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = env("plus-4", render_mode="rgb_array")
    table.reset(seed=1)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(lt.LudothequeError, match="needs the packages “resvg-py” and “pillow”"):
        table.render()


def test_what_is_wrong_is_refused() -> None:
    table = env("connect-four")
    with pytest.raises(lt.LudothequeError, match=r"call reset\(\) first"):
        table.step(0)
    with pytest.raises(lt.LudothequeError, match=r"call reset\(\) first"):
        table.render()
    table.reset(seed=0)
    assert table.render() is None
    with pytest.raises(lt.IllegalMove, match="is the number of no legal move"):
        table.step(9)
    with pytest.raises(lt.LudothequeError, match="There is no seat 2"):
        env("connect-four", seat=2)
    with pytest.raises(lt.UnknownPlayer):
        env("connect-four", "nobody")
