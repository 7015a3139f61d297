"""How marks and ghosts are written in text."""

from __future__ import annotations

from collections.abc import Callable

from .scene import Mark

Paint = Callable[[str, int | None], str]
"""What colours the words of a seat."""

WRAPS: dict[Mark | None, tuple[str, str]] = {
    None: (" ", " "),
    "last": ("[", "]"),
    "touchable": ("(", ")"),
    "touched": ("{", "}"),
    "forbidden": ("⊘", "⊘"),
}
GHOST = ("~", "~")
