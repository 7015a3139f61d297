"""Positions of Pilotis that are set up by hand: the towers from A1 to the right and then upwards, each from its lowest
piece, and where the last piece was laid.

`CoRx/T>o/…,B1` is a square of Blue under a round of Vermilion, and beside them a triangle of Blue that points right and
was laid last; `-` in the place of the last piece says that there is none. Who is to move follows from the pieces.
"""

from __future__ import annotations

import re

import numpy as np

from ...core import COLOURS, Text
from ...core.arranging import ERASER, Fact, Option, Tool, eraser
from ...draw import MARKS
from . import rules
from .notation import LETTERS, POINTS, SHAPES, WAYS, cell_name

_EMPTY = "."
_NONE = "-"
_LAST = "last"
_HIGHEST = 3
_CELLS = [cell_name(cell) for cell in range(rules.CELLS)]
_CODES = [
    f"{letter}{point}{MARKS[player]}" for player in range(2) for letter, point in zip(LETTERS, POINTS, strict=True)
]
"""How the pieces are written, by their code in the record, less one."""
_TOWER = re.compile(r"(?:[CR]|T[\^v<>])[ox]")

_POINTING = Text(fr="{shape} {way}", en="{shape} pointing {way}")
_LAST_LAID = Text(fr="dernière pièce posée", en="piece laid last")
_NOTHING = Text(fr="aucune", en="none")
_NOT_IN_TURN = Text(
    fr="{first} a posé {blue} pièces et {second} {vermilion}, or on pose chacun à son tour et {first} commence.",
    en="{first} has laid {blue} pieces and {second} {vermilion}, but they lay in turn and {first} begins.",
)
_COVERED = Text(
    fr="la dernière pièce posée est toujours au sommet d’une tour, or {player} n’a que des pièces couvertes.",
    en="the piece laid last is always on top of a tower, but all pieces of {player} are covered.",
)
_WON = Text(
    fr="{player} contrôle déjà trois tours, et la partie serait finie (PI-6).",
    en="{player} controls three towers already, and the game would be over (PI-6).",
)
_ALL_LAID = Text(
    fr="toutes les pièces sont posées, et la partie serait finie (PI-7).",
    en="all pieces are laid, and the game would be over (PI-7).",
)
_STUCK = Text(
    fr="{player} ne peut pas suivre la contrainte, aucune case n’est vide, et la partie serait finie (PI-5).",
    en="{player} cannot follow the constraint, no cell is empty, and the game would be over (PI-5).",
)


