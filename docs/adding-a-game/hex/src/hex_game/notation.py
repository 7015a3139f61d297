"""The moves and endings of Hex in words: a cell, `A1` … `K11`, or `swap`."""

from __future__ import annotations

import re

import numpy as np

from ludotheque.core import Text

from . import rules

FORM = Text(
    fr="Écris la case, colonne puis rangée : D4. En réponse à la première pierre, swap te la donne.",
    en="Write the cell, column then row: D4. In answer to the first stone, swap makes it yours.",
)

COLUMNS = "ABCDEFGHIJK"
SWAP = "swap"

_PUT = Text(fr="pose une pierre en {cell}", en="puts a stone on {cell}")
_SWAP = Text(
    fr="échange : prend la première pierre, qui passe de {old} en {new}",
    en="swaps: takes over the first stone, which goes from {old} to {new}",
)
_OUTSIDE = Text(fr="le plateau va de A1 à {corner} (HX-1).", en="the board goes from A1 to {corner} (HX-1).")
_TAKEN = Text(fr="une pierre est déjà en {cell} (HX-1).", en="there is a stone on {cell} already (HX-1).")
_NO_SWAP = Text(
    fr="on n’échange qu’en réponse à la toute première pierre (HX-3).",
    en="you can swap only in answer to the very first stone (HX-3).",
)
_CHAIN = Text(fr="une chaîne joint les deux bords (HX-2).", en="a chain joins both borders (HX-2).")


def cell_name(cell: int) -> str:
    """`A1`, in the upper left corner, … `K11`."""
    row, column = divmod(cell, rules.LONGEST_SIDE)
    return f"{COLUMNS[column]}{row + 1}"


def mirrored(cell: int) -> int:
    """Where a stone goes that is taken over."""
    row, column = divmod(cell, rules.LONGEST_SIDE)
    return column * rules.LONGEST_SIDE + row


def is_on_board(s: np.record, cell: int) -> bool:
    """Whether the board of this variant has such a cell."""
    return max(divmod(cell, rules.LONGEST_SIDE)) < int(s.side)


def write(s: np.record, move: int) -> str:
    """The move as one word."""
    return SWAP if move == rules.SWAP else cell_name(move)


def read(s: np.record, word: str) -> int | None:
    """The move that this word writes, or `None`."""
    if word == SWAP:
        return rules.SWAP
    parts = re.fullmatch(r"([A-K])([1-9]|1[01])", word)
    return (int(parts[2]) - 1) * rules.LONGEST_SIDE + COLUMNS.index(parts[1]) if parts else None


def describe(s: np.record, move: int) -> Text:
    """What the move does."""
    if move == rules.SWAP:
        return _SWAP.format(old=cell_name(int(s.first)), new=cell_name(mirrored(int(s.first))))
    return _PUT.format(cell=cell_name(move))


def forbids(s: np.record, word: str) -> Text | None:
    """Why this word writes no legal move here."""
    move = read(s, word)
    if move is None:
        return None
    if move == rules.SWAP:
        return _NO_SWAP
    if not is_on_board(s, move):
        return _OUTSIDE.format(corner=cell_name((s.side - 1) * (rules.LONGEST_SIDE + 1)))
    return _TAKEN.format(cell=word)


def follows(before: np.record, after: np.record) -> Text | None:
    """Nothing follows from a stone but the end."""
    return None


def ending(s: np.record) -> Text:
    """Why a finished game ended as it did."""
    return _CHAIN
