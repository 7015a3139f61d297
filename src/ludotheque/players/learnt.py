"""The player `learnt:BUDGET`: tree search with weights that were learnt, which value positions and rank moves.

Without anything more it takes the weights that ship with the game; `learnt:BUDGET@FILE` takes those of a file.
"""

from __future__ import annotations

from pathlib import Path

from ..core import kernels
from ..core.game import Game
from ..core.language import Text
from ..core.seats import Seed
from ..search.budget import Budget
from ..search.weights import UnusableWeights, load_weights, shipped_weights
from .mcts import Mcts

FROM_FILE = "@"
"""What stands between a budget and the file with the weights."""

_INSTEAD = Text(
    fr="{reason} À la place, l’ordinateur cherche avec des parties au hasard (mcts).",
    en="{reason} Instead, the computer searches with random games (mcts).",
)


def learnt(argument: str, game: Game, seed: Seed) -> Mcts:
    """Tree search with weights; with random games where none ship with the game that can be used, which is said.

    Whoever names a file means these weights and no others: then it is refused.
    """
    word, named, file = argument.partition(FROM_FILE)
    budget = Budget.of(word)
    if named:
        return Mcts(budget, seed, net=load_weights(Path(file), game))
    try:
        return Mcts(budget, seed, net=shipped_weights(game))
    except UnusableWeights as unusable:
        kernels.say_once(_INSTEAD.format(reason=unusable.text))
        return Mcts(budget, seed)


def adviser(game: Game, budget: Budget) -> Mcts:
    """Who says what a position is worth: a search with the weights that ship, where there are any.

    Weights ship with a game only where they were measured to be stronger than a search without them.
    """
    try:
        return Mcts(budget, net=shipped_weights(game))
    except UnusableWeights:
        return Mcts(budget)