def tools(s: np.record) -> list[Tool]:
    """The pieces of both players, the triangles once for each side to which they may point, and the eraser."""
    return [*(Tool(word, _words(code), code // rules.KINDS) for code, word in enumerate(_CODES)), eraser()]


def places(s: np.record, tool: str) -> list[str]:
    """The cells whose tower lacks this shape while there is one in hand, but for those where it points at the wall."""
    if tool == ERASER:
        return [_CELLS[cell] for cell, tower in enumerate(_towers(s)) if tower]
    return [_CELLS[cell] for cell, tower in enumerate(_towers(s)) if _fits(s, _CODES.index(tool), cell, tower)]


def put(s: np.record, tool: str, place: str) -> None:
    """Put a piece on a tower, where it is the one laid last if it can be, or take the uppermost away."""
    towers, cell = _towers(s), _CELLS.index(place)
    if tool == ERASER:
        towers[cell].pop()
    else:
        towers[cell].append(_CODES.index(tool))
    last = _last_cell(s) if tool == ERASER else cell
    _build(s, towers, last)


def facts(s: np.record) -> list[Fact]:
    """Which piece was laid last, of those of the player who is not to move that lie uncovered."""
    if not s.placed:
        return []
    laid = [Option(_CELLS[cell], Text(_CELLS[cell], _CELLS[cell])) for cell in _uncovered(_towers(s), 1 - int(s.mover))]
    return [Fact(_LAST, _LAST_LAID, tuple(laid) or (Option(_NONE, _NOTHING),), _last_name(s))]


def choose(s: np.record, fact: str, option: str) -> None:
    """Let another piece be the one that was laid last."""
    if option != _NONE:
        _build(s, _towers(s), _CELLS.index(option))


def write(s: np.record) -> str:
    """The towers, and where the last piece was laid."""
    towers = ("".join(_CODES[code] for code in tower) or _EMPTY for tower in _towers(s))
    return f"{'/'.join(towers)},{_last_name(s)}"


def read(s: np.record, word: str) -> bool:
    """Fill a record from such a word."""
    board, _, last = word.partition(",")
    written = board.split("/")
    if len(written) != rules.CELLS or last not in (*_CELLS, _NONE):
        return False
    towers: list[list[int]] = [[] for _ in written]
    for cell, pieces in enumerate(written):
        for piece in _TOWER.findall(pieces):
            code = _CODES.index(piece)
            if not _fits(s, code, cell, towers[cell]):
                return False
            towers[cell].append(code)
            _build(s, towers, None)
    _build(s, towers, None if last == _NONE else _CELLS.index(last))
    return write(s) == word


def fault(s: np.record) -> Text | None:
    """Pieces that were not laid in turn, none that can be the last, or a game that would be over."""
    first, second = (int(pieces).bit_count() for pieces in s.pieces)
    if first - second != s.mover:
        return _NOT_IN_TURN.format(first=COLOURS[0], second=COLOURS[1], blue=first, vermilion=second)
    for player in range(2):
        if s.towers[player] >= rules.TOWERS_TO_WIN:
            return _WON.format(player=COLOURS[player])
    if s.placed == rules.PIECES:
        return _ALL_LAID
    if s.placed and s.last < 0:
        return _COVERED.format(player=COLOURS[1 - s.mover])
    return None if s.playable else _STUCK.format(player=COLOURS[s.mover])


def _fits(s: np.record, code: int, cell: int, tower: list[int]) -> bool:
    """Whether a piece may be put on a tower: from the hand, one of each shape, and none that points at the wall."""
    owner, kind = divmod(code, rules.KINDS)
    shape = rules.SHAPE[kind]
    taken = any(rules.SHAPE[below % rules.KINDS] == shape for below in tower)
    return not taken and bool(rules.AFTER[kind, cell]) and rules.in_hand(s, owner, shape) > 0


def _towers(s: np.record) -> list[list[int]]:
    """The pieces on each cell, lowest first."""
    codes = ([int(stack) >> 4 * level & 15 for level in range(_HIGHEST)] for stack in s.stack)
    return [[code - 1 for code in tower if code] for tower in codes]


def _build(s: np.record, towers: list[list[int]], last: int | None) -> None:
    """Let these be the towers, and the last piece be on this cell, or elsewhere if it cannot have been laid last."""
    s.pieces[:] = s.spent[:] = s.towers[:] = s.stack[:] = s.placed = 0
    for cell, tower in enumerate(towers):
        for level, code in enumerate(tower):
            owner, kind = divmod(code, rules.KINDS)
            s.stack[cell] |= 1 + code << 4 * level
            rules.put(s, owner, rules.SHAPE[kind], cell)
        if len(tower) == _HIGHEST:
            controller = int(rules.controller(s, cell))
            s.towers[controller] = min(s.towers[controller] + 1, rules.TOWERS_TO_WIN)
    s.mover = int(s.pieces[0]).bit_count() > int(s.pieces[1]).bit_count()
    uncovered = _uncovered(towers, 1 - int(s.mover))
    if not uncovered:
        s.last, s.playable = -1, rules.EVERYWHERE
    else:
        cell = last if last in uncovered else uncovered[0]
        kind = towers[cell][-1] % rules.KINDS
        s.last = kind * rules.CELLS + cell
        s.playable = rules.must_play(s, rules.AFTER[kind, cell])


def _uncovered(towers: list[list[int]], player: int) -> list[int]:
    """The cells where the uppermost piece is this player's."""
    return [cell for cell, tower in enumerate(towers) if tower and tower[-1] // rules.KINDS == player]


def _last_cell(s: np.record) -> int | None:
    return None if s.last < 0 else int(s.last) % rules.CELLS


def _last_name(s: np.record) -> str:
    return _NONE if s.last < 0 else _CELLS[s.last % rules.CELLS]


def _words(code: int) -> Text:
    kind = code % rules.KINDS
    shape = SHAPES[rules.SHAPE[kind]]
    return _POINTING.format(shape=shape, way=WAYS[kind]) if kind in WAYS else shape
