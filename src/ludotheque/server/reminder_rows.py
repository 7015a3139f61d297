"""The tables of the database that belong to reminders of games over days, and to feeds of one's turns."""

from __future__ import annotations

from sqlalchemy import BigInteger, String
from sqlalchemy.orm import Mapped, mapped_column

from .rows import Row


class PushKeyRow(Row):
    """The one key by which push services know this server again, whichever of its processes asks them."""

    __tablename__ = "push_keys"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    private: Mapped[str] = mapped_column(String(64))


class PushSubscriptionRow(Row):
    """A browser of somebody that wants to be reminded: where, how to write what it alone can read, in which words.

    `id` is a hash of the endpoint, `since` when it was last asked for, in milliseconds since 1970, and `failures` how
    often in a row the push service took nothing for it.
    """

    __tablename__ = "push_subscriptions"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    holder: Mapped[str] = mapped_column(String(64), index=True)
    endpoint: Mapped[str] = mapped_column(String(1000))
    p256dh: Mapped[str] = mapped_column(String(88))
    auth: Mapped[str] = mapped_column(String(24))
    lang: Mapped[str] = mapped_column(String(2))
    since: Mapped[int] = mapped_column(BigInteger)
    failures: Mapped[int]


class ReminderRow(Row):
    """Of which turn at a table somebody was reminded last, and at which version of the table that was seen.

    `again` is when the deadline of that turn comes near, in running time, or nothing once that was said.
    """

    __tablename__ = "reminders"

    table: Mapped[str] = mapped_column(String(32), primary_key=True)
    changes: Mapped[int]
    round: Mapped[int]
    ply: Mapped[int]
    again: Mapped[int | None] = mapped_column(BigInteger)


class FeedRow(Row):
    """The feed of somebody's turns; of its address, which nobody can guess, only a hash is kept."""

    __tablename__ = "feeds"

    holder: Mapped[str] = mapped_column(String(64), primary_key=True)
    address: Mapped[str] = mapped_column(String(64), unique=True)
