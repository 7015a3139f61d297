"""Every game passes OpenSpiel's own random simulation, and its algorithms run on ours."""

from __future__ import annotations

import subprocess
import sys
import unittest
from functools import partial
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import best_response, exploitability, mcts, minimax, sample_some_states

import ludotheque as lt
from ludotheque.core.explore import random_game_numbers
from ludotheque.envs.openspiel import SpielGame, name_of, register, type_of
from ludotheque.search.prover import prove
from tests.game_lists import ALL, EXAMPLES, OF_EACH_KIND, QUICK, name, random_position
from tests.solver.small import small

NODES = 1_000_000


def load(game: lt.Game) -> pyspiel.Game:
    return pyspiel.load_game(name_of(str(game)), {"players": game.players})


SIMULATED = [
    pytest.param(game, id=name(game), marks=[] if game in OF_EACH_KIND and game in QUICK else pytest.mark.exhaustive)
    for game in ALL
]


@pytest.mark.parametrize("game", SIMULATED)
def test_openspiel_finds_nothing_wrong(game: lt.Game) -> None:
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=game in QUICK, verbose=False)


@pytest.mark.parametrize("game", SIMULATED)
def test_openspiels_own_tests_of_its_interface_pass(
    game: lt.Game, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    from open_spiel.integration_tests import api_test  # which takes a second, and each process reads this file

    found = partial(sample_some_states.sample_some_states, max_states=40)
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", lambda game, max_states: found(game))
    about = {"game_name": name_of(str(game)), "game": load(game)}
    tests = type("InterfaceTest", (api_test.EnforceAPIOnPartialTreeBase,), about)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(tests).run(result)
    assert result.testsRun >= 5
    assert [trace for _, trace in (*result.failures, *result.errors)] == []


@pytest.mark.parametrize("game", [game for game in OF_EACH_KIND if game not in QUICK], ids=name)
def test_wide_games_can_be_played(game: lt.Game) -> None:
    state, ours = load(game).new_initial_state(), game.state()
    for move in random_game_numbers(game.start(), 2)[:30]:
        assert state.legal_actions() == sorted(ours.moves)
        assert state.current_player() == ours.turn
        state = state.clone()
        state.apply_action(move)
        ours.play(move)


def test_a_program_that_registers_them_ends_as_it_should() -> None:
    subprocess.run([sys.executable, "-c", "import ludotheque.envs.openspiel"], check=True, timeout=60)


def test_every_game_is_registered_once_and_those_of_others_too() -> None:
    names = register()
    assert len(names) == len(set(names)) == sum(len(box.variants) + 1 for box in lt.all_games())
    assert set(names) <= set(pyspiel.registered_names())
    for box in (*EXAMPLES, ALL[0]):
        assert pyspiel.load_game(name_of(box.name)).num_players() == box.players


def test_a_state_is_ours_in_other_words() -> None:
    game = lt.game("docker", 3)
    spiel = load(game)
    state, ours = spiel.new_initial_state(), game.state()
    assert spiel.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert (spiel.num_players(), spiel.max_chance_outcomes()) == (3, 6)
    assert state.chance_outcomes() == [(roll, 1 / 6) for roll in range(6)]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 2) == "d3"
    state.apply_action(2)
    ours.play(ours.moves[2])
    assert state.legal_actions() == sorted(ours.moves)
    twin = state.clone()
    state.apply_action(state.legal_actions()[0])
    assert twin.legal_actions() == sorted(ours.moves)
    planes, vector = ours.observation(0)
    assert np.array_equal(twin.observation_tensor(0), np.concatenate([planes.ravel(), vector]))
    assert twin.observation_string(0) != state.observation_string(0)
    assert "Vermilion throws the die" in str(state)


@pytest.mark.parametrize("game", ["plateau-x:double", "pilotis:room"])
def test_actions_may_be_policy_numbers(game: str) -> None:
    spiel, ours = pyspiel.load_game(name_of(game), {"policy": True}), lt.game(game).state()
    assert spiel.num_distinct_actions() == ours.game.policy_range
    state = pyspiel.load_game(str(spiel)).new_initial_state()
    while not ours.over:
        assert state.legal_actions() == sorted(ours.policy_numbers())
        action = state.legal_actions()[len(ours.moves) // 2]
        word = ours.game.notation.write(ours.state, ours.move_of_policy(action))
        assert state.action_to_string(action) == word
        state.apply_action(action)
        ours.play_policy(action)
    assert tuple(state.returns()) == ours.returns()


def test_openspiel_finds_nothing_wrong_with_policy_numbers() -> None:
    game = pyspiel.load_game(name_of("plateau-x:double"), {"policy": True})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_game_without_observations_is_played_too(dice_game: lt.Game) -> None:
    game = SpielGame(type_of(dice_game, "dice"), dice_game)
    assert not game.get_type().provides_observation_tensor
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert sum(state.returns()) == pytest.approx(0)
    assert state.observation_string(0)


def test_its_tree_search_plays_ours() -> None:
    game = load(lt.game("plus-4"))
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 20, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < 6:
        state.apply_action(bot.step(state))
    assert state.move_number() > 0


def test_its_exploitability_and_minimax_run_on_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hex on two by two cells, small enough for a whole policy: whoever may swap wins, against anybody."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    tiny = small(lt.game("hex"), {"rules.py": {"np.array([7, 11, 5])": "np.array([2, 11, 5])"}}, tmp_path, "tiny")
    game = SpielGame(type_of(tiny, "tiny_hex"), tiny)
    assert minimax.alpha_beta_search(game, maximum_depth=6, maximizing_player_id=0)[0] == -1.0
    anything = policy.UniformRandomPolicy(game)
    best = best_response.BestResponsePolicy(game, 1, anything)
    assert best.value(game.new_initial_state()) == pytest.approx(1)
    assert 0.5 < exploitability.exploitability(game, anything) <= 1


@pytest.mark.parametrize("seed", range(3))
def test_its_minimax_agrees_with_our_proofs(seed: int) -> None:
    position = random_position(lt.game("pilotis"), seed, 22)
    assert not position.over
    state = load(position.game).new_initial_state()
    for move in position.history_numbers:
        state.apply_action(move)
    value, _ = minimax.alpha_beta_search(state.get_game(), state, None, 30, state.current_player())
    assert prove(position, NODES).proven == {1.0: "win", 0.0: "draw", -1.0: "loss"}[value]


def test_its_minimax_wins_as_soon_as_our_tables_say(solved: lt.Game) -> None:
    solution, checked = lt.Solution(solved), set()
    for seed in range(60):
        position = random_position(solved, seed, 8 + seed % 8)
        if position.over or (plies := (worth := solution.worth(position.state)).plies) is None or plies > 4:
            continue
        state = load(solved).new_initial_state()
        for move in position.history_numbers:
            state.apply_action(move)
        values = [
            minimax.alpha_beta_search(state.get_game(), state, lambda _: 0.0, depth, state.current_player())[0]
            for depth in (plies - 1, plies)
            if depth
        ]
        assert values == [0.0, 2 * worth.share - 1][-len(values) :]
        checked.add((worth.share, plies))
    assert len(checked) >= 3
