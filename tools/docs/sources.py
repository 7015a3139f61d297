"""The sources of one language: a folder that Sphinx reads, in which only what has changed is written anew."""

from __future__ import annotations

from pathlib import Path

import ludotheque as lt

from . import command_line, game_pages, reference
from .documents import documents
from .links import Links
from .navigation import below, with_navigation
from .package_pages import package_pages, packages
from .templates import filled


class Sources:
    """A folder of files: unchanged ones keep their dates, so that Sphinx reads only the others again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._written: set[Path] = set()

    def write(self, name: str, content: str | bytes) -> None:
        """Let the file of this name hold this."""
        path = self.folder / name
        data = content.encode() if isinstance(content, str) else content
        self._written.add(path)
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def finish(self) -> None:
        """Remove what was not written this time."""
        for path in self.folder.rglob("*"):
            if path.is_file() and path not in self._written:
                path.unlink()


def write_sources(folder: Path, language: lt.Language) -> None:
    """Write every page of a language, and the pictures on them."""
    sources = Sources(folder)
    with lt.speaking(language):
        links = Links({**documents(), **game_pages.addresses()}, packages())
        for path, page in documents().items():
            if page.language == language:
                sources.write(f"{page.name}.md", _page(path.read_text("utf-8"), path, page.name, links, language))
        for name, content in _generated(language):
            sources.write(name, content)
    for name, path in links.files.items():
        sources.write(name, path.read_bytes())
    sources.finish()


def _page(text: str, path: Path, name: str, links: Links, language: lt.Language) -> str:
    led = links.lead(text, path)
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


def _generated(language: lt.Language) -> list[tuple[str, str]]:
    return [
        *game_pages.pages(language),
        *package_pages(language),
        *reference.pages(language),
        ("command-line.md", command_line.page(language)),
    ]
