"""Positions of Plus 4 as pictures: the upright grid, the pawns in hand, and the points on their rails."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ...core import Text
from ...draw import Board, Cell, Choice, Piece, Rail, Route, Scene, Stock, Stop, Tray
from . import rules
from .notation import COLUMNS, PASS, falling

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
_NO_PAWN = Text(fr="Tu n’as plus de pion : passe ton tour.", en="You have no pawn left: pass.")
_WHICH = Text(fr="Choisis un pion, puis une colonne.", en="Choose a pawn, then a column.")
_WHICH_FOR = Text(
    fr="Quel pion pousses-tu dans la colonne {column} ?", en="Which pawn do you push into column {column}?"
)
_WHERE = Text(fr="Dans quelle colonne pousses-tu ton pion ?", en="Which column do you push your pawn into?")
_WHERE_BONUS = Text(
    fr="Dans quelle colonne pousses-tu ton pion bonus ?", en="Which column do you push your bonus pawn into?"
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
        marks=dict.fromkeys(_decisive(s), "decisive"),
    )


def routes(s: np.record, move: int) -> list[Route]:
    """The way of a pawn into its column, and of the one that falls out."""
    if move == rules.PASS:
        return []
    column, owner = move & 3, falling(s, move)
    pushed = Route(int(s.mover), (Stop((column, 4)), Stop((column, 3))))
    fallen = Route(owner, (Stop((column, 0)), Stop((column, -1)))) if owner is not None else None
    return [pushed, fallen] if fallen else [pushed]


def cleared(s: np.record, move: int) -> list[Piece]:
    """The pawns of the line that ends a round: the grid is empty when the next one begins."""
    end = s.copy()
    rules.play(end, move)
    if end.rounds == s.rounds or end.ended:
        return []
    full = s.copy()
    rules.push(full, move)
    pieces = (_pawn(full, cell // 4, cell % 4) for cell in range(16) if _all_aligned(full) >> cell & 1)
    return [replace(piece, name=f"won-{piece.name}") for pawn in pieces for piece in pawn]


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


def prompt(s: np.record, touched: list[str]) -> Text | None:
    """A pawn is asked for, then a column; or the other way round."""
    match touched:
        case []:
            return _NO_PAWN if _must_pass(s) else _WHICH
        case [column] if column in tuple(COLUMNS):
            return _WHICH_FOR.format(column=column)
        case [stock] if stock == _stock_name(int(s.mover), bonus=True):
            return _WHERE_BONUS
    return _WHERE


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


def _decisive(s: np.record) -> list[str]:
    """The pawns of the lines that decided a finished game: those of who leads, if there are any, else of both."""
    if not s.ended:
        return []
    leader = [player for player in range(2) if s.score[player] > s.score[1 - player]]
    lines = {player: _aligned(int(s.pawns[player])) for player in range(2)}
    cells = next((lines[player] for player in leader if lines[player]), _all_aligned(s))
    return [_pawn_name(s, cell // 4, cell % 4) for cell in range(16) if cells >> cell & 1]


def _all_aligned(s: np.record) -> int:
    return _aligned(int(s.pawns[0])) | _aligned(int(s.pawns[1]))


def _aligned(pawns: int) -> int:
    """The cells of the complete lines of a colour: those through which such a line passes."""
    lines = int(rules.lines(pawns))
    return sum(1 << cell for cell in range(16) if lines & int(rules.touched(1 << cell)))


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
