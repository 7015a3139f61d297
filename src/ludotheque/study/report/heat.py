"""Where on the board things happen: a map for each kind of piece."""

from __future__ import annotations

from ...core.language import Text
from ...draw import Board
from ..coverage import Coverage
from ..findings import GameFindings
from . import plots
from .html import Markup, joined, tag
from .numbers import number

_WORDS = Text(
    fr="Où les coups posent ou déplacent quelque chose, au niveau {level}, sur {games} parties : plus c’est foncé, "
    "plus souvent. Les nombres disent pour combien de coups sur 100.",
    en="Where moves place or move something, at level {level}, over {games} games: the darker, the more often. Numbers "
    "tell for how many moves of 100.",
)
_UNROLLED = Text(
    fr=" Le plateau est montré à plat : les colonnes et les rangées sont celles de la notation.",
    en=" The board is shown flat: columns and rows are those of the notation.",
)
_CAPTION = Text(fr="{what} ({moves} coups)", en="{what} ({moves} moves)")
_MOVES = Text(fr="coups", en="moves")


def heat_maps(found: GameFindings) -> Markup:
    """A map for each kind of piece that is moved or placed."""
    board, middle = found.game.start().scene(0).board, found.middle
    if middle is None or not found.coverage.kinds:
        return joined()
    flat = isinstance(board.view, str) and board.view in {"flat", "upright"}
    words = _WORDS.format(level=middle.level.name, games=found.coverage.games)
    maps = (_map(each, board) for each in found.coverage.kinds)
    return joined(tag("p", str(words), None if flat else str(_UNROLLED)), tag("div", *maps, css="heats"))


def _map(found: Coverage, board: Board) -> Markup:
    caption = str(_CAPTION.format(what=found.words or _MOVES, moves=number(found.moves)))
    drawn = plots.heat(caption, found, board.columns, board.rows)
    return tag("figure", drawn, tag("figcaption", caption))
