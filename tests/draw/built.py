"""Two small scenes made by hand that are built on: one with bricks and pawns, one with stacks of cubes."""

from ludotheque.draw import Board, Cell, Piece, Scene, Stock, Tray

SINGLE, DOUBLE, TRIPLE = ((0, 0),), ((0, 0), (1, 0)), ((0, 0), (1, 0), (0, 1))

HOUSE = Scene(
    title="House",
    board=Board("isometric", columns=4, rows=3),
    cells=tuple(Cell(f"{'ABCD'[column]}{row + 1}", (column, row)) for row in range(3) for column in range(4)),
    pieces=(
        Piece("p1", "pawn", 1, (0, 0)),
        Piece("b4", "brick", None, (1, 1), 3),
        Piece("b1", "brick", None, (0, 1), 0, cover=((0, 1), (1, 1), (1, 0))),
        Piece("b3", "brick", None, (1, 1), 2, cover=((1, 1), (1, 0))),
        Piece("b2", "brick", None, (1, 0), 1, cover=((1, 0), (1, 1))),
        Piece("b5", "brick", None, (2, 0), 0, cover=((2, 0), (3, 0)), ghost=True),
        Piece("p0", "pawn", 0, (2, 2)),
        Piece("p2", "pawn", 0, (3, 2), ghost=True),
    ),
    trays=(
        Tray(
            0,
            "Ada",
            "your turn",
            True,
            (
                Stock("s0", "singles", "brick", 1, cover=SINGLE, full=2),
                Stock("d0", "doubles", "brick", 0, cover=DOUBLE, full=1),
            ),
        ),
        Tray(1, "Bob", "level 2", stocks=(Stock("s1", "singles", "brick", 5, cover=SINGLE),)),
        Tray(None, stocks=(Stock("t", "triples", "brick", 13, cover=TRIPLE),)),
    ),
    caption="Double to B1-B2",
    marks={"A1": "touched", "D2": "touchable", "b3": "last", "D3": "forbidden", "p1": "touched", "t": "touchable"},
)

DOCK = Scene(
    title="Dock",
    board=Board("isometric", columns=3, rows=3),
    cells=tuple(
        Cell(f"{'ABC'[column]}{row + 1}", (column, row), door=(column + row) % 2 == 1)
        for row in range(3)
        for column in range(3)
    ),
    pieces=(
        Piece("c1", "cube", 0, (0, 0)),
        Piece("c3", "cube", 1, (1, 1), 1),
        Piece("c2", "cube", 0, (1, 1)),
        Piece("c4", "cube", 1, (2, 2), ghost=True),
    ),
    trays=(
        Tray(0, "Ada", "to roll", True, (Stock("h0", "cubes", "cube", 2, full=3), Stock("k4", "card", "card", 1, "4"))),
        Tray(1, "Bob", "out", stocks=(Stock("h1", "cubes", "cube", 1),), out=True),
    ),
    caption="Five to spend",
    die=5,
    marks={"c3": "last", "A1": "touchable", "c1": "touched", "B3": "forbidden", "k4": "touched"},
)
