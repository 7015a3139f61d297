"""The words of scenes: the views and shapes that every game may name, and what becomes of a word that is none of them.

A game's own art has no name here: its scene holds the view or the shape itself, so that no two packages can clash.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .shapes import Shape
    from .views import View

VIEWS: dict[str, View] = {}
"""The views by their names."""

SHAPES: dict[str, Shape] = {}
"""The shapes by their names."""


class UnknownArt(ValueError):
    """A scene that cannot be drawn, with the reason in French and in English."""

    def __init__(self, fr: str, en: str) -> None:
        super().__init__(fr, en)
        self.fr, self.en = fr, en

    def __str__(self) -> str:
        return self.en


def view_of(view: View | str) -> View:
    """The view that a board names, or is given."""
    if not isinstance(view, str):
        return view
    if view not in VIEWS:
        raise _unknown("vue", "view", view, VIEWS)
    return VIEWS[view]


def shape_of(shape: Shape | str) -> Shape:
    """The shape that a piece or a stock names, or is given."""
    if not isinstance(shape, str):
        return shape
    if shape not in SHAPES:
        raise _unknown("forme", "shape", shape, SHAPES)
    return SHAPES[shape]


def _unknown(fr: str, en: str, name: str, known: Collection[str]) -> UnknownArt:
    names = ", ".join(known)
    return UnknownArt(
        f"« {name} » n’est pas une {fr} ; il y a : {names}, et celles que le jeu apporte lui-même",
        f"“{name}” is no {en}; there are: {names}, and those that the game itself brings",
    )
