"""`python -m tests.compiling`: compile once what many tests share, and the servers and programs that they start.

Otherwise, where nothing is compiled yet, each of them would begin with it at the same time.
"""

from __future__ import annotations

import gc
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import ludotheque as lt
from ludotheque.search.budget import Budget
from ludotheque.search.mcts import Search
from ludotheque.search.prover import prove
from ludotheque.search.weights import weighted
from tests import OPTIMIZED

CACHE = Path(__file__).parents[1] / ".cache" / f"kernels-{OPTIMIZED}"
"""Where the tests keep compiled kernels, for all runs."""


def compile_game(name: str) -> None:
    """Compile the rules of a game, random games, states, tree search, and proof search of two players without dice."""
    start = lt.game(name).start()
    state = start.game.state()
    state.policy_numbers()
    if start.game.is_observed:
        state.observation()
    lt.playouts(start, 1, 1)
    Search(start, seed=1).run(Budget(simulations=10))
    for game, net in weighted(start.game):
        Search(game.start(), seed=1, net=net).run(Budget(simulations=10))
    if start.turn == 0 and start.game.players == 2:
        prove(start, 100)


def main() -> None:
    """Compile every game, those with the longest rules first."""
    os.environ["LUDOTHEQUE_CACHE"] = str(CACHE)
    games = sorted(lt.all_games(), key=lambda game: -game.module("rules").MOST_MOVES)
    with ProcessPoolExecutor(initializer=gc.disable) as processes:  # which ends soon, and leaves hardly any garbage
        for _ in processes.map(compile_game, [game.name for game in games]):
            pass


if __name__ == "__main__":
    main()
