"""What a picture of a position is made of, whatever the game.

A game describes a position once, as a `Scene`; this package turns it into SVG or text. Every string in a scene is
already in the reader's language. Names are stable: a thing that is still there after a move keeps its name, so that
a page can let it glide from the old picture to the new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from .vocabulary import UnknownArt, shape_of, view_of

if TYPE_CHECKING:
    from .shapes import Shape
    from .styles import Style
    from .views import View

ViewName = Literal["flat", "upright", "isometric", "disc"]
"""The views that any game may name."""

ShapeName = Literal["square", "triangle", "round", "disc", "brick", "cube", "pawn", "card"]
"""The shapes that any game may name."""

Facing = Literal["^", "v", "<", ">"]
"""Where a piece points: up, down, left or right."""

Mark = Literal["touchable", "touched", "last", "support", "decisive", "forbidden"]
"""What is special about a thing in the picture at this moment.

It can be touched or was, the last moves placed or moved it, what they laid rests on it, it decided the game, or it was
touched in vain.
"""

Point = tuple[int, int]
"""A place on the board: its column and its row, both from 0."""

DIE = "die"
"""The name under which the die is marked."""

MARKS = "ox=*"
"""How the seats sign their pieces in text: the dot, cross, bars and star of the pictures."""


def column_name(index: int) -> str:
    """The letter of a column, which is also its name."""
    return chr(ord("A") + index)


@dataclass(frozen=True, slots=True)
class Board:
    """The empty board: `flat` lies on the table, `upright` stands on it and is filled from above, `isometric` is built
    on, and `disc` has rows that are rings around a pole, from the innermost, and columns that are their spokes.

    A game that is seen otherwise gives a view of its own. The side of the seat `near` is towards the reader, where the
    seats have sides.
    """

    view: View | ViewName
    columns: int
    rows: int
    levels: int = 1
    near: int = 0


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on the board; with an `owner` it has been won by that seat, or is its base; a `door` leads in."""

    name: str
    at: Point
    owner: int | None = None
    door: bool = False


class Look(NamedTuple):
    """All that decides how a piece looks on its own, whatever its place."""

    owner: int | None
    label: str = ""
    facing: Facing | None = None
    double: bool = False
    cover: tuple[Point, ...] = ()

    @property
    def seat(self) -> int:
        """The seat whose colours it has."""
        if self.owner is None:
            raise UnknownArt(
                "une pièce qui a les couleurs d’un joueur n’est à personne",
                "a piece that has the colours of a seat belongs to nobody",
            )
        return self.owner


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board, `level` pieces above its floor; a brick belongs to nobody and may cover several cells."""

    name: str
    shape: Shape | ShapeName
    owner: int | None
    at: Point
    level: int = 0
    facing: Facing | None = None
    label: str = ""
    double: bool = False
    ghost: bool = False
    cover: tuple[Point, ...] = ()

    @property
    def look(self) -> Look:
        """How it looks on its own."""
        return Look(self.owner, self.label, self.facing, self.double, self.cover)

    @property
    def seat(self) -> int:
        """The seat it belongs to, where it belongs to one."""
        return self.look.seat

    @property
    def stance(self) -> tuple[object, ...]:
        """How and where it stands: a move that leaves all this alone did not move it."""
        return self.at, self.level, self.facing, self.owner

    @property
    def text(self) -> str:
        """The piece in two or three characters: `Co`, `Tx>`, `+o`."""
        return shape_of(self.shape).text(self.look)


class Stop(NamedTuple):
    """A place on a route, `level` pieces above its floor; `label` says what the step to it costs, if anything.

    A route may begin or end just outside the board. Where it goes on by a `jump`, it passes over what lies between.
    """

    at: Point
    level: int = 0
    label: str = ""
    jump: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    """The way on which a move leads a piece of a seat, from where it stood to where it stands then.

    `label` says what the whole way costs, if anything, and `ahead` that the move has not been made yet.
    """

    owner: int
    stops: tuple[Stop, ...]
    label: str = ""
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class Stock:
    """Pieces of one kind that a seat still holds, of which there were once `full`, if that is told.

    Bricks are shown as they `cover` the cells of a small board.
    """

    name: str
    words: str
    shape: Shape | ShapeName
    count: int
    label: str = ""
    double: bool = False
    cover: tuple[Point, ...] = ()
    full: int = 0

    def look(self, owner: int | None) -> Look:
        """How one of its pieces looks, in the hands of a seat."""
        return Look(owner, self.label, None, self.double, self.cover)


@dataclass(frozen=True, slots=True)
class Goal:
    """How many of the things that win have been won: a row of pennants."""

    won: int
    needed: int
    words: str


@dataclass(frozen=True, slots=True)
class Rail:
    """Points counted by a bead that climbs from 0 to `top`."""

    points: int
    top: int


@dataclass(frozen=True, slots=True)
class Gauge:
    """Something of which a part is used up, of `top` in all."""

    words: str
    used: int
    top: int


@dataclass(frozen=True, slots=True)
class Tray:
    """What lies before one seat: its name, a note, its stocks, and how far it has come; nobody's is everybody's."""

    owner: int | None
    title: str = ""
    note: str = ""
    active: bool = False
    stocks: tuple[Stock, ...] = ()
    goal: Goal | None = None
    rail: Rail | None = None
    out: bool = False

    @property
    def seat(self) -> int:
        """The seat it belongs to, where it belongs to one."""
        if self.owner is None:
            raise UnknownArt(
                "ce qui n’est à personne n’a ni points ni fanions", "what is nobody’s has neither points nor pennants"
            )
        return self.owner


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose that is nowhere in the picture, such as ending a turn."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as it is seen; `marks` says what is special about the cell, column, piece or stock of that name, or
    about the die, and `routes` on which ways the last moves led.

    `die` is what the die shows, 0 while it is still to be thrown. A game with art of its own gives the `style` that
    paints it, the same for all its positions.
    """

    title: str
    board: Board
    cells: tuple[Cell, ...] = ()
    pieces: tuple[Piece, ...] = ()
    trays: tuple[Tray, ...] = ()
    caption: str = ""
    die: int | None = None
    gauges: tuple[Gauge, ...] = ()
    choices: tuple[Choice, ...] = ()
    marks: Mapping[str, Mark] = field(default_factory=dict)
    routes: tuple[Route, ...] = ()
    style: Style | None = None

    @property
    def view(self) -> View:
        """How its board is seen."""
        return view_of(self.board.view)

    @property
    def seats(self) -> int:
        """How many seats have a tray."""
        return sum(tray.owner is not None for tray in self.trays)

    def supports(self, piece: Piece) -> list[str]:
        """The names of the pieces that a piece which covers cells rests on."""
        covered = set(piece.cover)
        return [each.name for each in self.pieces if each.level == piece.level - 1 and covered & set(each.cover)]

    def named(self) -> list[str]:
        """The names of everything that can be touched or marked, as often as they occur."""
        stocks = [stock.name for tray in self.trays for stock in tray.stocks]
        cells, pieces = (cell.name for cell in self.cells), (piece.name for piece in self.pieces)
        return [*self.view.names(self.board), *stocks, *cells, *pieces]

    def names(self) -> set[str]:
        """The names of everything in the picture that can be touched or marked."""
        return set(self.named())

    def touchable(self) -> set[str]:
        """The names of everything that can be touched, in the picture or beside it."""
        return self.names() | {choice.name for choice in self.choices}
