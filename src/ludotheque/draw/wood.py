"""The woods that boards are painted with, as patterns."""

from __future__ import annotations

from .elements import Element, element, path, rect

_GRAIN = (
    "M0 5C30 2 50 9 80 6S110 4 120 5M0 13C20 15 45 10 70 14S105 14 120 13"
    "M0 21C35 24 60 18 90 22S112 21 120 21M40 27C60 25 70 29 90 27"
)
_LYING = {"patternTransform": "matrix(.7 -.448 .7 .448 0 0)"}


def wood(name: str, css: str, grain: str, *, lying: bool = False) -> Element:
    """The pattern `NAME-wood`: planks of one class with a grain of another, seen from the front, or lying."""
    plank, lines = rect(css, 0, 0, 120, 30), path(grain, _GRAIN)
    turned = _LYING if lying else {}
    units = {"patternUnits": "userSpaceOnUse", **turned}
    return element("pattern", plank, lines, id=f"{name}-wood", width=120, height=30, **units)
