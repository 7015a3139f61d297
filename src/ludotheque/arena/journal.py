"""The journal of a contest: a file with a line for each game, written as soon as it is finished.

The first line says which contest it is. A contest with a journal goes on from there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from ..core.errors import LudothequeError, disk_trouble
from ..core.language import Text, shown
from .playing import Pairing, Played

Line = dict[str, Any]

_DISK = Text(
    fr="{file} : {error}. Nomme un autre fichier, ou fais de la place.",
    en="{file}: {error}. Name another file, or make room.",
)
_NO_JOURNAL = Text(
    fr="{file} contient autre chose que les parties d’un tournoi (ligne {number}) : nomme un autre fichier.",
    en="{file} holds something else than the games of a contest (line {number}): name another file.",
)
_NO_FILE = Text(
    fr="{file} existe déjà et n’est pas un fichier : nomme un autre fichier.",
    en="{file} exists already and is not a file: name another file.",
)
_OTHER_CONTEST = Text(
    fr="{file} appartient à un autre tournoi (« {field} » : {theirs}, pas {ours}) : nomme un autre fichier.",
    en="{file} belongs to another contest (“{field}”: {theirs}, not {ours}): name another file.",
)


class BadJournal(LudothequeError):
    """A file that cannot be the journal of this contest."""


class Journal:
    """The lines of a file, if it is there; one that was cut off at the end is left out."""

    def __init__(self, file: Path) -> None:
        self._file = file
        with _blaming(file):
            lines = self._bytes().splitlines(keepends=True)
        read = [self._read(line, number, number == len(lines)) for number, line in enumerate(lines, start=1)]
        self._lines = [line for line in read if line is not None]
        if read and not self._lines:
            raise self._no_journal(1)

    @property
    def seed(self) -> int | None:
        """The seed of the contest, if there is one."""
        seed = self._lines[0].get("seed") if self._lines else None
        return seed if isinstance(seed, int) else None

    def expect(self, header: Line) -> None:
        """Refuse the file if it belongs to another contest."""
        if not self._lines:
            return
        theirs = self._lines[0]
        if theirs.keys() != header.keys() or type(theirs["games"]) is not int:
            raise self._no_journal(1)
        for field, ours in header.items():
            if theirs[field] != ours and field != "games":
                told = {"theirs": shown(json.dumps(theirs[field])), "ours": shown(json.dumps(ours))}
                raise BadJournal(_OTHER_CONTEST.format(file=self._file, field=field, **told))

    def games(self, pairings: Iterator[Pairing]) -> Iterator[Played]:
        """The finished games among these."""
        numbers: dict[int, int] = {}
        for number, line in enumerate(self._lines[1:], start=2):
            if not isinstance(line.get("index"), int):
                raise self._no_journal(number)
            numbers[line["index"]] = number
        for pairing in islice(pairings, max(numbers, default=-1) + 1):
            if pairing.index in numbers:
                yield self._game(pairing, numbers[pairing.index])

    def begin(self, header: Line) -> None:
        """Make the file ready for more games; it has the old lines or the new ones, never a part."""
        games = max(header["games"], self._lines[0]["games"] if self._lines else 0)
        self._lines[:1] = [{**header, "games": games}]
        file = self._file.resolve()
        draft = file.with_name(f"{file.name}.{os.getpid()}.part")
        with _blaming(self._file):
            file.parent.mkdir(parents=True, exist_ok=True)
            try:
                draft.write_text("".join(map(_written, self._lines)), encoding="utf-8")
                draft.replace(file)
            finally:
                draft.unlink(missing_ok=True)

    def write(self, played: Played) -> None:
        """Write a finished game down."""
        line = line_of(played)
        with _blaming(self._file), self._file.open("a", encoding="utf-8") as stream:
            stream.write(_written(line))
        self._lines.append(line)

    def _bytes(self) -> bytes:
        if self._file.exists() and not self._file.is_file():
            raise BadJournal(_NO_FILE.format(file=self._file))
        return self._file.read_bytes() if self._file.exists() else b""

    def _read(self, line: bytes, number: int, last: bool) -> Line | None:
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError) as error:
            if last and not line.endswith(b"\n"):
                return None
            raise self._no_journal(number) from error
        if not isinstance(entry, dict):
            raise self._no_journal(number)
        return entry

    def _game(self, pairing: Pairing, number: int) -> Played:
        line = self._lines[number - 1]
        places, saved = line.get("places"), line.get("game")
        if isinstance(places, list) and isinstance(saved, str):
            played = Played(pairing, tuple(places), saved)
            if line == line_of(played) and _are_places(places, len(pairing.words)):
                return played
        raise self._no_journal(number)

    def _no_journal(self, number: int) -> BadJournal:
        return BadJournal(_NO_JOURNAL.format(file=self._file, number=number))


def line_of(played: Played) -> Line:
    """A finished game as it is written down."""
    pairing = played.pairing
    return {
        "index": pairing.index,
        "seats": list(pairing.seating),
        "seed": pairing.seed,
        "places": list(played.places),
        "game": played.saved,
    }


def _written(line: Line) -> str:
    return f"{json.dumps(line)}\n"


def _are_places(places: list[object], seats: int) -> bool:
    return len(places) == seats and 1 in places and all(place in range(1, seats + 1) for place in places)


@contextmanager
def _blaming(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BadJournal(_DISK.format(file=file, error=disk_trouble(error))) from error
