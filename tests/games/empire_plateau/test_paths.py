"""Where armies can go: the search for paths against the plain listing of every path, and random moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.chance import seeded, spin
from ludotheque.core.kernels import Mode
from ludotheque.games.empire_plateau import empires, paths
from ludotheque.games.empire_plateau.geometry import MERIDIANS, NEIGHBOURS, NOWHERE, WORDS, points

ARENA = lt.game("empire-plateau:arena")
RULES = ARENA.module("rules")


def crowded_boards(seed: int, count: int) -> Iterator[tuple[int, set[int], int]]:
    """Random boards: the scenario, the free points, and a point to start from."""
    chance = random.Random(seed)
    for _ in range(count):
        scenario = chance.randrange(2)
        board = points(int(MERIDIANS[scenario]))
        share = chance.choice([0.3, 0.4, 0.5, 0.6])
        free = {point for point in board if chance.random() < share}
        start = chance.choice(board)
        yield scenario, free - {start}, start


def listed(scenario: int, free: set[int], start: int, most: int) -> set[tuple[int, int]]:
    """The ends of all paths, each with its number of spaces, found by walking every one of them."""
    found: set[tuple[int, int]] = set()

    def walk(point: int, visited: set[int]) -> None:
        if len(visited) > most:
            return
        for neighbour in NEIGHBOURS[scenario, point].tolist():
            if neighbour in free and neighbour not in visited:
                found.add((neighbour, len(visited)))
                walk(neighbour, visited | {neighbour})

    walk(start, {start})
    return found


def searched(kernels: Any, scenario: int, free: set[int], start: int, least: int, most: int) -> set[tuple[int, int]]:
    """The same, found by the search."""
    words = tuple(sum(1 << point % 48 for point in free if point // 48 == word) for word in range(6))
    tables = np.empty((paths.TABLES, WORDS), np.int64)
    kernels.search(tables, int(MERIDIANS[scenario]), NEIGHBOURS[scenario], start, words, least, most)
    return {
        (point, spaces)
        for spaces in range(1, most + 1)
        for point in points(int(MERIDIANS[scenario]))
        if int(tables[paths.ENDS + spaces, point // 48]) >> point % 48 & 1
    }


@pytest.mark.parametrize(("mode", "boards"), [("compiled", 150), ("checked", 20), ("plain", 8)])
def test_search_finds_what_a_listing_of_all_paths_finds(mode: Mode, boards: int) -> None:
    kernels = ARENA.kernels(mode, paths.__name__)
    for scenario, free, start in crowded_boards(1, boards):
        assert searched(kernels, scenario, free, start, 1, 12) == listed(scenario, free, start, 12)


@pytest.mark.parametrize("most", [4, 6, 8])
def test_search_on_open_boards(most: int) -> None:
    kernels = ARENA.kernels("compiled", paths.__name__)
    for scenario, start in ((0, 12 * 4 + 11), (0, 12 * 15 + 1), (1, 12 * 23 + 6)):
        free = set(points(int(MERIDIANS[scenario]))) - {start}
        assert searched(kernels, scenario, free, start, 1, most) == listed(scenario, free, start, most)


def test_search_may_leave_out_small_numbers_of_spaces() -> None:
    kernels = ARENA.kernels("compiled", paths.__name__)
    for scenario, free, start in crowded_boards(2, 50):
        some = searched(kernels, scenario, free, start, 6, 9)
        every = listed(scenario, free, start, 9)
        assert some <= every
        assert {end for end in every if end[1] >= 6} <= some


def test_neighbours_go_both_ways_and_close_the_ring() -> None:
    for scenario, meridians in enumerate(MERIDIANS.tolist()):
        for point in points(meridians):
            for direction, neighbour in enumerate(NEIGHBOURS[scenario, point].tolist()):
                assert neighbour == NOWHERE or NEIGHBOURS[scenario, neighbour, direction ^ 1] == point


@pytest.mark.parametrize("mode", ["compiled", "plain"])
@pytest.mark.parametrize(("variant", "players"), [("arena", 2), ("classic", 4)])
def test_samples_are_legal(variant: str, players: int, mode: Mode) -> None:
    game = lt.game(f"empire-plateau:{variant}", players)
    rules = game.kernels(mode)
    s, out = game.start().state, np.zeros(rules.MOST_MOVES, np.int64)
    turned = seeded(players)
    for _ in range(60 if mode == "plain" else 1500):
        if rules.turn(s) == -2:
            break
        turned = spin(turned)
        move = int(rules.sample(s, turned, out))
        assert move in out[: rules.moves(s, out)]
        rules.play(s, move)


def test_every_move_has_a_chance_to_be_sampled() -> None:
    rules = ARENA.kernels("compiled")
    position = ARENA.start()
    for word in ["E5>E2:3", "D6>D5:1", "F6>F4:2", ".", "M7>K7:2", "M6>M4:2"]:
        position.play(word)
    s, out = position.state, np.zeros(rules.MOST_MOVES, np.int64)
    turned, sampled = seeded(5), set()
    for _ in range(60_000):
        turned = spin(turned)
        sampled.add(int(rules.sample(s, turned, out)))
    assert sampled == set(position.move_numbers())


def test_a_blocked_player_is_sampled_the_end_of_the_turn() -> None:
    s = ARENA.start().state
    for point in np.flatnonzero(s.board)[1:].tolist():
        empires.take(s, point)
    s.left[:] = 0
    s.left[0, empires.TWO] = 1
    lone = int(np.flatnonzero(s.board)[0])
    for neighbour in NEIGHBOURS[0, lone].tolist():
        if neighbour != NOWHERE:
            empires.put(s, 1, empires.TWO, 0, neighbour)
    out = np.zeros(RULES.MOST_MOVES, np.int64)
    assert RULES.sample(s, seeded(1), out) == RULES.END


def test_where_only_the_end_is_left_it_is_drawn() -> None:
    game = lt.game("empire-plateau")
    game.compile()
    position = game.start()
    for move in lt.random_game(position, 3):
        if position.moves() == ["."]:
            break
        position.play(move)
    rules = game.kernels("plain")
    scratch = np.zeros(rules.MOST_MOVES, np.int64)
    assert position.moves() == ["."]
    assert {rules.sample(position.state, seeded(seed), scratch) for seed in range(60)} == {rules.END}
