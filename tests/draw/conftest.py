"""Small scenes made by hand, at least one for each view."""

import pytest

from ludotheque.draw import Board, Cell, Gauge, Goal, Piece, Rail, Scene, Stock, Tray

from .built import DOCK, HOUSE

TOWERS = Scene(
    title="Towers",
    board=Board("flat", columns=2, rows=2, levels=3),
    cells=(Cell("A1", (0, 0)), Cell("A2", (0, 1), owner=1), Cell("B1", (1, 0)), Cell("B2", (1, 1))),
    pieces=(
        Piece("p1", "square", 0, (0, 1), 0, label="S"),
        Piece("p2", "round", 1, (0, 1), 1, label="R"),
        Piece("p3", "triangle", 1, (0, 1), 2, ">", "T"),
        Piece("p4", "triangle", 0, (1, 0), 0, "^", "T"),
        Piece("p5", "round", 0, (1, 0), 1, label="R", ghost=True),
    ),
    trays=(
        Tray(0, "Ada", "your turn", True, (Stock("s0", "square", "square", 2, "S"),), Goal(0, 2, "0 of 2 towers")),
        Tray(1, "Bob", "", False, (Stock("s1", "square", "square", 0, "S"),), Goal(1, 2, "1 of 2 towers")),
    ),
    caption="Triangle to A2: the tower is complete",
    marks={"A2": "last", "B1": "touched", "B2": "touchable", "p4": "forbidden", "s0": "touched"},
)

GRID = Scene(
    title="Grid",
    board=Board("upright", columns=3, rows=2),
    cells=(Cell("C1", (2, 0)),),
    pieces=(
        Piece("d1", "disc", 0, (0, 0)),
        Piece("d2", "disc", 1, (1, 0), label="+", double=True),
        Piece("d3", "disc", 1, (1, 1)),
        Piece("d4", "disc", 0, (1, 2), ghost=True),
    ),
    trays=(
        Tray(0, "Ada", "your turn", True, (Stock("s0", "disc", "disc", 5),), rail=Rail(2, 6)),
        Tray(1, "Bob", "", False, (Stock("s1", "bonus", "disc", 1, "+", double=True),), rail=Rail(4, 6)),
    ),
    caption="First to 6",
    marks={"A": "touchable", "B": "touched", "C": "forbidden", "d3": "last"},
)

DISC = Scene(
    title="Disc",
    board=Board("disc", columns=8, rows=5),
    cells=tuple(
        Cell(f"{'ABCDEFGH'[column]}{row + 1}", (column, row), {(2, 4): 0, (6, 4): 1}.get((column, row)))
        for column in range(8)
        for row in range(5)
    ),
    pieces=(
        Piece("a1", "round", 0, (2, 4), label="E"),
        Piece("a2", "round", 0, (1, 3), label="2"),
        Piece("a3", "round", 1, (7, 0), label="4"),
        Piece("a4", "round", 1, (4, 2), label="E"),
        Piece("a5", "round", 0, (1, 1), label="2", ghost=True),
    ),
    trays=(
        Tray(0, "Ada", "your turn", True, (Stock("s0", "twos", "round", 1, "2"),)),
        Tray(1, "Bob", "", False, (Stock("s1", "twos", "round", 0, "2"), Stock("s2", "crown", "round", 1, "E"))),
    ),
    caption="Two more spaces",
    gauges=(Gauge("small steps", 4, 6), Gauge("crown", 0, 12)),
    marks={"A4": "touchable", "B2": "touched", "H1": "touchable", "F3": "last", "a4": "last", "D1": "forbidden"},
)


@pytest.fixture
def towers() -> Scene:
    """A flat board with a finished tower, a ghost, and every mark but one."""
    return TOWERS


@pytest.fixture
def grid() -> Scene:
    """An upright board with a full column and a piece waiting above it."""
    return GRID


@pytest.fixture
def house() -> Scene:
    """A board built on with bricks of every size, with a pawn behind them, ghosts, and every mark."""
    return HOUSE


@pytest.fixture
def dock() -> Scene:
    """A board with doors, a stack of cubes, a die, and a seat that is out."""
    return DOCK


@pytest.fixture
def disc() -> Scene:
    """A round board with two bases, one of them left, a ghost, and every mark."""
    return DISC


@pytest.fixture(params=[TOWERS, GRID, HOUSE, DOCK, DISC], ids=["flat", "upright", "built", "stacked", "disc"])
def scene(request: pytest.FixtureRequest) -> Scene:
    """Each of them in turn."""
    either: Scene = request.param
    return either
