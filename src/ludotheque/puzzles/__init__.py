"""Puzzles: positions in which one move alone keeps what can be had, proven against every defence."""

from .collections import collection, collections, puzzle_of_the_day
from .making import PuzzleMaker
from .puzzle import BadPuzzle, Goal, Puzzle, read_puzzle

__all__ = [
    "BadPuzzle",
    "Goal",
    "Puzzle",
    "PuzzleMaker",
    "collection",
    "collections",
    "puzzle_of_the_day",
    "read_puzzle",
]
