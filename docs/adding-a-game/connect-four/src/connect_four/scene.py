"""Positions of Connect Four as pictures."""

from __future__ import annotations

import numpy as np

from ludotheque.draw import Board, Cell, Piece, Scene, Tray

from . import rules
from .notation import COLUMNS


def scene(s: np.record, last: int | None) -> Scene:
    """The position as it is seen, with the last disc marked."""
    spots = [(column, row) for column in range(rules.COLUMNS) for row in range(rules.ROWS)]
    pieces = [
        Piece(f"disc-{_name(spot)}", "disc", owner, spot)
        for spot in spots
        for owner in range(2)
        if _holds(s, owner, spot)
    ]
    topmost = {piece.at[0]: piece.name for piece in pieces}
    return Scene(
        title="Connect Four",
        board=Board("upright", rules.COLUMNS, rules.ROWS),
        cells=tuple(Cell(_name(spot), spot) for spot in spots),
        pieces=tuple(pieces),
        trays=(Tray(0), Tray(1)),
        marks={} if last is None else {topmost[last]: "last"},
    )


def touches(s: np.record, move: int) -> list[list[str]]:
    """A column."""
    return [[COLUMNS[move]]]


def attempt(s: np.record, touched: list[str]) -> str | None:
    """A column, full or not."""
    return touched[0] if len(touched) == 1 and touched[0] in tuple(COLUMNS) else None


def _name(spot: tuple[int, int]) -> str:
    return f"{COLUMNS[spot[0]]}{spot[1] + 1}"


def _holds(s: np.record, owner: int, spot: tuple[int, int]) -> bool:
    return bool(s.discs[owner] >> (rules.HEIGHT * spot[0] + spot[1]) & 1)
