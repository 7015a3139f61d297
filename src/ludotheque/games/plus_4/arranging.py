"""Positions of Plus 4 that are set up by hand: the columns from A on, each from the top, then who is to move.

`XOo.` is a column with a bonus pawn of the second player on top, below it one of the first, then a pawn of the first.
Behind it stand the points where there are any, `3-1`, and in rounds who began this one; of three, also how many are
left: `x2`.
"""

from __future__ import annotations

import re

import numpy as np

from ...core import COLOURS, Text
from ...core.arranging import ERASER, MOVER, Fact, Tool, eraser, mover_fact, number_options, player_options
from . import rules
from .notation import COLUMNS

_SIDE = 4
_SIGNS = "ox"
_EMPTY = "."
_SCORE = "score-"
_ROUND = "round"
_OPENER = "opener"
_IN_ROUNDS = (rules.ROUNDS, rules.ROUNDS_5, rules.ROUNDS_3)
_WITH_POINTS = (rules.ENDLESS, *_IN_ROUNDS)
_OF_THREE = int(rules.MOST_ROUNDS[rules.ROUNDS_3])
_PRIZE = 2
"""The most points that a round brings."""


_PAWN = Text(fr="pion", en="pawn")
_BONUS = Text(fr="pion bonus", en="bonus pawn")
_POINTS = Text(fr="points, {player}", en="points, {player}")
_BEGAN = Text(fr="a commencé la manche", en="began the round")
_WHICH_ROUND = Text(fr="manche", en="round")
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
_NO_SUCH_SCORE = Text(
    fr="les manches d’avant ne peuvent pas avoir donné ces points et laissé {player} commencer celle-ci (P4-5).",
    en="the rounds before cannot have brought these points and let {player} begin this one (P4-5).",
)


def _scores(variant: int) -> set[tuple[int, int, int, int]]:
    """With what a round can begin: the points of both, who begins, and of three rounds how many are left."""
    start = (0, 0, 0, _OF_THREE if variant == rules.ROUNDS_3 else 0)
    found, new = {start}, [start]
    while new:
        first, second, opener, left = new.pop()
        for gain in range(-_PRIZE, _PRIZE + 1):  # the loser begins the next round, and a void one passes that on
            points = first + max(gain, 0), second + max(-gain, 0)
            after = (*points, int(gain > 0) if gain else 1 - opener, max(left - 1, 0))
            if left != 1 and max(points) < rules.TARGET[variant] and after not in found:
                found.add(after)
                new.append(after)
    return found


_BEGINNINGS = {variant: _scores(variant) for variant in _IN_ROUNDS}


def tools(s: np.record) -> list[Tool]:
    """A pawn of each player, the bonus pawns where there are any, and the eraser."""
    pawns = [Tool(_SIGNS[player], _PAWN, player) for player in range(2)]
    bonus = [Tool(_SIGNS[player].upper(), _BONUS, player) for player in range(2)]
    return [*pawns, *(bonus if s.variant != rules.ELEMENTARY else []), eraser()]


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
    """Who is to move, the points where there are any, and in rounds who began this one, and which of three it is."""
    found = [mover_fact(range(2), int(s.mover))]
    if s.variant in _WITH_POINTS:
        numbers = number_options(range(_most_points(s) + 1))
        words = (_POINTS.format(player=COLOURS[player]) for player in range(2))
        found += [
            Fact(f"{_SCORE}{player}", each, numbers, str(_points(s, player))) for player, each in enumerate(words)
        ]
    if s.variant in _IN_ROUNDS:
        found.append(Fact(_OPENER, _BEGAN, player_options(range(2)), str(s.opener)))
    if s.variant == rules.ROUNDS_3:
        found.append(Fact(_ROUND, _WHICH_ROUND, number_options(range(1, _OF_THREE + 1)), str(_OF_THREE + 1 - _left(s))))
    return found


def choose(s: np.record, fact: str, option: str) -> None:
    """Let a player be to move, have some points or have begun this round, or let it be another."""
    if fact == MOVER:
        s.mover = int(option)
    elif fact == _OPENER:
        s.opener = int(option)
    elif fact == _ROUND:
        _leave(s, _OF_THREE + 1 - int(option))
    else:
        s.score[int(fact.removeprefix(_SCORE))] = int(option)


