"""Positions of Pilotis as pictures: the towers, the pieces in hand, and the towers controlled."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ...core import COLOURS, Text, lowest
from ...draw import Board, Cell, Facing, Goal, Piece, Scene, ShapeName, Stock, Tray
from . import rules
from .notation import LETTERS, cell_name, constraint, decisive_towers, kind_and_cell, write

SHAPES: tuple[ShapeName, ...] = ("square", "round", "triangle")
FACINGS: dict[int, Facing] = {rules.UP: "^", rules.DOWN: "v", rules.LEFT: "<", rules.RIGHT: ">"}
STEP = {rules.UP: 4, rules.DOWN: -4, rules.LEFT: -1, rules.RIGHT: 1}

_CELLS = {cell_name(cell): cell for cell in range(rules.CELLS)}
_STOCKS = (Text(fr="carrés", en="squares"), Text(fr="ronds", en="rounds"), Text(fr="triangles", en="triangles"))
_TOWERS = (
    Text(fr="0 tour sur 3", en="0 towers of 3"),
    Text(fr="1 tour sur 3", en="1 tower of 3"),
    Text(fr="2 tours sur 3", en="2 towers of 3"),
    Text(fr="3 tours sur 3", en="3 towers of 3"),
)
_FIRST = Text(fr="Le premier coup est libre", en="The first move is free")
_PLAYS = Text(fr="{player} : {constraint}", en="{player}: {constraint}")
_WHICH = Text(fr="Choisis une pièce. {rule}", en="Choose a piece. {rule}")
_WHICH_FOR = Text(fr="Quelle pièce poses-tu en {cell} ?", en="Which piece do you put on {cell}?")
_WHERE = (
    Text(fr="Sur quelle case poses-tu ton carré ?", en="Which cell does your square go on?"),
    Text(fr="Sur quelle case poses-tu ton rond ?", en="Which cell does your round go on?"),
    Text(fr="Sur quelle case poses-tu ton triangle ?", en="Which cell does your triangle go on?"),
)
_POINTS = Text(fr="Vers où pointe-t-il ?", en="Which way does it point?")
_FREE = (
    Text(fr="la contrainte ne peut pas être suivie, joue sur une case vide", en="no move fits, play on an empty cell"),
    Text(fr="la contrainte ne peut pas être suivie, joue où tu veux", en="no move fits, play where you like"),
)


def scene(s: np.record, last: int | None) -> Scene:
    """The position as it is seen."""
    return Scene(
        title="Pilotis",
        board=Board("flat", columns=4, rows=4, levels=3),
        cells=tuple(Cell(cell_name(cell), (cell % 4, cell // 4), _controller(s, cell)) for cell in range(rules.CELLS)),
        pieces=tuple(piece for cell in range(rules.CELLS) for piece in _tower(s, cell)),
        trays=(_tray(s, 0), _tray(s, 1)),
        caption=_caption(s),
        marks=dict.fromkeys(map(cell_name, _decisive(s)), "decisive"),
    )


def touches(s: np.record, move: int) -> list[list[str]]:
    """A piece of the stock, its cell, and for a triangle the cell that it points at."""
    kind, cell = kind_and_cell(move)
    stock = _stock_name(int(s.mover), int(rules.SHAPE[kind]))
    ahead = [cell_name(cell + STEP[kind])] if kind in STEP else []
    return [[stock, cell_name(cell), *ahead]]


def attempt(s: np.record, touched: list[str]) -> str | None:
    """A piece of the own stock, on the cell touched or on an open one; a triangle points at the cell touched then."""
    shapes = {_stock_name(int(s.mover), shape): shape for shape in range(3)}
    if not touched or touched[0] not in shapes or len(touched) > 3 or not set(touched[1:]) <= _CELLS.keys():
        return None
    shape = shapes[touched[0]]
    cell, *ahead = [_CELLS[name] for name in touched[1:]] or [lowest(int(s.playable))]
    goal = 1 << ahead[0] if ahead else rules.EVERYWHERE
    kinds = [kind for kind in range(rules.KINDS) if rules.SHAPE[kind] == shape and rules.AFTER[kind, cell] & goal]
    return write(s, kinds[0] * rules.CELLS + cell) if kinds else None


def prompt(s: np.record, touched: list[str]) -> Text | None:
    """A piece is asked for, its cell, and where a triangle points."""
    shapes = {_stock_name(int(s.mover), shape): shape for shape in range(3)}
    match touched:
        case []:
            return _WHICH.format(rule=_rule(s))
        case [cell] if cell in _CELLS:
            return _WHICH_FOR.format(cell=cell)
        case [stock] if stock in shapes:
            return _WHERE[shapes[stock]]
    return _POINTS


def sketches(s: np.record, touched: list[str]) -> tuple[Piece, ...]:
    """A triangle that has its cell is shown on every side to which it may point."""
    if len(touched) != 2 or touched[0] != _stock_name(int(s.mover), int(rules.SHAPE[rules.UP])):
        return ()
    cell = _CELLS[touched[1]]
    ways = ((kind, cell + step) for kind, step in STEP.items() if rules.AFTER[kind, cell])
    return tuple(_arrow(s, kind, ahead) for kind, ahead in ways)


def _arrow(s: np.record, kind: int, cell: int) -> Piece:
    """A triangle that points to the cell it stands on, above all that is there."""
    level = min(len(_tower(s, cell)), len(SHAPES) - 1)
    return replace(_piece(cell, level, int(s.mover), kind), name=f"{cell_name(cell)}-way")


def _tower(s: np.record, cell: int) -> list[Piece]:
    codes = [int(s.stack[cell]) >> (4 * level) & 15 for level in range(3)]
    return [_piece(cell, level, *divmod(code - 1, rules.KINDS)) for level, code in enumerate(codes) if code]


def _piece(cell: int, level: int, owner: int, kind: int) -> Piece:
    return Piece(
        name=f"{cell_name(cell)}-{LETTERS[kind]}",
        shape=SHAPES[rules.SHAPE[kind]],
        owner=owner,
        at=(cell % 4, cell // 4),
        level=level,
        facing=FACINGS.get(kind),
        label=LETTERS[kind],
    )


def _decisive(s: np.record) -> list[int]:
    """The towers that won a finished game, or the piece whose constraint could not be followed."""
    if not s.ended:
        return []
    if s.playable == 0:
        return [kind_and_cell(int(s.last))[1]]
    found = decisive_towers(s)
    return max(found[1], key=len) if found else []


def _controller(s: np.record, cell: int) -> int | None:
    complete = rules.shapes_on(s.pieces[0] | s.pieces[1], cell) == 0b111
    return int(rules.controller(s, cell)) if complete else None


def _stock_name(player: int, shape: int) -> str:
    return f"{LETTERS[shape]}-{player}"


def _tray(s: np.record, player: int) -> Tray:
    won = int(s.towers[player])
    return Tray(
        owner=player,
        stocks=tuple(_stock(s, player, shape) for shape in (rules.SQUARE, rules.TRIANGLE, rules.ROUND)),
        goal=Goal(won, rules.TOWERS_TO_WIN, str(_TOWERS[won])),
    )


def _stock(s: np.record, player: int, shape: int) -> Stock:
    count = int(rules.in_hand(s, player, shape))
    return Stock(_stock_name(player, shape), str(_STOCKS[shape]), SHAPES[shape], count, label=LETTERS[shape])


def _caption(s: np.record) -> str:
    if s.last < 0:
        return str(_FIRST)
    return str(_PLAYS.format(player=COLOURS[s.mover], constraint=constraint(s) or _FREE[s.variant]))


def _rule(s: np.record) -> Text:
    """What the last piece asks for, as a sentence."""
    if s.last < 0:
        return Text(fr=f"{_FIRST.fr}.", en=f"{_FIRST.en}.")
    words = constraint(s) or _FREE[s.variant]
    return Text(*(f"{text[0].upper()}{text[1:].removesuffix('.')}." for text in (words.fr, words.en)))
