"""A position as one person sees it, and what they may touch."""

from __future__ import annotations

from ..core.errors import drawing
from ..core.language import Text
from ..core.position import CHANCE, Position
from ..core.result import Result
from ..core.seats import COLOURS
from ..draw import Scene, Tray, board, tray
from .pictures import ghostly, marked
from .responses import Touchable, TrayShown, ViewShown
from .touch_path import TouchPath, follow_touches

_TURN = Text(fr="À {player} de jouer.", en="{player} to move.")
_ROLLS = Text(fr="Le dé roule.", en="The die is rolling.")
_ON_IT = Text(fr="{name}, {owner}", en="{name}, {owner}")
_STOCK = Text(fr="{words} ×{count}", en="{words} ×{count}")

_STILL = TouchPath([], [], None)


def view(
    position: Position, result: Result | None, touches: list[str], quarter: int, *, plan: bool, may_touch: bool
) -> ViewShown:
    """A position with what was touched; only who may move can touch anything."""
    with drawing(position.game):
        return _view(position, result, touches, quarter, plan=plan, may_touch=may_touch)


def _view(
    position: Position, result: Result | None, touches: list[str], quarter: int, *, plan: bool, may_touch: bool
) -> ViewShown:
    path = follow_touches(position, touches) if may_touch else _STILL
    before = position.scene()
    refused = touches[-1:] if path.why else []
    laid = marked(before, path.following, path.touched, refused)
    ghost = None if path.move is None else ghostly(position, before, path.move)
    picture = marked(ghost, path.following, path.touched, refused) if ghost else laid
    touchable = [Touchable(name=name, words=_words(before, name)) for name in path.following]
    elsewhere = {choice.name for choice in before.choices} - before.names()
    return ViewShown(
        ply=position.plies,
        quarter=quarter,
        plan=plan,
        sides=before.view.sides(before.seats),
        has_plan=before.view.has_plan,
        board=board(picture, quarter, plan=plan),
        trays=[_tray(laid, each) for each in before.trays],
        prompt=str(result) if result else _prompt(position, before, may_touch),
        touchable=touchable,
        touched=path.touched,
        choices=[each for each in touchable if each["name"] in elsewhere],
        move=None if path.move is None else position.word(path.move),
        words=None if path.move is None else str(position.describe(position.word(path.move))),
        owed=_owed(position, before),
        die=before.die,
        why=str(path.why) if path.why else None,
    )


def _prompt(position: Position, scene: Scene, may_touch: bool) -> str:
    turn = position.turn
    if may_touch and scene.caption:
        return scene.caption
    return str(_TURN.format(player=COLOURS[turn])) if isinstance(turn, int) else str(_ROLLS)


def _owed(position: Position, scene: Scene) -> str | None:
    """What is left to do in a turn of several moves that has begun."""
    turn = position.turn
    begun = position.plies > 0 and turn not in (None, CHANCE) and position.mover_at(position.plies - 1) == turn
    return scene.caption or None if begun and scene.gauges else None


def _tray(scene: Scene, each: Tray) -> TrayShown:
    stocks = [str(_STOCK.format(words=stock.words, count=stock.count)) for stock in each.stocks]
    goal = [each.goal.words] if each.goal else []
    words = ", ".join(filter(None, [each.title, each.note, *stocks, *goal]))
    title = each.title or next((stock.words for stock in each.stocks), "")
    return TrayShown(player=each.owner, title=title, svg=tray(scene, each), words=words)


def _words(scene: Scene, name: str) -> str:
    """A thing that may be touched, for someone who does not see it."""
    named = {choice.name: choice.words for choice in scene.choices}
    named |= {stock.name: stock.words for each in scene.trays for stock in each.stocks}
    if name in named:
        return named[name]
    if words := scene.view.names(scene.board).get(name):
        return str(Text(*words))
    cell = next((cell for cell in scene.cells if cell.name == name), None)
    if cell is None:
        return _piece_words(scene, name)
    on_it = [piece for piece in scene.pieces if piece.at == cell.at and piece.owner is not None]
    top = max(on_it, key=lambda piece: piece.level, default=None)
    return str(_ON_IT.format(name=name, owner=COLOURS[top.seat])) if top else name


def _piece_words(scene: Scene, name: str) -> str:
    """A piece, by the cell that it stands on and its owner."""
    piece = next(piece for piece in scene.pieces if piece.name == name)
    cell = next((cell.name for cell in scene.cells if cell.at == piece.at), piece.label or name)
    return cell if piece.owner is None else str(_ON_IT.format(name=cell, owner=COLOURS[piece.owner]))
