"""The moves and endings of Plateau X in words.

`S:C3`, `D:C3-C4` and `T:C3-C4-D3` lay a brick, its cells in order of letter and number; `P:C3` enters a pawn, `B1>A5`
moves one.
"""

from __future__ import annotations

import re

import numpy as np

from ...core import COLOURS, OF_COLOURS, Text
from . import bricks, rules

FORM = Text(
    fr="Écris S:C3, D:C3-C4 ou T:C3-C4-D3 pour poser une brique, P:C3 pour entrer un pion, B1>A5 pour le déplacer.",
    en="Write S:C3, D:C3-C4 or T:C3-C4-D3 to lay a brick, P:C3 to enter a pawn, B1>A5 to move it.",
)

LETTERS = "SDT"
COLUMNS = "ABCDEFG"
BRICKS = (
    Text(fr="une simple", en="a single"),
    Text(fr="une double", en="a double"),
    Text(fr="une triple", en="a triple"),
)

_SAYS = (
    Text(fr="pose {brick} en {cells}", en="lays {brick} on {cells}"),
    Text(fr="met un pion en jeu en {cell}", en="enters a pawn on {cell}"),
    Text(fr="déplace le pion de {start} en {cell}", en="moves the pawn from {start} to {cell}"),
    Text(fr="le pion quitte {cell} et y revient", en="the pawn leaves {cell} and comes back"),
)
_SUGGESTS = (
    Text(fr="pose {brick} en {cells}", en="lay {brick} on {cells}"),
    Text(fr="mets un pion en jeu en {cell}", en="enter a pawn on {cell}"),
    Text(fr="déplace le pion de {start} en {cell}", en="move the pawn from {start} to {cell}"),
    Text(fr="quitte {cell} avec ton pion et reviens-y", en="leave {cell} with your pawn and come back"),
)

_LAID = Text(
    fr="{player} a posé {brick} en {cells}, au niveau {level}.",
    en="{player} laid {brick} on {cells}, at level {level}.",
)
_ENTERED = Text(fr="{player} a mis un pion en jeu en {cell}.", en="{player} entered a pawn on {cell}.")
_WENT = Text(
    fr="Le pion {of_player} est allé de {start} à {cell}, au niveau {level}.",
    en="{player}’s pawn went from {start} to {cell}, at level {level}.",
)
_RETURNED = Text(
    fr="Le pion {of_player} a quitté {cell} et y est revenu.", en="{player}’s pawn left {cell} and came back."
)

_NOT_A_BRICK = Text(fr="ces cases ne forment pas une brique (PX-1).", en="these cells do not make a brick (PX-1).")
_OTHER_ORDER = Text(
    fr="les cases s’écrivent dans l’ordre, {word} (PX-1).", en="cells are written in their order, {word} (PX-1)."
)
_OFF_THE_BOARD = Text(fr="{cell} n’est pas sur la petite grille (PX-1).", en="{cell} is not on the small grid (PX-1).")
_NO_BRICK = Text(fr="il ne reste pas de brique de ce genre (PX-6).", en="there is no such brick left (PX-6).")
_UNDER_A_PAWN = Text(fr="un pion occupe {cell} (PX-2).", en="a pawn stands on {cell} (PX-2).")
_UNEVEN = Text(fr="les cases sont à des niveaux différents (PX-2).", en="the cells are at different levels (PX-2).")
_IDENTICAL = Text(
    fr="la brique serait exactement sur une identique (PX-2).",
    en="the brick would lie exactly on an identical brick (PX-2).",
)
_ALL_ENTERED = Text(fr="tous tes pions sont déjà en jeu (PX-3).", en="all your pawns are in play already (PX-3).")
_COVERED = Text(
    fr="un pion entre sur une case sans brique (PX-3).", en="a pawn enters on a cell without bricks (PX-3)."
)
_TAKEN = Text(fr="un pion est déjà en {cell} (PX-3).", en="a pawn stands on {cell} already (PX-3).")
_NO_PAWN = Text(fr="tu n’as pas de pion en {cell} (PX-4).", en="you have no pawn on {cell} (PX-4).")
_CLOSED = Text(
    fr="{cell} est prise, ou sur un plateau où se tient un adversaire (PX-4).",
    en="{cell} is taken, or on a plateau where an opponent stands (PX-4).",
)
_NO_WAY = Text(
    fr="aucun chemin ne mène en {cell} : chaque pas monte ou descend d’un niveau (PX-4).",
    en="no path leads to {cell}: every step goes up or down by one level (PX-4).",
)
_NO_RETURN = Text(
    fr="le pion ne peut pas quitter {cell} et y revenir (PX-5).",
    en="the pawn cannot leave {cell} and come back (PX-5).",
)

