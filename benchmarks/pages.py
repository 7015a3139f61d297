"""The pages of results: each has a part on the search, which a run writes anew and leaves the rest alone."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

import ludotheque as lt
from ludotheque import Text

from .report import Report
from .sheets import Sheet, number, sheets

NAMES: dict[lt.Language, str] = {"en": "benchmarks.md", "fr": "benchmarks.fr.md"}
BEGIN, END = "<!-- search: written by `python -m benchmarks --pages` -->", "<!-- end of search -->"
WIDTH = 120

_TITLE = Text(fr="La recherche", en="The search")
_INTRODUCTION = Text(
    fr="Notre recherche arborescente à côté du `MCTSBot` en C++ d’OpenSpiel (`uct_c` = 2, une partie au hasard par"
    " simulation, `solve`), sur un seul fil et en une seule fois. Mesuré le {date} : {cpu}, {cores} cœurs, charge"
    " {load} au début ; Python {python}, Numba {numba}, OpenSpiel {open_spiel}, Ludothèque {ludotheque}.",
    en="Our tree search beside OpenSpiel's C++ `MCTSBot` (`uct_c` = 2, one random game per simulation, `solve`), in one"
    " thread and one run. Measured on {date}: {cpu}, {cores} cores, load {load} at the start; Python {python}, Numba"
    " {numba}, OpenSpiel {open_spiel}, Ludothèque {ludotheque}.",
)


def missing(folder: Path | None) -> list[str]:
    """The pages that should be in this folder and are not; none if there is no folder to write to."""
    return [str(folder / name) for name in NAMES.values() if not (folder / name).is_file()] if folder else []


def write(folder: Path, report: Report) -> None:
    """Put what this run found out about the search into the pages of both languages."""
    for language, name in NAMES.items():
        page = folder / name
        with lt.speaking(language):
            part = "\n\n".join(_paragraphs(report))
        page.write_text(renewed(page.read_text("utf-8"), part), "utf-8")


def renewed(page: str, part: str) -> str:
    """The page with this part in the place of its former one, or at its end."""
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2] or "\n"
    return f"{before.rstrip()}\n\n{BEGIN}\n\n{part}\n\n{END}{after}"


def _paragraphs(report: Report) -> Iterator[str]:
    yield f"## {_TITLE}"
    load = number(float(report.machine["load"]), ".2f")
    yield _wrapped(str(_INTRODUCTION.format(**{**report.machine, "load": load})))
    for sheet in sheets(report.search):
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
