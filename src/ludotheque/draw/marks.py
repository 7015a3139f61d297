"""What is special about a thing just now: it can be touched, is touched, was moved last, or is forbidden."""

from __future__ import annotations

from .elements import Box, Element, Spot, circle, element, group, path
from .scene import Mark


def hatching() -> Element:
    """The pattern that fills what is forbidden."""
    turned = {"patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"}
    return element("pattern", path("hatching", "M0 5H10"), id="hatch", width=10, height=10, **turned)


def fill_class(mark: Mark | None) -> str:
    """The class that fills a marked thing, under its pieces; none for the last move, which is only outlined."""
    return "" if mark in {None, "last"} else f"{mark}-fill"


def fill(mark: Mark | None, box: Box) -> Element | None:
    """The fill of a marked box, to be drawn under the pieces."""
    css = fill_class(mark)
    return box.around(css) if css else None


def frame(mark: Mark | None, box: Box, *, halo: bool = True, sign: Spot | None = None) -> Element | None:
    """The stroke of a marked box, to be drawn over the pieces: brackets for the last move, else all around.

    What is forbidden has its sign near the top of the box, or where `sign` says.
    """
    if mark is None:
        return None
    stroke = box.brackets if mark == "last" else box.around
    no = no_entry(sign or (box.x + box.width / 2, box.y + 18)) if mark == "forbidden" else None
    return group(stroke("halo") if halo else None, stroke(mark), no, css="through")


def no_entry(at: Spot) -> Element:
    """The round sign that says no."""
    return group(circle("no-entry", 14), path("forbidden", "M-9 9L9-9"), at=at)