_LEADS = Text(fr="{player} prend la tête, au niveau {level}", en="{player} takes the lead, at level {level}")
_LAST_TURNS = Text(
    fr="chacun joue encore un tour : sans brique ni entrée, la partie s’arrête (PX-10)",
    en="everybody has one more turn: without a brick or a new pawn, the game ends (PX-10)",
)

_NO_ACTION = Text(
    fr="{player} ne peut plus rien faire, {why} (PX-6) ; {ranking}",
    en="{player} cannot act any more, {why} (PX-6); {ranking}",
)
_YOU_NO_ACTION = Text(
    fr="tu ne peux plus rien faire, {why} (PX-6) ; {ranking}", en="you cannot act any more, {why} (PX-6); {ranking}"
)
_NO_BRICKS = Text(fr="il ne reste aucune brique", en="there is no brick left")
_NO_ROOM = Text(
    fr="aucune des {count} briques qui restent n’a sa place à plat", en="none of the {count} bricks left fits anywhere"
)
_NO_ENTRY = Text(fr="aucune case nue n’attend un pion", en="no bare cell is left to enter a pawn")
_STUCK = (
    Text(fr="le pion est bloqué", en="the pawn is stuck"),
    Text(fr="les pions sont bloqués", en="the pawns are stuck"),
)
_QUIET = Text(
    fr="{turns} tours sans brique ni entrée (PX-10) ; {ranking}",
    en="{turns} turns without a brick or a pawn (PX-10); {ranking}",
)
_STANDINGS = Text(fr="{players}{tie}.", en="{players}{tie}.")
_YOU = Text(fr="toi", en="you")
_NO_TIE = Text(fr="", en="")
_LARGER = Text(
    fr=" ; à égalité de niveau, plateau de {most} cases contre {least}",
    en="; level for level, a plateau of {most} cells against {least}",
)
_LONGER = Text(fr=" ; à égalité, en place depuis plus longtemps", en="; all level, in place for longer")
_STANDS = Text(fr="{player} niveau {level}", en="{player} level {level}")
_NOT_IN_PLAY = Text(fr="{player} hors du plateau", en="{player} not in play")
_COMMA = Text(fr=", ", en=", ")
_AND = Text(fr=" ; ", en="; ")


def cell_name(cell: int) -> str:
    """`A1` … `G7`."""
    return f"{COLUMNS[cell % bricks.STRIDE]}{cell // bricks.STRIDE + 1}"


def cells_of(placement: int) -> list[int]:
    """The cells of a brick, in order of letter and number."""
    way, anchor = divmod(placement, 64)
    cells = [anchor + column + bricks.STRIDE * row for column, row in bricks.WAYS[way]]
    return sorted(cells, key=cell_name)


def own_pawns(s: np.record) -> list[int]:
    """The cells of the mover's pawns in play, longest in place first."""
    return [int(s.pawn[place]) for place in range(s.pawns) if s.owner[place] == s.mover]


def write(s: np.record, move: int) -> str:
    """The move as one word."""
    if move < rules.ENTER:
        return _placement_name(move)
    if move < rules.STEP:
        return f"P:{cell_name(move - rules.ENTER)}"
    pawn, cell = divmod(move - rules.STEP, 64)
    return f"{cell_name(own_pawns(s)[pawn])}>{cell_name(cell)}"


