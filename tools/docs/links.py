"""Links of documents, which lead from file to file on a forge, led from page to page of the site."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .documents import Page, twin

_CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?P<target>[^)#\s]+)(?P<place>#[^)\s]*)?\)")
_TAG = re.compile(r'(?P<before><img src=")(?P<target>[^"]+)(?P<after>")')
_PARAGRAPH = re.compile(r"^<p>\n(?P<pictures>(?:<img [^\n]*>\n)+)</p>$", re.MULTILINE)


@dataclass
class Links:
    """Where files of the repository are to be found on the site; what a page shows or offers besides is collected.

    `folders` are those to which documents link: each has a page that shows its files.
    """

    pages: Mapping[Path, Page]
    folders: Mapping[Path, str]
    files: dict[str, Path] = field(default_factory=dict)

    def lead(self, text: str, path: Path) -> str:
        """The text of a document, with links that lead to pages."""
        here = self.pages[path]
        text = re.sub(rf"^\[[^\]]+\]\({re.escape(twin(path).name)}\)\n\n", "", text, count=1, flags=re.MULTILINE)
        text = _outside_code(text, lambda part: _LINK.sub(lambda link: self._led(link, path.parent, here), part))
        text = _TAG.sub(
            lambda tag: tag["before"] + self.taken_along(path.parent / tag["target"], here) + tag["after"], text
        )
        return _PARAGRAPH.sub(r'<div class="pictures">\n\n\g<pictures>\n</div>', text)

    def _led(self, link: re.Match[str], above: Path, here: Page) -> str:
        words, place = link["words"], link["place"] or ""
        if "://" in link["target"]:
            return link[0]
        target = Path(os.path.normpath(above / link["target"]))
        if link["picture"]:
            return f"![{words}]({self.taken_along(target, here)})"
        if folder := next((path for path in (target, *target.parents) if path in self.folders), None):
            file = "" if folder == target else "#" + slug(target.relative_to(folder).as_posix())
            return f"[{words}]({_relative(self.folders[folder], here)}.md{file})"
        page = self.pages.get(target / "README.md" if target.is_dir() else target)
        if page is None:
            return f"[{words}]({self.taken_along(target, here)})"
        if page.language == here.language:
            return f"[{words}]({_relative(page.name, here)}.md{place})"
        return f'<a href="{across(here, page)}{place}">{words}</a>'

    def taken_along(self, target: Path, here: Page) -> str:
        """Take a file along, and say where it lies as seen from a page."""
        name = f"files/{target.name}"
        if self.files.setdefault(name, target) != target:
            raise ValueError(f"two files are called {target.name}: {self.files[name]} and {target}")
        return _relative(name, here)


def across(here: Page, there: Page) -> str:
    """The address of a page of the other language, as seen from a page."""
    return f"{'../' * (here.name.count('/') + 1)}{there.language}/{there.name}.html"


def slug(heading: str) -> str:
    """The place of a heading on its page, as forges and MyST name it."""
    return re.sub(r"[^\w-]", "", heading.lower().replace(" ", "-"))


def _relative(name: str, here: Page) -> str:
    return os.path.relpath(name, here.folder or ".").replace(os.sep, "/")


def _outside_code(text: str, change: Callable[[str], str]) -> str:
    """The text with everything changed but its code."""
    parts, end = [], 0
    for code in _CODE.finditer(text):
        parts += [change(text[end : code.start()]), code[0]]
        end = code.end()
    return "".join([*parts, change(text[end:])])
