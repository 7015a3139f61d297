"""What makes the page an application that can be installed: its manifest, and the worker that keeps its files."""

from __future__ import annotations

import json

from ..core.language import Text, language
from .web_files import WebFiles, integrity

_PAPER = "#F7F2E8"

_ABOUT = Text(
    fr="Des jeux de stratégie français, contre l’ordinateur ou à plusieurs, sans compte.",
    en="French strategy games, against the computer or together, without an account.",
)
_MY_GAMES = Text(fr="Mes parties", en="My games")


def manifest() -> dict[str, object]:
    """How a device shows the page once it is installed there, in the language of the moment."""
    return {
        "name": "Ludothèque",
        "short_name": "Ludothèque",
        "description": str(_ABOUT),
        "lang": language(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _PAPER,
        "icons": [
            {"src": "/web/logo.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "/web/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "/web/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {"src": "/web/icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
        "shortcuts": [{"name": str(_MY_GAMES), "url": "/my-games"}],
    }


def worker(files: WebFiles, script: str, pages: dict[str, str]) -> str:
    """The worker's script, told which files to keep, each with its hash: it keeps all of these very files, or none.

    `pages` are the files of pages by their path.
    """
    kept = [[name, integrity(content)] for name, content in files.contents()]
    first_words = {path.split("/")[1]: name for path, name in pages.items()}
    shell = {"version": files.version, "folder": files.address, "files": kept, "pages": first_words}
    return f"self.SHELL = {json.dumps(shell)};\n{script}"
