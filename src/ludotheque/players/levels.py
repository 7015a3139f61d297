"""The player `level:N`: one of the levels that a variant holds, from the weakest up."""

from __future__ import annotations

from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.language import Text, shown
from ..core.levels import PERFECT, plays_perfectly
from ..core.players import player
from ..core.seats import Seat, Seed

LEVEL = "level"
"""How levels are written before their colon."""
INSTEAD = "expert:2s"
"""Who plays the level `perfect` where nobody can."""

_UNKNOWN = Text(
    fr="{game} a les niveaux 1 à {most}, pas « {level} ».",
    en="{game} has the levels 1 to {most}, not “{level}”.",
)


def level(argument: str, game: Game, seed: Seed) -> Seat:
    """The player who stands for a level of this game."""
    return player(word_of_level(argument, game), game, seed)


def word_of_level(argument: str, game: Game) -> str:
    """How the player is written who stands for a level of this game."""
    words = game.levels
    if argument not in map(str, range(1, len(words) + 1)):
        raise LudothequeError(_UNKNOWN.format(game=game, most=len(words), level=shown(argument)))
    word = words[int(argument) - 1]
    return INSTEAD if word == PERFECT and not plays_perfectly(game) else word
