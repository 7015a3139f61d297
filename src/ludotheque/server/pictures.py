"""Pictures of positions as the pages show them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import cache

from ..core.errors import drawing
from ..core.game import Game
from ..core.position import Position
from ..draw import Mark, Piece, Scene, View


@cache
def _view_of(game: Game) -> View:
    return game.start().scene().view


def side_seen(game: Game, player: int, turned: int) -> int:
    """After how many turns a board is seen by a player who has turned it so often from their own side."""
    with drawing(game):
        view = _view_of(game)
    return (view.side_of(player, game.players) + turned) % view.sides(game.players)


def marked(scene: Scene, touchable: Collection[str], touched: Iterable[str], refused: Iterable[str] = ()) -> Scene:
    """The scene with what may be touched, what was, and what was touched in vain."""
    marks: dict[str, Mark] = {
        **scene.marks,
        **dict.fromkeys(touchable, "touchable"),
        **dict.fromkeys(touched, "touched"),
        **{name: "forbidden" for name in refused if name not in touchable},
    }
    names = scene.names()
    return replace(scene, marks={name: mark for name, mark in marks.items() if name in names})


def ghostly(position: Position, before: Scene, move: int) -> Scene:
    """The board as it will be, with everything that the move brings or takes elsewhere as a ghost."""
    ahead = position.copy()
    ahead.play_number(move)
    after = ahead.scene()
    known = {piece.name: piece for piece in before.pieces}
    pieces = tuple(piece if _stays(piece, known) else replace(piece, ghost=True) for piece in after.pieces)
    if not any(piece.ghost for piece in pieces):
        return before
    return replace(before, board=after.board, cells=after.cells, pieces=pieces, marks={})


def _stays(piece: Piece, known: dict[str, Piece]) -> bool:
    was = known.get(piece.name)
    return was is not None and (was.at, was.level, was.facing, was.owner) == (
        piece.at,
        piece.level,
        piece.facing,
        piece.owner,
    )
