"""Weights that value positions: shares that add up, the same in plain Python and compiled."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.chance import seeded, spin
from ludotheque.core.contract import WHOLE
from ludotheque.core.kernels import Mode
from ludotheque.search.network import Net, desk_for
from tests.game_lists import EXAMPLE, random_position
from tests.search.nets import any_net

KERNELS = "ludotheque.search.network"
GAME = lt.game(EXAMPLE)


def worked_out(game: lt.Game, position: lt.Position, net: Net, mode: Mode, wheel: int = 0) -> tuple[Any, list[int]]:
    """What is on the desk after a position was valued, and the shares."""
    kernels, desk, shares = game.kernels(mode, KERNELS), desk_for(game, net), np.zeros(4, np.int64)
    kernels.appraise(position.state, game.players, net, desk, wheel, shares)
    return desk, shares.tolist()[: game.players]


def test_the_value_is_what_the_features_add_up_to() -> None:
    net, position = any_net(GAME), random_position(GAME, 3, 9)
    desk, _ = worked_out(GAME, position, net, "plain")
    looking = int(position.turn or 0)
    active = np.zeros(GAME.feature_sizes.active, np.int64)
    count = GAME.kernels("plain", f"{GAME.package}.features").features(position.state, looking, active)
    hidden = net.bias + net.features[active[:count]].sum(axis=0)
    value = net.offset[0] + np.maximum(hidden, 0) @ net.units
    assert desk.worths[looking] == pytest.approx(1 / (1 + math.exp(-value)), rel=1e-4)
    assert desk.worths[1 - looking] == pytest.approx(1 - desk.worths[looking])


@pytest.mark.parametrize("players", [2, 3])
def test_shares_add_up_and_are_rounded_without_bias(dice_game: lt.Game, players: int) -> None:
    game = dice_game.choose("plain", players)
    net, position, wheel = any_net(game), random_position(game, 2, 5), seeded(1)
    together = np.zeros(players)
    for _ in range(3000):
        wheel = spin(wheel)
        desk, shares = worked_out(game, position, net, "plain", wheel)
        assert sum(shares) == WHOLE
        together += shares
    assert together / 3000 / WHOLE == pytest.approx(desk.worths[:players], abs=0.002)
    assert len({*desk.worths[:players].tolist()}) == players


def test_a_position_looks_to_the_player_to_move() -> None:
    """Between two, what the other would see makes no difference."""
    net, position = any_net(GAME), random_position(GAME, 3, 9)
    mine = worked_out(GAME, position, net, "plain")[0].worths[int(position.turn or 0)]
    flat = net._replace(features=np.zeros_like(net.features), bias=np.zeros_like(net.bias), offset=net.offset * 0)
    assert worked_out(GAME, position, flat, "plain")[0].worths[:2].tolist() == [0.5, 0.5]
    assert mine != 0.5


def test_moves_are_as_likely_as_their_features_say() -> None:
    net, position = any_net(GAME), random_position(GAME, 3, 9)
    desk, listed = desk_for(GAME, net), np.array(position.move_numbers())
    GAME.kernels("plain", KERNELS).rank_moves(position.state, listed, len(listed), net, desk)
    ranks = [sum(float(net.moves[n]) for n in row if n >= 0) for row in desk.rows[: len(listed)].tolist()]
    parts = np.exp(ranks) / np.exp(ranks).sum()
    assert desk.ranks[: len(listed)] == pytest.approx(parts, rel=1e-5)


def test_moves_without_features_are_equally_likely(dice_game: lt.Game) -> None:
    net, position = any_net(dice_game), dice_game.start()
    position.play("d2")
    desk, listed = desk_for(dice_game, net), np.array(position.move_numbers())
    dice_game.kernels("plain", KERNELS).rank_moves(position.state, listed, len(listed), net, desk)
    assert desk.ranks[:2].tolist() == [0.5, 0.5]


@pytest.mark.parametrize("mode", ["compiled", "checked"])
def test_compiled_kernels_say_the_same(mode: Mode) -> None:
    net = any_net(GAME)
    for plies in (0, 7, 20):
        position = random_position(GAME, 4, plies)
        (plain, ours), (fast, theirs) = (worked_out(GAME, position, net, each, 12345) for each in ("plain", mode))
        assert plain.worths == pytest.approx(fast.worths, rel=1e-6)
        assert ours == theirs
