"""The marks of the seats, the pennants of what they have won, and how a piece looks that is not there yet."""

from __future__ import annotations

from .elements import Element, Spot, element, group, path, placed

_SIGNS = ("M0 0h.01", "M-4-4L4 4M4-4L-4 4", "M-5-3H5M-5 3H5", "M0-7L2-2L7 0L2 2L0 7L-2 2L-7 0L-2-2Z")
_PENNANT = "M-9-9H9V6L0 11L-9 6Z"


def sign(owner: int, scale: float, at: Spot = (0, 0), css: str = "sign") -> Element:
    """The mark of a seat: dot, cross, bars or star."""
    return element("path", css=f"{css}{owner}", d=_SIGNS[owner], **placed(at, scale))


def pennant(owner: int, at: Spot, scale: float) -> Element:
    """The flag of something won."""
    return group(path(f"piece{owner}", _PENNANT), sign(owner, 0.9), at=at, scale=scale)


def missing_pennant(at: Spot, scale: float) -> Element:
    """The place of a flag still to be won."""
    return element("path", css="missing", d=_PENNANT, **placed(at, scale))


def ghost(drawn: Element, edge: Element) -> Element:
    """A piece that is not there yet: pale, with a dashed edge."""
    return group(group(drawn, css="ghost"), edge)
