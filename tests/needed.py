"""The files that a game of this repository needs beside the code in its folder, and how each of them is made."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import ludotheque as lt
from tests import golden
from tests.conftest import ROOT
from tests.page.pictures import looks_of

GAMES = ROOT / "src" / "ludotheque" / "games"
TESTS = ROOT / "tests" / "games"
LESSONS = range(8, 16)
"""How many lessons teach a game."""
LISTS = ("README.md", "README.fr.md", "docs/rules.md", "docs/rules.fr.md")
"""The documents that list every game."""

_PERFT = "count with a second, naive implementation, a line each: variant players depth count [moves]"


def folder(box: lt.Game) -> str:
    """The name of a game's folder, among the games and among their tests."""
    return box.package.rpartition(".")[2]


def files(box: lt.Game) -> dict[Path, str]:
    """Every file that must be there, and what to do for it."""
    return dict(_files(box))


def _files(box: lt.Game) -> Iterator[tuple[Path, str]]:
    yield GAMES / folder(box) / "lessons.py", f"write {LESSONS.start} to {LESSONS.stop - 1} lessons"
    yield GAMES / folder(box) / "observation.py", "say how a program sees the game"
    yield TESTS / folder(box) / "__init__.py", "make an empty file"
    yield TESTS / folder(box) / "test_rulings.py", "write a test for every ruling, named after it"
    yield golden.perft_file(box), _PERFT
    yield golden.numbers_file(box), "run `make golden`"
    for game in (box.choose(variant.name, players) for variant in box.variants for players in variant.players):
        yield golden.playthrough_file(game), "run `make golden`"
        yield golden.picture_file(game), "run `make golden`"
    for picture in golden.shown_files(box).values():
        yield picture, "run `make golden`"
    for look in looks_of(box):
        yield look.file, "run `make pictures`"


def missing(box: lt.Game) -> list[str]:
    """What a game lacks, a sentence each: files, variants without a count, and lines in documents."""
    lacking = [f"{path.relative_to(ROOT)} is missing: {how}" for path, how in _files(box) if not path.is_file()]
    return [*lacking, *_uncounted(box), *_unlisted(box)]


def _uncounted(box: lt.Game) -> Iterator[str]:
    file = golden.perft_file(box)
    if not file.is_file():
        return
    counted = {tuple(line.split()[:2]) for line in file.read_text("utf-8").splitlines()}
    for variant in box.variants:
        for players in variant.players:
            if (variant.name, str(players)) not in counted:
                yield f"{file.relative_to(ROOT)} has no line for `{variant.name} {players} …`: {_PERFT}"


def _unlisted(box: lt.Game) -> Iterator[str]:
    line = re.compile(rf"^[|-].*\b(?:{re.escape(box.title.fr)}|{re.escape(box.title.en)})\b", re.MULTILINE)
    for document in LISTS:
        if not line.search((ROOT / document).read_text("utf-8")):
            yield f"{document} has no line for {box.title.en} in its list of games: add one"
