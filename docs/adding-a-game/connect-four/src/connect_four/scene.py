"""Positions of Connect Four as pictures."""

from __future__ import annotations

import numpy as np

from ludotheque.draw import Board, Cell, Piece, Route, Scene, Stop, Tray

from . import rules
from .notation import COLUMNS


def scene(s: np.record, last: int | None) -> Scene:
    """The position as it is seen."""
    spots = [(column, row) for column in range(rules.COLUMNS) for row in range(rules.ROWS)]
    return Scene(
        title="Connect Four",
        board=Board("upright", rules.COLUMNS, rules.ROWS),
        cells=tuple(Cell(_name(spot), spot) for spot in spots),
        pieces=tuple(
            Piece(f"disc-{_name(spot)}", "disc", owner, spot)
            for spot in spots
            for owner in range(2)
            if _holds(s, owner, spot)
        ),
        trays=(Tray(0), Tray(1)),
    )


def routes(s: np.record, move: int) -> list[Route]:
    """A disc falls onto those that its column holds."""
    landing = sum(_holds(s, owner, (move, row)) for owner in range(2) for row in range(rules.ROWS))
    return [Route(int(s.mover), (Stop((move, rules.ROWS)), Stop((move, landing))))]


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
