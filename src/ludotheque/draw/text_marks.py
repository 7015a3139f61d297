"""How things are marked in text: between brackets, never only coloured."""

from __future__ import annotations

from collections.abc import Callable

from .scene import Mark, Piece

Paint = Callable[[str, int | None], str]
"""Gives words the colour of a seat; what is nobody's stays plain."""

BRACKETS: dict[Mark | None, tuple[str, str]] = {
    None: (" ", " "),
    "last": ("[", "]"),
    "touchable": ("(", ")"),
    "touched": ("{", "}"),
    "support": ("_", "_"),
    "decisive": ("★", "★"),
    "forbidden": ("⊘", "⊘"),
}
"""What stands around a thing in text to show its mark."""

GHOST = ("~", "~")
"""The same around a piece that is not there yet."""


def brackets(mark: Mark | None, piece: Piece | None = None) -> tuple[str, str]:
    """What goes before and behind something marked, or a piece that is not there yet."""
    return GHOST if mark is None and piece is not None and piece.ghost else BRACKETS[mark]
