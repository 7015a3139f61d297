"""The board that lies on the table, seen from above: towers are stepped pyramids, and stand again beside themselves."""

from __future__ import annotations

from collections.abc import Iterator

from .elements import WIDTH, Box, Element, Spot, group, label, line, named, path, rect
from .grid_text import grid_text
from .kept import kept
from .marks import fill, frame
from .routes import routes
from .scene import Board, Cell, Mark, Piece, Point, Scene, Stop, column_name
from .side_trays import side_trays
from .signs import ghost, pennant
from .text_marks import Paint
from .views import Drawing, View
from .vocabulary import shape_of

_SIZE = 660
_PITCH = 148
_SIDE = 142
_MARGIN = 37
_STEP = 27


class Flat(View):
    """The board that lies on the table."""

    name = "flat"

    def whole(self, scene: Scene, quarter: int = 0) -> Element:
        """The board with everything on it, and the trays beside it."""
        width, height = _size(scene.board)
        scale = _SIZE / max(width, height)
        corner = WIDTH / 2 - width * scale / 2, 62 + (_SIZE - height * scale) / 2
        return group(group(_board(scene), at=corner, scale=scale), side_trays(scene, 80, 66, 730))

    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        """The board by itself."""
        width, height = _size(scene.board)
        wood = Box(0, 0, width, height)
        return Drawing(_board(scene), wood.within(6) if bare else Box(-4, -4, width + 8, height + 24))

    def text(self, scene: Scene, paint: Paint) -> list[str]:
        """The cells in boxes."""
        return grid_text(scene, paint)


FLAT = Flat()
"""A board of cells that lies on the table."""


def _board(scene: Scene) -> Element:
    towers: dict[Point, tuple[Piece, ...]] = {}
    for each in scene.pieces:
        towers[each.at] = (*towers.get(each.at, ()), each)
    tops = {at: max(each.level for each in tower) for at, tower in towers.items()}
    board, marks = scene.board, scene.marks
    return group(
        _wood(*_size(board)),
        *_coordinates(board),
        *(_floor(board, cell, marks.get(cell.name), towers.get(cell.at, ())) for cell in scene.cells),
        group(
            *(
                _standing(board, each, marks.get(each.name), each.level < tops[each.at])
                for each in _painting_order(scene)
            ),
            css="through",
        ),
        *_frames(scene),
        routes(scene, lambda stop: _middle(scene.board, stop), short=_radius(scene.board, 0)),
    )


def _size(board: Board) -> tuple[float, float]:
    edges = 2 * _MARGIN + _SIDE - _PITCH
    return board.columns * _PITCH + edges, board.rows * _PITCH + edges


def _corner(board: Board, at: Point) -> Spot:
    """The upper left corner of a cell: rows are counted from the bottom."""
    return _MARGIN + at[0] * _PITCH, _MARGIN + (board.rows - 1 - at[1]) * _PITCH


@kept
def _wood(width: float, height: float) -> Element:
    return group(
        rect("shadow", 0, 12, width, height + 3, 22),
        rect("frame-side", 0, 0, width, height + 8, 20),
        rect("frame", 0, 0, width, height, 20),
        rect("frame-edge", 1, 1, width - 2, height - 2, 19),
    )


@kept
def _coordinates(board: Board) -> tuple[Element, ...]:
    middle = _SIDE / 2
    letters = ((_corner(board, (column, 0)), column_name(column)) for column in range(board.columns))
    numbers = ((_corner(board, (0, row)), str(row + 1)) for row in range(board.rows))
    return (
        *(label("engraved", x + middle, y + _SIDE + 18, letter) for (x, y), letter in letters),
        *(label("engraved", x - 18, y + middle, number) for (x, y), number in numbers),
    )


@kept
def _floor(board: Board, cell: Cell, mark: Mark | None, tower: tuple[Piece, ...]) -> Element:
    """A cell with all that lies under its pieces, and the tower beside them."""
    return named(
        cell.name,
        mark,
        rect("cell", 0, 0, _SIDE, _SIDE, 12),
        fill(mark, Box(5, 5, _SIDE - 10, _SIDE - 10, 9)),
        _won(cell.owner) if cell.owner is not None else None,
        _tower(board, tower),
        at=_corner(board, cell.at),
    )


def _won(owner: int) -> Element:
    return group(rect(f"won{owner}", 3, 3, _SIDE - 6, _SIDE - 6, 10), pennant(owner, (19, 19), 1.15))


def _tower(board: Board, tower: tuple[Piece, ...]) -> Element | None:
    """The pieces of a cell seen from the side, lowest first, with a dash for each place still free."""
    levels = board.levels
    pieces = {each.level: each for each in tower}
    if levels == 1 or not pieces:
        return None
    step = min(_STEP, (_SIDE - 16) / levels)
    heights = [_SIDE / 2 + step * ((levels - 1) / 2 - level) for level in range(levels)]
    free = "".join(line("M116", y, "h12") for level, y in enumerate(heights) if level not in pieces)
    return group(
        rect("tower", 107, heights[-1] - step / 2 - 1.5, 30, step * levels + 3, 8),
        path("free", free) if free else None,
        *(
            group(
                group(shape_of(each.shape).small(each.look, step * 0.4), at=(122, heights[level])),
                css="ghost" if each.ghost else "",
            )
            for level, each in pieces.items()
        ),
    )


def _painting_order(scene: Scene) -> list[Piece]:
    return sorted(scene.pieces, key=lambda each: (-each.at[1], each.at[0], each.level))


def _radius(board: Board, level: int) -> float:
    return 45 - 25 * level / max(2, board.levels - 1)


def _middle(board: Board, each: Piece | Stop) -> Spot:
    x, y = _corner(board, each.at)
    middle = 54 if board.levels > 1 else _SIDE / 2
    return x + middle, y + 77 - 7 * each.level


@kept
def _standing(board: Board, each: Piece, mark: Mark | None, covered: bool) -> Element:
    radius = _radius(board, each.level)
    shape, look = shape_of(each.shape), each.look
    body = shape.draw(look, radius, covered=covered)
    drawn = ghost(body, shape.outline("ghost-edge", look, radius)) if each.ghost else body
    return named(each.name, mark, drawn, at=_middle(board, each))


def _frames(scene: Scene) -> Iterator[Element | None]:
    """The strokes of what is marked, over all the pieces."""
    for cell in scene.cells:
        if mark := scene.marks.get(cell.name):
            x, y = _corner(scene.board, cell.at)
            yield frame(mark, Box(x + 4, y + 4, _SIDE - 8, _SIDE - 8, 9))
    for each in scene.pieces:
        if mark := scene.marks.get(each.name):
            x, y = _middle(scene.board, each)
            reach = _radius(scene.board, each.level) + 5
            yield frame(mark, Box(x - reach, y - reach, 2 * reach, 2 * reach + 8, 10))