def read(s: np.record, word: str) -> int | None:
    """The move that this word writes here, or `None`."""
    if found := re.fullmatch("([A-G][1-7])>([A-G][1-7])", word):
        start, cell = map(_cell, found.groups())
        return rules.STEP + 64 * own_pawns(s).index(start) + cell if start in own_pawns(s) else None
    if found := re.fullmatch("P:([A-G][1-7])", word):
        return rules.ENTER + _cell(found[1])
    return PLACEMENTS.get(word)


def _cell(name: str) -> int:
    return COLUMNS.index(name[0]) + bricks.STRIDE * (int(name[1]) - 1)


def _placement_name(placement: int) -> str:
    return f"{LETTERS[bricks.KIND[placement // 64]]}:{'-'.join(map(cell_name, cells_of(placement)))}"


def _placements() -> dict[str, int]:
    numbers = ((way, anchor) for way in range(rules.WAYS) for anchor in range(56))
    lying = [way * 64 + anchor for way, anchor in numbers if bricks.ANCHORS[0, way] >> anchor & 1]
    return {_placement_name(placement): placement for placement in lying}


PLACEMENTS = _placements()
"""Every brick that can lie on the large grid, by how it is written."""


def describe(s: np.record, move: int) -> Text:
    """What the move does."""
    return _in_words(s, move, _SAYS)


def suggestion(s: np.record, move: int) -> Text:
    """What to do for the move."""
    return _in_words(s, move, _SUGGESTS)


