"""Tokens: squares, triangles and rounds seen from above, and discs seen from the front."""

from __future__ import annotations

from collections.abc import Sequence

from .elements import Box, Element, Spot, circle, group, label, line, path
from .scene import Facing, Look
from .shapes import InHand, Shape
from .signs import sign

_THICKNESS = 8
_TURNS: dict[Facing, tuple[int, int, int, int]] = {
    "^": (1, 0, 0, 1),
    ">": (0, -1, 1, 0),
    "v": (-1, 0, 0, -1),
    "<": (0, 1, -1, 0),
}


class Token(Shape):
    """A thick round seen from above, with the mark of its seat on it."""

    name = "round"

    def draw(self, look: Look, size: float, *, covered: bool = False) -> Element:
        """A token; a covered one does not show the mark of its seat."""
        owner, facing = look.seat, look.facing
        return group(
            self._top("cast", size, facing, thickness=_THICKNESS, shift=3),
            self._top(f"side{owner}", size, facing, thickness=_THICKNESS),
            self._top(f"piece{owner}", size, facing),
            self._rim(owner, size, facing),
            self._tip(owner, size, facing),
            None if covered else self._sign(owner, size, facing, 0.55 + 0.03 * size),
        )

    def small(self, look: Look, size: float) -> Element:
        """A small flat token that only tells its shape and its owner."""
        owner, facing = look.seat, look.facing
        return group(
            self._top(f"piece{owner}", size, facing),
            self._sign(owner, size, facing, size / 11),
        )

    def outline(self, css: str, look: Look, size: float) -> Element:
        """The edge of its top."""
        return self._top(css, size, look.facing)

    def _top(self, css: str, size: float, facing: Facing | None, *, thickness: float = 0, shift: float = 0) -> Element:
        """Its top; with a thickness, the whole body that it is the top of; shifted aside, its shadow."""
        half = 0.95 * size
        return _rounded(css, half, half, thickness, shift) if thickness else circle(css, half, shift, shift)

    def _rim(self, owner: int, size: float, facing: Facing | None) -> Element:
        """Every other seat has a dashed inlay, so that the rim of a covered token still tells its owner."""
        if owner % 2:
            return self._top(f"inlay{owner}", size - (7 if size > 24 else 5), facing)
        return self._top("rim", size - 2, facing)

    def _tip(self, owner: int, size: float, facing: Facing | None) -> Element | None:
        """Where it points, if it does."""
        return None

    def _sign(self, owner: int, size: float, facing: Facing | None, scale: float) -> Element:
        """The mark of its seat."""
        return sign(owner, scale)


class Square(Token):
    """A square token."""

    name = "square"

    def _top(self, css: str, size: float, facing: Facing | None, *, thickness: float = 0, shift: float = 0) -> Element:
        return _rounded(css, 0.86 * size, 0.13 * size, thickness, shift)


class Triangle(Token):
    """A triangle that points somewhere; its middle lies behind its centre and has less room for the mark."""

    name = "triangle"

    def _top(self, css: str, size: float, facing: Facing | None, *, thickness: float = 0, shift: float = 0) -> Element:
        base = 0.82 * size
        corners = _turned([(0, -size), (size, base), (-size, base)], facing)
        return path(css, _polygon([(x + shift, y + shift) for x, y in _swept(corners, thickness)]))

    def _tip(self, owner: int, size: float, facing: Facing | None) -> Element:
        tip = [(0, -0.85 * size), (0.19 * size, -0.56 * size), (-0.19 * size, -0.56 * size)]
        return path(f"ink{owner}", _polygon(_turned(tip, facing)))

    def _sign(self, owner: int, size: float, facing: Facing | None, scale: float) -> Element:
        return sign(owner, 0.82 * scale, _turned([(0, 0.2 * size)], facing)[0])


class FrontDisc(Shape):
    """A disc seen from the front; a double one counts twice."""

    name = "disc"

    def draw(self, look: Look, size: float, *, covered: bool = False) -> Element:
        """The disc with its mark, or with its mark and what it counts."""
        owner = look.seat
        edge = circle(f"side{owner}", 42, y=4), circle(f"piece{owner}", 42)
        face = _double_face(owner) if look.double else _plain_face(owner)
        return group(*edge, *face, scale=size / 42)

    def outline(self, css: str, look: Look, size: float) -> Element:
        """Its edge."""
        return circle(css, 0.95 * size)

    def in_hand(self, look: Look) -> InHand:
        """A disc, a little larger than a token."""
        return InHand(36, lambda: self.draw(look, 17), lambda: self.outline("missing", look, 17))


def chip(owner: int, size: float, at: Spot = (0, 0)) -> Element:
    """A small round that only tells a seat."""
    return group(_ROUND.small(Look(owner), size), at=at)


_ROUND = Token()
TOKENS: tuple[Shape, ...] = (Square(), Triangle(), _ROUND, FrontDisc())


def _rounded(css: str, half: float, rounding: float, thickness: float, shift: float) -> Element:
    return Box(shift - half, shift - half, 2 * half, 2 * half + thickness, rounding).around(css)


def _turned(corners: Sequence[Spot], facing: Facing | None) -> list[Spot]:
    a, b, c, d = _TURNS[facing or "^"]
    return [(a * x + b * y, c * x + d * y) for x, y in corners]


def _swept(corners: Sequence[Spot], depth: float) -> list[Spot]:
    """The outline of a clockwise convex polygon together with its copy `depth` lower."""
    swept: list[Spot] = []
    for place, (x, y) in enumerate(corners):
        arrives_below = x < corners[place - 1][0]
        leaves_below = corners[(place + 1) % len(corners)][0] < x
        ends = [(x, y + depth * below) for below in (arrives_below, leaves_below)]
        swept += ends if depth and arrives_below != leaves_below else ends[:1]
    return swept


def _polygon(corners: Sequence[Spot]) -> str:
    return "M" + "L".join(line(*corner) for corner in corners) + "z"


def _plain_face(owner: int) -> tuple[Element, ...]:
    return circle("dish", 33), path("gloss", "M-28-24A37 37 0 0 1-6-37"), sign(owner, 2.5)


def _double_face(owner: int) -> tuple[Element, ...]:
    times_two = label(f"dark{owner}", 0, 16, "×2", 20)
    return circle("gold", 36), circle("cream", 29), sign(owner, 1.9, (0, -9), "dark-sign"), times_two
