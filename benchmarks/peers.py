"""OpenSpiel's random Connect Four playouts and its tree search, in one thread: what to measure ours against."""

from __future__ import annotations

import random
import statistics
import time
from functools import cache
from typing import Any

import pyspiel

# Large enough that the Python call around it costs nothing measurable, small enough (some 20 ms) that a measurement
# ends close to the time it was given.
ROLLOUTS_PER_CALL = 2_000

# So many games put the standard error of their mean length near 0.15 %, well below the noise of a shared machine.
GAMES_FOR_LENGTH = 50_000

# As in OpenSpiel's own examples; its values go from -1 to 1.
CURIOSITY = 2.0

# Enough for all nodes of any search here: none is thrown away.
MEGABYTES = 2_000

NO_LIMIT = -1.0


def python_playouts(seconds: float, seed: int) -> float:
    """Plies per second of random games played through the Python API."""
    game, rng = pyspiel.load_game("connect_four"), random.Random(seed)
    playout(game, rng)
    plies, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        plies += playout(game, rng)
    return plies / spent


def playout(game: Any, rng: random.Random) -> int:
    """Play one random game through the Python API; return how many plies it took.

    This is the fastest of the idioms tried: a finished game has no legal actions, so that `is_terminal` need not be
    asked; the methods are looked up once; and `random` is cheaper than `choice`.
    """
    state, plies, chance = game.new_initial_state(), 0, rng.random
    legal_actions, apply_action = state.legal_actions, state.apply_action
    while actions := legal_actions():
        apply_action(actions[int(chance() * len(actions))])
        plies += 1
    return plies


def cpp_rollouts(seconds: float, seed: int) -> float:
    """Plies per second of random games played inside the C++ rollout evaluator.

    It does not say how long its games were: their mean length is measured apart, untimed.
    """
    bot, start = _rollout_bot(seed), pyspiel.load_game("connect_four").new_initial_state()
    length, _ = mean_length(GAMES_FOR_LENGTH)
    bot.mcts_search(start)
    rollouts, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        bot.mcts_search(start)
        rollouts += ROLLOUTS_PER_CALL
    return rollouts * length / spent


def _rollout_bot(seed: int) -> Any:
    """A search of one simulation, which expands nothing and evaluates the root once, with all its rollouts.

    This is the way in, since the evaluator itself cannot be called from Python.
    """
    return pyspiel.MCTSBot(
        game=pyspiel.load_game("connect_four"),
        evaluator=pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_PER_CALL, seed=seed),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=seed,
        verbose=False,
    )


@cache
def mean_length(games: int) -> tuple[float, float]:
    """The mean length of a random game in plies, and its standard error."""
    game, rng = pyspiel.load_game("connect_four"), random.Random(1)
    lengths = [playout(game, rng) for _ in range(games)]
    return statistics.fmean(lengths), statistics.stdev(lengths) / games**0.5


def search_bot(simulations: int, seed: int, seconds: float = NO_LIMIT) -> Any:
    """The C++ tree search, which stops after so many simulations, after this time, or once the result is proven."""
    return pyspiel.MCTSBot(
        game=pyspiel.load_game("connect_four"),
        evaluator=pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed),
        uct_c=CURIOSITY,
        max_simulations=simulations,
        max_memory_mb=MEGABYTES,
        solve=True,
        seed=seed,
        verbose=False,
        max_wall_clock_time=seconds,
    )


def start() -> Any:
    """Connect Four before the first move."""
    return pyspiel.load_game("connect_four").new_initial_state()
