"""Armies and bases as they are drawn: each empire has its own silhouette and emblem, so that colour is not needed."""

from __future__ import annotations

from ...draw import InHand, Look, Shape
from ...draw.art import Element, circle, element, group, label, path, placed

EMBLEM = "E"
"""The label of the army that carries the emblem of its empire."""

_SILHOUETTES = (
    "M-10.3 0a10.3 10.3 0 0 1 20.6 0a10.3 10.3 0 0 1-20.6 0z",
    "M-7-9.7H7q2.7 0 2.7 2.7V7q0 2.7-2.7 2.7H-7q-2.7 0-2.7-2.7V-7q0-2.7 2.7-2.7z",
    "M-6.2-10.2H6.2L11.8 0L6.2 10.2H-6.2L-11.8 0z",
    "M-9.6-10.2H9.6V2q-.4 6.6-9.6 9.6q-9.2-3-9.6-9.6z",
)
_SIDES = (
    "M-10.3 0v2.6a10.3 10.3 0 0 0 20.6 0V0z",
    "M-9.7 0v9.6q0 2.7 2.7 2.7H7q2.7 0 2.7-2.7V0z",
    "M-11.8 0v2.6L-6.2 12.8H6.2L11.8 2.6V0z",
    "M-9.6 0V4.6q.4 6.6 9.6 9.6q9.2-3 9.6-9.6V0z",
)
_EMBLEMS = (
    "M-8 6.5V3.2H-5.4V0H-2.8V-3.2H-1.2V-6H1.2V-3.2H2.8V0H5.4V3.2H8V6.5z",
    "M0-3.4a3.2 3.2 0 1 1-.01 0zM-4.2-3.6H-11.4L-10.2-1.2H-9L-8.2 1H-6.8L-6 3.2H-3.4A4.9 4.9 0 0 1-4.2-3.6z"
    "M4.2-3.6H11.4L10.2-1.2H9L8.2 1H6.8L6 3.2H3.4A4.9 4.9 0 0 0 4.2-3.6z",
    "M-8.5-3L0-7.5L8.5-3zM-7-1.7H-4.4V4.3H-7zM-1.3-1.7H1.3V4.3H-1.3zM4.4-1.7H7V4.3H4.4zM-8.5 5.3H8.5V7.3H-8.5z",
    "M-8.6-7.6H8.6V-4.8H7.4V7.2H3.4V1a3.4 3.4 0 0 0-6.8 0V7.2H-7.4V-4.8H-8.6z",
)
_RAISED = 1.07


_SIZE = 11.5
_EMBLEM_SIZE = 15.4


class Army(Shape):
    """An army with its strength on it; the one with the emblem stands on a round coin."""

    name = "army"

    def draw(self, look: Look, size: float, *, covered: bool = False) -> Element:
        """The army around the origin."""
        drawn = _emblem(look.seat) if look.label == EMBLEM else _company(look.seat, look.label)
        return group(drawn, scale=size / _SIZE)

    def outline(self, css: str, look: Look, size: float) -> Element:
        """Its silhouette, or the edge of the coin."""
        drawn = circle(css, _EMBLEM_SIZE) if look.label == EMBLEM else path(css, _SILHOUETTES[look.seat])
        return group(drawn, scale=size / _SIZE)

    def reach(self, look: Look, size: float) -> float:
        """The coin is larger than an army."""
        return size * _EMBLEM_SIZE / _SIZE if look.label == EMBLEM else size

    def in_hand(self, look: Look) -> InHand:
        """An army that is still on the board, larger than there."""
        return InHand(
            36,
            lambda: group(self.draw(look, _SIZE), scale=1.25),
            lambda: self.outline("missing", look, _SIZE),
        )


ARMY = Army()


def base(owner: int) -> Element:
    """The base of an empire: a toothed ring around its emblem, which is seen when no army stands on it."""
    return group(circle(f"teeth{owner}", 18.8), circle(f"camp{owner}", 16.4), _device(f"dark{owner}", owner, 1.15))


def _company(owner: int, strength: str) -> Element:
    return group(
        path(f"side{owner}", _SIDES[owner]),
        path(f"piece{owner}", _SILHOUETTES[owner]),
        label(f"army ink{owner}", 0, 0, strength),
    )


def _emblem(owner: int) -> Element:
    return group(
        circle(f"side{owner}", 15.2, y=2.6),
        circle(f"coin{owner}", 15.2),
        element("path", css=f"piece{owner}", d=_SILHOUETTES[owner], **placed((0, 0), _RAISED)),
        _device(f"ink{owner}", owner, 0.68, -3),
        label(f"emblem-word ink{owner}", 0, 6.6, EMBLEM),
    )


def _device(css: str, owner: int, scale: float, y: float = 0) -> Element:
    return element("path", css=css, d=_EMBLEMS[owner], **placed((0, y), scale))
