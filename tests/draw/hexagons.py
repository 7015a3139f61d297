"""A view, a shape and a style such as a stranger's game brings: hexagons in slanted rows."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.draw import Board, Cell, Drawing, Look, Piece, Point, Scene, Shape, Stock, Style, Tray, View, Words
from ludotheque.draw.art import (
    Box,
    Element,
    Paint,
    Spot,
    brackets,
    circle,
    fill_class,
    ghost,
    group,
    named,
    path,
    shape_of,
)

HEXAGON = "M0-20L17-10V10L0 20L-17 10V-10z"


class Ring(Shape):
    """A ring with a hole."""

    name = "ring"

    def draw(self, look: Look, size: float, *, covered: bool = False) -> Element:
        return group(circle(f"piece{look.seat}", size), circle("hollow", size / 2))

    def outline(self, css: str, look: Look, size: float) -> Element:
        return circle(css, size)

    def text(self, look: Look) -> str:
        return "O" if look.owner == 0 else "Q"


class Hexagons(View):
    """Rows of hexagons, each half a cell further to the right; the edges left and right can be touched."""

    name = "hexagons"

    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        edges = (
            named(name, scene.marks.get(name), circle(scene.marks.get(name) or "hit", 9), at=(at, 60))
            for name, at in (("left", -30), ("right", 120))
        )
        cells = (self._cell(scene, cell) for cell in scene.cells)
        pieces = (self._piece(scene, each) for each in scene.pieces)
        return Drawing(group(*edges, *cells, group(*pieces, css="through")), Box(-50, -30, 200, 160))

    def text(self, scene: Scene, paint: Paint) -> list[str]:
        pieces = {each.at: each for each in scene.pieces}
        return [
            " " * row + "".join(self._letter(scene, pieces.get((column, row)), paint) for column in range(3))
            for row in range(scene.board.rows)
        ]

    def names(self, board: Board) -> Mapping[str, Words]:
        return {"left": Words("bord gauche", "left edge"), "right": Words("bord droit", "right edge")}

    def _letter(self, scene: Scene, each: Piece | None, paint: Paint) -> str:
        if each is None:
            return " . "
        left, right = brackets(scene.marks.get(each.name), each)
        return left + paint(each.text, each.owner) + right

    def _cell(self, scene: Scene, cell: Cell) -> Element:
        mark = scene.marks.get(cell.name)
        over = path(f"{mark} {fill_class(mark)}".strip(), HEXAGON) if mark else None
        return named(cell.name, mark, path("hexagon", HEXAGON), over, at=_spot(cell.at))

    def _piece(self, scene: Scene, each: Piece) -> Element:
        shape, mark = shape_of(each.shape), scene.marks.get(each.name)
        body = shape.draw(each.look, 12)
        drawn = ghost(body, shape.outline("ghost-edge", each.look, 12)) if each.ghost else body
        return named(each.name, mark, drawn, circle(mark, 14) if mark else None, at=_spot(each.at))


def _spot(at: Point) -> Spot:
    return 34 * at[0] + 17 * at[1], 30 * at[1]


RING, HEXAGONS = Ring(), Hexagons()
STYLE = Style(
    name="hexagons",
    rules={"hexagon": "fill:{honey};stroke:{frame_side}", "hollow": "fill:{honey}", "comb": "font-size:12px"},
    light={"honey": "#E8C36A"},
    dark={"honey": "#8A6A2E"},
    small={"comb": "font-size:20px"},
)
COMB = Scene(
    title="Comb",
    board=Board(HEXAGONS, columns=3, rows=3),
    cells=tuple(Cell(f"{'ABC'[column]}{row + 1}", (column, row)) for row in range(3) for column in range(3)),
    pieces=(
        Piece("r1", RING, 0, (0, 0)),
        Piece("r2", RING, 1, (1, 1)),
        Piece("r3", "round", 1, (2, 2), label="R", ghost=True),
    ),
    trays=(
        Tray(0, "Ada", "your turn", True, (Stock("s0", "rings", RING, 4),)),
        Tray(1, "Bob", stocks=(Stock("s1", "rings", RING, 0),)),
    ),
    caption="Left to right",
    marks={"A1": "touchable", "r2": "last", "left": "touched", "s0": "forbidden"},
    style=STYLE,
)
