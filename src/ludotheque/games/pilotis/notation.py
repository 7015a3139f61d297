"""The moves and endings of Pilotis in words: `C:B2`, `R:B2`, `T:B2^` with `^ v < >` for the triangle's point."""

from __future__ import annotations

import re

import numpy as np

from ...core import COLOURS, Text
from . import rules

FORM = Text(
    fr="Écris la forme et la case, C:B2 ou R:B2 ; pour un triangle aussi sa pointe, T:B2^ (^ v < >).",
    en="Write the shape and the cell, C:B2 or R:B2; for a triangle also its point, T:B2^ (^ v < >).",
)

LETTERS = "CRTTTT"
POINTS = ("", "", "^", "v", "<", ">")

SHAPES = (Text(fr="carré", en="square"), Text(fr="rond", en="round"), Text(fr="triangle", en="triangle"))
WAYS = {
    rules.UP: Text(fr="vers le haut", en="up"),
    rules.DOWN: Text(fr="vers le bas", en="down"),
    rules.LEFT: Text(fr="vers la gauche", en="to the left"),
    rules.RIGHT: Text(fr="vers la droite", en="to the right"),
}

_PUT = Text(fr="pose un {shape} en {cell}", en="puts a {shape} on {cell}")
_DO_PUT = Text(fr="pose un {shape} en {cell}", en="put a {shape} on {cell}")
_POINTING = Text(fr="{put}, pointe {way}", en="{put}, pointing {way}")

_HAS_PUT = Text(fr="{player} a posé un {shape} en {cell}", en="{player} put a {shape} on {cell}")
_HAS_POINTED = Text(fr="{put}, pointe {way}.", en="{put}, pointing {way}.")
_HAS_PUT_THAT = Text(fr="{put}.", en="{put}.")

_AT_THE_WALL = Text(
    fr="la pointe d’un triangle ne touche jamais la paroi (PI-2).",
    en="a triangle never points at the outer wall (PI-2).",
)
_NONE_LEFT = Text(fr="tu n’as plus de {shape} en main (PI-4).", en="you have no {shape} left in hand (PI-4).")
_SHAPE_TAKEN = Text(
    fr="la tour de {cell} a déjà son {shape} (PI-1).", en="the tower on {cell} already has its {shape} (PI-1)."
)
_AFTER = (
    Text(
        fr="après le carré en {cell}, joue sur une case voisine (PI-3).",
        en="after the square on {cell}, play beside it (PI-3).",
    ),
    Text(
        fr="après le rond en {cell}, joue sur la même case (PI-3).", en="after the round on {cell}, play on it (PI-3)."
    ),
    Text(
        fr="après le triangle en {cell}, joue devant sa pointe (PI-3).",
        en="after the triangle on {cell}, play in front of its point (PI-3).",
    ),
)
_EMPTY_ONLY = Text(
    fr="la contrainte ne peut pas être suivie : joue sur une case vide (PI-5).",
    en="the constraint cannot be followed: play on an empty cell (PI-5).",
)

_CONTROLS = Text(
    fr="{player} contrôle la tour de {cell}, sa {count}",
    en="{player} controls the tower on {cell}, the {count} of three",
)
_COUNTS = (
    Text(fr="première", en="first"),
    Text(fr="deuxième sur trois", en="second"),
    Text(fr="troisième", en="third"),
)
_FREE = Text(
    fr="{player} ne peut pas suivre la contrainte et joue librement (PI-5)",
    en="{player} cannot follow the constraint and plays freely (PI-5)",
)
_AND = Text(fr=" ; ", en="; ")

_THREE_TOWERS = Text(fr="trois tours contrôlées, {cells} (PI-6).", en="three controlled towers, {cells} (PI-6).")
_THEIR_THREE_TOWERS = Text(
    fr="{winner} contrôle trois tours, {cells} (PI-6).", en="{winner} controls three towers, {cells} (PI-6)."
)
_YOUR_THREE_TOWERS = Text(
    fr="tu contrôles trois tours, {cells} (PI-6).", en="you control three towers, {cells} (PI-6)."
)
_YOU_NO_EMPTY_CELL = Text(
    fr="tu ne peux pas suivre la contrainte et aucune case n’est vide (PI-5).",
    en="you cannot follow the constraint and no cell is empty (PI-5).",
)
_NO_EMPTY_CELL = Text(
    fr="{loser} ne peut pas suivre la contrainte et aucune case n’est vide (PI-5).",
    en="{loser} cannot follow the constraint and no cell is empty (PI-5).",
)
_TOWERS = Text(fr="tours contrôlées, {most} à {least} (PI-7).", en="controlled towers, {most} to {least} (PI-7).")
_TWO_PIECES = Text(
    fr="égalité, puis tours de deux pièces, {most} à {least} (PI-7).",
    en="level, then two-piece towers, {most} to {least} (PI-7).",
)
_ONE_PIECE = Text(
    fr="égalité, puis tours d’une pièce, {most} à {least} (PI-7).",
    en="level, then one-piece towers, {most} to {least} (PI-7).",
)
_LEVEL = Text(fr="les tours sont à égalité, de toutes les tailles (PI-7).", en="towers of every size are level (PI-7).")


def cell_name(cell: int) -> str:
    """`A1` … `D4`."""
    return f"{'ABCD'[cell % 4]}{cell // 4 + 1}"


def kind_and_cell(move: int) -> tuple[int, int]:
    """The kind of piece that a move puts down, and where."""
    return divmod(move, rules.CELLS)


