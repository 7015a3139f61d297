"""When the turn of somebody began in a game over days, until when they may play, and when that is near."""

from __future__ import annotations

from typing import NamedTuple

from ..core.position import CHANCE, Position
from .clock import DAY, Clock
from .table import Table

PART = 4
"""A deadline is near when this part of the time is left, and no more than a day."""


class Turn(NamedTuple):
    """A turn in a game over days; moments are those of running time, in milliseconds.

    `round` and `ply` tell it from all other turns at its table.
    """

    round: int
    ply: int
    player: int
    holder: str | None
    began: int
    near: int
    falls: int


def turn_over_days(table: Table) -> Turn | None:
    """The turn of whose clock runs at a table, where it is one over days."""
    clock, player, falls = table.clock, table.mover, table.stored.deadline
    if clock is None or clock.clock.live or player is None or falls is None:
        return None
    return Turn(
        round=table.stored.round,
        ply=first_ply(table.position, player),
        player=player,
        holder=table.occupant(player).holder,
        began=falls - clock.clock.first,
        near=falls - near_for(clock.clock),
        falls=falls,
    )


def near_for(clock: Clock) -> int:
    """For how many milliseconds before it falls such a clock is near to that."""
    return min(clock.first // PART, DAY)


def first_ply(position: Position, player: int) -> int:
    """After how many moves the turn of a player began, of which they may have played a part."""
    ply = position.plies
    while ply and position.mover_at(ply - 1) in (player, CHANCE):
        ply -= 1
    return ply
