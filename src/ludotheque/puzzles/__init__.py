"""Puzzles: positions in which one move alone keeps what can be had, proven against every defence."""

from .making import PuzzleMaker
from .puzzle import BadPuzzle, Goal, Puzzle, read_puzzle
from .shipped import collection, collections, puzzle_of_the_day

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
