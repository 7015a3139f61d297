"""Tree search with weights: what it tries, what is sure, and that plain Python grows the same trees."""

from __future__ import annotations

from itertools import count
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.chance import seeded
from ludotheque.core.contract import WHOLE
from ludotheque.core.game import MOST_PLAYERS
from ludotheque.core.kernels import Mode
from ludotheque.search.budget import Budget
from ludotheque.search.learnt_tree import LEARNT_NODE
from ludotheque.search.mcts import LEARNT_KERNELS, Search, Settings
from ludotheque.search.network import Net, desk_for
from ludotheque.search.tree import NODE
from tests.game_lists import EXAMPLE, random_position
from tests.search.nets import any_net

GAME = lt.game(EXAMPLE)
SOME = Budget(simulations=300)


def searched(position: lt.Position, net: Net, budget: Budget = SOME, settings: Settings | None = None) -> Search:
    search = Search(position, 1, settings=settings or Settings(room=1 << 14), net=net)
    search.run(budget)
    return search


def late(plies: int) -> lt.Position:
    """A position after this many random plies in which the game is not over."""
    return next(found for seed in count(1) if not (found := random_position(GAME, seed, plies)).over)


def tree_of(position: lt.Position, net: Net, mode: Mode, simulations: int, room: int) -> Any:
    """The nodes of a tree grown by the kernels of one mode, and of what is kept of it after a move."""
    game, rules = position.game, position.game.module("rules")
    kernels = game.kernels(mode, LEARNT_KERNELS)
    nodes: Any = np.zeros(room, LEARNT_NODE)
    at, states = np.array([0, seeded(1)]), rules.LAYOUT.batch(3)
    states[0] = position.state
    path, scratch = np.zeros(99, np.int64), np.zeros(rules.MOST_MOVES, np.int64)
    shares = np.zeros(MOST_PLAYERS, np.int64)
    kernels.plant(nodes, at)
    for part in (0, 1, simulations):
        kernels.grow(nodes, at, states, path, scratch, shares, game.players, net, desk_for(game, net), 1.5, part)
    fresh: Any = np.zeros(30, LEARNT_NODE)
    child = max(range(1, int(at[0])), key=lambda node: int(nodes[node].visits))
    kernels.transplant(nodes, child, fresh, at)
    return np.concatenate([nodes, fresh])


@pytest.mark.parametrize(("plies", "room"), [(0, 4000), (20, 4000), (8, 60)])
def test_plain_python_grows_the_same_trees(plies: int, room: int) -> None:
    position, net = late(plies), any_net(GAME)
    plain, fast = (tree_of(position, net, mode, 150, room) for mode in ("plain", "checked"))
    assert fast[0].visits == 151
    for field in NODE.names or ():
        assert (plain[field] == fast[field]).all(), field
    assert plain["prior"] == pytest.approx(fast["prior"], rel=1e-5)


@pytest.mark.parametrize("players", [2, 3])
def test_dice_are_tried_evenly_and_shares_add_up(dice_game: lt.Game, players: int) -> None:
    game = dice_game.choose("plain", players)
    nodes = tree_of(game.start(), any_net(game), "plain", 300, 4000)
    root = nodes[0]
    rolls = nodes[int(root["first"]) : int(root["first"]) + int(root["count"])]
    assert max(rolls["visits"]) - min(rolls["visits"]) <= 1
    tried = nodes[nodes["visits"] > 0]
    assert (tried["total"].sum(axis=1) == WHOLE * tried["visits"]).all()


def test_each_simulation_counts_once_at_each_node_of_its_way() -> None:
    nodes = tree_of(GAME.start(), any_net(GAME), "plain", 200, 4000)
    children = nodes[int(nodes[0]["first"]) : int(nodes[0]["first"]) + int(nodes[0]["count"])]
    assert nodes[0]["visits"] == 201
    assert children["visits"].sum() == 201  # the root itself is never valued: its children are there at once
    assert children["prior"].sum() == pytest.approx(1)


def test_likely_moves_are_tried_first() -> None:
    net = any_net(GAME)
    search = searched(GAME.start(), net._replace(features=net.features * 0), Budget(simulations=200))
    nodes = search.trees[0].nodes
    children = nodes[int(nodes[0]["first"]) : int(nodes[0]["first"]) + int(nodes[0]["count"])]
    by_prior = sorted(children, key=lambda child: -float(child["prior"]))
    visits = [int(child["visits"]) for child in by_prior]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] > 2 * visits[-1]


def test_a_win_at_hand_is_found_and_proven_whatever_the_weights_say() -> None:
    position = GAME.start()
    for word in "DADBDC":
        position.play(word)
    for seed in range(5):
        analysis = searched(position, any_net(GAME, seed), Budget(simulations=5)).analysis()
        assert (analysis.best, analysis.proven) == ("D", "win")


def test_a_loss_at_hand_is_warded_off() -> None:
    position = GAME.start()
    for word in "DADBD":
        position.play(word)
    assert searched(position, any_net(GAME), Budget(simulations=600)).best() == "D"


def test_a_finished_tree_stops_by_itself() -> None:
    position = late(36)
    search = searched(position, any_net(GAME), Budget(simulations=100_000))
    assert search.trees[0].settled
    assert search.simulations < 100_000
    assert search.analysis().proven


def test_the_same_seed_gives_the_same_search_and_the_tree_is_kept_between_moves() -> None:
    net, position = any_net(GAME), GAME.start()
    one, other = (searched(position, net) for _ in range(2))
    assert one.analysis() == other.analysis()
    position.play(one.best())
    one.follow(position)
    kept = one.simulations
    assert 0 < kept < 300
    one.run(SOME)
    assert one.simulations == kept + 300
    assert one.memory > one.bytes > 0


def test_a_tree_without_room_goes_on_with_what_it_has() -> None:
    search = searched(GAME.start(), any_net(GAME), Budget(simulations=500), Settings(room=30))
    assert search.simulations == 500
    assert search.trees[0].used <= 30


def test_several_threads_have_a_tree_each() -> None:
    search = Search(GAME.start(), 1, 2, Settings(room=1 << 14), any_net(GAME))
    search.run(SOME)
    assert search.simulations == 300
    assert [int(tree.nodes[0]["visits"]) for tree in search.trees] == [150, 150]
