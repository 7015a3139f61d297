"""The part of `check_game` that looks at the symmetries of a board: a game and its image go on alike."""

from __future__ import annotations

from math import prod

import numpy as np

from .contract import Numbers
from .errors import fault
from .explore import random_game_numbers
from .game import Game
from .state import State
from .symmetries import Symmetry


def check_symmetries(game: Game, seed: int) -> None:
    """Play a random game beside each of its images, and look at both."""
    if not game.is_observed:
        return
    first, *others = game.symmetries
    for symmetry in (first, *others):
        _check_permutation(game, symmetry, "planes", symmetry.planes, prod(game.observation_fields.shape))
        _check_permutation(game, symmetry, "policy", symmetry.policy, game.policy_range)
    if np.any(np.diff(first.planes) != 1) or np.any(np.diff(first.policy) != 1):
        raise fault(
            game, "la première des symétries change quelque chose", "the first of the symmetries changes something"
        )
    for symmetry in others:
        state, twin = game.state(), game.state()
        for move in random_game_numbers(game.start(), seed):
            _compare(game, symmetry, state, twin)
            image = int(symmetry.policy[state.policy_numbers()[state.moves.index(move)]])
            state.play(move)
            twin.play_policy(image)
        _compare(game, symmetry, state, twin)


def _check_permutation(game: Game, symmetry: Symmetry, part: str, found: Numbers, size: int) -> None:
    if not np.array_equal(np.sort(found), np.arange(size)):
        raise fault(
            game,
            f"« {symmetry.name.fr} » : {part} n’a pas chaque nombre de 0 à {size - 1} une fois",
            f"“{symmetry.name.en}”: {part} has not every number from 0 to {size - 1} once",
        )


def _compare(game: Game, symmetry: Symmetry, state: State, twin: State) -> None:
    if sorted(symmetry.policy[state.policy_numbers()].tolist()) != sorted(twin.policy_numbers()):
        raise fault(
            game,
            f"« {symmetry.name.fr} » : l’image d’une position a d’autres coups",
            f"“{symmetry.name.en}”: the image of a position has other moves",
        )
    ours, theirs = state.observation(), twin.observation()
    same = np.array_equal(symmetry.image_of_planes(ours.planes), theirs.planes)
    if not same or not np.array_equal(ours.vector, theirs.vector):
        raise fault(
            game,
            f"« {symmetry.name.fr} » : l’image d’une position se voit autrement",
            f"“{symmetry.name.en}”: the image of a position looks otherwise",
        )