def write(s: np.record, move: int) -> str:
    """The move as one word."""
    kind, cell = kind_and_cell(move)
    return f"{LETTERS[kind]}:{cell_name(cell)}{POINTS[kind]}"


def read(s: np.record, word: str) -> int | None:
    """The move that this word writes, or `None`."""
    parts = re.fullmatch(r"(?:([CR]):([A-D])([1-4])()|(T):([A-D])([1-4])([\^v<>]))", word)
    if not parts:
        return None
    letter, column, row, point = (part for part in parts.groups() if part is not None)
    kind = POINTS.index(point) if point else LETTERS.index(letter)
    return kind * rules.CELLS + 4 * (int(row) - 1) + "ABCD".index(column)


def describe(s: np.record, move: int) -> Text:
    """What the move does."""
    return _in_words(move, _PUT)


def suggestion(s: np.record, move: int) -> Text:
    """What to do for the move."""
    return _in_words(move, _DO_PUT)


def _in_words(move: int, put: Text) -> Text:
    kind, cell = kind_and_cell(move)
    put = put.format(shape=SHAPES[rules.SHAPE[kind]], cell=cell_name(cell))
    return _POINTING.format(put=put, way=WAYS[kind]) if kind in WAYS else put


def sentence(s: np.record, move: int) -> Text:
    """What the move does, and who does it."""
    kind, cell = kind_and_cell(move)
    put = _HAS_PUT.format(player=COLOURS[s.mover], shape=SHAPES[rules.SHAPE[kind]], cell=cell_name(cell))
    return _HAS_POINTED.format(put=put, way=WAYS[kind]) if kind in WAYS else _HAS_PUT_THAT.format(put=put)


def forbids(s: np.record, word: str) -> Text | None:
    """Why this word writes no legal move here."""
    move = read(s, word)
    if move is None:
        return None
    kind, cell = kind_and_cell(move)
    shape = int(rules.SHAPE[kind])
    if not rules.AFTER[kind, cell]:
        return _AT_THE_WALL
    if rules.in_hand(s, int(s.mover), shape) == 0:
        return _NONE_LEFT.format(shape=SHAPES[shape])
    if rules.shapes_on(s.pieces[0] | s.pieces[1], cell) >> shape & 1:
        return _SHAPE_TAKEN.format(shape=SHAPES[shape], cell=cell_name(cell))
    return constraint(s) or _EMPTY_ONLY


def constraint(s: np.record) -> Text | None:
    """What the last piece asks for, if it can be followed."""
    last_kind, last_cell = kind_and_cell(int(s.last))
    if s.last < 0 or not s.playable & rules.AFTER[last_kind, last_cell]:
        return None
    return _AFTER[rules.SHAPE[last_kind]].format(cell=cell_name(last_cell))


def follows(before: np.record, after: np.record) -> Text | None:
    """The tower that a piece completed, and that the constraint of the piece cannot be followed."""
    cell = cell_name(kind_and_cell(int(after.last))[1])
    told = [
        _CONTROLS.format(player=COLOURS[player], cell=cell, count=_COUNTS[after.towers[player] - 1])
        for player in range(2)
        if after.towers[player] > before.towers[player]
    ]
    if not after.ended and constraint(after) is None:
        told.append(_FREE.format(player=COLOURS[after.mover]))
    return Text.joined(told, _AND) if told else None


def controlled(s: np.record, player: int) -> list[int]:
    """The cells of the complete towers that a player controls."""
    both = int(s.pieces[0] | s.pieces[1])
    complete = (cell for cell in range(rules.CELLS) if rules.shapes_on(both, cell) == 0b111)
    return [cell for cell in complete if rules.controller(s, cell) == player]


def alone(s: np.record, player: int, height: int) -> list[int]:
    """The cells of the towers of this height that are a player's alone."""
    sizes = ([rules.size(int(pieces), cell) for pieces in s.pieces] for cell in range(rules.CELLS))
    return [cell for cell, size in enumerate(sizes) if size[player] == height and size[1 - player] == 0]


def decisive_towers(s: np.record) -> tuple[Text, list[list[int]]] | None:
    """What was compared at the end until there was a difference, with the towers of each player that counted in it."""
    comparisons = {
        _TOWERS: [controlled(s, player) for player in range(2)],
        _TWO_PIECES: [alone(s, player, 2) for player in range(2)],
        _ONE_PIECE: [alone(s, player, 1) for player in range(2)],
    }
    return next(((text, cells) for text, cells in comparisons.items() if len(cells[0]) != len(cells[1])), None)


def ending_for(s: np.record, last: int, player: int | None) -> Text:
    """Why a finished game ended as it did."""
    if s.playable == 0:
        return _YOU_NO_EMPTY_CELL if player == s.mover else _NO_EMPTY_CELL.format(loser=COLOURS[s.mover])
    found = decisive_towers(s)
    if found is None:
        return _LEVEL
    text, towers = found
    least, most = sorted(map(len, towers))
    if most < rules.TOWERS_TO_WIN or text is not _TOWERS:
        return text.format(most=most, least=least)
    winner = int(len(towers[1]) == most)
    cells = ", ".join(map(cell_name, towers[winner]))
    if player is None:
        return _THREE_TOWERS.format(cells=cells)
    return (_YOUR_THREE_TOWERS if player == winner else _THEIR_THREE_TOWERS).format(winner=COLOURS[winner], cells=cells)
