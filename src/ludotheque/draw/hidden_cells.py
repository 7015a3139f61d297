"""Cells that can be touched behind what has been built: they are seen through it, and a tag tells where they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .elements import Element, Spot, also, element, group, label, rect
from .kept import kept
from .projection import Relief
from .scene import Cell, Mark, Scene

_STEPS = (0.16, 0.33, 0.5, 0.67, 0.84)
_SEEN = 0.4
"""The share of its top that has to be seen of a cell."""

_INSET = 0.12
_TAG_HEIGHT, _SIGN_WIDTH, _TAG_MARGIN = 26, 8.6, 14


def touched_tops(scene: Scene, relief: Relief) -> Element | None:
    """Where hidden cells are touched: on the walls before them, but on no top that can be touched and is seen."""
    live = _live(scene, relief)
    hidden = [cell for cell in live if is_hidden(cell, relief)]
    if not hidden:
        return None
    seen = [cell for cell in live if cell not in hidden]
    return group(*(also(cell.name, _hit(cell, relief)) for cell in (*_from_the_back(hidden), *_from_the_back(seen))))


def seen_through(scene: Scene, relief: Relief) -> Element | None:
    """The outlines of hidden cells over all that hides them, each with a tag that can be touched too."""
    hidden = [cell for cell in _live(scene, relief) if is_hidden(cell, relief)]
    return group(*(_glass(cell, scene.marks[cell.name], relief) for cell in hidden), *_tags(hidden, relief))


@kept
def is_hidden(cell: Cell, relief: Relief) -> bool:
    """Whether too little is seen of the top of a cell."""
    (u, v), z = cell.at, relief.height(cell.at)
    places = [(u + across, v + deep, z) for across in _STEPS for deep in _STEPS]
    return sum(map(relief.sees, places)) < _SEEN * len(places)


def _live(scene: Scene, relief: Relief) -> list[Cell]:
    if relief.projection.is_plan:
        return []
    return [cell for cell in scene.cells if scene.marks.get(cell.name) in {"touchable", "touched"}]


def _from_the_back(cells: Sequence[Cell]) -> list[Cell]:
    return sorted(cells, key=lambda cell: -sum(cell.at))


def _hit(cell: Cell, relief: Relief) -> Element:
    return relief.projection.tile(cell.at, relief.height(cell.at)).around("hit")


def _glass(cell: Cell, mark: Mark, relief: Relief) -> Element:
    outline = relief.projection.tile(cell.at, relief.height(cell.at), _INSET)
    said = {"data_also": cell.name, "data_through": str(mark)}
    return element("g", outline.fill(mark), outline.frame(mark), css="through", **said)


def _tags(cells: Sequence[Cell], relief: Relief) -> Iterator[Element]:
    """The name and the height of every hidden cell, at its far corner, or above the tags that are there already."""
    taken: list[tuple[Spot, float]] = []
    for cell in reversed(_from_the_back(cells)):
        words = f"{cell.name} ↓{relief.height(cell.at)}"
        width = _TAG_MARGIN + _SIGN_WIDTH * len(words)
        x, y = relief.projection.spot(cell.at[0] + 1, cell.at[1] + 1, relief.height(cell.at))
        while any(abs(x - ax) < (width + other) / 2 and abs(y - ay) < _TAG_HEIGHT for (ax, ay), other in taken):
            y -= 2
        taken.append(((x, y), width))
        plate = rect("tag", -width / 2, -_TAG_HEIGHT / 2, width, _TAG_HEIGHT, _TAG_HEIGHT / 2)
        yield also(cell.name, plate, label("tag-word", 0, 0, words), at=(x, y))
