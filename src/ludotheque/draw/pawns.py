"""Figures such as pawns: they stand on what has been built, and are seen through what stands before them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from math import cos, pi, sin

from .elements import Element, Spot, circle, element, group, label, named, path, rect
from .kept import kept
from .marks import sign_of, stroked
from .projection import SLOPE, Outline, Projection, Relief
from .scene import Look, Mark, Piece, Point
from .shapes import Miniature
from .signs import ghost, sign

_BODY = "M-14-1A14 8.5 0 0 0 14-1C13-9 7-12 5.5-22H-5.5C-7-12-13-9-14-1Z"
_SHADE = "M5.5-22C7-12 13-9 14-1A14 8.5 0 0 1 2 7.3C6-3 3-14 2-22Z"
_HEAD, _HEAD_RADIUS = -33, 11
_SPAN = 80.0
_FOOT, _IN_HAND = 18, 0.86
_ABOVE = 25
"""The radius of a figure seen from above."""


class Figure(Miniature):
    """A shape that stands on isometric boards, as high and as wide as a pawn, its head where that of a pawn is."""

    edge: str
    """The path data of its outline, its foot at the origin."""

    @abstractmethod
    def body(self, look: Look) -> Element:
        """A figure, its foot at the origin."""

    def width(self, look: Look) -> float:
        """All figures are alike."""
        return 26

    def piece(self, look: Look) -> Element:
        """A figure in hand."""
        return group(group(self.body(look), at=(0, _FOOT)), scale=_IN_HAND)

    def place(self, css: str, look: Look) -> Element:
        """The place of a figure that is in play."""
        return group(group(path(css, self.edge), at=(0, _FOOT)), scale=_IN_HAND)


class Pawn(Figure):
    """A pawn with the mark of its seat on its head."""

    name = "pawn"
    edge = "M-14-1A14 8.5 0 0 0 14-1C13-9 7-12 6-22A11 11 0 1 0-6-22C-7-12-13-9-14-1Z"

    def body(self, look: Look) -> Element:
        """The pawn and its shadow."""
        owner = look.seat
        return group(
            element("ellipse", css="cast", cx=4, cy=2, rx=17, ry=9.5),
            path(f"piece{owner}", _BODY),
            path("shaded", _SHADE),
            element("ellipse", css=f"piece{owner}", cx=0, cy=-22, rx=8.5, ry=4),
            circle(f"piece{owner}", _HEAD_RADIUS, y=_HEAD),
            path("shine", "M-7-37A8 8 0 0 1-1-42"),
            sign(owner, 1, (0, _HEAD)),
        )


PAWN = Pawn()


@kept
def standing_figure(each: Piece, figure: Figure, mark: Mark | None, cell: str, relief: Relief, number: int) -> Element:
    """A figure on its cell, which is named where it is only seen through a wall; `number` it for its screen."""
    edge, scale = figure.edge, _scale(relief.projection)
    drawn = figure.body(each.look)
    body = group(ghost(drawn, path("ghost-edge", edge)) if each.ghost else drawn, scale=scale)
    screen = _screen(each.at, relief)
    hidden = not each.ghost and _is_hidden(each.at, relief)
    glass = _seen_through(edge, each.seat, f"{cell} ↓{relief.height(each.at)}".strip()) if hidden else None
    return named(
        each.name,
        mark,
        _behind(body, screen, f"screen{number}") if screen else body,
        group(glass, _ring(edge, mark), scale=scale),
        at=_foot(each.at, relief),
        level=relief.height(each.at),
    )


def figure_from_above(each: Piece, mark: Mark | None, relief: Relief) -> Element:
    """A figure on a plan."""
    owner, scale = each.seat, _scale(relief.projection)
    edge = circle("ghost-edge", _ABOVE)
    disc = group(
        circle("cast", _ABOVE + 1, 3, 3), circle(f"piece{owner}", _ABOVE), circle("rim", _ABOVE - 3), sign(owner, 1.5)
    )
    return named(
        each.name,
        mark,
        group(ghost(disc, edge) if each.ghost else disc, _round(mark), scale=scale),
        at=_foot(each.at, relief),
        level=relief.height(each.at),
    )


def _scale(projection: Projection) -> float:
    return projection.half / 44


def _foot(at: Point, relief: Relief) -> Spot:
    return relief.projection.spot(at[0] + 0.5, at[1] + 0.5, relief.height(at))


def _ring(edge: str, mark: Mark | None) -> Element | None:
    if mark is None:
        return None
    sign = sign_of(mark, (0, 0))
    small = group(sign, at=(15, -45), scale=0.7) if sign else None
    return stroked(mark, lambda css: path(css, edge), small)


def _round(mark: Mark | None) -> Element | None:
    """The same around a figure seen from above."""
    if mark is None:
        return None
    return stroked(mark, lambda css: circle(css, _ABOVE + 3), sign_of(mark, (20, -20)))


def _seen_through(edge: str, owner: int, words: str) -> Element:
    width = 10 + 8.6 * len(words)
    return group(
        path(f"glass{owner}", edge),
        path(f"glass-edge{owner}", edge),
        circle(f"piece{owner}", 8.5, y=_HEAD),
        sign(owner, 1, (0, _HEAD)),
        rect("tag", -width / 2, 10, width, 20, 10),
        label("tag-word", 0, 20, words),
    )


def _is_hidden(at: Point, relief: Relief) -> bool:
    """Whether half of six points on the head are behind something."""
    projection, scale = relief.projection, _scale(relief.projection)
    hidden = 0
    for turn in range(6):
        x = 0.7 * _HEAD_RADIUS * scale * cos(turn * pi / 3) / (2 * projection.half)
        y = (_HEAD + 0.7 * _HEAD_RADIUS * sin(turn * pi / 3)) * scale / projection.lift
        hidden += not relief.sees((at[0] + 0.5 + x, at[1] + 0.5 - x, relief.height(at) - y))
    return hidden >= 3


def _behind(drawn: Element, screen: str, name: str) -> Element:
    """What is drawn, but for what the screen hides of it."""
    x, y, width, height = -_SPAN, -2 * _SPAN, 2 * _SPAN, 3 * _SPAN
    parts = rect("shown", x, y, width, height), path("unshown", screen)
    cut = element("mask", *parts, id=name, maskUnits="userSpaceOnUse", x=x, y=y, width=width, height=height)
    return group(cut, element("g", drawn, mask=f"url(#{name})"))


def _screen(at: Point, relief: Relief) -> str:
    """The outlines of the columns that stand before a figure and may hide a part of it, seen from its foot."""
    x, y = _foot(at, relief)
    columns = (_column(each, relief) for each in _nearer(at, relief))
    return "".join(Outline([(a - x, b - y) for a, b in column.corners]).d for column in columns)


def _nearer(at: Point, relief: Relief) -> Iterator[Point]:
    """The higher cells before a cell whose tops are seen above its lower corner."""
    (u, v), z = at, relief.height(at)
    for (a, b), height in sorted(relief.heights.items()):
        before = a <= u and b <= v and (a, b) != (u, v) and abs((a - b) - (u - v)) <= 1
        seen_higher = (height - z) * relief.projection.lift > (u + v - a - b - 1) * SLOPE * relief.projection.half
        if before and height > z and seen_higher:
            yield a, b


def _column(at: Point, relief: Relief) -> Outline:
    (u, v), z = at, relief.height(at)
    above = ((u, v + 1, z), (u + 1, v + 1, z), (u + 1, v, z))
    return relief.projection.outline([*above, (u + 1, v, 0), (u, v, 0), (u, v + 1, 0)])
