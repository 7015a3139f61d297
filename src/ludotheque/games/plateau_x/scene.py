"""Positions of Plateau X as pictures: the bricks as they were laid, the pawns on them, and the stocks."""

from __future__ import annotations

from itertools import permutations

import numpy as np

from ...core import COLOURS, Text
from ...draw import Board, Cell, Piece, Route, Scene, Stock, Stop, Tray
from . import bricks, rules
from .notation import LETTERS, PLACEMENTS, cell_name, cells_of, is_quiet, own_pawns
from .routes import steps

_SINGLES = Text(fr="simples", en="singles")
_DOUBLES = Text(fr="doubles", en="doubles")
_TRIPLES = Text(fr="triples", en="triples")
_PAWNS = Text(fr="pions à entrer", en="pawns to enter")
_COMMON = Text(fr="Stock commun", en="Common stock")
_LEVEL = Text(fr="niveau {level}", en="level {level}")
_ACT = Text(
    fr="{player} pose une brique, entre un pion ou le déplace", en="{player} lays a brick, enters a pawn or moves it"
)

_WHAT = Text(
    fr="Pose une brique, fais entrer un pion ou déplaces-en un.", en="Lay a brick, let a pawn enter, or move one."
)
_WHAT_FOR = Text(fr="Quelle brique ou quel pion va en {cell} ?", en="Which brick or pawn goes to {cell}?")
_BRICK = (
    Text(fr="Où poses-tu cette brique ?", en="Where do you lay this brick?"),
    Text(fr="Choisis la première case de la brique.", en="Choose the first cell of the brick."),
    Text(fr="Choisis la première case de la brique.", en="Choose the first cell of the brick."),
)
_NEXT_CELL = Text(fr="Et la case suivante.", en="And the next cell.")
_LAST_CELL = Text(fr="Et la dernière case.", en="And the last cell.")
_ENTERS = Text(fr="Sur quelle case entre ton pion ?", en="On which cell does your pawn enter?")
_GOES = Text(fr="Où va ce pion ?", en="Where does this pawn go?")


def scene(s: np.record, last: int | None) -> Scene:
    """The position as it is seen."""
    side = bricks.SIDES[s.variant]
    spots = [(column, row) for row in range(side) for column in range(side)]
    return Scene(
        title="Plateau X",
        board=Board("isometric", columns=side, rows=side),
        cells=tuple(Cell(cell_name(column + bricks.STRIDE * row), (column, row)) for column, row in spots),
        pieces=(*_bricks(s), *_pawns(s)),
        trays=(*(_tray(s, player) for player in range(s.players)), _common(s)),
        caption=str(_ACT.format(player=COLOURS[s.mover])),
        marks=dict.fromkeys(_stuck_pawns(s), "decisive"),
    )


def routes(s: np.record, move: int) -> list[Route]:
    """The way of a pawn, step by step up and down."""
    if move < rules.STEP:
        return []
    way = steps(s, *divmod(move - rules.STEP, 64))
    return [Route(int(s.mover), tuple(Stop(_at(cell), int(rules.height(s, cell))) for cell in way))]


