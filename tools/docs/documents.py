"""The documents in `docs/`: which there are, in which language each is written, and what its page is called."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import ludotheque as lt

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
OTHER: dict[lt.Language, lt.Language] = {"fr": "en", "en": "fr"}

_FRENCH = ".fr"


@dataclass(frozen=True)
class Page:
    """A page of the site: its language, and its name, which is its address without the ending."""

    language: lt.Language
    name: str

    @property
    def folder(self) -> str:
        """The folder of the page within its language, empty for the topmost."""
        return self.name.rpartition("/")[0]


def documents() -> dict[Path, Page]:
    """Every document with its page: `x.md` is English, and `x.fr.md` its French twin."""
    found = sorted(path for path in DOCS.rglob("*.md") if not _in_a_package(path))
    return {path: page_of(path) for path in found}


def page_of(path: Path) -> Page:
    """The page of a document; what a forge shows for a folder, its README, is the folder's index."""
    stem = path.relative_to(DOCS).with_suffix("")
    language: lt.Language = "fr" if stem.suffix == _FRENCH else "en"
    name = stem.with_suffix("") if language == "fr" else stem
    return Page(language, (name.with_name("index") if name.name == "README" else name).as_posix())


def twin(path: Path) -> Path:
    """Where the same document is in the other language."""
    stem = path.with_suffix("")
    return path.with_name(f"{stem.stem if stem.suffix == _FRENCH else stem.name + _FRENCH}{path.suffix}")


def _in_a_package(path: Path) -> bool:
    """Whether a document belongs to an example package, which carries its own rule pages."""
    return any((folder / "pyproject.toml").exists() for folder in path.parents if DOCS in folder.parents)
