"""HTML written from Python: elements whose texts are escaped."""

from __future__ import annotations

import re
from html import escape

from ...core.language import language

EMPTY = {"br", "hr", "img", "input", "link", "meta"}
"""Elements that have no end."""

_BEFORE_SIGNS = re.compile(" (?=[:;!?»](?:\\s|$))")


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


Content = str | Markup | None


def tag(name: str, /, *children: Content, css: str = "", **attributes: str | int) -> Markup:
    """An element; `css` is its class, underscores in attribute names stand for hyphens, children that are None go."""
    given = {"class": css, **attributes} if css else attributes
    written = "".join(f' {key.replace("_", "-")}="{_told(str(value))}"' for key, value in given.items())
    end = "" if name in EMPTY else f"</{name}>"
    return Markup(f"<{name}{written}>{joined(*children)}{end}")


def joined(*children: Content) -> Markup:
    """Several contents after each other."""
    return Markup("".join(each if isinstance(each, Markup) else _told(each) for each in children if each is not None))


def _told(text: str) -> str:
    """Text that is no HTML yet; French signs stay on the line of their words."""
    if language() == "fr":
        text = _BEFORE_SIGNS.sub("\u00a0", text).replace("« ", "«\u00a0")
    return escape(text)


def table(head: list[Content], rows: list[list[Content]], css: str = "") -> Markup:
    """A table whose first column names the rows; it can be pushed aside where it is too wide."""
    top = tag("tr", *(tag("th", cell, scope="col") for cell in head))
    body = (tag("tr", tag("th", row[0], scope="row"), *(tag("td", cell) for cell in row[1:])) for row in rows)
    whole = tag("table", tag("thead", top), tag("tbody", *body), css=css)
    return tag("div", whole, css="wide", tabindex=0)
