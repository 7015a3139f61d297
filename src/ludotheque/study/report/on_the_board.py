"""What happens on the board: a map for each kind of piece, and how pieces and points grow and shrink."""

from __future__ import annotations

from ...core.language import Text
from ...draw import Board
from ..coverage import Coverage
from ..findings import GameFindings
from . import plots
from .course_plots import course_plot, highest
from .html import Markup, joined, tag
from .numbers import number

_WORDS = Text(
    fr="Où les coups posent ou déplacent quelque chose, au niveau {level} (parties : {games}) : plus c’est foncé, "
    "plus souvent. Les nombres disent pour combien de coups sur 100.",
    en="Where moves place or move something, at level {level} (games: {games}): the darker, the more often. Numbers "
    "tell for how many moves of 100.",
)
_UNROLLED = Text(
    fr=" Le plateau est montré à plat : les colonnes et les rangées sont celles de la notation.",
    en=" The board is shown flat: columns and rows are those of the notation.",
)
_CAPTION = Text(fr="{what} ({moves} coups)", en="{what} ({moves} moves)")
_MOVES = Text(fr="coups", en="moves")
_PIECES = Text(fr="Pièces sur le plateau", en="Pieces on the board")
_POINTS = Text(fr="Points du gagnant et du meilleur autre", en="Points of the winner and of the best other player")
_WINNER = Text(fr="gagnant", en="winner")
_OTHER = Text(fr="meilleur autre", en="best other")


def heat_maps(found: GameFindings) -> Markup:
    """A map for each kind of piece that is moved or placed."""
    board, middle = found.game.start().scene(0).board, found.middle
    if middle is None or not found.coverage.kinds:
        return joined()
    flat = isinstance(board.view, str) and board.view in {"flat", "upright"}
    words = _WORDS.format(level=middle.level.name, games=found.coverage.games)
    maps = (_map(each, board) for each in found.coverage.kinds)
    return joined(tag("p", str(words), None if flat else str(_UNROLLED)), tag("div", *maps, css="heats"))


def pieces_and_points(found: GameFindings) -> Markup:
    """How many pieces there are on the board in the course of games, and where they are counted, points."""
    covered = found.coverage
    if not any(covered.pieces):
        return joined()
    pieces = course_plot(_PIECES, [covered.pieces], highest([covered.pieces]))
    named = [str(_WINNER), str(_OTHER)]
    points = course_plot(_POINTS, covered.points, highest(covered.points), names=named) if covered.points else None
    return tag("div", pieces, points, css="pair")


def _map(found: Coverage, board: Board) -> Markup:
    caption = str(_CAPTION.format(what=found.words or _MOVES, moves=number(found.moves)))
    drawn = plots.heat(caption, found, board.columns, board.rows)
    return tag("figure", drawn, tag("figcaption", caption))
