"""The files that pages are made of, under an address that holds their version: what has it never changes."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

AT = "/web/"
"""Where the files are; those of a version in a folder below it."""
WORKER = "service-worker.js"
"""Keeps the others, and has an address of its own."""
_KEPT = {".css", ".html", ".js", ".svg"}
_VERSION = re.compile(r"v-([0-9a-f]{16})/")
_IMPORT = re.compile(r'^import\b[^;"(]*"\./([\w.-]+)"', re.MULTILINE)
_SCRIPT = re.compile(rf'^.*<script type="module" src="{AT}([\w.-]+)"', re.MULTILINE)
_PRELOAD = '  <link rel="modulepreload" href="{address}">\n'

Contents = tuple[tuple[str, bytes], ...]
"""Files and what is in them, by their names."""


class WebFiles:
    """The files in a folder, and others that are made: what is in each, and which version of all of them this is."""

    def __init__(self, folder: Path, made: Callable[[], dict[str, str]]) -> None:
        self._folder, self._made = folder, made

    def contents(self) -> Contents:
        """The files that a browser may keep, as they are now."""
        lying = tuple((path, path.stat().st_mtime_ns) for path in sorted(self._folder.iterdir()) if _is_kept(path))
        return _contents(lying, tuple(self._made().items()))

    @property
    def version(self) -> str:
        """A name for all these files as they are now."""
        return _version_of(self.contents())

    @property
    def address(self) -> str:
        """Where the files of this version are."""
        return f"{AT}v-{self.version}/"

    def page(self, name: str, chosen: tuple[str, ...] = ()) -> str:
        """A page whose files are all of this version, and whose scripts are all fetched at once.

        `chosen` are scripts that its first one loads by the page's address.
        """
        return _page(self._folder.joinpath(name).read_text("utf-8"), self.address, chosen, self.contents())


def integrity(content: bytes) -> str:
    """By what a browser knows that a file is this one."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def split_version(path: str) -> tuple[str | None, str]:
    """The version that an address below the files holds, if any, and the name of the file."""
    found = _VERSION.match(path)
    return (found[1], path[found.end() :]) if found else (None, path)


def scripts_of(entries: tuple[str, ...], contents: Contents) -> list[str]:
    """Some scripts and all that they import, each before those that only it asks for."""
    texts = dict(contents)
    found = [name for name in entries if name in texts]
    for name in found:
        found += dict.fromkeys(each for each in _imports(texts[name]) if each in texts and each not in found)
    return found


def _imports(script: bytes) -> Iterator[str]:
    return (found[1] for found in _IMPORT.finditer(script.decode()))


def _is_kept(path: Path) -> bool:
    return path.suffix in _KEPT and path.name != WORKER


@lru_cache(2)
def _contents(lying: tuple[tuple[Path, int], ...], made: tuple[tuple[str, str], ...]) -> Contents:
    texts = {path.name: path.read_bytes() for path, _changed in lying}
    return tuple(sorted((texts | {name: text.encode() for name, text in made}).items()))


@lru_cache(2)
def _version_of(contents: Contents) -> str:
    files = (f"{name} {integrity(content)}\n" for name, content in contents)
    return hashlib.sha256("".join(files).encode()).hexdigest()[:16]


@lru_cache(32)
def _page(text: str, address: str, chosen: tuple[str, ...], contents: Contents) -> str:
    first = tuple(found[1] for found in _SCRIPT.finditer(text))
    preloads = (_PRELOAD.format(address=AT + name) for name in scripts_of((*first, *chosen), contents))
    return _SCRIPT.sub(lambda found: "".join(preloads) + found[0], text, count=1).replace(f'"{AT}', f'"{address}')
