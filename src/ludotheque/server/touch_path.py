"""Touches that somebody sends, followed in the tree of a position, and why they lead no further."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.language import Text
from ..core.position import Position
from ..core.seats import OF_COLOURS
from .prompts import first_of
from .touch_tree import TouchNode, TouchTree

_NOT_HERE = Text(fr="Pas ici : {reason}", en="Not here: {reason}")
_NOT_YOURS = Text(fr="Pas ici : c’est la réserve {of_player}.", en="Not here: this is the stock {of_player}.")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a touch leads nowhere, in words: a rule forbids it, or something else comes first."""

    words: Text
    forbidden: bool


@dataclass(frozen=True, slots=True)
class TouchPath:
    """Where touches have led, and why no further."""

    node: TouchNode
    why: Reason | None = None


def follow_touches(position: Position, touches: list[str]) -> TouchPath:
    """Touch one thing after another. Where that leads nowhere, the last touch begins anew, or is left out."""
    tree = TouchTree.of(position)
    found = tree.find(touches) or (tree.root.next.get(touches[-1]) if touches else tree.root)
    if found:
        return TouchPath(found)
    kept = next(count for count in range(len(touches) - 1, -1, -1) if tree.find(touches[:count]))
    reached = tree.find(touches[:kept])
    assert reached is not None
    return TouchPath(reached, _why(position, tree, reached, touches[kept]))


def _why(position: Position, tree: TouchTree, here: TouchNode, name: str) -> Reason:
    owner = _owner(position, name)
    if owner not in (None, position.turn):
        return Reason(_NOT_YOURS.format(of_player=OF_COLOURS[owner]), forbidden=True)
    reason = position.attempt([*here.touched, name]) or _whatever_comes_first(position, tree, here, name)
    if reason:
        return Reason(_NOT_HERE.format(reason=reason), forbidden=True)
    return Reason(first_of(position.scene(), here.following), forbidden=False)


def _whatever_comes_first(position: Position, tree: TouchTree, here: TouchNode, name: str) -> Text | None:
    """Why a thing is forbidden after everything that could be touched before it, where it is always the same."""
    if here is not tree.root:
        return None
    reasons = {position.attempt([first, name]) for first in here.following}
    return reasons.pop() if len(reasons) == 1 else None


def _owner(position: Position, name: str) -> int | None:
    """The player before whom the stock of this name lies, if it is one."""
    trays = position.scene().trays
    return next((tray.owner for tray in trays for stock in tray.stocks if stock.name == name), None)
