"""A disc as text: unrolled, the rim at the top, and each parallel a line whose two ends meet."""

from __future__ import annotations

from .scene import MARKS, Cell, Piece, Scene
from .wraps import GHOST, WRAPS, Paint

_ENDS = "↔"
_POINT = "·"
_BASE = "#"
_ROOM = 4


def unrolled(scene: Scene, paint: Paint) -> list[str]:
    """The parallels from the rim inwards, and the letters of the meridians below them."""
    letters = "".join(f" {scene.column(column):<{_ROOM - 1}}" for column in range(scene.board.columns))
    return [
        *(_parallel(scene, row, paint) for row in range(scene.board.rows - 1, -1, -1)),
        _margin(scene) + "  " + letters,
    ]


def _margin(scene: Scene) -> str:
    return " " * len(str(scene.board.rows))


def _parallel(scene: Scene, row: int, paint: Paint) -> str:
    cells = {cell.at[0]: cell for cell in scene.cells if cell.at[1] == row}
    pieces = {piece.at[0]: piece for piece in scene.pieces if piece.at[1] == row}
    points = (_point(scene, cells.get(column), pieces.get(column), paint) for column in range(scene.board.columns))
    return f"{row + 1:>{len(_margin(scene))}} {_ENDS}{''.join(points)}{_ENDS}"


def _point(scene: Scene, cell: Cell | None, piece: Piece | None, paint: Paint) -> str:
    """A point in four characters: how it is marked, the army or the base, and what closes the mark.

    A ghost closes with its own sign, and an army on a base with that of the base.
    """
    owner = cell.owner if cell else None
    words, seat = (piece.text, piece.owner) if piece else _empty(owner)
    left, right = _wrap(scene, cell, piece)
    if piece and owner is not None:
        right = _BASE
    return left + paint(words, seat) + right + " " * (_ROOM - 2 - len(words))


def _empty(owner: int | None) -> tuple[str, int | None]:
    return (_POINT if owner is None else _BASE + MARKS[owner]), owner


def _wrap(scene: Scene, cell: Cell | None, piece: Piece | None) -> tuple[str, str]:
    names = (thing.name for thing in (piece, cell) if thing)
    mark = next((scene.marks[name] for name in names if name in scene.marks), None)
    if piece and piece.ghost:
        return (WRAPS[mark] if mark else GHOST)[0], GHOST[1]
    return WRAPS[mark]
