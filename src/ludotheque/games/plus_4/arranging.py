"""Positions of Plus 4 that are set up by hand: the columns from A on, each from the top, then who is to move.

`XOo...` is a column with a bonus pawn of the second player on top, below it one of the first, then a pawn of the first.
"""

from __future__ import annotations

import re

import numpy as np

from ...core import COLOURS, Text
from ...core.arranging import ERASER, Fact, Option, Tool
from . import rules
from .notation import COLUMNS

_SIDE = 4
_SIGNS = "ox"
_EMPTY = "."
_MOVER = "mover"
_SCORE = "score-"
_WITH_POINTS = (rules.ENDLESS, rules.ROUNDS, rules.ROUNDS_5)

_PAWN = Text(fr="pion", en="pawn")
_BONUS = Text(fr="pion bonus", en="bonus pawn")
_ERASER = Text(fr="enlever", en="take away")
_TURN = Text(fr="au trait", en="to move")
_POINTS = Text(fr="points, {player}", en="points, {player}")
_HANGING = Text(
    fr="colonne {column}, un pion est sous une case vide, or on les pousse par le haut.",
    en="in column {column} a pawn is below an empty cell, and they are pushed in from above.",
)
_TOO_MANY = Text(
    fr="un joueur a plus de neuf pions dans la grille.", en="a player has more than nine pawns in the grid."
)
_LINE = Text(
    fr="une ligne de quatre est déjà dans la grille, et elle aurait fini la partie ou la manche.",
    en="a line of four is in the grid already, which would have ended the game or the round.",
)
_NOT_IN_TURN = Text(
    fr="aucun pion n’est tombé d’une colonne, et les joueurs n’ont pas poussé chacun à son tour.",
    en="no pawn has fallen out of a column, and the players have not pushed in turn.",
)


def tools(s: np.record) -> list[Tool]:
    """A pawn of each player, the bonus pawns where there are any, and the eraser."""
    pawns = [Tool(_SIGNS[player], _PAWN, player) for player in range(2)]
    bonus = [Tool(_SIGNS[player].upper(), _BONUS, player) for player in range(2)]
    return [*pawns, *(bonus if s.variant != rules.ELEMENTARY else []), Tool(ERASER, _ERASER)]


def places(s: np.record, tool: str) -> list[str]:
    """Every cell takes every pawn; the eraser, those that are taken."""
    taken = _taken(s)
    return [f"{COLUMNS[cell // _SIDE]}{cell % _SIDE + 1}" for cell in range(16) if tool != ERASER or taken >> cell & 1]


def put(s: np.record, tool: str, place: str) -> None:
    """Put a pawn on a cell in the place of what is there. There is only one bonus pawn of each player: it moves."""
    cell = 1 << COLUMNS.index(place[0]) * _SIDE + int(place[1:]) - 1
    for player, sign in enumerate(_SIGNS):
        pawns, bonus = int(s.pawns[player]) & ~cell, int(s.bonus[player]) & ~cell
        if tool == sign.upper():
            pawns, bonus = pawns & ~bonus, cell
        s.pawns[player] = pawns | cell if tool.lower() == sign else pawns
        s.bonus[player] = bonus
    _count(s)


def facts(s: np.record) -> list[Fact]:
    """Who is to move, and the points where there are any."""
    turn = Fact(_MOVER, _TURN, tuple(Option(str(player), COLOURS[player]) for player in range(2)), str(s.mover))
    scores = [
        Fact(f"{_SCORE}{player}", _POINTS.format(player=COLOURS[player]), _numbers(s), str(_points(s, player)))
        for player in range(2 if s.variant in _WITH_POINTS else 0)
    ]
    return [turn, *scores]


def choose(s: np.record, fact: str, option: str) -> None:
    """Let a player be to move, or have some points."""
    if fact == _MOVER:
        s.mover = int(option)
    else:
        s.score[int(fact.removeprefix(_SCORE))] = int(option)


