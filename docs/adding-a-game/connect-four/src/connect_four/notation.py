"""The moves and endings of Connect Four in words: a column, `A` … `G`."""

from __future__ import annotations

import numpy as np

from ludotheque.core import Text

FORM = Text(fr="Écris la colonne, de A à G.", en="Write the column, A to G.")

COLUMNS = "ABCDEFG"

_DROP = Text(fr="fait tomber un pion dans la colonne {column}", en="drops a disc into column {column}")
_FULL = Text(fr="la colonne {column} est pleine (C4-1).", en="column {column} is full (C4-1).")
_LINE = Text(fr="quatre pions alignés (C4-2).", en="four discs in a line (C4-2).")
_GRID_FULL = Text(fr="la grille est pleine sans alignement (G-1).", en="the grid is full without a line (G-1).")


def write(s: np.record, move: int) -> str:
    """The move as one word."""
    return COLUMNS[move]


def read(s: np.record, word: str) -> int | None:
    """The move that this word writes, or `None`."""
    return COLUMNS.index(word) if word in tuple(COLUMNS) else None


def describe(s: np.record, move: int) -> Text:
    """What the move does."""
    return _DROP.format(column=COLUMNS[move])


def forbids(s: np.record, word: str) -> Text | None:
    """Why this word writes no legal move here: only a full column is refused."""
    return None if read(s, word) is None else _FULL.format(column=word)


def follows(before: np.record, after: np.record) -> Text | None:
    """Nothing follows from a disc but the end."""
    return None


def ending(s: np.record) -> Text:
    """Why a finished game ended as it did."""
    return _LINE if s.aligned else _GRID_FULL
