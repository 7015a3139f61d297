"""The puzzles that ship with games: small compressed files in the folder `puzzles` of each."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from datetime import date
from functools import cache
from importlib.resources import files

from ..core.errors import fault
from ..core.game import Game
from ..core.registry import all_games
from .puzzle import BadPuzzle, Puzzle, read_shipped

ENDING = ".jsonl.gz"


def collection(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles that ship with a variant, easiest first; none where there are none."""
    return tuple(puzzle for puzzle in _shipped(game.choose()) if puzzle.game == game)


def collections() -> dict[str, tuple[Puzzle, ...]]:
    """All puzzles that ship, by the names of their games; those of all variants of a game together."""
    found = {game.name: _shipped(game) for game in all_games()}
    return {name: puzzles for name, puzzles in found.items() if puzzles}


@cache
def _shipped(box: Game) -> tuple[Puzzle, ...]:
    folder = files(box.package).joinpath("puzzles")
    found: list[Puzzle] = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []:
        if file.name.endswith(ENDING):
            found += unpacked(box, file.name, file.read_bytes())
    return tuple(sorted(found, key=lambda puzzle: puzzle.level))


def unpacked(box: Game, name: str, octets: bytes) -> list[Puzzle]:
    """The puzzles in a file; complains about the game if there is anything wrong."""
    try:
        lines = gzip.decompress(octets).decode().splitlines()
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise fault(box, f"{name} est abîmé", f"{name} is damaged") from error
    try:
        return [read_shipped(line) for line in lines]
    except BadPuzzle as error:
        raise fault(box, f"{name} : {error.text.fr}", f"{name}: {error.text.en}") from error


def packed(puzzles: Iterable[Puzzle]) -> bytes:
    """What is written into a file: the same for the same puzzles."""
    lines = "".join(f"{puzzle.write()}\n" for puzzle in puzzles)
    return gzip.compress(lines.encode(), mtime=0)


def puzzle_of_the_day(puzzles: tuple[Puzzle, ...], day: date) -> Puzzle:
    """The puzzle of a day: the same for everybody, and another one the next day."""
    ordered = sorted(puzzles, key=lambda puzzle: puzzle.name)
    return ordered[day.toordinal() % len(ordered)]
