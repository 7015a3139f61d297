"""Ludothèque: French strategy board games, exact, fast and open."""

from .core.check import check_game
from .core.errors import BadSave, GameFault, IllegalMove, LudothequeError, UnknownGame
from .core.explore import perft, playouts, random_game
from .core.game import Game, Variant
from .core.language import LANGUAGES, Language, Text, language, speaking
from .core.match import Match
from .core.position import Position
from .core.referee import Referee
from .core.registry import all_games, game
from .core.result import Result
from .core.seats import Random, Seat, TakeBack

__version__ = "0.1.0"

__all__ = [
    "LANGUAGES",
    "BadSave",
    "Game",
    "GameFault",
    "IllegalMove",
    "Language",
    "LudothequeError",
    "Match",
    "Position",
    "Random",
    "Referee",
    "Result",
    "Seat",
    "TakeBack",
    "Text",
    "UnknownGame",
    "Variant",
    "all_games",
    "check_game",
    "game",
    "language",
    "perft",
    "playouts",
    "random_game",
    "speaking",
]
