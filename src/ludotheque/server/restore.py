"""Reading a backup back into a store, all of it or nothing, while servers go on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    MetaData,
    Select,
    Table,
    case,
    delete,
    func,
    insert,
    select,
    update,
)

from ..core.errors import LudothequeError
from ..core.language import Text, grouped
from ..core.names import LONGEST_NAME, clean_name
from ..core.progress import Progress, ignore, part_of
from .backup import by_name, told
from .backup_file import DEADLINE, MOVES, TABLES, Header, kinds, own_key, stands_alone
from .backup_games import played_again
from .backup_reader import BackupReader, Values
from .club_rows import EventPairingRow, EventPlayerRow, EventRow, RatingChangeRow, RatingRow
from .maintenance import take_time, writing_all
from .migrating import known_schemas
from .running_time import running_now

ROWS_AT_A_TIME = 5000
"""Rows that are brought to the database together."""
VERSION, TOUCHED, NAME = "changes", "touched", "name"
"""The columns that count what has happened at a table or event, say when something last did, and what it is called."""
RATED = RatingRow.__tablename__, RatingChangeRow.__tablename__
"""What depends on all other rows of its kind, so that it is replaced as a whole."""
EVENTS = EventRow.__tablename__
OF_EVENTS = EventPlayerRow.__tablename__, EventPairingRow.__tablename__

_THERE_ALREADY = Text(
    fr="{count} des tables de {file} sont déjà là : avec --replace, elles redeviennent ce qu’elles étaient.",
    en="{count} of the tables of {file} are there already: with --replace, they become again what they were.",
)

Beside = dict[str, Table]
"""Where rows of each kind wait, seen by this connection alone."""


def restore(url: str, file: Path, *, replace: bool = False, progress: Progress = ignore) -> Header:
    """Bring the tables of a backup into a store, with the clocks that ran there going on as they stood.

    Nothing is changed, nor a database made, before the whole file was found sound. The rows are then brought to the
    database beside the tables, so that whoever plays meanwhile waits only for it to take them over.
    """
    backup = BackupReader(file, known_schemas())
    for _ in told(played_again(backup), backup.count, part_of(progress, 0, 0.3)):
        pass
    with writing_all(url) as connection:
        beside = _beside(backup.header)
        with connection.begin():
            take_time(connection)
            _bring(connection, beside, told(backup.rows(), backup.count, part_of(progress, 0.3, 0.9)))
            _go_on(connection, beside)
            if VERSION not in backup.header.columns[TABLES]:
                _count_played(connection, beside)
        connection.execution_options(writes=True)
        with connection.begin():
            take_time(connection)
            _take_over(connection, beside, file, replace)
    progress(1)
    return backup.header


def _beside(header: Header) -> Beside:
    """Temporary tables with the columns of a backup, to be made."""
    return {kind: _like(kinds()[kind], header.columns[kind]) for kind in header.columns}


def _like(table: Table, names: list[str]) -> Table:
    columns = [column for column in table.columns if column.name in names or column.foreign_keys]
    columns += [table.columns[name] for name in (VERSION, TOUCHED) if name in table.columns and name not in names]
    copies: list[Column[Any]] = [
        Column(each.name, each.type, primary_key=each.primary_key, nullable=each.nullable) for each in columns
    ]
    return Table(f"restored_{table.name}", MetaData(), *copies, prefixes=["TEMPORARY"])


def _bring(connection: Connection, beside: Beside, rows: Iterator[tuple[str, Values]]) -> None:
    for table in beside.values():
        table.create(connection)
    while some := list(islice(rows, ROWS_AT_A_TIME)):
        for kind, table in beside.items():
            if mine := [_as_kept(kind, row) for its_kind, row in some if its_kind == kind]:
                connection.execute(insert(table), mine)


def _as_kept(kind: str, row: Values) -> Values:
    """A row as it comes into the store: how long a table, an event or a person is left alone is counted from now on."""
    if kind == TABLES:
        row = {VERSION: 0, **row}
    if NAME in row:
        row = {**row, NAME: clean_name(str(row[NAME]))[:LONGEST_NAME]}
    return {**row, TOUCHED: int(time.time())} if TOUCHED in kinds()[kind].columns else row


def _go_on(connection: Connection, beside: Beside) -> None:
    """Let clocks that ran go on with what they had left."""
    tables = beside[TABLES]
    if DEADLINE in tables.columns:
        running = tables.columns[DEADLINE]
        connection.execute(update(tables).values({DEADLINE: running + running_now(connection)}))


def _count_played(connection: Connection, beside: Beside) -> None:
    """Where moves were played before anybody counted, something has happened."""
    if MOVES in beside:
        tables, played = beside[TABLES], select(beside[MOVES].c.table)
        connection.execute(update(tables).where(tables.c.id.in_(played)).values(changes=1))


def _take_over(connection: Connection, beside: Beside, file: Path, replace: bool) -> None:
    """Put the rows where they belong."""
    ids = select(beside[TABLES].c.id)
    there = _locked(connection, ids)
    if there and not replace:
        raise LudothequeError(_THERE_ALREADY.format(count=grouped(there), file=file))
    if there:
        _make_way(connection, beside, ids)
    if replace:
        _make_way_for_ratings(connection, beside)
        _make_way_for_events(connection, beside)
    for kind, waiting in beside.items():
        names = [column.name for column in waiting.columns]
        connection.execute(insert(kinds()[kind]).from_select(names, _coming(kind, waiting)))


def _coming(kind: str, waiting: Table) -> Select[Any]:
    """What comes into the store: of what belongs to no table, only what is not there."""
    if not stands_alone(kind):
        return select(waiting)
    there = kinds()[kind]
    same = [there.c[name] == waiting.c[name] for name in own_key(kind)]
    return select(waiting).where(~select(there).where(*same).exists())


def _locked(connection: Connection, ids: Select[tuple[str]]) -> int:
    """How many of these tables are there; nobody plays at them before we are done.

    They are locked in the order in which games write them, or both could wait for each other.
    """
    tables = kinds()[TABLES]
    return len(
        connection.execute(
            select(tables.c.id).where(tables.c.id.in_(ids)).order_by(by_name(connection)).with_for_update()
        ).all()
    )


def _make_way_for_ratings(connection: Connection, beside: Beside) -> None:
    """Remove all ratings; games that have ended since are rated again when somebody looks at them."""
    mine = [kinds()[kind] for kind in RATED if kind in beside]
    if mine and connection.dialect.name == "postgresql":  # SQLite lets nobody else write anyway
        connection.exec_driver_sql(f"LOCK TABLE {', '.join(each.name for each in mine)} IN EXCLUSIVE MODE")
    for each in mine:
        connection.execute(delete(each))


def _make_way_for_events(connection: Connection, beside: Beside) -> None:
    """Remove the events that come back; what replaces them counts as later, so that open pages show it."""
    if EVENTS not in beside:
        return
    events, waiting = kinds()[EVENTS], beside[EVENTS]
    ids = select(waiting.c.id)
    there = select(events.c.id).where(events.c.id.in_(ids)).order_by(events.c.id)
    connection.execute(there.with_for_update()).all()
    connection.execute(update(waiting).where(waiting.c.id.in_(there)).values(changes=_later(events, waiting)))
    for kind in OF_EVENTS:
        connection.execute(delete(kinds()[kind]).where(kinds()[kind].c.event.in_(ids)))
    connection.execute(delete(events).where(events.c.id.in_(ids)))


def _later(there: Table, waiting: Table) -> ColumnElement[int]:
    """A version beyond that of what is there under the same name, and beyond its own."""
    now = select(there.c.changes).where(there.c.id == waiting.c.id).scalar_subquery()
    return case((now > waiting.c.changes, now), else_=waiting.c.changes) + 1


def _make_way(connection: Connection, beside: Beside, ids: Select[tuple[str]]) -> None:
    """Remove the tables of these names. Those that replace them count as later, so that everybody sees the change.

    They do so by more changes than they have rows: to a process that knows the table as it was, nothing was only added.
    """
    tables, waiting = kinds()[TABLES], beside[TABLES]
    later = _later(tables, waiting)
    belonging = {kind: table for kind, table in kinds().items() if not stands_alone(kind)}
    for kind, rows in beside.items():
        if kind != TABLES and kind in belonging:
            later += select(func.count()).select_from(rows).where(rows.c.table == waiting.c.id).scalar_subquery()
    connection.execute(update(waiting).where(waiting.c.id.in_(select(tables.c.id))).values(changes=later))
    for kind, table in reversed(belonging.items()):
        connection.execute(delete(table).where((table.c.id if kind == TABLES else table.c.table).in_(ids)))