def write(s: np.record) -> str:
    """The columns, who is to move, and the points."""
    columns = [
        "".join(_sign(s, 1 << _SIDE * column + row) for row in range(_SIDE - 1, -1, -1)) for column in range(_SIDE)
    ]
    points = f",{_points(s, 0)}-{_points(s, 1)}" if s.variant in _WITH_POINTS else ""
    return f"{'/'.join(columns)},{_SIGNS[s.mover]}{points}"


def read(s: np.record, word: str) -> bool:
    """Fill a record from such a word."""
    points = ",([0-9]{1,2})-([0-9]{1,2})" if s.variant in _WITH_POINTS else "()()"
    found = re.fullmatch(rf"([.oxOX]{{4}})/([.oxOX]{{4}})/([.oxOX]{{4}})/([.oxOX]{{4}}),([ox]){points}", word)
    if not found:
        return False
    *columns, mover, first, second = found.groups()
    signs = "".join(columns)
    if any(signs.count(sign) > (s.variant != rules.ELEMENTARY) for sign in _SIGNS.upper()):
        return False
    if any(int(score or 0) >= rules.TARGET[s.variant] for score in (first, second)):
        return False
    for number, sign in enumerate(signs):
        if sign != _EMPTY:
            put(s, sign, f"{COLUMNS[number // _SIDE]}{_SIDE - number % _SIDE}")
    s.mover = _SIGNS.index(mover)
    s.score[:] = int(first or 0), int(second or 0)
    return write(s) == word


def fault(s: np.record) -> Text | None:
    """A pawn with nothing above it, too many of them, a line that would have ended the round, or turns left out."""
    pawns = _taken(s)
    heights = [(pawns >> _SIDE * column & rules.COLUMN).bit_count() for column in range(_SIDE)]
    for column, height in enumerate(heights):
        if pawns >> _SIDE * column & rules.COLUMN != rules.COLUMN & -(1 << _SIDE - height):
            return _HANGING.format(column=COLUMNS[column])
    if any(rules.pawns_in_hand(s, player) < 0 for player in range(2)):
        return _TOO_MANY
    if s.variant != rules.ENDLESS and any(rules.lines(int(s.pawns[player])) for player in range(2)):
        return _LINE
    ahead = int(s.pawns[0]).bit_count() - int(s.pawns[1]).bit_count()
    # While no column is full nothing has fallen out, so whoever began has pushed as often as the other, or once more.
    if max(heights) < _SIDE and not _in_turn(s, ahead):
        return _NOT_IN_TURN
    return None


def _in_turn(s: np.record, ahead: int) -> bool:
    """Whether the players have pushed in turn, if nothing has fallen out and the first is so many pawns ahead."""
    first = {0: int(s.mover) == 0, 1: int(s.mover) == 1}.get(ahead, False)
    second = {0: int(s.mover) == 1, -1: int(s.mover) == 0}.get(ahead, False)
    return first or (second and s.variant not in (rules.ELEMENTARY, rules.ENDLESS))


def _taken(s: np.record) -> int:
    return int(s.pawns[0]) | int(s.pawns[1])


def _sign(s: np.record, cell: int) -> str:
    for player, sign in enumerate(_SIGNS):
        if int(s.pawns[player]) & cell:
            return sign.upper() if int(s.bonus[player]) & cell else sign
    return _EMPTY


def _count(s: np.record) -> None:
    """What follows from the pawns: how often each column was pushed into, as far as it shows."""
    pawns = _taken(s)
    for column in range(_SIDE):
        s.pushes[column] = (pawns >> _SIDE * column & rules.COLUMN).bit_count()
    s.plies = pawns.bit_count()


def _points(s: np.record, player: int) -> int:
    """A player's points, or as many as one may have before the end of the game."""
    return min(int(s.score[player]), int(rules.TARGET[s.variant]) - 1)


def _numbers(s: np.record) -> tuple[Option, ...]:
    return tuple(Option(str(points), Text(str(points), str(points))) for points in range(rules.TARGET[s.variant]))
