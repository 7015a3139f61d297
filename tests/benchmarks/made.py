"""Parts of pages from made-up numbers, kept in `pages/` to be read and compared; `make golden` writes them anew."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import ludotheque as lt
from benchmarks import environments, searching
from benchmarks.web import measuring
from reports.templates import page_file
from tests.benchmarks.browsed import BROWSED
from tests.benchmarks.environed import ENVIRONED
from tests.benchmarks.searched import MACHINE, SEARCHED

FOLDER = Path(__file__).with_name("pages")

PARTS = {
    "environments": environments.part(ENVIRONED, MACHINE),
    "environments-without-pgx": environments.part(replace(ENVIRONED, versions={}, agents=[], lookups=[]), MACHINE),
    "search": searching.part(SEARCHED, MACHINE),
    "search-without-match": searching.part(replace(SEARCHED, match=None, replies=[]), MACHINE),
    "web": measuring.part(BROWSED),
    "web-alone": measuring.part(replace(BROWSED, weights=BROWSED.weights[1:], waits=[], crowds=BROWSED.crowds[:1])),
}


def made() -> dict[str, str]:
    """The parts by the names of their files."""
    return {
        page_file(name, language, "md"): part.written(language)
        for name, part in PARTS.items()
        for language in lt.LANGUAGES
    }
