"""The vocabulary of games. Here is what a game's own folder needs of it; the rest is in the modules."""

from .bits import count, lowest
from .contract import CHANCE, OVER, WHOLE, Numbers, wide
from .game import Game, Variant
from .kernels import kernel
from .language import Text
from .lessons import Lesson, Problem
from .numbering import DREW, LOST, WON, Score, Step
from .observation import Fields, Planes, Vector, of_seats, turns
from .records import Layout
from .seats import COLOURS, OF_COLOURS

__all__ = [
    "CHANCE",
    "COLOURS",
    "DREW",
    "LOST",
    "OF_COLOURS",
    "OVER",
    "WHOLE",
    "WON",
    "Score",
    "Step",
    "Fields",
    "Game",
    "Layout",
    "Lesson",
    "Numbers",
    "Planes",
    "Problem",
    "Text",
    "Variant",
    "Vector",
    "count",
    "kernel",
    "lowest",
    "of_seats",
    "turns",
    "wide",
]
