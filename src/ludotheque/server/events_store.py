"""Events in the store. Every change is made on what is kept at that moment, in one transaction."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from sqlalchemy import Connection, delete, insert, or_, select, update

from ..club.pairings import Played
from ..club.standings import System
from . import batches
from .club_rows import EventPairingRow, EventPlayerRow, EventRow
from .ratings_store import insist
from .refusals import Clash
from .store import Store, StoredTable

MOST_LISTED = 50
"""Events of one person that are told at once."""

Done = TypeVar("Done")


@dataclass
class EventPlayer:
    """Somebody who plays in an event; `gone` is the round before which they left, else 0."""

    number: int
    holder: str
    name: str
    gone: int = 0


@dataclass
class Board:
    """Two who meet, or one who has nobody to meet; the points of both are known once the game is over."""

    first: int
    second: int | None
    table: str | None = None
    points: tuple[int, int] | None = None


@dataclass
class StoredEvent:
    """An event as it is kept."""

    id: str
    name: str
    game: str
    variant: str
    system: System
    twice: bool
    rounds: int
    rated: bool
    clock: str | None
    organiser: str
    state: str = "open"
    changes: int = 0
    players: list[EventPlayer] = field(default_factory=list)
    boards: list[list[Board]] = field(default_factory=list)

    @property
    def there(self) -> list[EventPlayer]:
        """Those who have not left."""
        return [player for player in self.players if not player.gone]

    @property
    def played(self) -> list[list[Played]]:
        """The rounds as pairings and standings are worked out from them."""
        return [[Played(board.first, board.second, board.points) for board in round_] for round_ in self.boards]

    @property
    def ready(self) -> bool:
        """Whether every game of the present round has ended."""
        return not self.boards or all(board.points is not None for board in self.boards[-1])

    def player_of(self, holder: str | None) -> EventPlayer | None:
        """Whoever plays here with this key."""
        return next((player for player in self.players if holder and player.holder == holder), None)

    def lose(self, leaving: EventPlayer) -> None:
        """Somebody leaves; before the event begins it is as if they had never come."""
        if self.boards:
            leaving.gone = leaving.gone or len(self.boards) + 1
            return
        self.players.remove(leaving)
        for place, player in enumerate(self.players, start=1):
            player.number = place

    def forget(self, holder: str) -> None:
        """Somebody is forgotten: a number stays in the place of their name, and nobody is paired with it any more.

        Without whoever organises it, an event is over.
        """
        if player := self.player_of(holder):
            player.holder = player.name = ""
            if self.state != "over":
                self.lose(player)
        if self.organiser == holder:
            self.organiser, self.state = "", "over"


class EventsStore:
    """Every event that was made."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def create(self, event: StoredEvent) -> None:
        """Keep a new event."""
        self._store.alter(insert(EventRow).values(_event_row(event)))

    def load(self, event: str) -> StoredEvent | None:
        """An event as it is now."""
        return None if "\0" in event else self._store.read(lambda connection: _load(connection, event))

    def version(self, event: str) -> int | None:
        """How often an event has changed."""
        wanted = select(EventRow.changes).where(EventRow.id == event)
        return None if "\0" in event else self._store.read(lambda connection: connection.execute(wanted).scalar())

    def versions(self, events: Sequence[str]) -> dict[str, int]:
        """How often events have changed, as far as they are there."""
        wanted = select(EventRow.id, EventRow.changes).where(EventRow.id.in_(events))
        return self._store.read(lambda connection: {row.id: row.changes for row in connection.execute(wanted)})

    def of(self, holder: str) -> list[str]:
        """The events that somebody organises or plays in, the latest first."""
        mine = select(EventPlayerRow.event).where(EventPlayerRow.holder == holder)
        wanted = select(EventRow.id).where(or_(EventRow.organiser == holder, EventRow.id.in_(mine)))
        wanted = wanted.order_by(EventRow.touched.desc(), EventRow.id).limit(MOST_LISTED)
        return self._store.read(lambda connection: list(connection.execute(wanted).scalars()))

    def change(self, event: str, act: Callable[[StoredEvent], None]) -> StoredEvent | None:
        """Let something happen to an event; whoever else wants to change it waits."""

        def change(connection: Connection) -> StoredEvent | None:
            connection.execute(select(EventRow.id).where(EventRow.id == event).with_for_update())
            found = _load(connection, event)
            if found is not None:
                act(found)
                found.changes += 1
                self._write(connection, found, found.changes - 1, ())
            return found

        return None if "\0" in event else self._store.transact(change)

    def change_slowly(self, event: str, act: Callable[[StoredEvent], Sequence[StoredTable]]) -> StoredEvent | None:
        """Let something happen that takes long, and brings new tables: nobody waits, but it may be tried again."""

        def change() -> StoredEvent | None:
            found = self.load(event)
            if found is not None:
                tables = act(found)
                found.changes += 1
                self._store.transact(lambda connection: self._write(connection, found, found.changes - 1, tables))
            return found

        return insist(change)

    def _write(self, connection: Connection, event: StoredEvent, before: int, tables: Sequence[StoredTable]) -> None:
        """Write an event as it is now, if it is still as it was before."""
        here = EventRow.id == event.id, EventRow.changes == before
        if not connection.execute(update(EventRow).where(*here).values(_event_row(event))).rowcount:
            raise Clash
        batches.write(connection, [self._store.creation(table) for table in tables])
        for row, values in ((EventPlayerRow, _player_rows(event)), (EventPairingRow, _pairing_rows(event))):
            connection.execute(delete(row).where(row.event == event.id))
            if values:
                connection.execute(insert(row), values)

    def board_at(self, table: str) -> tuple[str, int, int] | None:
        """The event, round and place of a board whose game at this table is not known to be over."""
        row = EventPairingRow
        wanted = select(row.event, row.round, row.board).where(row.table == table, row.first_points.is_(None))
        found = self._store.read(lambda connection: connection.execute(wanted).first())
        return (found.event, found.round, found.board) if found else None

    def remove_untouched(self, since: float) -> int:
        """Remove every event at which nothing has happened since then; say how many there were."""
        old = select(EventRow.id).where(EventRow.touched < int(since))
        belonging = [delete(row).where(row.event.in_(old)) for row in (EventPairingRow, EventPlayerRow)]
        return self._store.alter(*belonging, delete(EventRow).where(EventRow.touched < int(since)))

    def forget(self, holder: str) -> None:
        """Forget who somebody was, in every event that they organise or play in."""
        while events := self.of(holder):
            for event in events:
                self.change(event, lambda found: found.forget(holder))


