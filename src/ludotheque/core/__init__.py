"""The vocabulary of games. Here is what a game's own folder needs of it; the rest is in the modules."""

from .bits import count, lowest
from .contract import CHANCE, OVER, WHOLE, Numbers, index, wide
from .features import NONE, FeatureSizes, Rows
from .game import Game, Ladder, Variant
from .kernels import kernel
from .language import Text
from .lessons import Lesson, Problem
from .numbering import DREW, LOST, WON, Score, Step
from .observation import Fields, Planes, Vector, of_seats, turns
from .policy import Factor
from .records import Layout
from .seats import COLOURS, OF_COLOURS
from .symmetries import Symmetry, images, spread_over, square_turns
from .themes import PlayedLine, Theme

__all__ = [
    "CHANCE",
    "COLOURS",
    "DREW",
    "LOST",
    "NONE",
    "OF_COLOURS",
    "OVER",
    "WHOLE",
    "WON",
    "Score",
    "Step",
    "Factor",
    "FeatureSizes",
    "Fields",
    "Game",
    "Ladder",
    "Layout",
    "Lesson",
    "Numbers",
    "Planes",
    "PlayedLine",
    "Problem",
    "Rows",
    "Symmetry",
    "Text",
    "Theme",
    "Variant",
    "Vector",
    "count",
    "images",
    "index",
    "kernel",
    "lowest",
    "of_seats",
    "spread_over",
    "square_turns",
    "turns",
    "wide",
]
