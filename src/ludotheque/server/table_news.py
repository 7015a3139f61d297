"""What is new at a table for somebody who knows how it was, and the view that belongs to it.

What those who see the same are told is written once, and takes the same however long the game has been.
"""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Set
from itertools import count

from starlette.concurrency import run_in_threadpool

from ..core.language import language
from ..core.position import Position
from ..core.result import Result
from . import rights
from .json_text import json_bytes
from .messages import NewsMessage, TableMessage
from .position_view import view_with_tree
from .requests import Sight
from .responses import TableShown, TableState
from .table import Table
from .table_view import moves_told, table_state

_numbers = count()


class Look:
    """How a table looks to somebody at one moment; those who see the same have the same one."""

    def __init__(self, table: Table, state: TableState, connected: Set[str]) -> None:
        self.state, self.connected = state, connected
        self._log = table.log  # not the table, which is forgotten when nobody needs it
        self._number = next(_numbers)
        self._whole: bytes | None = None
        self._news: dict[int, bytes | None] = {}

    @property
    def version(self) -> int:
        """The version of the table."""
        return self.state["version"]

    def whole(self, table: Table) -> bytes:
        """The message that tells all of it, while the table is like this."""
        if self._whole is None:
            shown = TableShown(**self.state, moves=moves_told(table))
            self._whole = json_bytes(TableMessage(kind="table", table=shown))
        return self._whole

    def news(self, table: Table, before: Look) -> bytes | None:
        """The message that tells what is new since an earlier look, while the table is like this, if anything is."""
        if before._number not in self._news:
            news = self._new(table, before)
            self._news[before._number] = json_bytes(news) if news["moves"] or news["changes"] else None
        return self._news[before._number]

    def _new(self, table: Table, before: Look) -> NewsMessage:
        then: dict[str, object] = {**before.state}
        kept = before._kept(table)
        return NewsMessage(
            kind="news",
            since=before.version,
            version=self.version,
            kept=kept,
            moves=moves_told(table)[kept:],
            changes={
                name: value for name, value in self.state.items() if then[name] is not value and then[name] != value
            },
        )

    def _kept(self, table: Table) -> int:
        """With how many of the moves that were seen a table begins now."""
        plies = self.state["ply"]
        if self._log is table.log:
            return table.kept_since(self.version, plies)
        pairs = enumerate(zip(self._log[:plies], table.log, strict=False))  # another round, or read anew from the store
        return next((ply for ply, (one, other) in pairs if one != other), min(plies, len(self._log), len(table.log)))


def look(table: Table, holder: str | None, connected: Set[str]) -> Look:
    """How a table looks now to whoever holds a seat there, or watches."""
    key = look, language(), holder
    found: Look | None = table.shown.get(key)
    if found is None or found.version != table.version or found.connected != connected:
        found = table.shown[key] = Look(table, table_state(table, holder, connected), connected)
    return found


def with_view(message: bytes, view: bytes) -> bytes:
    """A message with the view that belongs to it."""
    return message[:-1] + b',"view":' + view + b"}"


def draw(table: Table, holder: str | None, sight: Sight) -> asyncio.Future[bytes]:
    """The view of a table as it stands now; whoever sees the same gets the same one."""
    drawn = _drawn(table)
    quarter = table.side_seen(holder, sight.quarter)
    may = rights.to_move(table, holder), len(table.held(holder)) == 1
    since = table.news(holder)
    key = language(), quarter, sight.plan, since, *may
    if key not in drawn:
        position, result = table.position.copy(), table.result()
        drawing = run_in_threadpool(
            _view, position, result, quarter, plan=sight.plan, may_touch=may[0], one_seat=may[1], since=since
        )
        drawn[key] = asyncio.ensure_future(drawing)
    return drawn[key]


def _drawn(table: Table) -> dict[Hashable, asyncio.Future[bytes]]:
    """The views of a table as it stands, since many look at it from the same side."""
    drawn: dict[Hashable, asyncio.Future[bytes]]
    version, drawn = table.shown.get(draw, (-1, {}))
    if version != table.version:
        table.shown[draw] = table.version, (drawn := {})
    return drawn


def _view(
    position: Position, result: Result | None, quarter: int, *, plan: bool, may_touch: bool, one_seat: bool, since: int
) -> bytes:
    shown = view_with_tree(position, result, quarter, plan=plan, may_touch=may_touch, one_seat=one_seat, since=since)
    return json_bytes(shown)
