"""Isometric boards on which cubes are stacked, and every stack once more from the side, beside the board."""

from __future__ import annotations

from collections.abc import Iterator

from .cubes import CUBE, INSET, cube, edges, slab, tag
from .elements import Box, Element, Spot, also, group, label, named, rect
from .heights import cells_of_touchable_pieces
from .hidden_cells import seen_through, touched_tops
from .isometric_board import BoardLooks
from .isometric_cells import cell_top
from .kept import kept
from .marks import fill, frame
from .projection import Relief
from .scene import Cell, Mark, Piece, Point, Scene
from .signs import ghost
from .vocabulary import UnknownArt, shape_of

LOOKS = BoardLooks(margin=0.42, thickness=30, floor="deck")
LIFT = 0.66
_ROOM, _GAP = 52, 4
_TALL = 92
_SLAB = 16


def on_board(scene: Scene, relief: Relief) -> Element:
    """All the stacks, storey by storey: a look only goes down, so what is higher hides what is lower."""
    storeys = max((each.level + 1 for each in scene.pieces), default=0)
    return group(
        *(element for level in range(storeys + 1) for element in _storey(scene, relief, level)),
        *(_foot(each, relief) for each in scene.pieces if relief.projection.is_plan),
        touched_tops(scene, relief),
        seen_through(scene, relief),
    )


def _storey(scene: Scene, relief: Relief, level: int) -> Iterator[Element | None]:
    """The cells that are as high as the floor of a storey, the frames of its floor, and its cubes from the back."""
    busy = cells_of_touchable_pieces(scene)
    for cell in scene.cells:
        if relief.height(cell.at) == level:
            yield cell_top(cell, scene.marks.get(cell.name), relief, built=False, touchable=cell.at not in busy)
    for each in scene.pieces:
        if each.level == level - 1 and (mark := scene.marks.get(each.name)):
            yield relief.projection.tile(each.at, level, INSET).frame(mark, open_last=True)
    for each in sorted(scene.pieces, key=lambda each: -sum(each.at)):
        if each.level == level:
            yield _shadow(each, relief)
            yield _standing(each, scene.marks.get(each.name), relief)
            yield None if relief.projection.is_plan else _foot(each, relief)


@kept
def _shadow(each: Piece, relief: Relief) -> Element | None:
    """What a stack takes from the light on the floor at its right."""
    if each.level or each.ghost:
        return None
    u, v, far = each.at[0] + INSET, each.at[1] + INSET, 1 - 2 * INSET
    shade = [(u, v, 0), (u + 0.92, v - 0.06, 0), (u + 0.92, v + 0.7, 0), (u + far, v + far, 0)]
    return relief.projection.outline(shade).around("contact")


@kept
def _standing(each: Piece, mark: Mark | None, relief: Relief) -> Element:
    projection = relief.projection
    if shape_of(each.shape) is not CUBE:
        name = shape_of(each.shape).name
        raise UnknownArt(
            f"sur un plateau à piles il n’y a que des cubes, pas « {name} »",
            f"on a board for stacks there are cubes alone, no “{name}”",
        )
    solid = cube(each.seat, *each.at, each.level, projection)
    drawn = ghost(solid, edges(each, projection).around("ghost-edge")) if each.ghost else solid
    hatched = projection.tile(each.at, each.level + 1, INSET).fill(mark) if mark == "forbidden" else None
    return named(each.name, mark, drawn, hatched, level=each.level)


@kept
def _foot(each: Piece, relief: Relief) -> Element | None:
    """How high a stack is, told at the foot of its lowest cube, which on a plan is a corner."""
    if each.level or each.ghost:
        return None
    u, v = each.at
    x, y = relief.projection.spot(u + INSET, v + INSET)
    return tag(relief.height(each.at), (x, y - 8), 1.7 if relief.projection.is_plan else 1)


def side_views_width(scene: Scene) -> float:
    """How wide the stacks seen from the side are together."""
    return scene.board.columns * (_ROOM + _GAP) - _GAP


def side_views(scene: Scene, corner: Spot) -> Element:
    """Every stack from the side, lowest cube at the bottom, where its cell is on the board.

    A cell that can be touched can be touched there as well: towers may hide it on the board.
    """
    top = corner[1] + (scene.board.rows - 1) * (_TALL + _GAP)
    stacks: dict[Point, list[Piece]] = {cell.at: [] for cell in scene.cells}
    for each in sorted(scene.pieces, key=lambda each: each.level):
        stacks.setdefault(each.at, []).append(each)
    return group(
        *(
            _side_view(
                cell,
                scene.marks.get(cell.name),
                tuple(stacks[cell.at]),
                (corner[0] + cell.at[0] * (_ROOM + _GAP), top - cell.at[1] * (_TALL + _GAP)),
            )
            for cell in scene.cells
        )
    )


@kept
def _side_view(cell: Cell, mark: Mark | None, stack: tuple[Piece, ...], at: Spot) -> Element:
    step = min(_SLAB, (_TALL - 22) / max(len(stack), 1))
    slabs = (
        group(
            slab(each.seat, (_ROOM / 2, _TALL - 18 - step * (each.level + 0.5)), 36, step - 1.2),
            css="ghost" if each.ghost else "",
        )
        for each in stack
    )
    live = mark if mark in {"touchable", "touched"} else None
    box = Box(2, 2, _ROOM - 4, _TALL - 4, 7)
    return also(
        cell.name if live else "",
        rect("shelf", 0, 0, _ROOM, _TALL, 8),
        fill(live, box),
        *slabs,
        label("shelf-word", _ROOM / 2, _TALL - 9, cell.name),
        frame(live, box, halo=False),
        at=at,
    )
