"""The rulings and the rulebook of Plateau X, and what their tests share."""

from __future__ import annotations

from collections import Counter

import ludotheque as lt
from ludotheque.games.plateau_x import rules

COLUMNS = "ABCDEFG"
VARIANTS = {"base": 4, "trio": 3, "double": 2, "mini": 2}


def all_levels(position: lt.Position) -> Counter[str]:
    """How many bricks lie on each cell."""
    return Counter(f"{COLUMNS[c]}{r + 1}" for piece in position.scene().pieces for c, r in piece.cover)


def level(position: lt.Position, cell: str) -> int:
    """How many bricks lie on a cell."""
    return all_levels(position)[cell]


def levels(position: lt.Position, cells: str) -> str:
    """The levels of these cells, as they are written."""
    return " ".join(str(level(position, cell)) for cell in cells.split())


def plateau(position: lt.Position, cell: str) -> str:
    """The cells of the plateau of a cell, as they are written."""
    found = int(rules.plateau(position.state, COLUMNS.index(cell[0]) + 8 * (int(cell[1]) - 1)))
    return " ".join(name for name in _grid(7) if found >> COLUMNS.index(name[0]) + 8 * (int(name[1]) - 1) & 1)


def steps(position: lt.Position, start: str) -> set[str]:
    """Where the mover's pawn on this cell can go."""
    return {word[3:] for word in position.moves() if word.startswith(f"{start}>")}


def pawns(position: lt.Position) -> dict[str, int]:
    """The cells of the pawns in play, and whose they are."""
    on_board = [piece for piece in position.scene().pieces if piece.shape == "pawn"]
    return {f"{COLUMNS[piece.at[0]]}{piece.at[1] + 1}": piece.seat for piece in on_board}


def cells(spec: str) -> list[str]:
    """The cells of a variant."""
    return _grid(6 if spec == "mini" else 7)


def _grid(side: int) -> list[str]:
    return [f"{column}{row + 1}" for column in COLUMNS[:side] for row in range(side)]
