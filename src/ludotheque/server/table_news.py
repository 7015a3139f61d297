"""What is new at a table for somebody who knows how it was, and the view that belongs to it.

What those who see the same are told is written once, and takes the same however long the game has been.
"""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Mapping, Set
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
from .responses import OwnTable, PublicTable, TableShown
from .table import Table
from .table_view import moves_told, own_table, public_table

_numbers = count()


class Look:
    """How a table looks to somebody at one moment; those who see the same have the same one."""

    def __init__(self, table: Table, public: PublicTable, own: OwnTable, connected: Set[str]) -> None:
        self.public, self.own, self.connected = public, own, connected
        self.version = public["version"]
        self.log = table.log  # not the table, which is forgotten when nobody needs it
        self._number = next(_numbers)
        self._whole: bytes | None = None
        self._news: tuple[int, bytes | None] = -1, None

    def whole(self, table: Table) -> bytes:
        """The message that tells all of it, while the table is like this."""
        if self._whole is None:
            shown = TableShown(**self.public, **self.own, moves=moves_told(table))
            self._whole = json_bytes(TableMessage(kind="table", table=shown))
        return self._whole

    def news(self, table: Table, before: Look) -> bytes | None:
        """The message that tells what is new since an earlier look, while the table is like this, if anything is."""
        if self._news[0] != before._number:  # not the look itself, or none would ever be forgotten
            self._news = before._number, self._new(table, before)
        return self._news[1]

    def _new(self, table: Table, before: Look) -> bytes | None:
        public, own = _public_news(table, before, self), _changes(before.own, self.own)
        if not own:
            return public.message if public.new else None
        told = json_bytes(own)
        return b"".join((public.message[:-2], b"," if public.changes else b"", told[1:], b"}"))

    def kept(self, table: Table) -> int:
        """With how many of the moves that were seen a table begins now."""
        plies = self.public["ply"]
        if self.log is table.log:
            return table.kept_since(self.version, plies)
        pairs = enumerate(zip(self.log[:plies], table.log, strict=False))  # another round, or read anew from the store
        return next((ply for ply, (one, other) in pairs if one != other), min(plies, len(self.log), len(table.log)))


class _PublicNews:
    """What is new to all who saw the same of a table before, as a message to which one may add what one sees alone."""

    def __init__(self, table: Table, before: Look, now: Look) -> None:
        self.before, self.log, self.now = before.public, before.log, now.public
        kept, self.changes = before.kept(table), _changes(before.public, now.public)
        moves = moves_told(table)[kept:]
        self.new = bool(moves or self.changes)
        news = NewsMessage(
            kind="news", since=before.version, version=now.version, kept=kept, moves=moves, changes=self.changes
        )
        self.message = json_bytes(news)


def _public_news(table: Table, before: Look, now: Look) -> _PublicNews:
    key = _PublicNews, language()
    found: _PublicNews | None = table.shown.get(key)
    same = found and found.before is before.public and found.log is before.log and found.now is now.public
    if not (found and same):
        found = table.shown[key] = _PublicNews(table, before, now)
    return found


def _changes(then: Mapping[str, object], now: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in now.items() if then[name] is not value and then[name] != value}


def look(table: Table, holder: str | None, connected: Set[str]) -> Look:
    """How a table looks now to whoever holds a seat there, or watches."""
    key = look, language(), holder
    found: Look | None = table.shown.get(key)
    if found is None or found.version != table.version or found.connected != connected:
        own = own_table(table, holder, connected)
        found = table.shown[key] = Look(table, public_table(table), own, connected)
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
