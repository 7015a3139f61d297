"""What the store keeps for reminders: browsers that want them, of which turns they were sent, and the server's key."""

from __future__ import annotations

import hashlib
from typing import NamedTuple, cast

from sqlalchemy import delete, exists, insert, or_, select, update

from ..core.language import Language
from .clock import DAYS
from .ratings_store import insist
from .refusals import Clash
from .reminder_rows import PushKeyRow, PushSubscriptionRow, ReminderRow
from .rows import SeatRow, TableRow
from .store import Store

MOST_BROWSERS = 5
"""Browsers of one person that are reminded; a new one replaces the oldest."""
MOST_FAILURES = 10
"""Messages in a row that a push service may not take, before the browser counts as gone."""
_ONLY = 1


class Subscription(NamedTuple):
    """A browser of somebody that wants to be reminded, since a time of day in milliseconds."""

    holder: str
    endpoint: str
    p256dh: str
    auth: str
    lang: Language
    since: int

    @property
    def id(self) -> str:
        """The name by which it is known here."""
        return subscription_id(self.endpoint)


class Reminder(NamedTuple):
    """Of which turn at a table somebody was reminded, as the table was at a version.

    `again` is when its deadline comes near, in running time, unless that was said.
    """

    table: str
    changes: int
    round: int
    ply: int
    again: int | None


def subscription_id(endpoint: str) -> str:
    """By what the browser at an endpoint is known."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


class PushStore:
    """Everything about reminders that outlasts a process."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def key(self, new: str) -> str:
        """The private key of the server: the one that is there, or else this one from now on, whoever else asks."""
        wanted = select(PushKeyRow.private).where(PushKeyRow.id == _ONLY)
        if found := self._store.read(lambda connection: connection.execute(wanted).scalar()):
            return str(found)
        try:
            self._store.alter(insert(PushKeyRow).values(id=_ONLY, private=new))
        except Clash:  # another process was quicker
            return str(self._store.read(lambda connection: connection.execute(wanted).scalar_one()))
        return new

    def subscribe(self, wanted: Subscription) -> None:
        """Remind a browser from now on; a browser is one person's."""
        row = PushSubscriptionRow
        before = delete(row).where(row.id == wanted.id)
        new = insert(row).values(id=wanted.id, **wanted._asdict(), failures=0)
        mine = select(row.id).where(row.holder == wanted.holder).order_by(row.since.desc(), row.id)
        too_many = delete(row).where(row.id.in_(mine.offset(MOST_BROWSERS).limit(MOST_BROWSERS)))
        insist(lambda: self._store.alter(before, new, too_many))

    def unsubscribe(self, id_: str, holder: str | None = None) -> None:
        """Remind a browser no more, where it is this person's, if one is named."""
        here = [PushSubscriptionRow.id == id_, *([PushSubscriptionRow.holder == holder] if holder else [])]
        self._store.alter(delete(PushSubscriptionRow).where(*here))

    def of(self, holder: str) -> list[Subscription]:
        """The browsers of somebody."""
        row = PushSubscriptionRow
        wanted = select(row.holder, row.endpoint, row.p256dh, row.auth, row.lang, row.since)
        wanted = wanted.where(row.holder == holder).order_by(row.since)
        found = self._store.read(lambda connection: connection.execute(wanted).all())
        return [Subscription(*each[:4], cast("Language", each.lang), each.since) for each in found]

    def took(self, id_: str) -> None:
        """A push service has taken a message."""
        here = PushSubscriptionRow.id == id_, PushSubscriptionRow.failures != 0
        self._store.alter(update(PushSubscriptionRow).where(*here).values(failures=0))

    def failed(self, id_: str) -> None:
        """A push service has not taken a message: after many of them, the browser counts as gone."""
        row = PushSubscriptionRow
        more = update(row).where(row.id == id_).values(failures=row.failures + 1)
        self._store.alter(more, delete(row).where(row.id == id_, row.failures >= MOST_FAILURES))

    def forget(self, holder: str) -> None:
        """Remind somebody of nothing any more."""
        self._store.alter(delete(PushSubscriptionRow).where(PushSubscriptionRow.holder == holder))

    def unseen(self, now: int, count: int) -> list[tuple[str, int]]:
        """Tables with a clock over days, and somebody who subscribed, where something is new or the deadline is near.

        Each comes with its version.
        """
        table, sent = TableRow, ReminderRow
        subscribed = exists().where(SeatRow.table == table.id, SeatRow.holder == PushSubscriptionRow.holder)
        new = or_(sent.table.is_(None), sent.changes != table.changes, sent.again <= now)
        wanted = (
            select(table.id, table.changes)
            .outerjoin(sent, sent.table == table.id)
            .where(table.deadline.is_not(None), table.clock.startswith(DAYS), subscribed, new)
            .order_by(table.deadline)
            .limit(count)
        )
        return [(each.id, each.changes) for each in self._store.read(lambda found: found.execute(wanted).all())]

    def reminder(self, table: str) -> Reminder | None:
        """Of which turn at a table somebody was reminded last."""
        row = ReminderRow
        wanted = select(row.table, row.changes, row.round, row.ply, row.again).where(row.table == table)
        found = self._store.read(lambda connection: connection.execute(wanted).first())
        return Reminder(*found) if found else None

    def remind(self, before: Reminder | None, after: Reminder) -> bool:
        """Keep that somebody is reminded now, and say whether nobody else has done so meanwhile."""
        row = ReminderRow
        if before is None:
            try:
                self._store.alter(insert(row).values(**after._asdict()))
            except Clash:
                return False
            return True
        here = [getattr(row, name) == value for name, value in before._asdict().items()]
        return self._store.alter(update(row).where(*here).values(**after._asdict())) == 1

    def forget_old_reminders(self) -> None:
        """Keep nothing about tables where no clock runs any more."""
        running = select(TableRow.id).where(TableRow.deadline.is_not(None))
        self._store.alter(delete(ReminderRow).where(ReminderRow.table.not_in(running)))
