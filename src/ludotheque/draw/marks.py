"""What is special about a thing just now: it can be touched, is touched, was moved last, decided the game, …"""

from __future__ import annotations

from collections.abc import Callable

from .elements import Box, Element, Spot, circle, element, group, path
from .scene import Mark

_STAR = "M0-8.4L2.5-2.8L8.4-2.2L4-1.8L5.3 6.2L0 3.2L-5.3 6.2L-4 1.8L-8.4-2.2L-2.5-2.8z"


def hatching() -> Element:
    """The pattern that fills what is forbidden."""
    turned = {"patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"}
    return element("pattern", path("hatching", "M0 5H10"), id="hatch", width=10, height=10, **turned)


def fill_class(mark: Mark | None) -> str:
    """The class that fills a marked thing, under its pieces; none for the last moves, which are only outlined."""
    return "" if mark in {None, "last", "support"} else f"{mark}-fill"


def fill(mark: Mark | None, box: Box) -> Element | None:
    """The fill of a marked box, to be drawn under the pieces."""
    css = fill_class(mark)
    return box.around(css) if css else None


def frame(mark: Mark | None, box: Box, *, halo: bool = True, sign: Spot | None = None) -> Element | None:
    """The stroke of a marked box, to be drawn over the pieces: brackets for the last moves, else all around.

    What is forbidden or decided the game has its sign near the top of the box, or where `sign` says.
    """
    if mark is None:
        return None
    at = sign or (box.x + box.width / 2, box.y + (18 if mark == "forbidden" else 0))
    return stroked(mark, box.brackets if mark == "last" else box.around, sign_of(mark, at), halo=halo)


def stroked(mark: Mark, stroke: Callable[[str], Element], sign: Element | None, *, halo: bool = True) -> Element:
    """The stroke of a mark along some outline, over one that sets it off from what lies below, and its sign."""
    below = "decisive-edge" if mark == "decisive" else "halo"
    return group(stroke(below) if halo else None, stroke(mark), sign, css="through")


def sign_of(mark: Mark | None, at: Spot) -> Element | None:
    """The sign that says more than the colour of a mark."""
    if mark == "decisive":
        return group(circle("star-ground", 13), path("star", _STAR), at=at)
    return no_entry(at) if mark == "forbidden" else None


def no_entry(at: Spot) -> Element:
    """The round sign that says no."""
    return group(circle("no-entry", 14), path("forbidden", "M-9 9L9-9"), at=at)