def _in_words(s: np.record, move: int, words: tuple[Text, Text, Text, Text]) -> Text:
    lay, enter, step, there_and_back = words
    if move < rules.ENTER:
        cells = ", ".join(map(cell_name, cells_of(move)))
        return lay.format(brick=BRICKS[bricks.KIND[move // 64]], cells=cells)
    if move < rules.STEP:
        return enter.format(cell=cell_name(move - rules.ENTER))
    pawn, cell = divmod(move - rules.STEP, 64)
    start = own_pawns(s)[pawn]
    return (there_and_back if start == cell else step).format(start=cell_name(start), cell=cell_name(cell))


def sentence(s: np.record, move: int) -> Text:
    """What the move does, and who does it."""
    player = COLOURS[s.mover]
    if move < rules.ENTER:
        laid = cells_of(move)
        cells, level = ", ".join(map(cell_name, laid)), 1 + rules.height(s, laid[0])
        return _LAID.format(player=player, brick=BRICKS[bricks.KIND[move // 64]], cells=cells, level=level)
    if move < rules.STEP:
        return _ENTERED.format(player=player, cell=cell_name(move - rules.ENTER))
    pawn, cell = divmod(move - rules.STEP, 64)
    start, level = own_pawns(s)[pawn], rules.height(s, cell)
    told, of_player = _RETURNED if start == cell else _WENT, OF_COLOURS[s.mover]
    return told.format(player=player, of_player=of_player, start=cell_name(start), cell=cell_name(cell), level=level)


def forbids(s: np.record, word: str) -> Text | None:
    """Why this word writes no legal move here."""
    if not re.fullmatch("[SDTP]:[A-G][1-7](-[A-G][1-7]){0,2}|[A-G][1-7]>[A-G][1-7]", word):
        return None
    cells = [_cell(name) for name in re.findall("[A-G][1-7]", word)]
    outside = [cell for cell in cells if not bricks.BOARDS[s.variant] >> cell & 1]
    if outside:
        return _OFF_THE_BOARD.format(cell=cell_name(outside[0]))
    if word[0] == "P" and len(cells) == 1:
        return _about_entering(s, cells[0])
    return _about_moving(s, *cells) if ">" in word else _about_laying(s, word, cells)


def _about_laying(s: np.record, word: str, cells: list[int]) -> Text:
    number = PLACEMENTS.get(word)
    if number is None:
        ordered = f"{word[0]}:{'-'.join(sorted(map(cell_name, cells)))}"
        return _OTHER_ORDER.format(word=ordered) if ordered in PLACEMENTS else _NOT_A_BRICK
    if not rules.has_brick(s, int(bricks.KIND[number // 64])):
        return _NO_BRICK
    under = [cell for cell in cells if rules.pawns_of_all(s) >> cell & 1]
    if under:
        return _UNDER_A_PAWN.format(cell=cell_name(under[0]))
    return _UNEVEN if len({rules.height(s, cell) for cell in cells}) > 1 else _IDENTICAL


def _about_entering(s: np.record, cell: int) -> Text:
    if s.waiting[s.mover] == 0:
        return _ALL_ENTERED
    return _TAKEN.format(cell=cell_name(cell)) if rules.ground(s) >> cell & 1 else _COVERED


def _about_moving(s: np.record, start: int, cell: int) -> Text:
    places = [place for place in range(s.pawns) if s.owner[place] == s.mover and s.pawn[place] == start]
    if not places:
        return _NO_PAWN.format(cell=cell_name(start))
    if start == cell:
        return _NO_RETURN.format(cell=cell_name(cell))
    return (_CLOSED if rules.closed(s, places[0]) >> cell & 1 else _NO_WAY).format(cell=cell_name(cell))


def follows(before: np.record, after: np.record) -> Text | None:
    """Who takes the lead, and that the game is about to end for want of bricks and pawns."""
    leader = _leader(after)
    told = []
    if leader is not None and leader != _leader(before) and _level(after, leader):
        told.append(_LEADS.format(player=COLOURS[leader], level=_level(after, leader)))
    if after.quiet == (rules.QUIET_TURNS - 1) * after.players:
        told.append(_LAST_TURNS)
    return Text.joined(told, _AND) if told else None


def _leader(s: np.record) -> int | None:
    """Who would win if the game ended now, if somebody has a pawn in play."""
    worths = [int(rules.standing(s, player)) for player in range(s.players)]
    return worths.index(max(worths)) if any(worths) else None


def _level(s: np.record, player: int) -> int:
    return int(rules.standing(s, player)) >> 9


def is_quiet(s: np.record) -> bool:
    """Whether nobody has laid a brick or entered a pawn for so long that the game is over."""
    return bool(s.quiet >= rules.QUIET_TURNS * int(s.players))


def ending_for(s: np.record, last: int, player: int | None) -> Text:
    """Why a finished game ended as it did, who could not act and why not, and how high everybody stands."""
    stands = [_stands(s, each, _YOU if each == player else COLOURS[each]) for each in range(s.players)]
    ranking = _STANDINGS.format(players=Text.joined(stands, _COMMA), tie=_tie(s))
    if is_quiet(s):
        return _QUIET.format(turns=s.quiet, ranking=ranking)
    told = _YOU_NO_ACTION if player == s.mover else _NO_ACTION
    return told.format(player=COLOURS[s.mover], why=_why_stuck(s), ranking=ranking)


def _why_stuck(s: np.record) -> Text:
    """Why the mover can neither lay a brick, nor enter a pawn, nor move one."""
    count, pawns = int(s.stock[s.mover].sum()) + int(s.triples), len(own_pawns(s))
    reasons = [_NO_ROOM.format(count=count) if count else _NO_BRICKS]
    reasons += [_NO_ENTRY] if s.waiting[s.mover] else []
    reasons += [_STUCK[pawns > 1]] if pawns else []
    return Text.joined(reasons, _COMMA)


def _stands(s: np.record, player: int, called: Text) -> Text:
    text = _STANDS if rules.standing(s, player) else _NOT_IN_PLAY
    return text.format(player=called, level=_level(s, player))


def _tie(s: np.record) -> Text:
    """What put the winner before the next, where it was not the level."""
    second, first = sorted(int(rules.standing(s, player)) for player in range(s.players))[-2:]
    if second == 0 or first >> 9 != second >> 9:
        return _NO_TIE
    most, least = (worth >> 3 & 63 for worth in (first, second))
    return _LONGER if most == least else _LARGER.format(most=most, least=least)