def touches(s: np.record, move: int) -> list[list[str]]:
    """A brick of a stock and its cells in any order, a pawn to enter and its cell, or a pawn in play and its goal."""
    player = int(s.mover)
    if move < rules.ENTER:
        kind = int(bricks.KIND[move // 64])
        orders = permutations(cell_name(cell) for cell in cells_of(move))
        return [[_stock_name(player, kind), *names] for names in orders]
    if move < rules.STEP:
        return [[f"pawns-{player}", cell_name(move - rules.ENTER)]]
    pawn, cell = divmod(move - rules.STEP, 64)
    return [[cell_name(own_pawns(s)[pawn]), cell_name(cell)]]


def attempt(s: np.record, touched: list[str]) -> str | None:
    """A brick on the cells touched, a pawn that enters, or one that moves; cells that are missing may be any."""
    first, *goals = touched or [""]
    cells = {cell_name(cell): cell for cell in range(64) if bricks.BOARDS[s.variant] >> cell & 1}
    kinds = {_stock_name(int(s.mover), kind): kind for kind in range(3)}
    if not set(goals) <= cells.keys():
        return None
    if first in kinds:
        return _brick_on(s, kinds[first], goals)
    if len(goals) > 1:
        return None
    if first == f"pawns-{s.mover}":
        return f"P:{goals[0] if goals else next(iter(cells))}"
    return f"{first}>{goals[0] if goals else _beside(s, cells[first])}" if first in cells else None


def prompt(s: np.record, touched: list[str]) -> Text | None:
    """A brick and its cells one after the other, or a pawn and its cell."""
    if not touched:
        return _WHAT
    first, *cells = touched
    kinds = {_stock_name(int(s.mover), kind): kind for kind in range(3)}
    if first in kinds:
        missing = kinds[first] + 1 - len(cells)
        return _BRICK[kinds[first]] if not cells else _NEXT_CELL if missing > 1 or len(cells) == 1 else _LAST_CELL
    if first == f"pawns-{s.mover}":
        return _ENTERS
    return _GOES if first in map(cell_name, own_pawns(s)) else _WHAT_FOR.format(cell=first)


def _brick_on(s: np.record, kind: int, cells: list[str]) -> str | None:
    """A brick of this kind that covers these cells, even if there is no such brick."""
    if len(cells) > kind + 1:
        return None
    lying = (
        word
        for word, placement in PLACEMENTS.items()
        if word[0] == LETTERS[kind]
        and bricks.ANCHORS[s.variant, placement // 64] >> placement % 64 & 1
        and all(cell in word for cell in cells)
    )
    return next(lying, f"{LETTERS[kind]}:{'-'.join(sorted(cells))}")


def _beside(s: np.record, cell: int) -> str:
    """A cell beside this one."""
    return cell_name(cell + 1 if _at(cell)[0] + 1 < bricks.SIDES[s.variant] else cell - 1)


def _at(cell: int) -> tuple[int, int]:
    return cell % bricks.STRIDE, cell // bricks.STRIDE


def _bricks(s: np.record) -> list[Piece]:
    """The bricks with their levels: each lies on as many as its cells already carried."""
    levels: dict[int, int] = {}
    pieces = []
    for number in range(s.bricks):
        cells = cells_of(int(s.laid[number]))
        level = levels.get(cells[0], 0)
        levels |= dict.fromkeys(cells, level + 1)
        cover = tuple(map(_at, cells))
        pieces.append(Piece(f"brick-{number}", "brick", None, cover[0], level, cover=cover))
    return pieces


def _pawns(s: np.record) -> list[Piece]:
    return [
        Piece(
            name=f"pawn-{s.figure[place]}",
            shape="pawn",
            owner=int(s.owner[place]),
            at=_at(int(s.pawn[place])),
            level=int(rules.height(s, int(s.pawn[place]))),
        )
        for place in range(s.pawns)
    ]


def _stuck_pawns(s: np.record) -> list[str]:
    """The pawns of who cannot act any more."""
    if not s.ended or is_quiet(s):
        return []
    return [f"pawn-{s.figure[place]}" for place in range(s.pawns) if s.owner[place] == s.mover]


def _stock_name(player: int, kind: int) -> str:
    return "triples" if kind == bricks.TRIPLE else f"{('singles', 'doubles')[kind]}-{player}"


def _tray(s: np.record, player: int) -> Tray:
    worth = int(rules.standing(s, player))
    waiting, pawns = int(s.waiting[player]), int(rules.PAWNS_EACH[s.variant])
    return Tray(
        owner=player,
        note=str(_LEVEL.format(level=worth >> 9)) if worth else "",
        stocks=(
            _own_bricks(s, player, bricks.SINGLE, _SINGLES, int(rules.SINGLES[s.variant])),
            _own_bricks(s, player, bricks.DOUBLE, _DOUBLES, 1),
            Stock(f"pawns-{player}", str(_PAWNS), "pawn", waiting, label="P", full=pawns),
        ),
    )


def _own_bricks(s: np.record, player: int, kind: int, words: Text, full: int) -> Stock:
    cover = ((0, 0), (1, 0))[: kind + 1]
    held = int(s.stock[player, kind])
    return Stock(_stock_name(player, kind), str(words), "brick", held, label="SD"[kind], cover=cover, full=full)


def _common(s: np.record) -> Tray:
    triples = Stock("triples", str(_TRIPLES), "brick", int(s.triples), label="T", cover=((0, 0), (1, 0), (0, 1)))
    return Tray(None, title=str(_COMMON), stocks=(triples,))
