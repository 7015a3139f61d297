"""Positions of Plateau X that are set up by hand: the bricks as they are laid, the pawns, the stocks, who is to move.

`D:A1-A2.S:A1/oA1.xB2/20.31/o` is a double with a single on it, a pawn of Blue on A1 that has stood there longer than
the one of Vermilion on B2, two singles and no double left for Blue, three singles and a double for Vermilion, and Blue
is to move. Triples and pawns that are not on the board are in stock; `-` stands for no bricks or no pawns.
"""

from __future__ import annotations

import re

import numpy as np

from ...core import COLOURS, Text
from ...core.arranging import ERASER, MOVER, Fact, Tool, eraser, mover_fact, number_options
from ...draw import MARKS
from . import bricks, rules
from .notation import COLUMNS, PLACEMENTS, cell_name, cells_of

Stocks = list[list[int]]
"""The singles and doubles that each player has left."""
Pawns = list[tuple[int, int]]
"""Whose the pawns on the board are, and where they stand, longest in place first."""

_NONE = "-"
_PAWN = "P"
_STOCKS = ("singles", "doubles")
_DOUBLES = 1  # of each player
_MOST_ROUNDS = 64
_NAMES = {placement: word for word, placement in PLACEMENTS.items()}
_PAWN_WORD = re.compile(rf"([{re.escape(MARKS)}])([{COLUMNS}])([1-7])")

_WAYS = (
    Text(fr="brique simple", en="single brick"),
    Text(fr="double, le long d’une rangée", en="double along a row"),
    Text(fr="double, le long d’une colonne", en="double along a column"),
    Text(fr="triple sans coin en haut à droite", en="triple without its upper right corner"),
    Text(fr="triple sans coin en haut à gauche", en="triple without its upper left corner"),
    Text(fr="triple sans coin en bas à droite", en="triple without its lower right corner"),
    Text(fr="triple sans coin en bas à gauche", en="triple without its lower left corner"),
)
_A_PAWN = Text(fr="pion", en="pawn")
_LEFT = (
    Text(fr="briques simples en stock, {player}", en="singles in stock, {player}"),
    Text(fr="briques doubles en stock, {player}", en="doubles in stock, {player}"),
)
_NOT_IN_TURN = Text(
    fr="les joueurs n’ont pas posé, fait entrer ou déplacé chacun à son tour (PX-6).",
    en="the players have not laid, entered or moved in turn (PX-6).",
)
_CANNOT_ACT = Text(
    fr="{player} ne peut ni poser, ni faire entrer, ni déplacer, et la partie serait finie (PX-6).",
    en="{player} can neither lay nor enter nor move anything, and the game would be over (PX-6).",
)


def tools(s: np.record) -> list[Tool]:
    """Every way to lay a brick, a pawn of each player, and the eraser."""
    laying = [Tool(_NAMES[way * 64], words) for way, words in enumerate(_WAYS)]
    return [
        *laying,
        *(Tool(_PAWN + MARKS[player], _A_PAWN, player) for player in range(s.players)),
        eraser(),
    ]


def places(s: np.record, tool: str) -> list[str]:
    """For a brick, the leftmost of its lowest cells; for a pawn, free cells; for the eraser, what it can take away."""
    pawns = int(rules.pawns_of_all(s))
    if tool == ERASER:
        return [name for name, cell in _cells(s).items() if pawns >> cell & 1 or _brick_on(s, cell) is not None]
    if tool.startswith(_PAWN):
        return [name for name, cell in _cells(s).items() if not pawns >> cell & 1] if s.waiting[_owner(tool)] else []
    way = PLACEMENTS[tool] // 64
    if not _in_stock(s, int(bricks.KIND[way])):
        return []
    anchors = int(rules.placements(s, way, int(bricks.BOARDS[s.variant]) & ~pawns, *rules.same_level(s)))
    return [cell_name(anchor + _first(way)) for anchor in range(64) if anchors >> anchor & 1]


