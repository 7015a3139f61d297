"""Who meets whom by “play now”: those who want the same and are about as strong, and after a while anybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..club.ratings import START, Rating
from .listed_tables import Listed
from .requests import PlayNowSent

USUAL = 2
"""How strong somebody counts who does not say it."""
NEAR = 1
"""How far apart two may be at once."""
POINTS = 250.0
"""Points of a rating that make somebody as much stronger as one of these steps."""
PATIENCE = 20.0
"""Seconds after which whoever waits plays with anybody."""

Ratings = Mapping[tuple[str, str], Rating]
"""What ratings people have, by their holders and the names of games."""


def partner(
    waiting: Iterable[Listed],
    holder: str,
    wanted: PlayNowSent,
    now: float,
    ratings: Ratings | None = None,
    since: float | None = None,
) -> Listed | None:
    """The table where somebody is to sit down: of the game they want, about as strong, nearest first, then oldest.

    By which clock one plays, and whether for points, is one's own choice: only those meet who want the same. Who has
    waited `since` long ago plays with anybody, as others do with them.
    """
    apart = {
        table.table: _apart(table, holder, wanted.strength, ratings or {})
        for table in waiting
        if suits(table, wanted) and table.holders and holder not in table.holders
    }
    long_ago = now - PATIENCE
    patient = since is not None and since <= long_ago
    fitting = [
        table
        for table in waiting
        if table.table in apart and (patient or apart[table.table] <= NEAR or table.created <= long_ago)
    ]
    return min(fitting, key=lambda table: (apart[table.table], table.created), default=None)


def suits(table: Listed, wanted: PlayNowSent) -> bool:
    """Whether what is played at a table that waits is what somebody wants."""
    return (
        table.open > 0
        and wanted.game in (None, table.game.name)
        and wanted.players in (None, table.game.players)
        and (table.clock, table.rated) == (wanted.clock, wanted.rated)
    )


def may_move(own: Listed, other: Listed) -> bool:
    """Whether somebody who waits may go over to another table: away from others only to as many, of the same game."""
    ours, theirs = _company(own), _company(other)
    return ours == 1 or (_played(own) == _played(other) and theirs >= ours)


def _company(table: Listed) -> int:
    """How many people a table has who wait or were invited."""
    return sum(occupant.kind in ("person", "invited") for occupant in table.occupants)


def _played(table: Listed) -> tuple[str, str, int]:
    return table.game.name, table.game.variant_name, table.game.players


def _apart(table: Listed, holder: str, strength: int | None, ratings: Ratings) -> float:
    """How far somebody is in strength from those who wait at a table, on the average."""
    own, game = _strength(ratings.get((holder, table.game.name)), strength), table.game.name
    others = [_strength(ratings.get((each, game)), table.strength) for each in table.holders]
    return abs(own - sum(others) / len(others))


def _strength(rating: Rating | None, said: int | None) -> float:
    """How strong somebody counts: by their rating, where that is sure or they say nothing, else as they say."""
    if rating is not None and (said is None or not rating.provisional):
        return USUAL + (rating.strength - START) / POINTS
    return said or USUAL
