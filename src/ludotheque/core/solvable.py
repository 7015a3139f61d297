"""Whether a variant has an exact solution, which can be asked without the solvers."""

from __future__ import annotations

from importlib.util import find_spec

from .game import Game
from .numbering import Scoring
from .position import CHANCE


def numbers_of(game: Game) -> int:
    """How many numbers the positions of a variant have; 0 if they are not numbered."""
    if find_spec(f"{game.package}.numbering") is None:
        return 0
    return int(game.module("numbering").numbers(game.variants.index(game.variant), game.players))


def can_be_solved(game: Game) -> bool:
    """Whether every position of a variant can be solved: if they are numbered."""
    return numbers_of(game) > 0


def can_be_proven(game: Game) -> bool:
    """Whether proofs can be searched for: with two players and without chance."""
    return game.players == 2 and game.start().turn != CHANCE


def scoring_of(game: Game) -> Scoring | None:
    """How rounds add up, where a numbered variant is played in rounds."""
    numbering = game.module("numbering")
    found: Scoring | None = getattr(numbering, "scoring", lambda variant: None)(game.variants.index(game.variant))
    return found
