"""A disc as text: its rings as lines whose two ends meet, the rim at the top."""

from __future__ import annotations

from .scene import MARKS, Cell, Piece, Scene, column_name
from .text_marks import BRACKETS, GHOST, Paint

_ENDS = "↔"
_POINT = "·"
_BASE = "#"
_ROOM = 4


def disc_text(scene: Scene, paint: Paint) -> list[str]:
    """The rings from the rim inwards, and the letters of the spokes below them."""
    letters = "".join(f" {column_name(column):<{_ROOM - 1}}" for column in range(scene.board.columns))
    return [
        *(_ring(scene, row, paint) for row in range(scene.board.rows - 1, -1, -1)),
        _margin(scene) + "  " + letters,
    ]


def _margin(scene: Scene) -> str:
    return " " * len(str(scene.board.rows))


def _ring(scene: Scene, row: int, paint: Paint) -> str:
    cells = {cell.at[0]: cell for cell in scene.cells if cell.at[1] == row}
    pieces = {piece.at[0]: piece for piece in scene.pieces if piece.at[1] == row}
    points = (_point(scene, cells.get(column), pieces.get(column), paint) for column in range(scene.board.columns))
    return f"{row + 1:>{len(_margin(scene))}} {_ENDS}{''.join(points)}{_ENDS}"


def _point(scene: Scene, cell: Cell | None, piece: Piece | None, paint: Paint) -> str:
    """A point in four characters: how it is marked, the piece or the base, and what closes the mark.

    A ghost closes with its own sign, and a piece on a base with that of the base.
    """
    owner = cell.owner if cell else None
    words, seat = (piece.text, piece.owner) if piece else _empty(owner)
    left, right = _brackets(scene, cell, piece)
    if piece and owner is not None:
        right = _BASE
    return left + paint(words, seat) + right + " " * (_ROOM - 2 - len(words))


def _empty(owner: int | None) -> tuple[str, int | None]:
    return (_POINT if owner is None else _BASE + MARKS[owner]), owner


def _brackets(scene: Scene, cell: Cell | None, piece: Piece | None) -> tuple[str, str]:
    names = (thing.name for thing in (piece, cell) if thing)
    mark = next((scene.marks[name] for name in names if name in scene.marks), None)
    if piece and piece.ghost:
        return (BRACKETS[mark] if mark else GHOST)[0], GHOST[1]
    return BRACKETS[mark]
