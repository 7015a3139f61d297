"""What is seen on top of every cell, on the floor or on what has been built there: shadows, its height, its mark."""

from __future__ import annotations

from collections.abc import Iterator

from .elements import Element, label, named, path
from .kept import kept
from .projection import Place, Relief
from .scene import Cell, Mark, Point

_INSET = 0.12
_SPOTS = ((0.24, 0.24), (0.78, 0.22), (0.22, 0.78), (0.5, 0.5), (0.76, 0.76))
_PLAN_SPOTS = ((0.15, 0.17),)
_BREADTH = 0.07


@kept
def cell_top(cell: Cell, mark: Mark | None, relief: Relief, *, built: bool, touchable: bool) -> Element:
    """The top of a cell; with its height and the shadows on it where it is built on wall to wall."""
    height, inner = relief.height(cell.at), relief.projection.tile(cell.at, relief.height(cell.at), _INSET)
    shadow = "".join(_shadows(cell.at, relief)) if built else ""
    return named(
        cell.name,
        mark,
        relief.projection.tile(cell.at, height).around("hit") if touchable else None,
        path("contact", shadow) if shadow else None,
        _number(cell.at, relief) if built and height else None,
        inner.fill(mark),
        inner.frame(mark),
    )


def _shadows(at: Point, relief: Relief) -> Iterator[str]:
    """Where higher neighbours stand behind: light comes from the left, so the left one throws the longer shadow."""
    (u, v), z = at, relief.height(at)
    left, right = (relief.height(behind) - z for behind in ((u, v + 1), (u + 1, v)))
    if left > 0:
        reach = min(left, 5)
        near, far = v + 1 - 0.16 - 0.1 * reach, v + 1 - 0.08 - 0.06 * reach
        yield relief.projection.outline([(u, v + 1, z), (u + 1, v + 1, z), (u + 1, far, z), (u, near, z)]).d
    if right > 0:
        yield relief.projection.outline([(u + 1, v, z), (u + 1, v + 1, z), (u + 0.9, v + 1, z), (u + 0.9, v, z)]).d


def _number(at: Point, relief: Relief) -> Element | None:
    """The height of a cell, at its front corner or the first spot that nothing hides; none if all is hidden."""
    z = relief.height(at)
    css, spots = ("plan-level", _PLAN_SPOTS) if relief.projection.is_plan else ("level", _SPOTS)
    places: list[Place] = [(at[0] + du, at[1] + dv, z) for du, dv in spots]
    free = next((place for place in places if _is_free(place, relief)), None)
    return label(css, *relief.projection.spot(*free), str(z)) if free else None


def _is_free(place: Place, relief: Relief) -> bool:
    u, v, z = place
    return all(relief.sees((u + aside, v - aside, z)) for aside in (-_BREADTH, 0, _BREADTH))
