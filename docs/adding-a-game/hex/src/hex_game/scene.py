"""Positions of Hex as pictures."""

from __future__ import annotations

import numpy as np

from ludotheque.core import Text
from ludotheque.draw import Board, Cell, Choice, Piece, Scene, Tray

from . import rules
from .hexagon import TILE
from .notation import SWAP, cell_name, is_on_board, read, write
from .rhombus import RHOMBUS, STYLE

_AIM = Text(fr="Chacun joint les deux bords de sa couleur", en="Each joins the two borders of their own colour")
_MAY_SWAP = Text(
    fr="Vermillon peut échanger : la première pierre serait à lui", en="Vermilion may swap, and take over the stone"
)
_SWAP = Text(fr="Échanger", en="Swap")


def scene(s: np.record, last: int | None) -> Scene:
    """The position as it is seen, with the last stone's cell marked, and in the end the chain that has won."""
    cells = [cell for cell in range(rules.CELLS) if is_on_board(s, cell)]
    swaps = bool(rules.may_swap(s))
    return Scene(
        title="Hex",
        board=Board(RHOMBUS, int(s.side), int(s.side)),
        cells=tuple(Cell(cell_name(cell), _spot(cell), _winner(s, cell)) for cell in cells),
        pieces=tuple(
            Piece(_stone_name(s, cell), TILE, player, _spot(cell))
            for cell in cells
            for player in range(2)
            if _has(s.stones[player], cell)
        ),
        trays=(Tray(0), Tray(1)),
        caption=str(_MAY_SWAP if swaps else _AIM),
        choices=(Choice(SWAP, str(_SWAP)),) if swaps else (),
        marks={} if last is None else {cell_name(int(s.first) if last == rules.SWAP else last): "last"},
        style=STYLE,
    )


def touches(s: np.record, move: int) -> list[list[str]]:
    """A cell; to swap, the stone that is taken over, or the choice beside the board."""
    return [[cell_name(int(s.first))], [SWAP]] if move == rules.SWAP else [[cell_name(move)]]


def attempt(s: np.record, touched: list[str]) -> str | None:
    """A stone on a cell, free or not."""
    move = read(s, touched[0]) if len(touched) == 1 else None
    return None if move is None else write(s, move)


def _spot(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, rules.LONGEST_SIDE)
    return column, row


def _has(rows: np.ndarray, cell: int) -> bool:
    column, row = _spot(cell)
    return bool(rows[row] >> column & 1)


def _winner(s: np.record, cell: int) -> int | None:
    """Who has won with a chain that this cell is part of."""
    winner = 1 - int(s.mover)
    return winner if s.ended and _has(s.linked[winner], cell) else None


def _stone_name(s: np.record, cell: int) -> str:
    """The first stone is named apart, because it may be taken over and go elsewhere."""
    return "first-stone" if cell == s.first else f"stone-{cell_name(cell)}"
