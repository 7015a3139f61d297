"""Where puzzles are kept while they are made, a line for each game that was looked through."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

from ..core.errors import LudothequeError, disk_trouble
from ..core.folders import data_home
from ..core.game import Game
from ..core.language import Text
from .puzzle import Puzzle, read_puzzle

FORM = 2
"""The form of what is kept; another one begins anew."""

_DISK = Text(
    fr="{file} : {error}. Fais de la place, ou choisis un autre dossier par XDG_DATA_HOME.",
    en="{file}: {error}. Make room, or choose another folder by XDG_DATA_HOME.",
)


class PuzzleJournal:
    """The games that were looked through so far, in their order, with the puzzles of each."""

    def __init__(self, game: Game, seed: int, folder: Path | None = None) -> None:
        name = f"{game.name}-{game.variant_name}-{game.players}-rules-{game.version}-seed-{seed}-form-{FORM}.jsonl"
        self.file = (folder or data_home() / "puzzles") / name
        self._lines = list(self._read())

    @property
    def games(self) -> int:
        """How many games were looked through."""
        return len(self._lines)

    def puzzles(self) -> Iterator[Puzzle]:
        """The puzzles of all of them."""
        for lines in self._lines:
            yield from map(read_puzzle, lines)

    def add(self, puzzles: Sequence[Puzzle]) -> None:
        """Keep what came of the next game, at once."""
        lines = [puzzle.write() for puzzle in puzzles]
        self._lines.append(lines)
        entry = json.dumps({"game": self.games - 1, "puzzles": lines}, ensure_ascii=False)
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("ab") as stream:
                # An end of line first: what comes before may have been cut off.
                stream.write(f"\n{entry}\n".encode())
        except OSError as error:
            raise LudothequeError(_DISK.format(file=self.file, error=disk_trouble(error))) from error

    def _read(self) -> Iterator[list[str]]:
        """What was kept, up to the first game that is missing; the others are looked through again."""
        found: dict[int, list[str]] = {}
        for line in self.file.read_bytes().splitlines() if self.file.exists() else []:
            with suppress(ValueError, TypeError, KeyError, RecursionError):
                entry = json.loads(line)
                found[int(entry["game"])] = list(map(str, entry["puzzles"]))
        for index in count():
            if index not in found:
                return
            yield found[index]
