"""Absence: since when those who hold seats are away from a table, as far as this process has seen it itself."""

from __future__ import annotations

from collections.abc import Iterable

from .running_time import WallTime, wall_time

GRACE, SHORT_GRACE = 30_000, 15_000
"""Milliseconds of absence after which others may claim (ruling G-4); less where the page was closed."""


class Absence:
    """Who has gone from the tables that somebody listens to here. Of before that began, nothing is known."""

    def __init__(self, wall: WallTime = wall_time) -> None:
        self._wall = wall
        self._begun: dict[str, int] = {}
        self._gone: dict[str, dict[str, tuple[int, bool]]] = {}

    def begin(self, table: str) -> None:
        """Somebody listens to a table from now on."""
        self._begun[table] = self._wall()

    def end(self, table: str) -> None:
        """Nobody listens to it any more."""
        self._begun.pop(table, None)
        self._gone.pop(table, None)

    def note(self, table: str, before: Iterable[str], after: Iterable[str], closed: Iterable[str] = ()) -> None:
        """Some are connected who were not, or the other way round; some of them have `closed` their page."""
        here, shut = set(after), set(closed)
        gone = self._gone.setdefault(table, {})
        for holder in set(before) - here:
            gone[holder] = self._wall(), holder in shut
        for holder in here:
            gone.pop(holder, None)

    def claimable(self, table: str, holder: str | None) -> int | None:
        """From when on others may claim the seat of somebody who is away; nothing where nobody here could tell."""
        begun = self._begun.get(table)
        if begun is None or holder is None:
            return None
        since, closed = self._gone.get(table, {}).get(holder, (begun, False))
        return since + (SHORT_GRACE if closed else GRACE)
