"""How high the cells of an isometric board are built, and what they are built of."""

from __future__ import annotations

from .bricks import BRICK
from .cubes import CUBE
from .scene import Piece, Point, Scene
from .vocabulary import shape_of


def has_stacks(scene: Scene) -> bool:
    """Whether the board is one for stacks of cubes, even if all of them are still in hand."""
    in_hand = (stock.shape for tray in scene.trays for stock in tray.stocks)
    return any(shape_of(shape) is CUBE for shape in (*(each.shape for each in scene.pieces), *in_hand))


def solid_pieces(scene: Scene) -> list[Piece]:
    """The pieces that others can stand on."""
    return [each for each in scene.pieces if shape_of(each.shape) in (BRICK, CUBE)]


def figures(scene: Scene) -> list[Piece]:
    """The other pieces, which stand on these."""
    return [each for each in scene.pieces if shape_of(each.shape) not in (BRICK, CUBE)]


def cells_of(piece: Piece) -> tuple[Point, ...]:
    """The cells that a piece lies on."""
    return piece.cover or (piece.at,)


def heights(scene: Scene) -> dict[Point, int]:
    """How many solid pieces lie on every cell that has one; those that are not there yet do not count."""
    built: dict[Point, int] = {}
    for each in solid_pieces(scene):
        if not each.ghost:
            built |= {cell: max(built.get(cell, 0), each.level + 1) for cell in cells_of(each)}
    return built


def cells_of_touchable_pieces(scene: Scene) -> set[Point]:
    """The cells of the solid pieces that can be touched themselves."""
    touched = (each for each in solid_pieces(scene) if scene.marks.get(each.name) in {"touchable", "touched"})
    return {cell for each in touched for cell in cells_of(each)}


def outside_door(at: Point, columns: int, rows: int) -> Point:
    """The place just beyond the nearest border, from which a door leads to a cell."""
    column, row = at
    steps = {(column, -1): row, (-1, row): column, (columns, row): columns - 1 - column, (column, rows): rows - 1 - row}
    return min(steps, key=lambda beyond: steps[beyond])
