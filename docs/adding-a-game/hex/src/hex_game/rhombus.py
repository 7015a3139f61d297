"""The board of Hex, as a view of its own: hexagons in a rhombus, between two borders of each player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from ludotheque.draw import MARKS, Cell, Drawing, Mark, Piece, Scene, Style, View
from ludotheque.draw.art import (
    Box,
    Element,
    Paint,
    Spot,
    brackets,
    circle,
    column_name,
    ghost,
    group,
    kept,
    label,
    line,
    named,
    no_entry,
    path,
    shape_of,
    sign,
)

from .hexagon import corners, hexagon, polygon

STYLE = Style(
    name="hex",
    rules={
        "hexagon": "fill:{honey};stroke:{frame_side};stroke-width:1.5",
        "chain": "fill:none;stroke:{gold};stroke-width:4;stroke-linejoin:round",
    },
    light={"honey": "#E2C48F"},
    dark={"honey": "#8F7048"},
)

Place = tuple[float, float]
"""A column and a row, and whatever lies between cells and beyond them."""

_HEIGHT = 700
_BAND, _WOOD, _LETTERS = 15, 8, 22
_EDGE = 18
_INNER = 0.9
"""How much of its hexagon a tile fills, and whatever marks it."""
_ARM = 0.3


@dataclass(frozen=True)
class Grid:
    """Where things are on a board of so many columns and rows; its middle is the origin."""

    side: int

    @property
    def radius(self) -> float:
        """From the middle of a hexagon to its corners."""
        return 2 * _HEIGHT / sqrt(3) / (3 * self.side + 4)

    def spot(self, place: Place) -> Spot:
        """The spot of a place: every column is half a hexagon lower than the one to its left."""
        column, row = (coordinate - (self.side - 1) / 2 for coordinate in place)
        return self.radius * 1.5 * column, self.radius * sqrt(3) * (row + column / 2)

    def beyond(self, edge: float) -> float:
        """How many rows lie between the outermost one and a line that is `edge` outside of its hexagons."""
        return (self.radius + edge) / (1.5 * self.radius)

    def rim(self, edge: float) -> list[Place]:
        """The rhombus that lies `edge` outside of all hexagons, its two sharp corners cut off; top border first."""
        far, cut = self.beyond(edge), 2 / 3 + edge / (3 * self.radius)
        end = self.side - 1 + far
        return [(cut - far, -far), (end, -far), (end, end - cut), (end - cut, end), (-far, end), (-far, cut - far)]


class Rhombus(View):
    """Hexagons between the borders that are to be joined: the first player's at top and bottom, the second's beside.

    The board stands on one of its sharp corners, which leaves the hexagons largest on a phone.
    """

    name = "rhombus"

    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        """The board, and around it the names of its columns and rows."""
        grid = Grid(scene.board.columns)
        letters = {} if bare else dict(_letters(grid))
        rim = [grid.spot(place) for place in grid.rim(_BAND + _WOOD)]
        drawn = group(
            group(polygon("shadow", rim), at=(0, 12)),
            group(polygon("frame-side", rim), at=(0, 6)),
            polygon("frame", rim),
            *_borders(grid),
            *(label("letter", *spot, words) for spot, words in letters.items()),
            *(_cell(cell, scene.marks.get(cell.name), grid) for cell in scene.cells),
            group(*(_piece(piece, scene.marks.get(piece.name), grid) for piece in scene.pieces), css="through"),
            group(*_marks(scene, grid), css="through"),
        )
        return Drawing(drawn, _around([*rim, *letters]))

    def text(self, scene: Scene, paint: Paint) -> list[str]:
        """Rows that each begin two signs further to the right than the one above."""
        letters = "   ".join(column_name(column) for column in range(scene.board.columns))
        border = paint("━━━".join(MARKS[0] * (scene.board.columns + 1)), 0)
        rows = [_line(scene, row, paint) for row in range(scene.board.rows)]
        return [f"{'':6}{letters}", f"{'':4}{border}", *rows, f"{'':{2 * len(rows) + 4}}{border}"]


RHOMBUS = Rhombus()


def _letters(grid: Grid) -> Iterator[tuple[Spot, str]]:
    """The names of the columns above them, and those of the rows beside their first cells."""
    far = grid.beyond(_BAND + _WOOD + _LETTERS)
    for number in range(grid.side):
        yield grid.spot((number, -far)), column_name(number)
        yield grid.spot((-far, number + far / 2)), str(number + 1)


def _around(spots: list[Spot]) -> Box:
    left, right = min(x for x, _ in spots) - _EDGE, max(x for x, _ in spots) + _EDGE
    top, bottom = min(y for _, y in spots) - _EDGE, max(y for _, y in spots) + _EDGE
    return Box(left, top, right - left, bottom - top)


@kept
def _borders(grid: Grid) -> tuple[Element, ...]:
    return tuple(_bands(grid))


def _bands(grid: Grid) -> Iterator[Element]:
    """A band along each side, with the mark of its owner between any two hexagons."""
    end = grid.side - 1
    sharp, blunt, *_, left = grid.rim(_BAND)
    corner = (sharp[0] + left[0]) / 2
    band: list[Place] = [(corner, corner), sharp, blunt, (end, 0), (0, 0)]
    out = grid.beyond(0)
    signs: list[Place] = [(number + 0.5 + out / 2, -out) for number in range(end)]
    for owner, far in ((0, False), (1, False), (0, True), (1, True)):
        places = [_moved(place, owner, end if far else None) for place in (*band, *signs)]
        spots = [grid.spot(place) for place in places]
        yield polygon(f"piece{owner}", spots[: len(band)])
        yield from (sign(owner, 0.35 + grid.radius / 80, spot) for spot in spots[len(band) :])


def _moved(place: Place, owner: int, end: int | None) -> Place:
    """A place of the top border on another one: mirrored to the left for the second player, turned to the far side."""
    column, row = place[::-1] if owner else place
    return (column, row) if end is None else (end - column, end - row)


@kept
def _cell(cell: Cell, mark: Mark | None, grid: Grid) -> Element:
    """A cell; where there is something to touch, a dot is enough, because that is mostly everywhere."""
    sign = {
        "touchable": circle("dot", 0.17 * grid.radius),
        "touched": hexagon("touched-fill", _INNER * grid.radius),
        "forbidden": hexagon("forbidden-fill", _INNER * grid.radius),
    }
    return named(
        cell.name,
        mark,
        hexagon("hexagon", grid.radius),
        sign.get(mark or ""),
        at=grid.spot(cell.at),
    )


@kept
def _piece(piece: Piece, mark: Mark | None, grid: Grid) -> Element:
    shape, size = shape_of(piece.shape), _INNER * grid.radius
    drawn = shape.draw(piece.look, size)
    if piece.ghost:
        drawn = ghost(drawn, shape.outline("ghost-edge", piece.look, size))
    return named(piece.name, mark, drawn, at=grid.spot(piece.at))


def _marks(scene: Scene, grid: Grid) -> Iterator[Element]:
    """What is seen over the tiles: the chain that has won, and what is marked."""
    taken = {piece.at for piece in scene.pieces}
    for cell in scene.cells:
        mark = scene.marks.get(cell.name)
        if cell.owner is not None:
            yield group(hexagon("chain", _INNER * grid.radius), at=grid.spot(cell.at))
        if mark and (mark != "touchable" or cell.at in taken):
            yield group(*_stroke(mark, grid), at=grid.spot(cell.at))


def _stroke(mark: Mark, grid: Grid) -> Iterator[Element]:
    """The edge of what is marked, or its corners alone where the last tile was put."""
    for css in ("halo", mark):
        yield _brackets(css, grid) if mark == "last" else hexagon(css, _INNER * grid.radius)
    if mark == "forbidden":
        yield group(no_entry((0, 0)), scale=grid.radius / 34)


def _brackets(css: str, grid: Grid) -> Element:
    spots = corners(_INNER * grid.radius)
    arms = (
        line("M", *_between(corner, spots[place - 1]), "L", *corner, "L", *_between(corner, spots[place - 5]))
        for place, corner in enumerate(spots)
    )
    return path(css, "".join(arms))


def _between(start: Spot, end: Spot) -> Spot:
    return start[0] + _ARM * (end[0] - start[0]), start[1] + _ARM * (end[1] - start[1])


def _line(scene: Scene, row: int, paint: Paint) -> str:
    """A row of cells between the borders of the second player."""
    cells = " ".join(_sign(scene, cell, paint) for cell in scene.cells if cell.at[1] == row)
    return f"{'':{2 * row}}{row + 1:>2} {paint(f'{MARKS[1]}╲', 1)}{cells}{paint(f'╲{MARKS[1]}', 1)}"


def _sign(scene: Scene, cell: Cell, paint: Paint) -> str:
    """A cell in three signs; the tiles of a chain that has won are capitals."""
    piece = next((piece for piece in scene.pieces if piece.at == cell.at), None)
    left, right = brackets(scene.marks.get(cell.name), piece)
    words = "·" if piece is None else shape_of(piece.shape).text(piece.look)
    return left + paint(words if cell.owner is None else words.upper(), piece.owner if piece else None) + right
