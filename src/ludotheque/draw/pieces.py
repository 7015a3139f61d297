"""Pieces: squares, triangles and rounds seen from above, discs seen from the front, and the marks of their seats."""

from __future__ import annotations

from collections.abc import Sequence

from .elements import Box, Element, Spot, circle, element, group, label, line, path, placed
from .scene import Facing, Shape

THICKNESS = 8
_SIGNS = ("M0 0h.01", "M-4-4L4 4M4-4L-4 4", "M-5-3H5M-5 3H5", "M0-7L2-2L7 0L2 2L0 7L-2 2L-7 0L-2-2Z")
_PENNANT = "M-9-9H9V6L0 11L-9 6Z"
_TURNS: dict[Facing, tuple[int, int, int, int]] = {
    "^": (1, 0, 0, 1),
    ">": (0, -1, 1, 0),
    "v": (-1, 0, 0, -1),
    "<": (0, 1, -1, 0),
}


def piece(
    shape: Shape,
    owner: int,
    radius: float,
    facing: Facing | None = None,
    *,
    double: bool = False,
    covered: bool = False,
) -> Element:
    """A piece around the origin; a covered one does not show the mark of its seat. Only discs can be double."""
    if shape == "disc":
        return _disc(owner, radius, double)
    return group(
        outline("cast", shape, radius, facing, thickness=THICKNESS, shift=3),
        outline(f"side{owner}", shape, radius, facing, thickness=THICKNESS),
        outline(f"piece{owner}", shape, radius, facing),
        _rim(shape, owner, radius, facing),
        _tip(owner, radius, facing or "^") if shape == "triangle" else None,
        None if covered else _owned(shape, owner, radius, facing, 0.55 + 0.03 * radius),
    )


def chip(shape: Shape, owner: int, radius: float, facing: Facing | None = None, at: Spot = (0, 0)) -> Element:
    """A small flat piece that only tells its shape and its owner."""
    top = outline(f"piece{owner}", shape, radius, facing)
    return group(top, _owned(shape, owner, radius, facing, radius / 11), at=at)


def ghost(drawn: Element, edge: Element) -> Element:
    """A piece that is not there yet: pale, with a dashed edge."""
    return group(group(drawn, css="ghost"), edge)


def pennant(owner: int, at: Spot, scale: float) -> Element:
    """The flag of something won."""
    return group(path(f"piece{owner}", _PENNANT), sign(owner, 0.9), at=at, scale=scale)


def missing_pennant(at: Spot, scale: float) -> Element:
    """The place of a flag still to be won."""
    return element("path", css="missing", d=_PENNANT, **placed(at, scale))


def sign(owner: int, scale: float, at: Spot = (0, 0), css: str = "sign") -> Element:
    """The mark of a seat: dot, cross, bars or star."""
    return element("path", css=f"{css}{owner}", d=_SIGNS[owner], **placed(at, scale))


def outline(
    css: str, shape: Shape, radius: float, facing: Facing | None = None, *, thickness: float = 0, shift: float = 0
) -> Element:
    """A shape; with a thickness, the whole body that it is the top of; shifted aside, its shadow."""
    if shape == "triangle":
        body = _swept(_triangle(radius, facing or "^"), thickness)
        return path(css, _polygon([(x + shift, y + shift) for x, y in body]))
    half, rounding = (0.86 * radius, 0.13 * radius) if shape == "square" else (0.95 * radius, 0.95 * radius)
    if shape != "square" and not thickness:
        return circle(css, half, shift, shift)
    return Box(shift - half, shift - half, 2 * half, 2 * half + thickness, rounding).around(css)


def _turned(corners: Sequence[Spot], facing: Facing) -> list[Spot]:
    a, b, c, d = _TURNS[facing]
    return [(a * x + b * y, c * x + d * y) for x, y in corners]


def _triangle(radius: float, facing: Facing) -> list[Spot]:
    base = 0.82 * radius
    return _turned([(0, -radius), (radius, base), (-radius, base)], facing)


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


def _rim(shape: Shape, owner: int, radius: float, facing: Facing | None) -> Element:
    """Every other seat has a dashed inlay, so that the rim of a covered piece still tells its owner."""
    if owner % 2:
        return outline(f"inlay{owner}", shape, radius - (7 if radius > 24 else 5), facing)
    return outline("rim", shape, radius - 2, facing)


def _tip(owner: int, radius: float, facing: Facing) -> Element:
    tip = [(0, -0.85 * radius), (0.19 * radius, -0.56 * radius), (-0.19 * radius, -0.56 * radius)]
    return path(f"ink{owner}", _polygon(_turned(tip, facing)))


def _owned(shape: Shape, owner: int, radius: float, facing: Facing | None, size: float) -> Element:
    """The mark on a piece; the middle of a triangle lies behind its centre and has less room."""
    if shape == "triangle":
        return sign(owner, 0.82 * size, _turned([(0, 0.2 * radius)], facing or "^")[0])
    return sign(owner, size)


def _disc(owner: int, radius: float, double: bool) -> Element:
    edge = circle(f"side{owner}", 42, y=4), circle(f"piece{owner}", 42)
    face = _double_face(owner) if double else _plain_face(owner)
    return group(*edge, *face, scale=radius / 42)


def _plain_face(owner: int) -> tuple[Element, ...]:
    return circle("dish", 33), path("gloss", "M-28-24A37 37 0 0 1-6-37"), sign(owner, 2.5)


def _double_face(owner: int) -> tuple[Element, ...]:
    times_two = label(f"dark{owner}", 0, 16, "×2", 20)
    return circle("gold", 36), circle("cream", 29), sign(owner, 1.9, (0, -9), "dark-sign"), times_two
