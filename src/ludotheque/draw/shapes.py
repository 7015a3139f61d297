"""What a shape is: how a piece of it is drawn on its own, on a board that lies or stands, in a tray, and in text."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import NamedTuple, Protocol, runtime_checkable

from .elements import Element, group
from .scene import MARKS, Look

_IN_HAND = 15
_PILED, _PILED_PLACE = 31, 29
_PILE = 3
_LIFT = 10


class InHand(NamedTuple):
    """How a piece that a seat still holds is drawn around the origin, how its empty place is, and how wide both are."""

    width: float
    piece: Callable[[], Element]
    place: Callable[[], Element]


@runtime_checkable
class Shape(Protocol):
    """A shape of pieces. Whoever derives from it has to draw a piece and its outline; the rest follows from these."""

    name: str
    """What it is called in messages, and in scenes if it is one of the vocabulary."""

    counted: bool = True
    """Whether there can be several in one stock; of the others, one is either there or not."""

    @abstractmethod
    def draw(self, look: Look, size: float, *, covered: bool = False) -> Element:
        """A piece around the origin, `size` from its middle to its edge; another one may cover all but its rim."""

    @abstractmethod
    def outline(self, css: str, look: Look, size: float) -> Element:
        """Its edge alone, for ghosts and for empty places."""

    def small(self, look: Look, size: float) -> Element:
        """A piece where there is room for little."""
        return self.draw(look, size)

    def reach(self, look: Look, size: float) -> float:
        """How far a piece really extends from its middle."""
        return size

    def in_hand(self, look: Look) -> InHand:
        """A piece that a seat still holds, at most 52 high."""
        return InHand(
            2 * _IN_HAND + 2,
            lambda: self.small(look, _IN_HAND),
            lambda: self.outline("missing", look, _IN_HAND),
        )

    def pile(self, look: Look, count: int) -> Element:
        """Several pieces on top of each other, of which three are seen, or the empty place of the last one."""
        height = min(count, _PILE)
        pieces = (
            group(
                self.draw(look, _PILED, covered=level < height - 1),
                at=(0, _LIFT * ((height - 1) / 2 - level) - 3),
            )
            for level in range(height)
        )
        return group(*pieces) if count else self.outline("missing", look, _PILED_PLACE)

    def text(self, look: Look) -> str:
        """A piece in two or three characters: `Co`, `Tx>`, `+o`."""
        return f"{look.label}{'' if look.owner is None else MARKS[look.owner]}{look.facing or ''}"


class Miniature(Shape):
    """A shape that is drawn at one size, in which it is held in hand; other sizes are scaled."""

    @abstractmethod
    def width(self, look: Look) -> float:
        """How wide a piece is."""

    @abstractmethod
    def piece(self, look: Look) -> Element:
        """A piece around the origin."""

    @abstractmethod
    def place(self, css: str, look: Look) -> Element:
        """Its edge, or the place where it stood."""

    def draw(self, look: Look, size: float, *, covered: bool = False) -> Element:
        """The piece, scaled."""
        return group(self.piece(look), scale=2 * size / self.width(look))

    def outline(self, css: str, look: Look, size: float) -> Element:
        """Its edge, scaled."""
        return group(self.place(css, look), scale=2 * size / self.width(look))

    def in_hand(self, look: Look) -> InHand:
        """The piece as it is."""
        return InHand(self.width(look), lambda: self.piece(look), lambda: self.place("missing", look))
