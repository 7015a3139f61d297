"""The part of `check_game` that looks at policy numbers: each move has one of its own, and can be found by it."""

from __future__ import annotations

import numpy as np

from .errors import fault
from .explore import random_game_numbers
from .game import Game
from .state import POLICY_STEPS


def check_policy(game: Game, games: int, seed: int) -> None:
    """Whether the policy numbers of legal moves are in range, no two alike, and lead back to their moves."""
    most, kernels = game.policy_range, game.kernels("compiled", POLICY_STEPS)
    for number in range(games):
        state = game.state()
        for move in random_game_numbers(game.start(), seed + number):
            numbers = np.array(state.policy_numbers(), np.int64)
            back = np.empty_like(numbers)
            kernels.moves_of_policy(state._row, numbers, back)
            if not ((numbers >= 0) & (numbers < most)).all():
                raise fault(
                    game,
                    "un numéro de policy_number() est hors de factors()",
                    "a number of policy_number() is outside factors()",
                )
            if tuple(back.tolist()) != state.moves:
                raise fault(
                    game,
                    "move_of_policy() ne retrouve pas le coup que policy_number() numérote",
                    "move_of_policy() does not find the move again that policy_number() numbers",
                )
            state.play(move)
