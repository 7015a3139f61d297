"""What a picture of a position is made of, whatever the game.

A game describes a position once, as a `Scene`; this package turns it into SVG or text. Every string in a scene is
already in the reader's language. Names are stable: a thing that is still there after a move keeps its name, so that
a page can let it glide from the old picture to the new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

View = Literal["flat", "upright"]
Shape = Literal["square", "triangle", "round", "disc"]
Facing = Literal["^", "v", "<", ">"]
Mark = Literal["touchable", "touched", "last", "forbidden"]
Point = tuple[int, int]

MARKS = "ox=*"
"""How the seats sign their pieces in text: the dot, cross, bars and star of the pictures."""


@dataclass(frozen=True, slots=True)
class Board:
    """The empty board: `flat` lies on the table, `upright` stands on it and is filled from above."""

    view: View
    columns: int
    rows: int
    levels: int = 1


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on the board; with an `owner` it has been won by that seat."""

    name: str
    at: Point
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board, `level` pieces above its floor."""

    name: str
    shape: Shape
    owner: int
    at: Point
    level: int = 0
    facing: Facing | None = None
    label: str = ""
    double: bool = False
    ghost: bool = False

    @property
    def text(self) -> str:
        """The piece in two or three characters: `Co`, `Tx>`, `+o`."""
        return f"{self.label}{MARKS[self.owner]}{self.facing or ''}"


@dataclass(frozen=True, slots=True)
class Stock:
    """Pieces of one kind that a seat still holds."""

    name: str
    words: str
    shape: Shape
    count: int
    label: str = ""
    double: bool = False


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
class Tray:
    """What lies before one seat: its name, a note, its stocks, and how far it has come."""

    owner: int
    title: str = ""
    note: str = ""
    active: bool = False
    stocks: tuple[Stock, ...] = ()
    goal: Goal | None = None
    rail: Rail | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as it is seen; `marks` says what is special about the cell, column, piece or stock of that name."""

    title: str
    board: Board
    cells: tuple[Cell, ...] = ()
    pieces: tuple[Piece, ...] = ()
    trays: tuple[Tray, ...] = ()
    caption: str = ""
    marks: Mapping[str, Mark] = field(default_factory=dict)

    def column(self, index: int) -> str:
        """The letter of a column, which is also its name."""
        return chr(ord("A") + index)

    def named(self) -> list[str]:
        """The names of everything that can be touched or marked, as often as they occur."""
        columns = [self.column(c) for c in range(self.board.columns) if self.board.view == "upright"]
        stocks = [stock.name for tray in self.trays for stock in tray.stocks]
        return [*columns, *stocks, *(cell.name for cell in self.cells), *(piece.name for piece in self.pieces)]

    def names(self) -> set[str]:
        """The names of everything that can be touched or marked."""
        return set(self.named())
