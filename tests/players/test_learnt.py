"""The player `learnt`: with the weights that ship, with those of a file, or without any where none can be used."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.core import kernels
from ludotheque.core.language import Text
from ludotheque.players import learnt as module
from ludotheque.players.learnt import learnt
from ludotheque.search.budget import Budget
from ludotheque.search.mcts import LearntTree, Tree
from ludotheque.search.network import Net
from ludotheque.search.weights import UnusableWeights, save_weights
from tests.game_lists import ALL, EXAMPLE
from tests.search.nets import any_net

GAME = lt.game(EXAMPLE)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(kernels, "say", lambda text: heard.append(text.en))
    monkeypatch.setattr(kernels, "_said", set())
    return heard


def kind_of_tree(word: str, game: lt.Game = GAME) -> type[Tree]:
    seat = learnt(word, game, 1)
    seat.choose(game.start())
    assert seat.search is not None
    return type(seat.search.trees[0])


def test_it_plays_with_the_weights_that_ship(monkeypatch: pytest.MonkeyPatch, said: list[str]) -> None:
    monkeypatch.setattr(module, "shipped_weights", lambda game: any_net(game))
    assert kind_of_tree("20") is LearntTree
    assert not any("Instead" in line for line in said)


def test_it_plays_with_the_weights_of_a_file(tmp_path: Path) -> None:
    save_weights(tmp_path / "mine.npz", any_net(GAME), GAME)
    assert kind_of_tree(f"20@{tmp_path / 'mine.npz'}") is LearntTree
    assert learnt(f"20@{tmp_path / 'mine.npz'}", GAME, 1).choose(GAME.start()) in GAME.start().moves()


def test_without_weights_it_searches_and_says_so_once(said: list[str]) -> None:
    without = next(game for game in ALL if not game.has_features)
    for _ in range(2):
        assert kind_of_tree("20", without) is Tree
    told = [line for line in said if "Instead" in line]
    assert len(told) == 1
    assert "its folder has no features.py. Instead, the computer searches with random games (mcts)." in told[0]


def test_with_weights_that_cannot_be_used_it_searches(monkeypatch: pytest.MonkeyPatch, said: list[str]) -> None:
    def unusable(game: lt.Game) -> None:
        raise UnusableWeights(Text(fr="Abîmé.", en="Damaged."))

    monkeypatch.setattr(module, "shipped_weights", unusable)
    assert kind_of_tree("20") is Tree
    assert said[-1] == "Damaged. Instead, the computer searches with random games (mcts)."


def test_advice_takes_weights_where_they_ship_and_is_silent_where_not(
    monkeypatch: pytest.MonkeyPatch, said: list[str]
) -> None:
    def given(net: Net | None) -> type[Tree]:
        def shipped(game: lt.Game) -> Net:
            if net is None:
                raise UnusableWeights(Text(fr="Abîmé.", en="Damaged."))
            return net

        monkeypatch.setattr(module, "shipped_weights", shipped)
        search = module.adviser(GAME, Budget(simulations=20))
        assert search.analyse(GAME.start()).simulations == 20
        assert search.search is not None
        return type(search.search.trees[0])

    assert given(any_net(GAME)) is LearntTree
    assert given(None) is Tree
    assert not any("Damaged" in line for line in said)


def test_a_file_that_is_named_must_be_usable(tmp_path: Path) -> None:
    with pytest.raises(UnusableWeights, match="there are none yet"):
        learnt(f"20@{tmp_path / 'nothing.npz'}", GAME, 1)


def test_it_wants_a_budget() -> None:
    with pytest.raises(lt.LudothequeError, match="is not a budget"):
        learnt("", GAME, 1)
