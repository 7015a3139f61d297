"""What is new at a table for somebody who knows how it was, and the view that belongs to it."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from weakref import WeakKeyDictionary

from starlette.concurrency import run_in_threadpool

from ..core.language import language
from . import rights
from .messages import NewsMessage
from .position_view import view_with_tree
from .requests import Sight
from .responses import MoveTold, TableShown, ViewShown
from .table import Table

_drawn: WeakKeyDictionary[Table, tuple[int, dict[Hashable, asyncio.Future[ViewShown]]]] = WeakKeyDictionary()
"""The views of each table as it stands, since many look at it from the same side."""


def news(before: TableShown, after: TableShown) -> NewsMessage:
    """The difference between two looks at the same table."""
    kept = _alike(before["moves"], after["moves"])
    changes = {name: value for name, value in after.items() if name != "moves" and before.get(name) != value}
    return NewsMessage(
        kind="news",
        since=before["version"],
        version=after["version"],
        kept=kept,
        moves=after["moves"][kept:],
        changes=changes,
    )


def _alike(some: list[MoveTold], others: list[MoveTold]) -> int:
    """With how many of the same moves two lists begin."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((count for count, (one, other) in pairs if one != other), min(len(some), len(others)))


def draw(table: Table, holder: str | None, sight: Sight) -> asyncio.Future[ViewShown]:
    """The view of a table as it stands now; whoever sees the same gets the same one."""
    version, drawn = _drawn.get(table, (-1, {}))
    if version != table.version:
        _drawn[table] = table.version, (drawn := {})
    quarter = table.side_seen(holder, sight.quarter)
    may = rights.to_move(table, holder), len(table.held(holder)) == 1
    since = table.news(holder)
    key = language(), quarter, sight.plan, since, *may
    if key not in drawn:
        position, result = table.position.copy(), table.result()
        drawing = run_in_threadpool(
            view_with_tree, position, result, quarter, plan=sight.plan, may_touch=may[0], one_seat=may[1], since=since
        )
        drawn[key] = asyncio.ensure_future(drawing)
    return drawn[key]
