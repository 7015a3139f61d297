"""The store: every table with its seats, moves and rolls, in a database."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http import HTTPStatus
from threading import Lock
from typing import Any, NamedTuple, TypeVar, cast

from sqlalchemy import Connection, Executable, delete, exists, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError

from ..core.game import Game
from ..core.language import Text
from ..core.registry import game as game_named
from ..core.saving import Resignation, Why
from . import batches
from .batches import ADD_MOVE, ADD_ROLL, ClockSet, Creation, Happening, Work
from .clock import Timing
from .database import Database
from .metrics import STORE_READS
from .occupants import Occupant
from .refusals import Refusal
from .rows import AliveRow, MoveRow, ResignationRow, RollRow, SeatRow, TableRow, WishRow
from .settings import Settings
from .wishes import Wish, WishKind, WishState

Found = TypeVar("Found")

_NOTED: ContextVar[list[Work] | None] = ContextVar("noted", default=None)

_SEAT_KEY = ("table", "seat")

_OTHER_RULES = Text(
    fr="Cette table suit la version {theirs} des règles de {game} ; ici c’est la version {ours}.",
    en="This table follows version {theirs} of the rules of {game}; this is version {ours}.",
)


_WISH = text(
    'INSERT INTO wishes ("table", round, kind, player, ply, state)'
    " VALUES (:table, :round, :kind, :player, :ply, :state)"
    ' ON CONFLICT ("table", round, kind, player) DO UPDATE SET ply = excluded.ply, state = excluded.state'
)


@dataclass
class StoredTable:
    """What is kept of a table: its game, its seats, the rounds before, and the moves and rolls of the present one.

    Where it has a clock, `timings` are those of the moves, and `deadline` is when the clock that runs falls.
    """

    table: str
    game: Game
    occupants: list[Occupant]
    rounds: int
    played: str
    round: int = 1
    moves: list[str] = field(default_factory=list)
    rolls: list[int] = field(default_factory=list)
    resigned: list[Resignation] = field(default_factory=list)
    again: str | None = None
    listed: bool = False
    rated: bool = False
    strength: int | None = None
    """How strong whoever set the table would like the others to be, from 1."""
    created: int = field(default=0, compare=False)
    """When it was set, in seconds since 1970."""
    changes: int = 0
    """How much has happened at the table, ever."""
    clock: str | None = None
    deadline: int | None = None
    timings: list[Timing | None] = field(default_factory=list)
    wishes: list[Wish] = field(default_factory=list)
    """What the players last asked each other for in the present round."""

    def seats(self, holder: str | None) -> list[int]:
        """The seats that belong to whoever has this token."""
        return [seat for seat, occupant in enumerate(self.occupants) if holder and occupant.holder == holder]


class Added(NamedTuple):
    """What was added at a table, up to a version: nothing was taken back."""

    version: int
    moves: list[str]
    rolls: list[int]
    timings: list[Timing | None]
    deadline: int | None


class Running(NamedTuple):
    """When a server was last alive, how long none was while clocks ran, in milliseconds, and whether some run now."""

    moment: int
    lost: int
    clocks: bool


class TableAge(NamedTuple):
    """When something last happened at a table, in seconds since 1970, and at which change it was found finished."""

    table: str
    changes: int
    touched: int
    finished: int


class Noting:
    """Notes what would be written."""

    __slots__ = ("_before",)

    def __enter__(self) -> list[Work]:
        works: list[Work] = []
        self._before = _NOTED.set(works)
        return works

    def __exit__(self, *error: object) -> None:
        _NOTED.reset(self._before)


class Store:
    """Keeps tables. What a method has written when it returns is there after a crash, unless it was only noted."""

    def __init__(self, url: str, settings: Settings | None = None, *, migrated: bool = False) -> None:
        """Open a database and bring it up to date, unless somebody has just done so."""
        self.url = url
        self._database = Database(url, settings or Settings())
        self._writing = Lock() if self._database.one_writer else nullcontext()
        if not migrated:
            self._database.migrate()

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    def checkpoint(self) -> None:
        """Do what a database does now and then with what was written, so that no move waits for it."""
        self._database.checkpoint()

    def create(self, stored: StoredTable) -> None:
        """Keep a new table."""
        self._write(Creation(_new_rows(stored)))

    def load(self, table: str) -> StoredTable | None:
        """A table as it was left, if there is one of this name."""
        if "\0" in table:  # which PostgreSQL cannot even look for
            return None
        return self.read(lambda connection: _load(connection, table))

    def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """How often each of these tables has changed; those that are not there any more are missing."""
        found = select(TableRow.id, TableRow.changes).where(TableRow.id.in_(tables))
        return {row.id: row.changes for row in self.read(lambda connection: connection.execute(found).all())}

    def added(self, stored: StoredTable, plies: int) -> Added | None:
        """What was added at a table since it was known here, so many moves ago; `None` if anything else happened."""
        return self.read(lambda connection: _added(connection, stored, plies))

    def add_move(self, stored: StoredTable, ply: int, move: str, timing: Timing | None = None) -> None:
        """Keep a move of the present round, and how long a clock ran for it."""
        spent, lag = timing or (None, None)
        row = {"table": stored.table, "round": stored.round, "ply": ply, "move": move, "spent": spent, "lag": lag}
        self._happen(stored, ADD_MOVE, row)

    def set_clock(self, stored: StoredTable, falls: int | None) -> None:
        """Keep when the clock that runs falls, together with what happens at the table at the same time."""
        stored.deadline = falls
        self._write(ClockSet(stored.table, falls))

    def start_clock(self, stored: StoredTable, falls: int | None) -> None:
        """Keep that a clock begins to run without anything else having happened."""
        stored.deadline = falls
        self._happen(stored, update(TableRow).where(TableRow.id == stored.table).values(deadline=falls))

    def come(self, stored: StoredTable, seats: Sequence[int]) -> None:
        """Keep that those who sit in these seats have come to the table."""
        here = (SeatRow.table == stored.table, SeatRow.seat.in_(seats))
        self._happen(stored, update(SeatRow).where(*here).values(came=int(time.time())))

    def wish(self, stored: StoredTable, wish: Wish) -> None:
        """Keep what a player last asked the others for, and what came of it."""
        row = {"table": stored.table, "round": stored.round, **wish._asdict()}
        self._happen(stored, _WISH, row)

    def add_roll(self, stored: StoredTable, number: int, drawn: int) -> None:
        """Keep what was drawn for a roll of the present round."""
        row = {"table": stored.table, "round": stored.round, "number": number, "drawn": drawn}
        self._happen(stored, ADD_ROLL, row)

    def take_back(self, stored: StoredTable, ply: int) -> None:
        """Forget the moves of the present round from this one on."""
        later = (MoveRow.table == stored.table, MoveRow.round == stored.round, MoveRow.ply >= ply)
        self._happen(stored, delete(MoveRow).where(*later))

    def resign(self, stored: StoredTable, resignation: Resignation) -> None:
        """Keep who gave up."""
        self._happen(stored, insert(ResignationRow).values(_resignation_row(stored, resignation)))

    def rename(self, stored: StoredTable, seat: int, name: str) -> None:
        """Keep what who sits in a seat is called."""
        here = (SeatRow.table == stored.table, SeatRow.seat == seat)
        self._happen(stored, update(SeatRow).where(*here).values(name=name))

    def reseat(self, stored: StoredTable, seat: int, occupant: Occupant) -> None:
        """Keep who sits somewhere now."""
        here = (SeatRow.table == stored.table, SeatRow.seat == seat)
        row = {name: value for name, value in _seat_row(stored.table, seat, occupant).items() if name not in _SEAT_KEY}
        self._happen(stored, update(SeatRow).where(*here).values(row))

    def list_(self, stored: StoredTable, listed: bool) -> None:
        """Keep whether a table is shown in the lobby."""
        self._happen(stored, update(TableRow).where(TableRow.id == stored.table).values(listed=listed))

    def stop_rating(self, stored: StoredTable) -> None:
        """Keep that what is played at a table changes no ratings."""
        self._happen(stored, update(TableRow).where(TableRow.id == stored.table).values(rated=False))

    def next_round(self, stored: StoredTable, played: str) -> None:
        """Keep how the rounds so far ended, and that the next one has begun."""
        here = update(TableRow).where(TableRow.id == stored.table)
        self._happen(stored, here.values(played=played, round=stored.round + 1))

    def link(self, stored: StoredTable, again: str) -> None:
        """Keep which table goes on where this one ended."""
        self._happen(stored, update(TableRow).where(TableRow.id == stored.table).values(again=again))

    def moves(self, table: str, round_: int) -> list[str]:
        """The moves of a round."""
        return self.read(lambda connection: _column(connection, MoveRow.move, MoveRow.ply, table, round_))

    def resigned(self, table: str, round_: int) -> list[Resignation]:
        """Who gave up in a round."""
        return self.read(lambda connection: _resigned(connection, table, round_))

    def wishes(self, table: str, round_: int) -> list[Wish]:
        """What the players of a round asked each other for."""
        return self.read(lambda connection: _wishes(connection, table, round_))

    def running(self) -> Running:
        """When a server was last alive, and whether clocks run."""
        clocks = exists().where(TableRow.deadline.is_not(None))
        found = select(AliveRow.moment, AliveRow.lost, clocks)
        return Running(*self.read(lambda connection: connection.execute(found).one()))

    def keep_running(self, before: Running, after: Running) -> bool:
        """Keep that a server is alive now, and say whether nobody else has done so meanwhile."""
        here = update(AliveRow).where(AliveRow.moment == before.moment, AliveRow.lost == before.lost)
        return self.alter(here.values(moment=after.moment, lost=after.lost)) == 1

    def due(self, before: int, count: int) -> list[tuple[str, int]]:
        """The tables whose clocks fall before a moment, first those that fall first, with when they do."""
        falls = TableRow.deadline
        found = select(TableRow.id, falls).where(falls < before).order_by(falls).limit(count)
        return [(row.id, row.deadline) for row in self.read(lambda connection: connection.execute(found).all())]

    def ages(self, after: str, count: int) -> list[TableAge]:
        """How old the tables are, in the order of their names, from one of them on."""
        row = TableRow
        page = (
            select(row.id, row.changes, row.touched, row.finished).where(row.id > after).order_by(row.id).limit(count)
        )
        return [TableAge(*each) for each in self.read(lambda connection: connection.execute(page).all())]

    def may_be_empty(self, table: str) -> bool:
        """Whether it looks as if nobody has played at a table: only who replays it knows.

        A fall of dice is a roll and a move; but rolls stay when moves are taken back.
        """
        counts = [
            select(func.count()).select_from(row).where(row.table == table).scalar_subquery()
            for row in (MoveRow, RollRow, ResignationRow)
        ]
        moves, rolls, resigned = self.read(lambda connection: connection.execute(select(*counts)).one())
        return bool(moves <= rolls and not resigned)

    def remove(self, table: str, changes: int) -> None:
        """Remove a table, unless something has happened there that is not known here."""
        stored = (MoveRow.table, RollRow.table, ResignationRow.table, WishRow.table, SeatRow.table, TableRow.id)
        gone = [delete(column.class_).where(column == table) for column in stored]
        self.write([Happening(table, changes + number, what) for number, what in enumerate(gone)])

    def touch(self, table: str) -> None:
        """Count the age of a table from now on."""
        self.alter(update(TableRow).where(TableRow.id == table).values(touched=int(time.time())))

    def note_finished(self, age: TableAge) -> None:
        """Keep that a table was found to have ended, so that nobody has to look again."""
        here = update(TableRow).where(TableRow.id == age.table, TableRow.changes == age.changes)
        self.alter(here.values(finished=age.changes))

    def noting(self) -> Noting:
        """Within this, what would be written is only noted, to be written later with `write`."""
        return Noting()

    def write(self, works: Iterable[Work]) -> None:
        """Write all of this or, if something is wrong with it, nothing.

        Where the connection was lost before anything was to be kept, it is written over another one; if it was lost
        afterwards, nobody here knows whether it was kept, and whoever asked has to look.
        """
        batch = list(works)
        if not batch:
            return
        with self._writing, self._database.said():
            if self._is_written(batch, again=True):
                return
            self._is_written(batch, again=False)

    def _is_written(self, batch: list[Work], *, again: bool) -> bool:
        """Whether a batch was written, or, where it may be tried again, the connection was found lost before."""
        keeping = False
        try:
            with self._database.writes.begin() as connection:
                batches.write(connection, batch)
                keeping = True
        except DBAPIError as error:
            if keeping or not again or not error.connection_invalidated:
                raise
            return False
        return True

    def alter(self, *what: Executable) -> int:
        """Write what nobody sees at a table, all of it or nothing; how many rows the last statement changed."""
        changed = 0
        with self._writing, self._database.said(), self._database.writes.begin() as connection:
            for each in what:
                changed = connection.execute(each).rowcount
        return changed

    def transact(self, act: Callable[[Connection], Found]) -> Found:
        """Let something beside the tables be read and written in one transaction, all of it or nothing."""
        with self._writing, self._database.said(), self._database.writes.begin() as connection:
            return act(connection)

    def creation(self, stored: StoredTable) -> Work:
        """What it takes to keep a new table, for whoever writes it together with something else."""
        return Creation(_new_rows(stored))

    def _happen(self, stored: StoredTable, what: Executable, row: dict[str, object] | None = None) -> None:
        """Write what happens at a table, unless something has happened there that is not known here."""
        happening = Happening(stored.table, stored.changes, what, row)
        stored.changes += 1
        self._write(happening)

    def _write(self, work: Work) -> None:
        noted = _NOTED.get()
        if noted is None:
            self.write([work])
        else:
            noted.append(work)

    def read(self, find: Callable[[Connection], Found]) -> Found:
        """What is found in one transaction, and so of one moment; a lost connection is replaced once."""
        with STORE_READS.timed(), self._database.said():
            try:
                with self._database.reads.connect() as connection:
                    return find(connection)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            with self._database.reads.connect() as connection:
                return find(connection)


def _new_rows(stored: StoredTable) -> batches.Rows:
    game, id_ = stored.game, stored.table
    row: dict[str, object] = {"id": id_, "game": game.name, "variant": game.variant_name, "players": game.players}
    row |= {"version": game.version, "rounds": stored.rounds, "round": stored.round, "played": stored.played}
    row |= {"listed": stored.listed, "rated": stored.rated, "strength": stored.strength, "clock": stored.clock}
    row["changes"] = stored.changes
    rows = [
        (insert(TableRow), [row]),
        (insert(SeatRow), [_seat_row(id_, seat, occupant) for seat, occupant in enumerate(stored.occupants)]),
        (ADD_MOVE, [{**row, "spent": None, "lag": None} for row in _numbered(stored, "ply", "move", stored.moves)]),
        (ADD_ROLL, _numbered(stored, "number", "drawn", stored.rolls)),
        (insert(ResignationRow), [_resignation_row(stored, resignation) for resignation in stored.resigned]),
        (insert(WishRow), [{"table": id_, "round": stored.round, **wish._asdict()} for wish in stored.wishes]),
    ]
    return [(what, each) for what, each in rows if each]


def _seat_row(table: str, seat: int, occupant: Occupant) -> dict[str, object]:
    row = {"table": table, "seat": seat, "kind": occupant.kind, "name": occupant.name}
    row |= {"player": occupant.player, "holder": occupant.holder}
    return {**row, "came": occupant.came, "agrees": occupant.agrees, "bot": occupant.bot}


def _resignation_row(stored: StoredTable, resignation: Resignation) -> dict[str, object]:
    here = {"table": stored.table, "round": stored.round}
    return {**here, "player": resignation.player, "ply": resignation.ply, "why": resignation.why}


def _numbered(stored: StoredTable, number: str, value: str, values: Sequence[object]) -> list[dict[str, object]]:
    here = {"table": stored.table, "round": stored.round}
    return [{**here, number: place, value: each} for place, each in enumerate(values)]


def _load(connection: Connection, table: str) -> StoredTable | None:
    found = connection.execute(select(TableRow).where(TableRow.id == table)).first()
    return _stored(connection, found) if found else None


def _added(connection: Connection, stored: StoredTable, plies: int) -> Added | None:
    here = select(TableRow.round, TableRow.changes, TableRow.deadline).where(TableRow.id == stored.table)
    found = connection.execute(here).first()
    if found is None or found.round != stored.round:
        return None
    moves = _column(connection, MoveRow.move, MoveRow.ply, stored.table, stored.round, plies)
    rolls = _column(connection, RollRow.drawn, RollRow.number, stored.table, stored.round, len(stored.rolls))
    # Each change adds one row at most, and taking back adds none: as many rows as changes are nothing but additions.
    only_added = len(moves) + len(rolls) == found.changes - stored.changes
    if not only_added:
        return None
    timings = _timings(connection, stored.table, stored.round, plies) if stored.clock else []
    return Added(found.changes, moves, rolls, timings, found.deadline)


def _stored(connection: Connection, row: Any) -> StoredTable:
    game = game_named(f"{row.game}:{row.variant}", row.players)
    if game.version != row.version:
        text = _OTHER_RULES.format(game=game.title, theirs=row.version, ours=game.version)
        raise Refusal(HTTPStatus.CONFLICT, text)
    seats = connection.execute(select(SeatRow).where(SeatRow.table == row.id).order_by(SeatRow.seat))
    return StoredTable(
        table=row.id,
        game=game,
        occupants=[occupant_of(seat) for seat in seats],
        rounds=row.rounds,
        played=row.played,
        round=row.round,
        moves=_column(connection, MoveRow.move, MoveRow.ply, row.id, row.round),
        rolls=_column(connection, RollRow.drawn, RollRow.number, row.id, row.round),
        resigned=_resigned(connection, row.id, row.round),
        again=row.again,
        listed=row.listed,
        rated=row.rated,
        strength=row.strength,
        created=moment_of(row.created),
        changes=row.changes,
        clock=row.clock,
        deadline=row.deadline,
        timings=_timings(connection, row.id, row.round) if row.clock else [],
        wishes=_wishes(connection, row.id, row.round),
    )


def occupant_of(seat: Any) -> Occupant:
    """Who sits in a seat, as it was read."""
    return Occupant(seat.kind, seat.name, seat.player, seat.holder, seat.came, seat.agrees, seat.bot)


def moment_of(kept: datetime) -> int:
    """A moment in seconds since 1970; SQLite keeps it in UTC without saying so."""
    return int((kept.replace(tzinfo=UTC) if kept.tzinfo is None else kept).timestamp())


def _column(connection: Connection, value: Any, count: Any, table: str, round_: int, first: int = 0) -> list[Any]:
    row = value.class_
    rows = select(value).where(row.table == table, row.round == round_, count >= first).order_by(count)
    return list(connection.execute(rows).scalars())


def _resigned(connection: Connection, table: str, round_: int) -> list[Resignation]:
    row = ResignationRow
    found = select(row.player, row.ply, row.why).where(row.table == table, row.round == round_).order_by(row.ply)
    return [Resignation(each.player, each.ply, cast("Why", each.why)) for each in connection.execute(found)]


def _timings(connection: Connection, table: str, round_: int, first: int = 0) -> list[Timing | None]:
    row = MoveRow
    here = (row.table == table, row.round == round_, row.ply >= first)
    found = connection.execute(select(row.spent, row.lag).where(*here).order_by(row.ply))
    return [None if each.spent is None else Timing(each.spent, each.lag or 0) for each in found]


def _wishes(connection: Connection, table: str, round_: int) -> list[Wish]:
    row = WishRow
    found = select(row.kind, row.player, row.ply, row.state).where(row.table == table, row.round == round_)
    return [
        Wish(cast("WishKind", each.kind), each.player, each.ply, cast("WishState", each.state))
        for each in connection.execute(found.order_by(row.kind, row.player))
    ]
