"""The sources of one language: a folder of pages that Sphinx reads."""

from __future__ import annotations

import shutil
from pathlib import Path

import ludotheque as lt

from . import command_line, game_pages, notebook_pages, reference
from .documents import documents
from .links import Links
from .navigation import below, with_navigation
from .package_pages import package_pages, packages
from .templates import filled


def write_sources(folder: Path, language: lt.Language) -> None:
    """Write every page of a language, and the pictures on them."""
    with lt.speaking(language):
        links = Links({**documents(), **game_pages.addresses(), **notebook_pages.addresses()}, packages())
        pages = {path: page for path, page in documents().items() if page.language == language}
        files = {f"{page.name}.md": _page(path, page.name, links) for path, page in pages.items()}
        files |= {**notebook_pages.pages(language, links), **_generated(language)}
    for name, text in files.items():
        _place(folder / name).write_text(text, "utf-8")
    for name, path in links.files.items():
        shutil.copyfile(path, _place(folder / name))


def _place(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _page(path: Path, name: str, links: Links) -> str:
    language, led = lt.language(), links.lead(path.read_text("utf-8"), path)
    if name == "index":
        return with_navigation(led + filled("more", language))
    if name == "rules":
        return led + filled("shelf", language, games=game_pages.shelf())
    return led + below(_packages_below(name))


def _packages_below(name: str) -> list[str]:
    """The pages of the example packages in the folder of which this is the index, as seen from there."""
    folder, _, last = name.rpartition("/")
    pages = (page.rpartition("/") for page in packages().values())
    return [page for above, _, page in pages if last == "index" and above == folder]


def _generated(language: lt.Language) -> dict[str, str]:
    return {
        **game_pages.pages(language),
        **package_pages(language),
        **reference.pages(language),
        "command-line.md": command_line.page(language),
    }
