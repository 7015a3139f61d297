"""Boards that are built on with bricks, and on which pawns climb."""

from __future__ import annotations

from collections.abc import Iterator

from .blocks import blocks, cells_of, lively
from .bricks import brick, ghost_brick, top
from .elements import Element, group, named
from .pawns import from_above, pawn
from .plinth import Plinth
from .projection import Relief
from .scene import Piece, Scene
from .surfaces import surface

LOOKS = Plinth(margin=0.62, thickness=24, floor="floor")
LIFT = 0.4
_INSET = 0.08


def building(scene: Scene, relief: Relief) -> Element:
    """All that has been built, storey by storey: a look only goes down, so what is higher hides what is lower."""
    storeys = max((each.level + 1 for each in blocks(scene)), default=0)
    return group(
        *(element for level in range(storeys + 1) for element in _storey(scene, relief, level)),
        group(*_pawns(scene, relief), css="through"),
    )


def _storey(scene: Scene, relief: Relief, level: int) -> Iterator[Element | None]:
    """The cells that are as high as the floor of a storey, the frames of its floor, and its bricks from the back."""
    busy = lively(scene)
    for cell in scene.cells:
        if relief.height(cell.at) == level:
            yield surface(cell, scene.marks.get(cell.name), relief, built=True, touchable=cell.at not in busy)
    for each in blocks(scene):
        if each.level == level - 1:
            yield top(cells_of(each), level, relief.projection, _INSET).frame(scene.marks.get(each.name))
    for each in sorted(blocks(scene), key=_distance, reverse=True):
        if each.level == level:
            yield _laid(scene, each, relief)


def _distance(each: Piece) -> float:
    """How far away the middle of a brick is; bricks of three cells or fewer never hide each other in a circle."""
    cells = cells_of(each)
    return sum(u + v for u, v in cells) / len(cells)


def _laid(scene: Scene, each: Piece, relief: Relief) -> Element:
    cells, mark = cells_of(each), scene.marks.get(each.name)
    drawn = (ghost_brick if each.ghost else brick)(cells, each.level, relief)
    fill = top(cells, each.level + 1, relief.projection, _INSET).fill(mark)
    return named(each.name, mark, drawn, fill, level=each.level)


def _pawns(scene: Scene, relief: Relief) -> Iterator[Element]:
    names = {cell.at: cell.name for cell in scene.cells}
    built = blocks(scene)
    standing = sorted((each for each in scene.pieces if each not in built), key=lambda each: -sum(each.at))
    for number, each in enumerate(standing):
        mark = scene.marks.get(each.name)
        plan = relief.projection.is_plan
        yield from_above(each, mark, relief) if plan else pawn(each, mark, names.get(each.at, ""), relief, number)
