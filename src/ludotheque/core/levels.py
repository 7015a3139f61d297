"""What the computer's levels are called, from beginner to perfect, with a sentence on each."""

from __future__ import annotations

from typing import NamedTuple

from .game import Game
from .language import Text
from .solvable import can_be_solved

PERFECT = "perfect"
"""The player that makes no mistake, as variants write it among their levels."""


class LevelName(NamedTuple):
    """The name of a level, and what to expect of it."""

    name: Text
    sentence: Text


_SCALE = (
    LevelName(
        Text(fr="débutant", en="beginner"),
        Text(
            fr="Joue presque au hasard : pour découvrir le jeu.", en="Plays almost at random: to get to know the game."
        ),
    ),
    LevelName(
        Text(fr="apprenti", en="learner"),
        Text(fr="Essaie quelques idées et se trompe souvent.", en="Tries a few ideas and is often wrong."),
    ),
    LevelName(
        Text(fr="amateur", en="casual"),
        Text(fr="Tranquille, mais il voit les grosses fautes.", en="Relaxed, but sees plain mistakes."),
    ),
    LevelName(
        Text(fr="habitué", en="regular"),
        Text(fr="Connaît le jeu et regarde un peu plus loin.", en="Knows the game and looks a little further."),
    ),
    LevelName(
        Text(fr="confirmé", en="skilled"),
        Text(fr="Laisse passer peu d’occasions.", en="Misses few chances."),
    ),
    LevelName(
        Text(fr="fort", en="strong"),
        Text(fr="Pour le battre, il faut un plan.", en="To beat it, you need a plan."),
    ),
    LevelName(
        Text(fr="redoutable", en="formidable"),
        Text(fr="Calcule loin et pardonne rarement.", en="Calculates far ahead and seldom forgives."),
    ),
    LevelName(
        Text(fr="maître", en="master"),
        Text(fr="Aussi fort que l’ordinateur sait l’être ici.", en="As strong as the computer can be here."),
    ),
)
_PERFECT = LevelName(
    Text(fr="parfait", en="perfect"),
    Text(
        fr="Joue d’après la solution exacte, une fois calculée : sans aucune faute.",
        en="Plays by the exact solution, once computed: without any mistake.",
    ),
)

WEAKEST, STRONGEST, FLAWLESS = _SCALE[0].name, _SCALE[-1].name, _PERFECT.name
"""The ends of the scale, the last where a game is solved."""


def plays_perfectly(game: Game) -> bool:
    """Whether anybody can play a game perfectly: not for every number of players, nor in every variant of a family."""
    return can_be_solved(game) or game.variant.is_proven


def level_names(game: Game) -> list[LevelName]:
    """The names of a game's levels, from the weakest up: spread evenly over those there are, from beginner on."""
    words = game.levels
    scale = (*_SCALE, _PERFECT) if words[-1] == PERFECT and plays_perfectly(game) else _SCALE
    steps, top = max(1, len(words) - 1), len(scale) - 1
    return [scale[(place * top + steps // 2) // steps] for place in range(len(words))]
