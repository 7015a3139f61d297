"""Pages that show the example packages to which the documents link, file by file."""

from __future__ import annotations

from pathlib import Path

import ludotheque as lt

from .documents import DOCS
from .templates import filled

_LANGUAGES = {".py": "python", ".toml": "toml", ".md": "markdown"}
"""The files of a package that are shown, with how they are coloured."""


def packages() -> dict[Path, str]:
    """The folders of the example packages, with the names of their pages."""
    folders = (path.parent for path in DOCS.rglob("pyproject.toml"))
    return {folder: folder.relative_to(DOCS).as_posix() for folder in sorted(folders)}


def package_pages(language: lt.Language) -> dict[str, str]:
    """The page of every example package."""
    return {
        f"{name}.md": filled("package", language, name=folder.name, files=_files(folder))
        for folder, name in packages().items()
    }


def _files(folder: Path) -> list[dict[str, str]]:
    found = sorted(path for path in folder.rglob("*") if path.suffix in _LANGUAGES)
    return [
        {
            "name": path.relative_to(folder).as_posix(),
            "language": _LANGUAGES[path.suffix],
            "text": path.read_text("utf-8").rstrip(),
        }
        for path in found
    ]
