"""Where on the board a move happens, so that it can be drawn there before it is made."""

from __future__ import annotations

from typing import NamedTuple

from ..core.errors import drawing
from ..core.position import Position
from ..draw import Piece, Scene


class MovePath(NamedTuple):
    """The cells that a move fills or, where it travels, those over which it leads a piece, in order."""

    cells: list[str]
    travels: bool


def move_path(position: Position, move: str) -> MovePath:
    """Where a legal move happens: what it places, else the way of the piece that it moves."""
    ahead = position.copy()
    ahead.play(move)
    with drawing(position.game):
        before, after = (here.game.scenery.scene(here.state, None) for here in (position, ahead))
    known = {piece.name: piece for piece in before.pieces}
    if placed := [piece for piece in after.pieces if piece.name not in known]:
        return MovePath(_names(before, [point for piece in placed for point in piece.cover or (piece.at,)]), False)
    moved = [piece for piece in after.pieces if piece.at != known[piece.name].at]
    if not moved:
        return MovePath([], False)
    led = next((piece for piece in moved if piece.owner == position.turn), moved[0])
    return MovePath(_names(before, _way(position, move, known[led.name], led)), True)


def _way(position: Position, move: str, start: Piece, end: Piece) -> list[tuple[int, int]]:
    """The places over which a piece is led: as the game tells them, else straight from one to the other."""
    routes = [route for route in position.routes(move) if route.owner == end.owner]
    return [stop.at for stop in routes[0].stops] if routes else [start.at, end.at]


def _names(scene: Scene, points: list[tuple[int, int]]) -> list[str]:
    named = {cell.at: cell.name for cell in scene.cells}
    return [named[point] for point in points if point in named]
