"""Addresses of feeds: whoever knows one reads whose turn it is, so nobody can guess it, and it can be given up."""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

from sqlalchemy import delete, insert, select

from .clock import DAYS
from .ratings_store import insist
from .reminder_rows import FeedRow
from .rows import SeatRow, TableRow
from .store import Store

ADDRESS_BYTES = 32


class TableSeen(NamedTuple):
    """A table as the store knows it: its version, and when something last happened there, in seconds since 1970."""

    table: str
    changes: int
    touched: int


class FeedsStore:
    """The feeds of everybody who wants one."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def make(self, holder: str) -> str:
        """A new address for the feed of somebody; the one before leads nowhere any more."""
        address = secrets.token_urlsafe(ADDRESS_BYTES)
        before = delete(FeedRow).where(FeedRow.holder == holder)
        new = insert(FeedRow).values(holder=holder, address=_known(address))
        insist(lambda: self._store.alter(before, new))
        return address

    def has(self, holder: str) -> bool:
        """Whether somebody has a feed."""
        wanted = select(FeedRow.holder).where(FeedRow.holder == holder)
        return self._store.read(lambda connection: connection.execute(wanted).first()) is not None

    def holder(self, address: str) -> str | None:
        """Whose feed this is the address of."""
        wanted = select(FeedRow.holder).where(FeedRow.address == _known(address))
        found: str | None = self._store.read(lambda connection: connection.execute(wanted).scalar())
        return found

    def forget(self, holder: str) -> None:
        """Let somebody have no feed any more."""
        self._store.alter(delete(FeedRow).where(FeedRow.holder == holder))

    def tables(self, holder: str, count: int) -> list[TableSeen]:
        """The tables at which somebody may take their time: first those where a clock over days falls first."""
        row = TableRow
        own = select(SeatRow.table).where(SeatRow.holder == holder)
        wanted = (
            select(row.id, row.changes, row.touched)
            .where(row.id.in_(own), (row.clock.is_(None) | row.clock.startswith(DAYS)), row.finished != row.changes)
            .order_by(row.deadline.is_(None), row.deadline, row.touched.desc(), row.id)
            .limit(count)
        )
        return [TableSeen(*each) for each in self._store.read(lambda connection: connection.execute(wanted).all())]


def _known(address: str) -> str:
    """What is kept of an address."""
    return hashlib.sha256(f"feed:{address}".encode()).hexdigest()
