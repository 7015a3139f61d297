"""A position as one person sees it, and what they may touch."""

from __future__ import annotations

from functools import partial

from ..core.errors import drawing
from ..core.language import Text
from ..core.position import CHANCE, Position
from ..core.result import Result
from ..draw import Mark, Scene, Tray, board, board_drawing, tray, tray_drawing, with_variants
from .pictures import ghostly, marked
from .prompts import prompt_after, turn_of
from .responses import Touchable, TrayShown, TreeShown, ViewShown
from .shown_tree import shown_tree, words_of
from .touch_path import TouchPath, follow_touches
from .touch_tree import TouchNode, TouchTree

_ROLLS = Text(fr="Le dé roule.", en="The die is rolling.")
_STOCK = Text(fr="{words} ×{count}", en="{words} ×{count}")

_STILL = TouchPath(TouchNode(()))
_IN_TRAYS: tuple[Mark, ...] = ("touchable", "touched", "forbidden")


def view(
    position: Position,
    result: Result | None,
    touches: list[str],
    quarter: int,
    *,
    plan: bool,
    may_touch: bool,
    one_seat: bool = False,
    since: int | None = None,
) -> ViewShown:
    """A position with what was touched; only who may move can touch anything. Who has `one_seat` is told its colour.

    The moves since a ply are marked; if none is named, those of the last turn.
    """
    with drawing(position.game):
        before = position.scene(since)
        path = follow_touches(position, touches) if may_touch else _STILL
        node, why = path.node, path.why
        refused = touches[-1:] if why and why.forbidden else []
        laid = marked(before, node.following, node.touched, refused)
        ghost = None if node.move is None else ghostly(position, before, node.move)
        picture = marked(ghost, node.following, node.touched, refused) if ghost else laid
        shown = _seen(position, result, before, node, quarter, plan=plan, may_touch=may_touch, one_seat=one_seat)
        shown["board"] = board(picture, quarter, plan=plan)
        shown["trays"] = [tray_shown(each, tray(laid, each)) for each in before.trays]
        shown["why"], shown["early"] = (str(why.words), not why.forbidden) if why else (None, False)
        return shown


def view_with_tree(
    position: Position,
    result: Result | None,
    quarter: int,
    *,
    plan: bool,
    may_touch: bool,
    one_seat: bool = False,
    since: int | None = None,
) -> ViewShown:
    """A position with all touches that may follow, and a picture in which they can be marked."""
    with drawing(position.game):
        scene = position.scene(since)
        tree = TouchTree.of(position) if may_touch else None
        node = tree.root if tree else _STILL.node
        names = tree.names() & scene.names() if tree else set()
        drawn = partial(board_drawing, quarter=quarter, plan=plan)
        shown = _seen(position, result, scene, node, quarter, plan=plan, may_touch=may_touch, one_seat=one_seat)
        shown["board"] = with_variants(scene, names, drawn).markup() if tree else drawn(scene).markup()
        shown["trays"] = [
            tray_shown(each, _markable(scene, each) if tree else tray(scene, each)) for each in scene.trays
        ]
        shown["tree"] = _tree(position, scene, tree, one_seat=one_seat) if tree else None
        return shown


def _seen(
    position: Position,
    result: Result | None,
    scene: Scene,
    node: TouchNode,
    quarter: int,
    *,
    plan: bool,
    may_touch: bool,
    one_seat: bool,
) -> ViewShown:
    """A view without its pictures."""
    touchable = [Touchable(name=name, words=words_of(scene, name)) for name in node.following]
    elsewhere = {choice.name for choice in scene.choices} - scene.names()
    word = None if node.move is None else position.word(node.move)
    return ViewShown(
        ply=position.plies,
        quarter=quarter,
        plan=plan,
        sides=scene.view.sides(scene.seats),
        has_plan=scene.view.has_plan,
        board="",
        trays=[],
        prompt=str(result) if result else _prompt(position, scene, node, may_touch=may_touch, one_seat=one_seat),
        touchable=touchable,
        touched=list(node.touched),
        choices=[each for each in touchable if each["name"] in elsewhere],
        move=word,
        words=None if word is None else str(position.suggestion(word)),
        owed=_owed(position, scene),
        die=scene.die,
        why=None,
        early=False,
        tree=None,
    )


def _prompt(position: Position, scene: Scene, node: TouchNode, *, may_touch: bool, one_seat: bool) -> str:
    if may_touch:
        return prompt_after(position, scene, node.touched, node.following, one_seat=one_seat)
    return turn_of(position, one_seat=False) if isinstance(position.turn, int) else str(_ROLLS)


def _tree(position: Position, scene: Scene, tree: TouchTree, *, one_seat: bool) -> TreeShown:
    def prompt(node: TouchNode) -> str:
        return prompt_after(position, scene, node.touched, node.following, one_seat=one_seat)

    return shown_tree(position, scene, tree, prompt)


def _owed(position: Position, scene: Scene) -> str | None:
    """What is left to do in a turn of several moves that has begun."""
    turn = position.turn
    begun = position.plies > 0 and turn not in (None, CHANCE) and position.mover_at(position.plies - 1) == turn
    return scene.caption or None if begun and scene.gauges else None


def _markable(scene: Scene, each: Tray) -> str:
    names = {stock.name for stock in each.stocks}
    return with_variants(scene, names, lambda marked: tray_drawing(marked, each), _IN_TRAYS).markup()


def tray_shown(each: Tray, svg: str) -> TrayShown:
    """A tray as it is drawn, and what lies in it in words."""
    stocks = [str(_STOCK.format(words=stock.words, count=stock.count)) for stock in each.stocks]
    goal = [each.goal.words] if each.goal else []
    words = ", ".join(filter(None, [each.title, each.note, *stocks, *goal]))
    title = each.title or next((stock.words for stock in each.stocks), "")
    return TrayShown(player=each.owner, title=title, svg=svg, words=words)