def _load(connection: Connection, event: str) -> StoredEvent | None:
    row = connection.execute(select(EventRow.__table__).where(EventRow.id == event)).first()
    if row is None:
        return None
    player, board = EventPlayerRow, EventPairingRow
    players = connection.execute(select(player.__table__).where(player.event == event).order_by(player.number)).all()
    boards = connection.execute(select(board.__table__).where(board.event == event).order_by(board.round, board.board))
    found = StoredEvent(
        id=row.id,
        name=row.name,
        game=row.game,
        variant=row.variant,
        system=row.system,
        twice=bool(row.twice),
        rounds=row.rounds,
        rated=bool(row.rated),
        clock=row.clock,
        organiser=row.organiser,
        state=row.state,
        changes=row.changes,
        players=[EventPlayer(each.number, each.holder, each.name, each.gone) for each in players],
        boards=[[] for _ in range(row.round)],
    )
    for each in boards:
        known = each.first_points is not None
        points = (each.first_points, each.second_points) if known else None
        found.boards[each.round - 1].append(Board(each.first, each.second, each.table, points))
    return found


def _event_row(event: StoredEvent) -> dict[str, object]:
    names = ("id", "name", "game", "variant", "system", "rounds", "clock", "organiser", "state", "changes")
    row: dict[str, object] = {name: getattr(event, name) for name in names}
    row |= {"twice": int(event.twice), "rated": int(event.rated), "round": len(event.boards)}
    return {**row, "touched": int(time.time())}


def _player_rows(event: StoredEvent) -> list[dict[str, object]]:
    return [{"event": event.id, **vars(player)} for player in event.players]


def _pairing_rows(event: StoredEvent) -> list[dict[str, object]]:
    return [
        {
            "event": event.id,
            "round": round_,
            "board": place,
            "first": board.first,
            "second": board.second,
            "table": board.table,
            "first_points": board.points and board.points[0],
            "second_points": board.points and board.points[1],
        }
        for round_, boards in enumerate(event.boards, start=1)
        for place, board in enumerate(boards, start=1)
    ]
