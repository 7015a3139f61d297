"""Forgetting somebody, because they want it or were not here for long: games stay, and do not tell who played."""

from __future__ import annotations

import logging

from starlette.concurrency import run_in_threadpool

from ..core.errors import LudothequeError
from .club import finished_round
from .events_store import EventsStore
from .feeds_store import FeedsStore
from .open_seats import give_up_all, leave_for_good
from .push_store import PushStore
from .ratings_store import FinishedRound, RatingsStore
from .refusals import BrokenStore
from .table import Table
from .tables import Tables

AT_ONCE = 200
"""Tables of somebody that are looked up together."""

_log = logging.getLogger("ludotheque")


async def forget(tables: Tables, holder: str) -> int:
    """Forget somebody; at how many tables. Whatever goes wrong in the middle, it can be asked for again."""
    left = 0
    while found := await run_in_threadpool(tables.people.tables, holder, 0, AT_ONCE):
        for table in found:
            await _leave(tables, table, holder)
        left += len(found)
    store = tables.store
    others = RatingsStore(store), EventsStore(store), FeedsStore(store), PushStore(store)
    for everywhere in (*others, tables.people):
        await run_in_threadpool(everywhere.forget, holder)
    return left


async def _leave(tables: Tables, table: str, holder: str) -> None:
    """Let nothing at a table tell of somebody; one that cannot be opened any more only loses name and holder.

    What they give up there counts for the others, as long as it is known whom they beat.
    """
    try:
        await tables.look_elsewhere(table)
        lost = await tables.change(table, lambda found: _lost(found, holder))
        if lost:
            await run_in_threadpool(RatingsStore(tables.store).keep, lost)
        await tables.change(table, lambda found: leave_for_good(found, holder))
    except BrokenStore:
        raise
    except LudothequeError as error:
        _log.warning("%s", error.text.en)
        await run_in_threadpool(tables.people.leave_nameless, table, holder)


def _lost(table: Table, holder: str) -> FinishedRound | None:
    """The rated round that somebody loses by giving up what they still play."""
    before = table.over
    give_up_all(table, holder)
    return finished_round(table) if table.over and not before and table.stored.rated else None
