"""The kernels of the solvers as plain Python: the same results as compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.kernels import Mode
from ludotheque.core.numbering import DREW, LOST, WON
from ludotheque.core.solvable import numbers_of
from ludotheque.search.prover import Prover
from ludotheque.solver import proving
from ludotheque.solver.index import NUMBERING, PositionIndex
from ludotheque.solver.layers import Graph, Layers
from ludotheque.solver.odds import Odds
from ludotheque.solver.openings import openings
from ludotheque.solver.proving import Proofs, prove_start
from tests.game_lists import random_position

PLAIN: Mode = "plain"


def random_graph(positions: int, seed: int) -> Graph:
    """Moves at random: two or three that stay, and some that leave or end the game."""
    chance = np.random.default_rng(seed)
    moves = sorted({(int(origin), int(target)) for origin, target in chance.integers(0, positions, (2 * positions, 2))})
    by_target = sorted(moves, key=lambda move: move[1])
    targets = [target for _, target in by_target]
    starts = np.searchsorted(targets, np.arange(positions + 1)).astype(np.int32)
    staying = np.bincount([origin for origin, _ in moves], minlength=positions).astype(np.int8)
    alone = np.flatnonzero(staying == 0).astype(np.int32)

    def some(count: int) -> tuple[Any, Any]:
        return tuple(np.sort(chance.integers(0, positions, (2, count)).astype(np.int32), axis=1))

    leaving = {1: some(positions // 6), 2: some(positions // 6), 3: some(positions // 8)}
    ends = {WON: some(positions // 30 + 1), LOST: some(positions // 20 + 1), DREW: (alone, alone)}
    return Graph(starts, np.array([origin for origin, _ in by_target], np.int32), staying, {**leaving, **ends})


def all_layers(index: PositionIndex, graph: Graph) -> dict[int, list[int]]:
    layers = Layers(index, graph)
    solved: dict[int, Any] = {}
    for sides in layers.order():
        solved.update(zip(sides, layers.solve(sides, solved.__getitem__), strict=True))
    return {score: values.tolist() for score, values in solved.items()}


@pytest.mark.parametrize("seed", range(6))
def test_retrograde_analysis_of_random_graphs(small_plus_4: lt.Game, seed: int) -> None:
    game, graph = small_plus_4.choose("endless"), random_graph(120, seed)
    register = np.zeros(1, np.int64)
    plain, fast = (all_layers(PositionIndex(game, register, mode), graph) for mode in (PLAIN, "compiled"))
    assert plain == fast
    assert len(plain) == 4
    assert len({value for values in plain.values() for value in values}) > 5


def test_census_and_graph(small_plus_4: lt.Game) -> None:
    index = PositionIndex.build(small_plus_4)
    ranks, counted = small_plus_4.kernels(PLAIN, "ludotheque.solver.ranks"), np.zeros(40, np.int64)
    ranks.survey(counted, 0, 40, numbers_of(small_plus_4), index.states(2))
    ranks.add_up(counted)
    assert (counted == index.register[:40]).all()
    positions = index.rank(40 * 32)
    rows = []
    for mode in (PLAIN, "compiled"):
        kernels = small_plus_4.kernels(mode, "ludotheque.solver.graph")
        targets, changes = np.zeros((positions, 8), np.int32), np.full((positions, 8), 255, np.uint8)
        scratch = np.zeros(16, np.int64)
        kernels.explore(index.register, 0, 40, index.states(3), scratch, targets, changes)
        changes[targets >= positions] = 255  # only what stays among these
        starts, staying = np.zeros(positions + 2, np.int32), np.zeros(positions, np.int8)
        kernels.count_origins(targets, changes, starts, staying)
        starts = np.cumsum(starts, dtype=np.int32)
        origins = np.zeros(int(starts[-1]), np.int32)
        kernels.turn_around(targets, changes, starts, origins)
        rows.append([each.tolist() for each in (targets, changes, starts, staying, origins)])
    assert rows[0] == rows[1]
    assert int(staying.sum()) == len(origins) > 10


def test_value_iteration(small_docker: lt.Game) -> None:
    fast = PositionIndex.build(small_docker)
    layers = small_docker.module("numbering").layers(0, 2)
    known, plain = Odds(fast, layers), Odds(PositionIndex(small_docker, fast.register, PLAIN), layers)
    for layer in range(len(layers)):
        known.solve(layer)
        if layer < 2:
            first, last = known.borders[layer : layer + 2]
            plain.bounds[first:last] = known.bounds[first:last]
        else:
            plain.solve(layer)
    assert np.abs(plain.bounds - known.bounds).max() < 1e-12


def test_scores_of_plus_4() -> None:
    game = lt.game("plus-4:endless")
    kernels, numbering = game.kernels(PLAIN, NUMBERING), game.module("numbering")
    state = game.start().state
    kernels.set_score(state, 3 * 11 + 7)
    assert state.score.tolist() == [3, 7]
    assert kernels.packed_score(state) == 3 * 11 + 7
    assert kernels.score_after(3 * 11 + 7, 0) == 7 * 11 + 3
    assert kernels.score_after(3 * 11 + 7, 2 * 11 + 1) == 9 * 11 + 4
    assert [kernels.score_after(9 * 11 + 9, change) for change in (2, 22, 24)] == [WON, LOST, DREW]
    assert [kernels.endless_result(score) for score in (1, 11, 12)] == [LOST, WON, DREW]
    assert [numbering.minutes(variant, 2) for variant in range(5)] == [1, 10, 1, 1, 1]
    assert numbering.numbers(2, 2) == numbering.numbers(1, 2)


def test_scores_of_a_game_without_any() -> None:
    game = lt.game("docker:dice")
    kernels, state = game.kernels(PLAIN, NUMBERING), game.start().state
    kernels.set_score(state, 0)
    assert (kernels.packed_score(state), kernels.score_after(0, 0), kernels.endless_result(0)) == (0, 0, DREW)


def test_wins_within_plies() -> None:
    game = lt.game("plus-4")
    for seed in range(4):
        late = random_position(game, seed, 9)
        if not late.over:
            plain, fast = (Prover(game, mode).wins_within(late, 3, 5000) for mode in (PLAIN, "compiled"))
            assert plain is fast


def test_what_takes_too_long_stays_open() -> None:
    prover = Prover(lt.game("pilotis"), memory=10)
    found = list(prove_start(prover, Proofs(), lambda part: None, nodes=200))[-1]
    assert (found.proven, found.soonest, found.complete) == (None, None, True)
    assert set(found.moves.values()) == {None}
    known = Proofs(proven="win", moves=dict.fromkeys(openings(lt.game("pilotis"))), ruled_out=8, nodes=1)
    found = list(prove_start(prover, known, lambda part: None, nodes=200))[-1]
    assert (found.proven, found.soonest, found.complete, found.ruled_out) == ("win", None, True, 8)


@pytest.mark.parametrize(
    ("moves", "start"),
    [(["loss", "win", None], "win"), (["loss", None], None), (["loss", "draw"], "draw"), (["loss", "loss"], "loss")],
)
def test_what_first_moves_say_of_the_start(moves: list[Any], start: str | None) -> None:
    assert proving._follows(moves) == start
