"""The part of `check_game` that looks at the features of positions and moves, where a game has any."""

from __future__ import annotations

from typing import Any

import numpy as np

from .contract import OVER
from .errors import GameFault, fault
from .explore import random_game_numbers
from .features import NONE, FeatureSizes
from .game import Game
from .kernels import Mode
from .promises import FEATURES


def check_features(game: Game, games: int, seed: int, plain_plies: int) -> None:
    """Whether features are in range, each there once, no more than said, and the same in plain Python."""
    if not game.has_features:
        return
    sizes, rules = _checked_sizes(game), game.kernels("compiled")
    for number in range(games):
        states = rules.LAYOUT.batch(1)
        rules.setup(states[0], game.variants.index(game.variant), game.players)
        for ply, move in enumerate(random_game_numbers(game.start(), seed + number)):
            seen = _seen(game, "checked", states, sizes)
            if number == 0 and ply < plain_plies and seen != _seen(game, "plain", states, sizes):
                raise fault(game, "features.py compilé et simple diffèrent", "features.py differs, compiled and plain")
            rules.play(states[0], move)


def _checked_sizes(game: Game) -> FeatureSizes:
    try:
        return FeatureSizes(*map(int, game.feature_sizes))
    except (AttributeError, TypeError, ValueError) as error:
        raise fault(
            game,
            f"sizes(variant, players) de features.py ne donne pas des FeatureSizes ({error})",
            f"sizes(variant, players) of features.py gives no FeatureSizes ({error})",
        ) from error


def _seen(game: Game, mode: Mode, states: Any, sizes: FeatureSizes) -> list[list[int]]:
    """The features of a position as each player sees it, then those of each move."""
    s, rules = states[0], game.kernels(mode)
    kernels = game.kernels(mode, f"{game.package}.{FEATURES}")
    active, listed = np.zeros(sizes.active, np.int64), np.zeros(rules.MOST_MOVES, np.int64)
    rows = np.full((rules.MOST_MOVES, sizes.row), sizes.move_features)
    try:
        found = [active[: kernels.features(s, player, active)].tolist() for player in range(game.players)]
        count = 0 if rules.turn(s) == OVER else int(rules.moves(s, listed))
        if sizes.row:
            kernels.move_features(s, listed, count, rows)
    except IndexError as error:
        raise _beyond(game) from error
    except Exception as error:  # whatever Numba says of code that it cannot compile
        reason = str(error).strip().partition("\n")[0]
        raise fault(
            game, f"un noyau de features.py échoue ({reason})", f"a kernel fails in features.py ({reason})"
        ) from error
    for numbers in found:
        if len(numbers) > sizes.active or len({*numbers}) < len(numbers):
            raise fault(
                game,
                "features() liste un fait deux fois, ou plus que sizes() ne dit",
                "features() lists a feature twice, or more of them than sizes() says",
            )
    told = rows[:count].tolist()
    if not all(0 <= number < sizes.features for numbers in found for number in numbers):
        raise _beyond(game)
    if not all(number == NONE or 0 <= number < sizes.move_features for row in told for number in row):
        raise _beyond(game)
    return [*found, *told]


def _beyond(game: Game) -> GameFault:
    return fault(game, "features.py écrit hors de ce que dit sizes()", "features.py writes beyond what sizes() says")
