"""Boards of columns and rows as text: a box for each cell, and the letters of the columns below."""

from __future__ import annotations

from dataclasses import dataclass

from .scene import MARKS, Piece, Point, Scene, column_name
from .text_marks import BRACKETS, Paint, brackets


def grid_text(scene: Scene, paint: Paint) -> list[str]:
    """The board in boxes, with what waits above it."""
    # The longest piece that is there or may come, so that the board keeps its width from move to move.
    expected = 3 if scene.board.levels > 1 else 2
    longest = max(expected, *(len(piece.text) for piece in scene.pieces), 0)
    grid = _Grid(scene, paint, longest, _margin(scene))
    return [*grid.above(), *grid.lines(), column_letters(scene, grid.room)]


def column_letters(scene: Scene, room: int) -> str:
    """The letters below columns of that width."""
    names = [column_name(column) for column in range(scene.board.columns)]
    letters = [name.join(BRACKETS[scene.marks.get(name)]).center(room) for name in names]
    return _margin(scene) + " " + " ".join(letters)


def _margin(scene: Scene) -> str:
    return " " * (len(str(scene.board.rows)) + 1)


@dataclass(frozen=True, slots=True)
class _Grid:
    """The boxes of a board, in which pieces have room for so many characters."""

    scene: Scene
    paint: Paint
    longest: int
    margin: str

    @property
    def room(self) -> int:
        """The inner width of a cell: a piece, the brackets around it, and the brackets around the cell."""
        return self.longest + 4

    def above(self) -> list[str]:
        """The line above the board, for what waits there."""
        board = self.scene.board
        waiting = {piece.at[0]: piece for piece in self.scene.pieces if piece.at[1] >= board.rows}
        slots = [f" {self._piece(waiting.get(column))} " for column in range(board.columns)]
        return [self.margin + " " + " ".join(slots)] if waiting else []

    def lines(self) -> list[str]:
        """The rows from the top down, and their edges."""
        board, lines = self.scene.board, []
        for row in range(board.rows - 1, -1, -1):
            lines.append(self._border(row, ("┌", "┬", "┐") if row == board.rows - 1 else ("├", "┼", "┤")))
            lines += [self._storey(row, level) for level in range(board.levels - 1, -1, -1)]
        return [*lines, self.margin + "└" + "┴".join(["─" * self.room] * board.columns) + "┘"]

    def _border(self, row: int, corners: tuple[str, str, str]) -> str:
        """The upper edge of a row, with the flags of the cells that are won."""
        left, cross, right = corners
        owners = {cell.at[0]: cell.owner for cell in self.scene.cells if cell.at[1] == row}
        edges = [self._edge(owners.get(column)) for column in range(self.scene.board.columns)]
        return self.margin + left + cross.join(edges) + right

    def _edge(self, owner: int | None) -> str:
        flag = "" if owner is None else f"⚑{MARKS[owner]}"
        return (flag if owner is None else self.paint(flag, owner)) + "─" * (self.room - len(flag))

    def _storey(self, row: int, level: int) -> str:
        """One line of a row of cells: the pieces at one level."""
        board = self.scene.board
        number = str(row + 1) if level == board.levels // 2 else ""
        cells = [self._cell((column, row), level) for column in range(board.columns)]
        return f"{number:>{len(self.margin) - 1}} │" + "│".join(cells) + "│"

    def _cell(self, at: Point, level: int) -> str:
        scene = self.scene
        mark = next((scene.marks.get(cell.name) for cell in scene.cells if cell.at == at), None)
        piece = next((piece for piece in scene.pieces if piece.at == at and piece.level == level), None)
        left, right = BRACKETS[mark]
        return left + self._piece(piece) + right

    def _piece(self, piece: Piece | None) -> str:
        if piece is None:
            return " " * (self.longest + 2)
        words = piece.text
        left, right = brackets(self.scene.marks.get(piece.name), piece)
        return left + self.paint(words, piece.owner) + right + " " * (self.longest - len(words))
