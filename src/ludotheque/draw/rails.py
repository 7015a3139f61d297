"""The rails beside a standing board, on which beads count the points."""

from __future__ import annotations

from .elements import WIDTH, Element, group, label, rect
from .scene import Rail
from .signs import sign

_TOP, _BOTTOM = 146, 570
_CLOSEST = 24


def rail(owner: int, points: Rail, x: float) -> Element:
    """The rail of a seat, its numbers on the side away from the board."""
    inward = 1 if x < WIDTH / 2 else -1
    steps = [step for step in _steps(points.top) if step != points.points]
    return group(
        rect("frame-side", x - 28, 120, 56, 480, 16),
        rect("frame", x - 28, 116, 56, 480, 16),
        rect("frame-edge", x - 27, 117, 54, 478, 15),
        rect("hole", x + 13 * inward - 4, _TOP - 8, 8, _BOTTOM - _TOP + 16, 4),
        *(_number(step, points.top, x - 9 * inward) for step in steps),
        group(bead(owner, points.points), at=(x, _height(points.points, points.top))),
    )


def _steps(top: int) -> list[int]:
    """The numbers on the rail: all of them, or if that is too many, every second, fifth, tenth…"""
    gap = (_BOTTOM - _TOP) / max(top, 1)
    stride = next(s for s in (1, 2, 5, 10, 20, 50, max(top, 1)) if s * gap >= _CLOSEST or s >= top)
    return [*(step for step in range(0, top, stride) if (top - step) * gap >= _CLOSEST), top]


def _height(points: int, top: int) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * min(points, top) / max(top, 1)


def _number(step: int, top: int, x: float) -> Element:
    return label("top" if step == top else "scale", x, _height(step, top), str(step))


def bead(owner: int, points: int) -> Element:
    """The bead of a seat with its points, around the origin."""
    return group(
        rect(f"side{owner}", -32, -14, 64, 36, 14),
        rect(f"piece{owner}", -32, -18, 64, 36, 14),
        sign(owner, 1.25, (-14, 0)),
        label(f"ink{owner}", 10, 0, str(points), 21),
    )
