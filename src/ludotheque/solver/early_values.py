"""What early positions are worth: kept, since near the start of a game it takes long to find out."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.position import Position
from ..search.limit import Limit
from ..search.values import Values
from ..search.win_search import Rows
from .openings import openings

EARLY = 300_000_000
"""Positions to look at for it: a minute or so."""
EFFORT = 14
"""Of positions whose worth took at least so many others to find out, as a power of 2, it is kept."""
PLIES = 4
"""As far as early goes."""


def early_values(values: Values, nodes: int) -> Rows:
    """What is known of early positions after looking at so many others, beginning with the earliest."""
    limit = Limit(nodes)
    for position in _early(values.game.start()):
        if limit.used >= nodes:
            break
        values.value(position, limit)
    return values.entries(EFFORT)


def _early(start: Position) -> Iterator[Position]:
    """Positions by plies, of first moves only those that stand for all others."""
    layer = [_after(start, move) for move in openings(start.game)]
    for _ in range(PLIES):
        yield from layer
        layer = [_after(position, move) for position in layer if not position.over for move in position.moves()]
        layer = [position for position in layer if not position.over]


def _after(position: Position, move: str) -> Position:
    after = position.copy()
    after.play(move)
    return after