def write(s: np.record) -> str:
    """The columns, who is to move, the points, and where a match stands."""
    columns = [
        "".join(_sign(s, 1 << _SIDE * column + row) for row in range(_SIDE - 1, -1, -1)) for column in range(_SIDE)
    ]
    points = f",{_points(s, 0)}-{_points(s, 1)}" if s.variant in _WITH_POINTS else ""
    began = f",{_SIGNS[s.opener]}" if s.variant in _IN_ROUNDS else ""
    left = str(_left(s)) if s.variant == rules.ROUNDS_3 else ""
    return f"{'/'.join(columns)},{_SIGNS[s.mover]}{points}{began}{left}"


def read(s: np.record, word: str) -> bool:
    """Fill a record from such a word."""
    points = ",([0-9]{1,2})-([0-9]{1,2})" if s.variant in _WITH_POINTS else "()()"
    began = ",([ox])" if s.variant in _IN_ROUNDS else "()"
    left = f"([1-{_OF_THREE}])" if s.variant == rules.ROUNDS_3 else "()"
    column = "([.oxOX]{4})"
    found = re.fullmatch(rf"{column}/{column}/{column}/{column},([ox]){points}{began}{left}", word)
    if not found:
        return False
    *columns, mover, first, second, opener, rounds_left = found.groups()
    signs = "".join(columns)
    if any(signs.count(sign) > (s.variant != rules.ELEMENTARY) for sign in _SIGNS.upper()):
        return False
    if any(int(score or 0) > _most_points(s) for score in (first, second)):
        return False
    for number, sign in enumerate(signs):
        if sign != _EMPTY:
            put(s, sign, f"{COLUMNS[number // _SIDE]}{_SIDE - number % _SIDE}")
    s.mover = _SIGNS.index(mover)
    s.score[:] = int(first or 0), int(second or 0)
    s.opener = _SIGNS.index(opener or _SIGNS[0])
    _leave(s, int(rounds_left or 0))
    return write(s) == word


def fault(s: np.record) -> Text | None:
    """A pawn with nothing above it, too many of them, a line that would have ended the round, turns left out, or points
    that no rounds bring."""
    pawns = _taken(s)
    heights = [(pawns >> _SIDE * column & rules.COLUMN).bit_count() for column in range(_SIDE)]
    for column, height in enumerate(heights):
        if pawns >> _SIDE * column & rules.COLUMN != rules.COLUMN & -(1 << _SIDE - height):
            return _HANGING.format(column=COLUMNS[column])
    if any(rules.pawns_in_hand(s, player) < 0 for player in range(2)):
        return _TOO_MANY
    if s.variant != rules.ENDLESS and any(rules.lines(int(s.pawns[player])) for player in range(2)):
        return _LINE
    # While no column is full nothing has fallen out, so whoever began has pushed as often as the other, or once more.
    if max(heights) < _SIDE and not _in_turn(s):
        return _NOT_IN_TURN
    stands = (int(s.score[0]), int(s.score[1]), int(s.opener), int(s.rounds_left))
    if s.variant in _IN_ROUNDS and stands not in _BEGINNINGS[int(s.variant)]:
        return _NO_SUCH_SCORE.format(player=COLOURS[s.opener])
    return None


def _in_turn(s: np.record) -> bool:
    """Whether the players have pushed in turn, if nothing has fallen out."""
    ahead = int(s.pawns[s.opener]).bit_count() - int(s.pawns[1 - s.opener]).bit_count()
    return ahead == int(s.mover != s.opener)


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


def _most_points(s: np.record) -> int:
    """How many points one may have before the end of the game."""
    return _PRIZE * (_OF_THREE - 1) if s.variant == rules.ROUNDS_3 else int(rules.TARGET[s.variant]) - 1


def _points(s: np.record, player: int) -> int:
    """A player's points, or of a finished game as many as one may have before its end."""
    return min(int(s.score[player]), _most_points(s))


def _left(s: np.record) -> int:
    """How many of three rounds are left, this one included; of a finished game, one."""
    return max(int(s.rounds_left), 1)


def _leave(s: np.record, rounds: int) -> None:
    """Let so many of three rounds be left."""
    if s.variant == rules.ROUNDS_3:
        s.rounds_left, s.rounds = rounds, _OF_THREE - rounds
