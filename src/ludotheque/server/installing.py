"""What makes the page an application that can be installed: its manifest, and the worker that keeps its files."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from ..core.language import Text, language

WORKER = "service-worker.js"
_KEPT = {".css", ".html", ".js", ".svg"}
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


def worker(web: Path, pages: dict[str, str], made: dict[str, str]) -> str:
    """The worker's script, told which files to keep, each with its hash: it keeps all of these very files, or none.

    `pages` are the files of pages by their path; `made` are files that do not lie in the folder, by their name.
    """
    files = [[f"/web/{name}", _integrity(content)] for name, content in sorted(_contents(web, made))]
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    first_words = {path.split("/")[1]: f"/web/{name}" for path, name in pages.items()}
    shell = json.dumps({"version": version, "files": files, "pages": first_words})
    return f"self.SHELL = {shell};\n{web.joinpath(WORKER).read_text('utf-8')}"


def _contents(web: Path, made: dict[str, str]) -> Iterator[tuple[str, bytes]]:
    for path in web.iterdir():
        if path.suffix in _KEPT and path.name != WORKER:
            yield path.name, path.read_bytes()
    for name, content in made.items():
        yield name, content.encode()


def _integrity(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"
