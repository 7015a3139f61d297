"""What must be true of any built site: it loads nothing from outside, and every link leads somewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import ludotheque as lt

from .documents import OTHER

DOWNLOADS = "_downloads"
"""The folder in which Sphinx puts files that are no pages of the site."""

_OUTSIDE = re.compile(r"^\s*(?:https?:)?//", re.IGNORECASE)
_STYLE = re.compile(r"""(?:url\(\s*|@import\s+)["']?\s*((?:https?:)?//[^"')\s]+)""", re.IGNORECASE)
_FETCHED = re.compile(r"""(?:import|fetch|importScripts|Worker|EventSource)\s*\(?\s*["'`]((?:https?:)?//[^"'`]+)""")
_LOADED = ("src", "srcset", "poster", "data")
_FOLLOWED = {"a", "area"}  # where a person goes by clicking
_NAMED = {"alternate", "canonical", "author", "license"}  # links of a page that are not fetched


@dataclass
class Document(HTMLParser):
    """A page of HTML: what it loads, where it leads, and the places in it."""

    text: str
    loads: list[str] = field(default_factory=list)
    leads: list[str] = field(default_factory=list)
    places: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take down what one tag says."""
        said = {name: value or "" for name, value in attrs}
        self.places |= {said[name] for name in ("id", "name") if name in said}
        self.loads += [said[name] for name in _LOADED if name in said and tag != "form"]
        if "href" not in said:
            return
        named = tag == "link" and set(said.get("rel", "").split()) <= _NAMED
        (self.leads if tag in _FOLLOWED or named else self.loads).append(said["href"])


def faults(site: Path) -> list[str]:
    """Everything that is wrong with a built site, a sentence each."""
    pages = {path: Document(_read(path)) for path in sorted(site.rglob("*.html"))}
    return [
        *(f"{path.relative_to(site)} {fault}" for path, page in pages.items() for fault in _asked_outside(page)),
        *(
            f"{path.relative_to(site)} {fault}"
            for path in _written(site)
            for fault in _fetched(path.read_text("utf-8"))
        ),
        *(f"{path.relative_to(site)} {fault}" for path in pages for fault in _dead_ends(path, pages)),
        *(f"{page} is missing" for page in _missing_twins(site)),
    ]


def _read(path: Path) -> str:
    return path.read_text("utf-8")


def _asked_outside(page: Document) -> list[str]:
    loaded = [address for address in page.loads if _OUTSIDE.match(address)]
    return list(dict.fromkeys([*(f"loads {address}" for address in loaded), *_fetched(page.text)]))


def _written(site: Path) -> list[Path]:
    """The style sheets, scripts and drawings."""
    return sorted(path for path in site.rglob("*") if path.suffix in {".css", ".js", ".svg"})


def _fetched(text: str) -> list[str]:
    """What styles and scripts ask of the outside."""
    return [f"loads {address}" for address in {*_STYLE.findall(text), *_FETCHED.findall(text)}]


def _dead_ends(path: Path, pages: dict[Path, Document]) -> list[str]:
    page = pages[path]
    return [f"leads to {address}" for address in {*page.loads, *page.leads} if not _leads(address, path, pages)]


def _leads(address: str, path: Path, pages: dict[Path, Document]) -> bool:
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return True
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not parts.fragment or target not in pages:
        return target.is_file()
    return unquote(parts.fragment) in pages[target].places


def _missing_twins(site: Path) -> list[str]:
    found: dict[lt.Language, set[str]] = {
        language: {
            path.relative_to(site / language).as_posix()
            for path in (site / language).rglob("*.html")
            if DOWNLOADS not in path.parts  # which each language has of its own
        }
        for language in lt.LANGUAGES
    }
    return [
        f"{language}/{name}" for language in lt.LANGUAGES for name in sorted(found[OTHER[language]] - found[language])
    ]
