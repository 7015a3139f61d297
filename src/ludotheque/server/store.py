"""The store: every table with its seats, moves and rolls, in a database."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import Connection, Engine, Executable, bindparam, create_engine, delete, event, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from ..core.game import Game
from ..core.language import Text, shown
from ..core.registry import game as game_named
from ..core.saving import Resignation
from .migrating import migrate
from .occupants import Occupant
from .refusals import BrokenStore, Clash, Refusal
from .rows import MoveRow, ResignationRow, RollRow, SeatRow, TableRow

_log = logging.getLogger("ludotheque")

Work = Callable[[Connection], object]
"""Writes something."""

_NOTED: ContextVar[list[Work] | None] = ContextVar("noted", default=None)
_TROUBLES = (ImportError, OSError, SQLAlchemyError)
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")

_BROKEN = Text(
    fr="Les tables ne peuvent pas être lues ou écrites dans {store} : {error}.",
    en="The tables cannot be read or written in {store}: {error}.",
)
_BROKEN_NOW = Text(
    fr="Les tables ne peuvent pas être lues ou écrites en ce moment : réessaie dans un instant.",
    en="The tables cannot be read or written just now: try again in a moment.",
)
_IN_MEMORY = Text(
    fr="En mémoire, rien ne serait gardé : nomme un fichier, comme sqlite:///tables.sqlite.",
    en="In memory, nothing would be kept: name a file, such as sqlite:///tables.sqlite.",
)
_OTHER_RULES = Text(
    fr="Cette table suit la version {theirs} des règles de {game} ; ici c’est la version {ours}.",
    en="This table follows version {theirs} of the rules of {game}; this is version {ours}.",
)


@dataclass
class StoredTable:
    """What is kept of a table: its game, its seats, the rounds before, and the moves and rolls of the present one."""

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
    changes: int = 0
    """How much has happened at the table, ever."""

    def seats(self, holder: str | None) -> list[int]:
        """The seats that belong to whoever has this token."""
        return [seat for seat, occupant in enumerate(self.occupants) if holder and occupant.holder == holder]


# Made once, for making a statement takes longer than carrying it out.
_MOVE, _ROLL = insert(MoveRow), insert(RollRow)
_COUNT = (
    update(TableRow)
    .where(TableRow.id == bindparam("here"), TableRow.changes == bindparam("before"))
    .values(changes=bindparam("after"))
)


class Store:
    """Keeps tables. What a method has written when it returns is there after a crash, unless it was only noted."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._writing = Lock()  # of several writers, SQLite lets one in and all others sleep
        try:
            self._engine = _engine(url)
            self._writer = self._engine.execution_options(writes=True)
            with self._writer.begin() as connection:
                migrate(connection)
        except _TROUBLES as error:
            cause = getattr(error, "orig", None) or error
            raise BrokenStore(_BROKEN.format(store=_without_password(url), error=shown(cause))) from error

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def create(self, stored: StoredTable) -> None:
        """Keep a new table."""
        self._write(lambda connection: _create(connection, stored))

    def load(self, table: str) -> StoredTable | None:
        """A table as it was left, if there is one of this name."""
        with self._read() as connection:  # in one transaction, and so of one moment
            found = connection.execute(select(TableRow).where(TableRow.id == table)).first()
            return _stored(connection, found) if found else None

    def add_move(self, stored: StoredTable, ply: int, move: str) -> None:
        """Keep a move of the present round."""
        row = {"table": stored.table, "round": stored.round, "ply": ply, "move": move}
        self._happen(stored, _MOVE, row)

    def add_roll(self, stored: StoredTable, number: int, drawn: int) -> None:
        """Keep what was drawn for a roll of the present round."""
        row = {"table": stored.table, "round": stored.round, "number": number, "drawn": drawn}
        self._happen(stored, _ROLL, row)

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

    def next_round(self, stored: StoredTable, played: str) -> None:
        """Keep how the rounds so far ended, and that the next one has begun."""
        here = update(TableRow).where(TableRow.id == stored.table)
        self._happen(stored, here.values(played=played, round=stored.round + 1))

    def link(self, stored: StoredTable, again: str) -> None:
        """Keep which table goes on where this one ended."""
        self._happen(stored, update(TableRow).where(TableRow.id == stored.table).values(again=again))

    def moves(self, table: str, round_: int) -> list[str]:
        """The moves of a round."""
        with self._read() as connection:
            return _column(connection, MoveRow.move, MoveRow.ply, table, round_)

    def resigned(self, table: str, round_: int) -> list[Resignation]:
        """Who gave up in a round."""
        with self._read() as connection:
            return _resigned(connection, table, round_)

    @contextmanager
    def noting(self) -> Iterator[list[Work]]:
        """Within this, what would be written is only noted, to be written later with `write`."""
        works: list[Work] = []
        before = _NOTED.set(works)
        try:
            yield works
        finally:
            _NOTED.reset(before)

    def write(self, works: Iterable[Work]) -> None:
        """Write all of this or, if something is wrong with it, nothing."""
        with self._writing, self._said(), self._writer.begin() as connection:
            for work in works:
                work(connection)

    def _happen(self, stored: StoredTable, what: Executable, row: dict[str, object] | None = None) -> None:
        """Write what happens at a table, unless something has happened there that is not known here."""
        count = {"here": stored.table, "before": stored.changes, "after": stored.changes + 1}
        stored.changes += 1

        def write(connection: Connection) -> None:
            if connection.execute(_COUNT, count).rowcount != 1:
                raise Clash
            connection.execute(what, row)

        self._write(write)

    def _write(self, work: Work) -> None:
        noted = _NOTED.get()
        if noted is None:
            self.write([work])
        else:
            noted.append(work)

    @contextmanager
    def _read(self) -> Iterator[Connection]:
        with self._said(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def _said(self) -> Iterator[None]:
        """Say in words that something went wrong; what it was is for whoever runs the server."""
        try:
            yield
        except IntegrityError as error:
            raise Clash from error
        except _TROUBLES as error:
            _log.exception("%s", _without_password(self.url))
            raise BrokenStore(_BROKEN_NOW) from error


def _engine(url: str) -> Engine:
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        file = engine.url.database
        if not file or file == ":memory:":
            raise BrokenStore(_IN_MEMORY)
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # or Python would begin on its own, and not before a table is made or changed
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """Begin a transaction; whoever writes waits for others who do, before anything is read that they may change."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _without_password(url: str) -> str:
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return shown(url)


def _create(connection: Connection, stored: StoredTable) -> None:
    game, id_ = stored.game, stored.table
    row = {"id": id_, "game": game.name, "variant": game.variant_name, "players": game.players}
    row |= {"version": game.version, "rounds": stored.rounds, "round": stored.round, "played": stored.played}
    row["changes"] = stored.changes
    connection.execute(insert(TableRow), row)
    connection.execute(
        insert(SeatRow), [_seat_row(id_, seat, occupant) for seat, occupant in enumerate(stored.occupants)]
    )
    _add(connection, MoveRow, stored, "ply", "move", stored.moves)
    _add(connection, RollRow, stored, "number", "drawn", stored.rolls)
    for resignation in stored.resigned:
        connection.execute(insert(ResignationRow), _resignation_row(stored, resignation))


def _seat_row(table: str, seat: int, occupant: Occupant) -> dict[str, object]:
    row = {"table": table, "seat": seat, "kind": occupant.kind, "name": occupant.name}
    return {**row, "player": occupant.player, "holder": occupant.holder}


def _resignation_row(stored: StoredTable, resignation: Resignation) -> dict[str, object]:
    return {"table": stored.table, "round": stored.round, "player": resignation.player, "ply": resignation.ply}


def _add(
    connection: Connection, row: type, stored: StoredTable, number: str, value: str, values: Sequence[object]
) -> None:
    here = {"table": stored.table, "round": stored.round}
    if rows := [{**here, number: place, value: each} for place, each in enumerate(values)]:
        connection.execute(insert(row), rows)


def _stored(connection: Connection, row: Any) -> StoredTable:
    game = game_named(f"{row.game}:{row.variant}", row.players)
    if game.version != row.version:
        text = _OTHER_RULES.format(game=game.title, theirs=row.version, ours=game.version)
        raise Refusal(HTTPStatus.CONFLICT, text)
    seats = connection.execute(select(SeatRow).where(SeatRow.table == row.id).order_by(SeatRow.seat))
    return StoredTable(
        table=row.id,
        game=game,
        occupants=[Occupant(seat.kind, seat.name, seat.player, seat.holder) for seat in seats],
        rounds=row.rounds,
        played=row.played,
        round=row.round,
        moves=_column(connection, MoveRow.move, MoveRow.ply, row.id, row.round),
        rolls=_column(connection, RollRow.drawn, RollRow.number, row.id, row.round),
        resigned=_resigned(connection, row.id, row.round),
        again=row.again,
        changes=row.changes,
    )


def _column(connection: Connection, value: Any, count: Any, table: str, round_: int) -> list[Any]:
    row = value.class_
    rows = select(value).where(row.table == table, row.round == round_).order_by(count)
    return list(connection.execute(rows).scalars())


def _resigned(connection: Connection, table: str, round_: int) -> list[Resignation]:
    row = ResignationRow
    found = select(row.player, row.ply).where(row.table == table, row.round == round_).order_by(row.ply)
    return [Resignation(*each) for each in connection.execute(found)]
