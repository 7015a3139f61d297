"""The navigation beside every page, taken from the start page: a heading and its links become a part of it."""

from __future__ import annotations

import re

_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
_ENTRY = re.compile(r"^- \[[^\]]+\]\((?P<page>[^)#:]+)\.md\)", re.MULTILINE)


def with_navigation(index: str) -> str:
    """The start page, with the table of contents that its lists of pages make."""
    _, *parts = _HEADING.split(index)
    captions, lists = parts[::2], parts[1::2]
    trees = [_tree(caption, _ENTRY.findall(pages)) for caption, pages in zip(captions, lists, strict=True)]
    return "\n".join([index, *trees])


def below(pages: list[str]) -> str:
    """What puts pages below another one in the navigation."""
    return "\n" + _tree("", pages) if pages else ""


def _tree(caption: str, pages: list[str]) -> str:
    options = [":hidden:", *([f":caption: {caption}"] if caption else [])]
    return "\n".join(["```{toctree}", *options, "", *pages, "```", ""])
