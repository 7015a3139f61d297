"""Parts of pages from made-up numbers, kept in `pages/` to be read and compared; `make golden` writes them anew."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import ludotheque as lt
from benchmarks import environments, searching
from benchmarks.gpu import measuring as gpu
from benchmarks.web import measuring
from reports.templates import page_file
from tests.benchmarks.browsed import BROWSED
from tests.benchmarks.environed import ENVIRONED
from tests.benchmarks.searched import MACHINE, SEARCHED

FOLDER = Path(__file__).with_name("pages")

ON_A_CARD = {**MACHINE, "numba-cuda": "1", "jax": "2", "pgx": "3"}
SMALL = gpu.Row("chess:fast", {4096: 5e7, 1 << 20: 2e10}, {4096: 3e6, 1 << 20: 1.2e10}, True, [])
LARGE = gpu.Row("chess:slow", {4096: 4e5, 1 << 20: 8e6}, {4096: 3e5, 1 << 20: 1e7}, False, [1 << 20])
BESIDE = {"random": 1e9, "steps": 5e8}

PARTS = {
    "environments": environments.part(ENVIRONED, MACHINE),
    "environments-without-pgx": environments.part(replace(ENVIRONED, versions={}, agents=[], lookups=[]), MACHINE),
    "gpu": gpu.part(ON_A_CARD, "a card", [4096, 1 << 20], [SMALL, LARGE], {4096: BESIDE, 1 << 20: BESIDE}),
    "gpu-alone": gpu.part(ON_A_CARD, "a card", [4096], [SMALL], {}),
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
