"""Cubes with the mark of their seat on three faces, the stacks they make, and the same stacks seen from the side."""

from __future__ import annotations

from .elements import Element, Spot, circle, decimal, element, group, label, rect
from .projection import Outline, Projection
from .scene import Look, Piece
from .shapes import Miniature
from .signs import sign

INSET = 0.09
_SIGN = 38
"""The half width of a cell for which the marks of the seats have their natural size."""
_HALF = 22.5


class Cube(Miniature):
    """A cube with the mark of its seat on three faces, which stands on others."""

    name = "cube"

    def width(self, look: Look) -> float:
        """All cubes are alike."""
        return 2 * _HALF

    def piece(self, look: Look) -> Element:
        """The cube as it stands on a cell."""
        return group(cube(look.seat, 0, 0, 0, _PLANE), at=(0, _PLANE.lift / 2))

    def place(self, css: str, look: Look) -> Element:
        """The cell that it would stand on."""
        return _PLANE.tile((0, 0), 0, 0.1).around(css)


CUBE = Cube()
_PLANE = Projection(1, 1, (0, 0), _HALF / 0.82, _HALF * 0.95)


def cube(owner: int, u: float, v: float, level: float, projection: Projection) -> Element:
    """A cube on a cell."""
    near, far = INSET, 1 - INSET
    low, high = level, level + 1
    front, right = (u + near, v + near), (u + far, v + near)
    back, left = (u + far, v + far), (u + near, v + far)
    west = projection.outline([(*left, high), (*front, high), (*front, low), (*left, low)])
    east = projection.outline([(*front, high), (*right, high), (*right, low), (*front, low)])
    upper = projection.outline([(*front, high), (*right, high), (*back, high), (*left, high)])
    top = group(upper.around(f"upper{owner}"), _inlay(upper).around("inlay"))
    size = projection.half / _SIGN
    if projection.is_plan:
        return group(top, sign(owner, 1.6 * size, upper.middle))
    side = size * 0.83
    return group(
        west.around(f"west{owner}"),
        east.around(f"east{owner}"),
        top,
        _lying(owner, (size, 0, 0, size * 0.7), upper.middle),
        _lying(owner, (side, side * 0.36, 0, side), west.middle),
        _lying(owner, (side, -side * 0.36, 0, side), east.middle),
    )


def edges(each: Piece, projection: Projection) -> Outline:
    """The outline of a whole cube."""
    (u, v), low, high = each.at, each.level, each.level + 1
    near, far = INSET, 1 - INSET
    above = ((u + near, v + far, high), (u + far, v + far, high), (u + far, v + near, high))
    return projection.outline([*above, (u + far, v + near, low), (u + near, v + near, low), (u + near, v + far, low)])


def _inlay(upper: Outline) -> Outline:
    x, y = upper.middle
    return Outline([(x + 0.61 * (a - x), y + 0.61 * (b - y)) for a, b in upper.corners])


def _lying(owner: int, turn: tuple[float, float, float, float], at: Spot) -> Element:
    """The mark of a seat as it looks on a face."""
    matrix = " ".join([*(f"{round(each, 2):g}" for each in turn), *map(decimal, at)])
    return element("g", sign(owner, 1), transform=f"matrix({matrix})")


def tag(height: int, at: Spot, scale: float = 1) -> Element:
    """A small round plate with the height of a stack."""
    return group(circle("tag", 12), label("tag-height", 0, 0, str(height)), at=at, scale=scale)


def slab(owner: int, at: Spot, width: float, height: float) -> Element:
    """A cube seen from the side."""
    box = rect(f"piece{owner}", -width / 2, -height / 2, width, height, min(3, height / 4))
    return group(box, sign(owner, min(0.8, height / 16)), at=at)