def put(s: np.record, tool: str, place: str) -> None:
    """Lay a brick, put a pawn on a cell, or take the pawn or the uppermost brick away.

    Singles and doubles come from the stock of the player to move as far as it goes, and go back there if there is room.
    """
    cell = _cells(s)[place]
    laid, pawns, stocks = _laid(s), _pawns(s), _stocks(s)
    if tool.startswith(_PAWN):
        pawns.append((_owner(tool), cell))
    elif tool != ERASER:
        way = PLACEMENTS[tool] // 64
        laid.append(way * 64 + cell - _first(way))
        _take(s, stocks, int(bricks.KIND[way]), 1)
    elif any(cell == other for _, other in pawns):
        pawns = [pawn for pawn in pawns if pawn[1] != cell]
    else:
        number = _brick_on(s, cell)
        if number is not None:
            _take(s, stocks, int(bricks.KIND[laid.pop(number) // 64]), -1)
    _build(s, laid, pawns, stocks)


def facts(s: np.record) -> list[Fact]:
    """Who is to move, and how many singles and doubles each player has left, as far as the board leaves that open."""
    found = [mover_fact(range(s.players), int(s.mover))]
    for kind, stock in enumerate(_STOCKS):
        left = sum(int(s.stock[player, kind]) for player in range(s.players))
        full = _full(s, kind)
        numbers = range(max(0, left - full * (int(s.players) - 1)), min(full, left) + 1)
        options = number_options(numbers)
        for player in range(s.players if len(options) > 1 else 0):
            words = _LEFT[kind].format(player=COLOURS[player])
            found.append(Fact(f"{stock}-{player}", words, options, str(s.stock[player, kind])))
    return found


def choose(s: np.record, fact: str, option: str) -> None:
    """Let a player be to move, or have so many bricks left: the players behind then have more or fewer."""
    if fact == MOVER:
        s.mover = int(option)
        return
    stock, _, number = fact.partition("-")
    player, kind = int(number), _STOCKS.index(stock)
    change = int(s.stock[player, kind]) - int(option)
    s.stock[player, kind] = int(option)
    for behind in range(1, int(s.players)):
        other = (player + behind) % int(s.players)
        held = int(s.stock[other, kind])
        s.stock[other, kind] = min(max(held + change, 0), _full(s, kind))
        change -= int(s.stock[other, kind]) - held


def write(s: np.record) -> str:
    """The bricks, the pawns, the stocks, and who is to move."""
    laid = ".".join(_NAMES[placement] for placement in _laid(s)) or _NONE
    pawns = ".".join(f"{MARKS[owner]}{cell_name(cell)}" for owner, cell in _pawns(s)) or _NONE
    stocks = ".".join(f"{singles}{doubles}" for singles, doubles in _stocks(s))
    return f"{laid}/{pawns}/{stocks}/{MARKS[s.mover]}"


def read(s: np.record, word: str) -> bool:
    """Fill a record from such a word."""
    laid, pawns, stocks, mover = [*word.split("/"), "", "", ""][:4]
    written = [] if laid == _NONE else laid.split(".")
    if mover not in (*MARKS[: s.players],) or not _lay_all(s, written):
        return False
    standing = [] if pawns == _NONE else [_PAWN_WORD.fullmatch(pawn) for pawn in pawns.split(".")]
    left = [[int(digit) for digit in digits] for digits in stocks.split(".") if re.fullmatch("[0-9]{2}", digits)]
    cells = _cells(s)
    found = [
        (MARKS.index(pawn[1]), cells[pawn[2] + pawn[3]]) for pawn in standing if pawn and pawn[2] + pawn[3] in cells
    ]
    if len(left) != s.players or len({cell for _, cell in found}) < len(found):
        return False
    owners = [owner for owner, _ in found]
    if any(owner >= s.players or owners.count(owner) > rules.PAWNS_EACH[s.variant] for owner in owners):
        return False
    for kind in range(2):
        held = [numbers[kind] for numbers in left]
        if max(held) > _full(s, kind) or sum(held) + _on_board(_laid(s), kind) != _full(s, kind) * s.players:
            return False
    _build(s, _laid(s), found, left)
    s.mover = MARKS.index(mover)
    return write(s) == word


def fault(s: np.record) -> Text | None:
    """Players who have not acted in turn, or one who cannot act any more."""
    if not _in_turn(s):
        return _NOT_IN_TURN
    return None if rules.can_act(s) else _CANNOT_ACT.format(player=COLOURS[s.mover])


def _in_turn(s: np.record) -> bool:
    """Whether the players can have acted in turn: all equally often, those before the mover once more.

    Whoever has a pawn in play may have moved it as often as that takes; the others have laid triples beside their own
    bricks. A pawn above the bare grid has moved at least once since it entered.
    """
    triples, everybody = rules.TRIPLES - int(s.triples), range(s.players)
    own = [sum(_full(s, kind) - int(s.stock[player, kind]) for kind in range(2)) for player in everybody]
    pawns = [[cell for owner, cell in _pawns(s) if owner == player] for player in everybody]
    done = [own[player] + sum(1 + (rules.height(s, cell) > 0) for cell in pawns[player]) for player in everybody]
    for rounds in range(_MOST_ROUNDS):
        left = [rounds + (player < s.mover) - done[player] for player in everybody]
        must = sum(left[player] for player in everybody if not pawns[player])
        if min(left) >= 0 and must <= triples <= sum(left):
            return True
    return False


def _cells(s: np.record) -> dict[str, int]:
    """The cells of the board by their names."""
    return {cell_name(cell): cell for cell in range(64) if bricks.BOARDS[s.variant] >> cell & 1}


def _owner(tool: str) -> int:
    return MARKS.index(tool[1])


def _first(way: int) -> int:
    """How far the first cell of a brick is from its anchor."""
    column, row = bricks.WAYS[way][0]
    return column + bricks.STRIDE * row


def _laid(s: np.record) -> list[int]:
    return [int(placement) for placement in s.laid[: s.bricks]]


def _pawns(s: np.record) -> Pawns:
    return [(int(s.owner[place]), int(s.pawn[place])) for place in range(s.pawns)]


def _stocks(s: np.record) -> Stocks:
    return [[int(held) for held in s.stock[player]] for player in range(s.players)]


def _full(s: np.record, kind: int) -> int:
    """How many singles or doubles a player has at the start."""
    return int(rules.SINGLES[s.variant]) if kind == bricks.SINGLE else _DOUBLES


def _on_board(laid: list[int], kind: int) -> int:
    """How many bricks of a kind are laid."""
    return sum(bricks.KIND[placement // 64] == kind for placement in laid)


def _in_stock(s: np.record, kind: int) -> bool:
    """Whether anybody can take a brick of this kind."""
    return bool(s.triples > 0 if kind == bricks.TRIPLE else s.stock[:, kind].any())


def _take(s: np.record, stocks: Stocks, kind: int, count: int) -> None:
    """Take a brick from a stock, or put one back for a count of -1: that of the mover, or the next where it can be."""
    if kind == bricks.TRIPLE:
        return
    for behind in range(int(s.players)):
        stock = stocks[(int(s.mover) + behind) % int(s.players)]
        if 0 <= stock[kind] - count <= _full(s, kind):
            stock[kind] -= count
            return


def _brick_on(s: np.record, cell: int) -> int | None:
    """The number of the brick that can be taken away from a cell: one that lies wholly uncovered and under no pawn."""
    covers = [set(cells_of(placement)) for placement in _laid(s)]
    number = next((number for number in range(len(covers) - 1, -1, -1) if cell in covers[number]), None)
    if number is None:
        return None
    above = {cell for _, cell in _pawns(s)}.union(*covers[number + 1 :])
    return None if covers[number] & above else number


def _lay_all(s: np.record, words: list[str]) -> bool:
    """Lay these bricks on the bare grid, and nothing else; whether they can be laid in this order."""
    laid = [PLACEMENTS[word] for word in words if word in PLACEMENTS]
    kinds = [_on_board(laid, kind) for kind in range(3)]
    most = [*(_full(s, kind) * int(s.players) for kind in range(2)), rules.TRIPLES]
    if len(laid) < len(words) or any(count > limit for count, limit in zip(kinds, most, strict=True)):
        return False
    for placement in laid:
        way, anchor = divmod(placement, 64)
        anchors = int(rules.placements(s, way, int(bricks.BOARDS[s.variant]), *rules.same_level(s)))
        if not anchors >> anchor & 1:
            return False
        rules.lay(s, way, anchor)
    return True


def _build(s: np.record, laid: list[int], pawns: Pawns, stocks: Stocks) -> None:
    """Let these be the bricks, in an order in which they can be laid, the pawns and the stocks."""
    each = int(rules.PAWNS_EACH[s.variant])
    s.level[:] = s.top[:] = s.laid[:] = s.pawn[:] = s.owner[:] = s.figure[:] = s.bricks = s.quiet = 0
    s.triples = rules.TRIPLES
    for placement in laid:
        rules.lay(s, *divmod(placement, 64))
    for player in range(s.players):
        s.stock[player] = stocks[player]
        s.waiting[player] = each
    for place, (owner, cell) in enumerate(pawns):
        s.waiting[owner] -= 1
        rules.stand(s, place, cell, owner, owner * each + int(s.waiting[owner]))
    s.pawns = len(pawns)
