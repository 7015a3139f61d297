"""What boards are built of: bricks and cubes, the cells they lie on, and how high they reach."""

from __future__ import annotations

from .scene import Piece, Point, Scene


def is_stacked(scene: Scene) -> bool:
    """Whether the board is one for stacks of cubes, even if all of them are still in hand."""
    pieces = {each.shape for each in scene.pieces}
    return "cube" in pieces.union(stock.shape for tray in scene.trays for stock in tray.stocks)


def blocks(scene: Scene) -> list[Piece]:
    """The pieces that others can stand on."""
    return [each for each in scene.pieces if each.shape in {"brick", "cube"}]


def cells_of(block: Piece) -> tuple[Point, ...]:
    """The cells that a block lies on."""
    return block.cover or (block.at,)


def heights(scene: Scene) -> dict[Point, int]:
    """How many blocks lie on every cell that has one; those that are not there yet do not count."""
    built: dict[Point, int] = {}
    for each in blocks(scene):
        if not each.ghost:
            built |= {cell: max(built.get(cell, 0), each.level + 1) for cell in cells_of(each)}
    return built


def lively(scene: Scene) -> set[Point]:
    """The cells of the blocks that can be touched themselves."""
    touched = (each for each in blocks(scene) if scene.marks.get(each.name) in {"touchable", "touched"})
    return {cell for each in touched for cell in cells_of(each)}


def threshold(at: Point, columns: int, rows: int) -> Point:
    """The place just beyond the nearest border, from which a door leads to a cell."""
    column, row = at
    steps = {(column, -1): row, (-1, row): column, (columns, row): columns - 1 - column, (column, rows): rows - 1 - row}
    return min(steps, key=lambda beyond: steps[beyond])
