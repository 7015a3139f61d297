"""The die that stands on the table."""

from __future__ import annotations

from .elements import Box, Element, Spot, circle, element, group, label
from .marks import frame
from .projection import Outline, Projection
from .scene import Mark

_CORNERS = ((26, 26), (74, 74), (26, 74), (74, 26))
_SIDES = ((26, 50), (74, 50))
_PIP = 10
_AROUND = Box(-56, -92, 112, 134, 16)


def die(points: int, at: Spot, mark: Mark | None = None) -> Element:
    """A die that shows its points on top; a question mark while it is still to be thrown."""
    projection = Projection(1, 1, (0, 0), 44, 52)
    upper = projection.tile((0, 0), 1)
    west = projection.outline([(0, 1, 1), (0, 0, 1), (0, 0, 0), (0, 1, 0)])
    east = projection.outline([(0, 0, 1), (1, 0, 1), (1, 0, 0), (0, 0, 0)])
    beside = [face for face in (1, 2, 3) if face not in {points, 7 - points}]
    shown = zip((upper, west, east), (points, *beside), strict=False) if points else ()
    body = group(
        element("ellipse", css="shadow", cx=6, cy=22, rx=50, ry=20),
        west.around("die-west"),
        east.around("die-east"),
        upper.around("die-upper"),
        *(_pips(face, count) for face, count in shown),
        None if points else label("die-word", *upper.middle, "?"),
        css="die",
    )
    return group(body, frame(mark, _AROUND), at=at)


def _pips(face: Outline, count: int) -> Element:
    """The pips of a face, on a square of a hundred that lies as the face does."""
    spots = [*_CORNERS[: count // 2 * 2], *(_SIDES if count == 6 else ()), *(((50, 50),) if count % 2 else ())]
    (x, y), (ax, ay), (bx, by) = face.corners[0], face.corners[1], face.corners[-1]
    turn = " ".join(f"{round(step / 100, 2):g}" for step in (ax - x, ay - y, bx - x, by - y))
    pips = (circle("pip", _PIP, *spot) for spot in spots)
    return element("g", *pips, transform=f"matrix({turn} {x:g} {round(y, 1):g})")
