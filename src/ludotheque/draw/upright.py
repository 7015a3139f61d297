"""The board that stands on the table, seen from the front, and is filled from above."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .elements import WIDTH, Box, Element, Spot, circle, element, group, label, line, named, path, rect
from .grid_text import grid_text
from .kept import kept
from .marks import fill, fill_class, frame
from .rails import rail
from .routes import routes
from .scene import Board, Cell, Mark, Piece, Scene, Stop, column_name
from .side_trays import side_trays
from .signs import ghost
from .text_marks import Paint
from .views import Drawing, View
from .vocabulary import shape_of
from .words import Words

_SIZE = 476
_RADIUS = 42
_PITCH = 104
_MARGIN = 30
_TABLE = 602
_FUNNEL = "M-40-54h80v22l-40 20l-40-20z"
_ABOVE, _BELOW, _ASIDE = -52, 26, 34
_SKY = 102
_FOOT = "h30v70q0 16 16 16h-62q16 0 16-16z"
_ARROW = "v16m-10-9l10 10l10-10"


class Upright(View):
    """The board that stands on the table; its columns can be touched."""

    name = "upright"
    caption_y = 724

    def whole(self, scene: Scene, quarter: int = 0) -> Element:
        """The board with everything in it, and the rails and trays beside it."""
        width, height = _size(scene)
        scale = _SIZE / max(width, height)
        board = group(_board(scene), at=(WIDTH / 2 - width * scale / 2, _TABLE - height * scale), scale=scale)
        rails = (rail(tray.seat, tray.rail, 790 if tray.seat % 2 else 190) for tray in scene.trays if tray.rail)
        shade = _shade((WIDTH / 2, _TABLE + 50 * scale), 330)
        return group(shade, board, *rails, side_trays(scene, 80, 116, 690))

    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        """The board by itself; unless it is bare, with what it stands on and what may wait above it."""
        width, height = _size(scene)
        if bare:
            return Drawing(_board(scene), Box(0, 0, width, height).within(6))
        shade = _shade((width / 2, height + 50), width / 2 + 24)
        return Drawing(group(shade, _board(scene)), Box(-26, -_SKY, width + 52, height + _SKY + 66))

    def text(self, scene: Scene, paint: Paint) -> list[str]:
        """The cells in boxes, and above them what waits there."""
        return grid_text(scene, paint)

    def names(self, board: Board) -> Mapping[str, Words]:
        """The columns."""
        letters = (column_name(column) for column in range(board.columns))
        return {letter: Words(f"colonne {letter}", f"column {letter}") for letter in letters}


UPRIGHT = Upright()
"""A board that stands on the table and is filled from above."""


def _board(scene: Scene) -> Element:
    return group(
        _wood(*_size(scene)),
        *_columns(scene),
        *(label("engraved", 18, _y(scene.board, row), str(row + 1)) for row in range(scene.board.rows)),
        group(*(_inserted(scene.board, each, scene.marks.get(each.name)) for each in scene.pieces), css="through"),
        *_frames(scene),
        *(_arrows(scene, each) for each in scene.pieces if _is_above(scene.board, each)),
        routes(scene, lambda stop: _spot(scene.board, stop), short=_RADIUS + 4),
    )


def _size(scene: Scene) -> tuple[float, float]:
    return scene.board.columns * _PITCH + 2 * _MARGIN, _height(scene.board)


def _height(board: Board) -> float:
    return board.rows * _PITCH + 2 * _MARGIN


def _x(column: int) -> float:
    return _MARGIN + _PITCH * (column + 0.5)


def _y(board: Board, row: int) -> float:
    return _MARGIN + 2 + _PITCH * (board.rows - row - 0.5)


def _is_above(board: Board, each: Piece | Stop) -> bool:
    return each.at[1] >= board.rows


def _waited_for(scene: Scene, column: int) -> bool:
    return any(_is_above(scene.board, each) and each.at[0] == column for each in scene.pieces)


def _spot(board: Board, each: Piece | Stop) -> Spot:
    if each.at[1] < 0:
        return _x(each.at[0]) + _ASIDE, _height(board) + _BELOW
    return _x(each.at[0]), _ABOVE if _is_above(board, each) else _y(board, each.at[1])


def _shade(at: Spot, reach: float) -> Element:
    return element("ellipse", css="shadow", cx=at[0], cy=at[1], rx=reach, ry=15)


def _wood(width: float, height: float) -> Element:
    return group(
        path("foot", line("M-14", height - 38, _FOOT, "M", width - 16, height - 38, _FOOT)),
        rect("frame-side", 0, 6, width, height + 2, 20),
        rect("panel", 0, 0, width, height, 20),
    )


def _columns(scene: Scene) -> Iterator[Element]:
    cells = {cell.at: cell for cell in scene.cells}
    for column in range(scene.board.columns):
        inside = (cells.get((column, row)) for row in range(scene.board.rows))
        marked = ((cell, scene.marks.get(cell.name) if cell else None) for cell in inside)
        yield _column(scene, column, [_hole(scene.board, row, *each) for row, each in enumerate(marked)])


def _column(scene: Scene, column: int, holes: Sequence[Element]) -> Element:
    """A column with its slots, its holes, its letter, and the funnel when something can be dropped in."""
    name, height = column_name(column), _height(scene.board)
    mark = scene.marks.get(name)
    return named(
        name,
        mark,
        rect("hit", -_PITCH / 2, -60, _PITCH, height + 96),
        rect("hole", -47, -1, 94, 16, 5),
        rect("hole", -47, height - 15, 94, 16, 5),
        fill(mark, _shaft(scene.board, 0)) if mark != "touchable" else None,
        group(*holes, css="through"),
        label("letter", 0, height + 20, name),
        *(_funnel(mark) if mark and not _waited_for(scene, column) else ()),
        at=(_x(column), 0),
    )


@kept
def _hole(board: Board, row: int, cell: Cell | None, mark: Mark | None) -> Element:
    at = 0.0, _y(board, row)
    dark = circle("hole", 46), path("hole-rim", "M-46 0a46 46 0 0 1 92 0")
    return named(cell.name, mark, *dark, at=at) if cell else group(*dark, at=at)


def _funnel(mark: Mark) -> Iterator[Element]:
    if fill_class(mark):
        yield path(fill_class(mark), _FUNNEL)
        yield path(mark, _FUNNEL)


def _shaft(board: Board, x: float) -> Box:
    return Box(x - 49, -4, 98, _height(board) + 10, 14)


@kept
def _inserted(board: Board, each: Piece, mark: Mark | None) -> Element:
    shape, look = shape_of(each.shape), each.look
    body = shape.draw(look, _RADIUS)
    drawn = ghost(body, shape.outline("ghost-edge", look, _RADIUS + 0.5)) if each.ghost else body
    return named(each.name, mark, drawn, at=_spot(board, each))


def _frames(scene: Scene) -> Iterator[Element | None]:
    """The strokes of what is marked, over all the pieces."""
    for column in range(scene.board.columns):
        mark = scene.marks.get(column_name(column))
        if mark != "touchable" or _waited_for(scene, column):
            yield frame(mark, _shaft(scene.board, _x(column)))
    for cell in scene.cells:
        yield _ring(scene, cell.name, (_x(cell.at[0]), _y(scene.board, cell.at[1])))
    for each in scene.pieces:
        yield _ring(scene, each.name, _spot(scene.board, each))


def _ring(scene: Scene, name: str, centre: Spot) -> Element | None:
    return frame(scene.marks.get(name), Box(centre[0] - 46, centre[1] - 46, 92, 92, 46))


def _arrows(scene: Scene, waiting: Piece) -> Element:
    """The way of a piece that waits above its slot: in at the top, and if the column is full, another out below."""
    x, bottom = _x(waiting.at[0]), _size(scene)[1]
    inside = [each for each in scene.pieces if each.at[0] == waiting.at[0] and not _is_above(scene.board, each)]
    way = line("M", x, "-6", _ARROW)
    if len(inside) >= scene.board.rows:
        way += line("M", x + 36, bottom + 6, _ARROW)
    return group(path("arrow", way), css="through")
