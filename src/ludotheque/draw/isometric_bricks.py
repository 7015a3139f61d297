"""Boards that are built on with bricks, and on which pawns climb."""

from __future__ import annotations

from collections.abc import Iterator

from .bricks import brick, ghost_brick, top
from .elements import Element, group, named
from .heights import cells_of, cells_of_touchable_pieces, figures, solid_pieces
from .hidden_cells import seen_through, touched_tops
from .isometric_board import BoardLooks
from .isometric_cells import cell_top
from .kept import kept
from .pawns import Figure, figure_from_above, standing_figure
from .projection import Relief
from .scene import Mark, Piece, Scene
from .vocabulary import UnknownArt, shape_of

LOOKS = BoardLooks(margin=0.62, thickness=24, floor="floor")
LIFT = 0.4
_INSET = 0.08


def on_board(scene: Scene, relief: Relief) -> Element:
    """All that has been built, storey by storey: a look only goes down, so what is higher hides what is lower."""
    storeys = max((each.level + 1 for each in solid_pieces(scene)), default=0)
    return group(
        *(element for level in range(storeys + 1) for element in _storey(scene, relief, level)),
        touched_tops(scene, relief),
        group(*_figures(scene, relief), css="through"),
        seen_through(scene, relief),
    )


def _storey(scene: Scene, relief: Relief, level: int) -> Iterator[Element | None]:
    """The cells that are as high as the floor of a storey, the frames of its floor, and its bricks from the back."""
    bricks, busy = solid_pieces(scene), cells_of_touchable_pieces(scene)
    for cell in scene.cells:
        if relief.height(cell.at) == level:
            yield cell_top(cell, scene.marks.get(cell.name), relief, built=True, touchable=cell.at not in busy)
    for each in bricks:
        if each.level == level - 1 and (mark := scene.marks.get(each.name)):
            yield top(cells_of(each), level, relief.projection, _INSET).frame(mark)
    for each in sorted(bricks, key=_distance, reverse=True):
        if each.level == level:
            yield _laid(each, scene.marks.get(each.name), relief)


def _distance(each: Piece) -> float:
    """How far away the middle of a brick is; bricks of three cells or fewer never hide each other in a circle."""
    cells = cells_of(each)
    return sum(u + v for u, v in cells) / len(cells)


@kept
def _laid(each: Piece, mark: Mark | None, relief: Relief) -> Element:
    cells = cells_of(each)
    drawn = (ghost_brick if each.ghost else brick)(cells, each.level, relief)
    fill = top(cells, each.level + 1, relief.projection, _INSET).fill(mark)
    return named(each.name, mark, drawn, fill, level=each.level)


def _figures(scene: Scene, relief: Relief) -> Iterator[Element]:
    names = {cell.at: cell.name for cell in scene.cells}
    for number, each in enumerate(sorted(figures(scene), key=lambda each: -sum(each.at))):
        figure, mark = _figure(each), scene.marks.get(each.name)
        if relief.projection.is_plan:
            yield figure_from_above(each, mark, relief)
        else:
            yield standing_figure(each, figure, mark, names.get(each.at, ""), relief, number)


def _figure(each: Piece) -> Figure:
    shape = shape_of(each.shape)
    if not isinstance(shape, Figure):
        raise UnknownArt(
            f"la vue isométrique montre des briques, des cubes et des figures comme « pawn », pas « {shape.name} »",
            f"the isometric view shows bricks, cubes and figures such as “pawn”, not “{shape.name}”",
        )
    return shape
