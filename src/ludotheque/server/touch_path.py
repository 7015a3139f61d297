"""From touches to a move: all ways to touch the moves of a position form a tree, and touches follow a path in it."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.language import Text
from ..core.position import Position
from ..core.seats import COLOURS

_NOT_HERE = Text(fr="Pas ici : {reason}", en="Not here: {reason}")
_NOT_YOURS = Text(fr="Pas ici : c’est la réserve de {player}.", en="Not here: this is the stock of {player}.")
_NOTHING = Text(fr="Rien à faire ici pour l’instant.", en="Nothing to be done here for now.")


@dataclass(frozen=True, slots=True)
class TouchPath:
    """Where touches have led: what was touched, what may follow, the move arrived at, and why no further."""

    touched: list[str]
    following: list[str]
    move: int | None
    why: Text | None = None


def follow_touches(position: Position, touches: list[str]) -> TouchPath:
    """Touch one thing after another. Where that leads nowhere, the last touch begins anew, or is left out."""
    ways = position.ways()
    found = _followed(ways, touches)
    if found is None and len(touches) > 1:
        found = _followed(ways, touches[-1:])
    if found:
        return found
    kept = next(count for count in range(len(touches) - 1, -1, -1) if _followed(ways, touches[:count]))
    reached = _followed(ways, touches[:kept])
    assert reached is not None
    return TouchPath(reached.touched, reached.following, reached.move, _why(position, touches[: kept + 1]))


def _followed(ways: list[tuple[int, list[str]]], touches: list[str]) -> TouchPath | None:
    count = len(touches)
    fitting = [(move, way) for move, way in ways if way[:count] == touches]
    if not fitting and touches:
        return None
    following = dict.fromkeys(way[count] for _, way in fitting if len(way) > count)
    arrived = next((move for move, way in fitting if len(way) == count), None)
    return TouchPath(touches, list(following), arrived)


def _why(position: Position, touches: list[str]) -> Text:
    owner = _owner(position, touches[-1])
    if owner not in (None, position.turn):
        return _NOT_YOURS.format(player=COLOURS[owner])
    reason = position.attempt(touches)
    return _NOT_HERE.format(reason=reason) if reason else _NOTHING


def _owner(position: Position, name: str) -> int | None:
    """The player before whom the stock of this name lies, if it is one."""
    trays = position.scene().trays
    return next((tray.owner for tray in trays for stock in tray.stocks if stock.name == name), None)
