"""Cards: one of each, with a word on it."""

from __future__ import annotations

from .elements import Element, group, label, rect
from .scene import Look
from .shapes import Miniature


class Card(Miniature):
    """A card with its label on it."""

    name = "card"
    counted = False

    def width(self, look: Look) -> float:
        """All cards are alike."""
        return 27

    def piece(self, look: Look) -> Element:
        """The card."""
        return group(rect("card", -12, -17, 24, 34, 5), label("card-word", 0, 0, look.label))

    def place(self, css: str, look: Look) -> Element:
        """Its edge."""
        return rect(css, -12, -17, 24, 34, 5)


CARD = Card()
