"""Boards that are built on, as text: every cell with its level or its stack, and walls where bricks end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from .heights import cells_of, figures, has_stacks, heights, outside_door, solid_pieces
from .scene import Piece, Point, Scene
from .text_marks import Paint, brackets

ROOM = 7
"""The inner width of a cell."""

_JOINTS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Where walls meet: 1 for a wall above, 2 below, 4 at the left, 8 at the right."""


def isometric_text(scene: Scene, paint: Paint) -> list[str]:
    """The board with its walls, without its letters."""
    grid = _stacks(scene, paint) if has_stacks(scene) else _bricks(scene, paint)
    return list(grid.lines())


@dataclass(frozen=True, slots=True)
class _Grid:
    """Cells of a few lines each; there are walls between cells that are not in one room."""

    columns: int
    rows: int
    cells: Mapping[Point, list[str]]
    rooms: Mapping[Point, str]
    doors: Mapping[Point, Point]
    """From which place beyond the border each entry is reached."""
    heights: Mapping[Point, int] = field(default_factory=dict)

    def lines(self) -> Iterator[str]:
        margin = len(str(self.rows))
        for row in range(self.rows - 1, -1, -1):
            yield " " * (margin + 1) + self._border(row)
            storeys = len(self.cells[0, row])
            for place in range(storeys):
                number = str(row + 1) if place == storeys // 2 else ""
                yield f"{number:>{margin}} " + self._storey(row, place, storeys)
        yield " " * (margin + 1) + self._border(-1)

    def _parted(self, one: Point, other: Point) -> bool:
        return self.rooms.get(one) != self.rooms.get(other)

    def _border(self, row: int) -> str:
        """The upper edge of a row."""
        parts = []
        for column in range(self.columns + 1):
            around = [(column - 1, row + 1), (column, row + 1), (column, row), (column - 1, row)]
            above, right, below, left = (self._parted(around[k - 1], around[k]) for k in (1, 2, 3, 0))
            parts.append(_JOINTS[above + 2 * below + 4 * left + 8 * right])
            parts.append(self._edge((column, row), right) if column < self.columns else "")
        return "".join(parts)

    def _edge(self, at: Point, wall: bool) -> str:
        """The upper edge of a cell, with the height of its stack, or the arrow of a door through it."""
        above = at[0], at[1] + 1
        arrow = "↑" if self.doors.get(above) == at else "↓" if self.doors.get(at) == above else "─"
        height = str(self.heights.get(at, ""))
        return arrow.center(ROOM, "─")[: ROOM - len(height)] + height if wall else " " * ROOM

    def _storey(self, row: int, place: int, storeys: int) -> str:
        """One line of a row of cells; the lowest one has the arrows of the doors at its ends."""
        words = [self.cells[column, row][place] for column in range(self.columns)]
        walls = [self._wall((column, row), place == storeys - 1) for column in range(self.columns + 1)]
        return "".join(wall + word for wall, word in zip(walls, [*words, ""], strict=True))

    def _wall(self, at: Point, lowest: bool) -> str:
        """The wall at the left of a place."""
        left = at[0] - 1, at[1]
        if lowest and self.doors.get(at) == left:
            return "→"
        if lowest and self.doors.get(left) == at:
            return "←"
        return "│" if self._parted(left, at) else " "


def _places(scene: Scene) -> list[Point]:
    return [(column, row) for row in range(scene.board.rows) for column in range(scene.board.columns)]


def _doors(scene: Scene) -> dict[Point, Point]:
    board = scene.board
    return {cell.at: outside_door(cell.at, board.columns, board.rows) for cell in scene.cells if cell.door}


def _bricks(scene: Scene, paint: Paint) -> _Grid:
    """Every cell with its level; the cells that one brick is on top of are one room."""
    standing = {each.at: each for each in reversed(figures(scene))}
    upwards = sorted(solid_pieces(scene), key=lambda each: each.level)
    tops = {cell: each for each in upwards for cell in cells_of(each)}
    cells = {at: [_level(scene, at, tops.get(at), standing.get(at), paint)] for at in _places(scene)}
    rooms = {at: tops[at].name if at in tops else str(at) for at in cells}
    return _Grid(scene.board.columns, scene.board.rows, cells, rooms, _doors(scene))


def _level(scene: Scene, at: Point, top: Piece | None, figure: Piece | None, paint: Paint) -> str:
    """A cell: its level, and who stands on it."""
    mark = next((scene.marks.get(cell.name) for cell in scene.cells if cell.at == at), None)
    left, right = brackets(mark or (scene.marks.get(top.name) if top else None), top)
    return f"{left}{top.level + 1 if top else 0:>2}{_signed(scene, figure, paint)}{right}"


def _signed(scene: Scene, each: Piece | None, paint: Paint) -> str:
    """A figure or a cube in three characters."""
    if each is None:
        return "   "
    left, right = brackets(scene.marks.get(each.name), each)
    return left + paint(each.text, each.owner) + right


def _stacks(scene: Scene, paint: Paint) -> _Grid:
    """Every cell with its stack, lowest cube at the bottom, and their number on its upper edge."""
    cubes = {(each.at, each.level): each for each in scene.pieces}
    levels = max([scene.board.levels, *(level + 1 for _, level in cubes)])
    marks = {cell.at: scene.marks.get(cell.name) for cell in scene.cells}
    cells = {}
    for at in _places(scene):
        left, right = brackets(marks.get(at))
        stack = [_signed(scene, cubes.get((at, level)), paint) for level in range(levels - 1, -1, -1)]
        cells[at] = [f"{left} {each} {right}" for each in stack]
    rooms = {at: str(at) for at in cells}
    return _Grid(scene.board.columns, scene.board.rows, cells, rooms, _doors(scene), heights(scene))
