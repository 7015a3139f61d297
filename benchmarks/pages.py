"""The pages of results: each has parts which a run writes anew, and leaves the rest alone."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path

import ludotheque as lt

from .sheet import Part, Sheet, number

NAMES: dict[lt.Language, str] = {"en": "benchmarks.md", "fr": "benchmarks.fr.md"}
BEGIN, END = "<!-- {name}: written by `python -m benchmarks --pages` -->", "<!-- end of {name} -->"
WIDTH = 120


def missing(folder: Path | None) -> list[str]:
    """The pages that should be in this folder and are not; none if there is no folder to write to."""
    return [str(folder / name) for name in NAMES.values() if not (folder / name).is_file()] if folder else []


def write(folder: Path, parts: Iterable[Part]) -> None:
    """Put what a run found out into the pages of both languages."""
    for part in parts:
        for language, file in NAMES.items():
            page = folder / file
            with lt.speaking(language):
                written = "\n\n".join(_paragraphs(part))
            page.write_text(renewed(page.read_text("utf-8"), written, part.name), "utf-8")


def renewed(page: str, part: str, name: str = "search") -> str:
    """The page with this part in the place of its former one, or at its end."""
    begin, end = BEGIN.format(name=name), END.format(name=name)
    before, _, rest = page.partition(begin)
    after = rest.partition(end)[2] or "\n"
    return f"{before.rstrip()}\n\n{begin}\n\n{part}\n\n{end}{after}"


def _paragraphs(part: Part) -> Iterator[str]:
    yield f"## {part.title}"
    load = number(float(part.machine["load"]), ".2f")
    yield _wrapped(str(part.introduction.format(**{**part.machine, "load": load})))
    for sheet in part.sheets():
        yield f"### {sheet.title}"
        yield _markdown(sheet)
        yield _wrapped(sheet.note)


def _markdown(sheet: Sheet) -> str:
    rule = "|---|" + "---:|" * len(sheet.columns)
    return "\n".join([_row(("", *sheet.columns)), rule, *map(_row, sheet.rows)])


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(map(_cell, cells))} |"


def _cell(word: str) -> str:
    """Games and players stand as they are typed."""
    return f"`{word}`" if re.fullmatch(r"[\w-]+:[\w-]+", word) else word


def _wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)
