"""Pictures of positions as the pages show them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import cache

from ..core.errors import drawing
from ..core.game import Game
from ..core.position import Position
from ..draw import DIE, Mark, Scene, View


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
    names = scene.names() | {DIE}
    return replace(scene, marks={name: mark for name, mark in marks.items() if name in names})


def ghostly(position: Position, before: Scene, move: int) -> Scene:
    """The board as it will be, with everything that the move brings or takes elsewhere as a ghost, and its route."""
    ahead = position.copy()
    ahead.play_number(move)
    after = ahead.scene(since=ahead.plies)
    stood = {piece.name: piece.stance for piece in before.pieces}
    pieces = tuple(
        piece if piece.stance == stood.get(piece.name) else replace(piece, ghost=True) for piece in after.pieces
    )
    routes = position.routes(position.word(move))
    ghosts = [piece for piece in pieces if piece.ghost]
    if not ghosts:
        return replace(before, routes=routes)
    below: dict[str, Mark] = {name: "support" for ghost in ghosts for name in after.supports(ghost)}
    return replace(before, board=after.board, cells=after.cells, pieces=pieces, marks=below, routes=routes)
