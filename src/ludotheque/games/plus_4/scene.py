"""Positions of Plus 4 as pictures: the upright grid, the pawns in hand, and the points on their rails."""

from __future__ import annotations

import numpy as np

from ...core import Text
from ...draw import Board, Cell, Choice, Piece, Rail, Scene, Stock, Tray
from . import rules
from .notation import COLUMNS, PASS

BONUS = "+"
_PASS_NAME = "pass"

_PAWNS = Text(fr="pions", en="pawns")
_PASS = Text(fr="passer", en="pass")
_BONUS_PAWN = Text(fr="pion bonus", en="bonus pawn")
_CAPTIONS = (
    Text(fr="La première ligne de quatre gagne", en="The first line of four wins"),
    Text(
        fr="Premier à 11 : une ligne vaut 1 point, 2 avec ton pion bonus",
        en="First to 11: a line is worth 1 point, 2 with your bonus pawn",
    ),
    Text(fr="Manche {round}, premier à 11 points", en="Round {round}, first to 11 points"),
    Text(fr="Manche {round}, premier à 5 points", en="Round {round}, first to 5 points"),
    Text(fr="Manche {round} sur 3", en="Round {round} of 3"),
)
_RAIL_TOPS = {rules.ENDLESS: 11, rules.ROUNDS: 11, rules.ROUNDS_5: 5, rules.ROUNDS_3: 6}


def scene(s: np.record, last: int | None) -> Scene:
    """The position as it is seen."""
    return Scene(
        title="Plus 4",
        board=Board("upright", columns=4, rows=4),
        cells=tuple(Cell(f"{COLUMNS[column]}{row + 1}", (column, row)) for column in range(4) for row in range(4)),
        pieces=tuple(piece for column in range(4) for row in range(4) for piece in _pawn(s, column, row)),
        trays=(_tray(s, 0), _tray(s, 1)),
        caption=str(_CAPTIONS[s.variant].format(round=s.rounds + 1)),
        choices=(Choice(_PASS_NAME, str(_PASS)),) if _must_pass(s) else (),
    )


def touches(s: np.record, move: int) -> list[list[str]]:
    """A pawn of the stock, then a column; or to pass."""
    if move == rules.PASS:
        return [[_PASS_NAME]]
    return [[_stock_name(s.mover, bonus=move >= rules.PUSH_BONUS), COLUMNS[move & 3]]]


def attempt(s: np.record, touched: list[str]) -> str | None:
    """A push into the column that was touched after a pawn of the own stock, into any before; or to pass."""
    if touched == [_PASS_NAME]:
        return PASS
    kinds = {_stock_name(int(s.mover), bonus=False): "", _stock_name(int(s.mover), bonus=True): BONUS}
    match touched:
        case [stock] if stock in kinds:
            return f"{COLUMNS[0]}{kinds[stock]}"
        case [stock, column] if stock in kinds and column in tuple(COLUMNS):
            return f"{column}{kinds[stock]}"
    return None


def _must_pass(s: np.record) -> bool:
    mover = int(s.mover)
    return not s.ended and not rules.pawns_in_hand(s, mover) and not rules.bonus_in_hand(s, mover)


def _pawn(s: np.record, column: int, row: int) -> list[Piece]:
    cell = 1 << (4 * column + row)
    return [
        Piece(
            name=_pawn_name(s, column, row),
            shape="disc",
            owner=owner,
            at=(column, row),
            label=BONUS if s.bonus[owner] & cell else "",
            double=bool(s.bonus[owner] & cell),
        )
        for owner in range(2)
        if s.pawns[owner] & cell
    ]


def _pawn_name(s: np.record, column: int, row: int) -> str:
    # The last pawn pushed in is on top: counted from there, a pawn keeps its number while it sinks.
    return f"pawn-{COLUMNS[column]}{s.pushes[column] - (3 - row)}"


def _stock_name(player: int, bonus: bool) -> str:
    return f"{'bonus' if bonus else 'pawns'}-{player}"


def _tray(s: np.record, player: int) -> Tray:
    return Tray(
        owner=player,
        stocks=_stocks(s, player),
        rail=Rail(int(s.score[player]), _RAIL_TOPS[int(s.variant)]) if s.variant != rules.ELEMENTARY else None,
    )


def _stocks(s: np.record, player: int) -> tuple[Stock, ...]:
    pawns = Stock(_stock_name(player, bonus=False), str(_PAWNS), "disc", int(rules.pawns_in_hand(s, player)))
    if s.variant == rules.ELEMENTARY:
        return (pawns,)
    held = int(rules.bonus_in_hand(s, player))
    return Stock(_stock_name(player, bonus=True), str(_BONUS_PAWN), "disc", held, label=BONUS, double=True), pawns
