"""Hexagons, and the tiles that are played: a shape of its own, because tiles that fill their cells show a chain."""

from __future__ import annotations

from math import cos, pi, sin

from ludotheque.draw import Look, Shape
from ludotheque.draw.art import Element, Spot, group, line, path, sign


def corners(radius: float) -> list[Spot]:
    """The corners of a hexagon around the origin, which lies on one of its sides."""
    angles = (pi / 3 * corner for corner in range(6))
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def polygon(css: str, spots: list[Spot]) -> Element:
    """A closed outline through these spots."""
    return path(css, "M" + "L".join(line(*spot) for spot in spots) + "z")


def hexagon(css: str, radius: float) -> Element:
    """A hexagon around the origin."""
    return polygon(css, corners(radius))


class Tile(Shape):
    """A hexagonal tile with the mark of its seat."""

    name = "tile"

    def draw(self, look: Look, size: float, *, covered: bool = False) -> Element:
        """A bevelled tile."""
        return group(
            hexagon(f"side{look.seat}", size),
            hexagon(f"piece{look.seat}", 0.84 * size),
            None if covered else sign(look.seat, size / 17),
        )

    def outline(self, css: str, look: Look, size: float) -> Element:
        """The edge of a tile."""
        return hexagon(css, size)


TILE = Tile()
