from __future__ import annotations

import numpy as np

from ludotheque.draw import Board, Cell, Scene, Tray


def scene(s: np.record, last: int | None) -> Scene:
    cells = tuple(Cell(name, (column, 0)) for column, name in enumerate(("d1", "d2", "d3", "+", "-")))
    return Scene("Dice", Board("flat", 5, 1), cells, trays=tuple(Tray(player) for player in range(s.players)))


def touches(s: np.record, move: int) -> list[list[str]]:
    return [[("d1", "d2", "d3", "+", "-")[move]]]


def attempt(s: np.record, touched: list[str]) -> str | None:
    return touched[0] if touched else None
