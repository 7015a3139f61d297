"""The pages of results: each has parts which a run writes anew, and leaves the rest alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import ludotheque as lt
from reports.templates import render

Names = dict[lt.Language, str]
NAMES: Names = {"en": "benchmarks.md", "fr": "benchmarks.fr.md"}
_MISSING = "These pages are missing, name the folder that has them: {missing}"
BEGIN, END = "<!-- {name}: written by `python -m benchmarks --pages` -->", "<!-- end of {name} -->"


@dataclass(frozen=True)
class Part:
    """A part of the pages: what it is called, as is its template, the package that has this, and what it tells."""

    name: str
    package: str
    facts: dict[str, object]

    def written(self, language: lt.Language) -> str:
        """What the page of this language says."""
        with lt.speaking(language):
            return render(self.package, self.name, **self.facts)


def missing(folder: Path | None, names: Names = NAMES) -> str:
    """What is wrong with a folder that has not all of these pages; nothing if there is no folder to write to."""
    absent = [str(folder / name) for name in names.values() if not (folder / name).is_file()] if folder else []
    return _MISSING.format(missing=", ".join(absent)) if absent else ""


def write(folder: Path, parts: Iterable[Part], names: Names = NAMES) -> None:
    """Put what a run found out into the pages of both languages."""
    for part in parts:
        for language, file in names.items():
            page = folder / file
            page.write_text(renewed(page.read_text("utf-8"), part.written(language), part.name), "utf-8")


def renewed(page: str, part: str, name: str = "search") -> str:
    """The page with this part in the place of its former one, or at its end."""
    begin, end = BEGIN.format(name=name), END.format(name=name)
    before, _, rest = page.partition(begin)
    after = rest.partition(end)[2] or "\n"
    return f"{before.rstrip()}\n\n{begin}\n\n{part.rstrip()}\n\n{end}{after}"
