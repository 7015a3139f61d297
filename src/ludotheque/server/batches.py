"""Batches: what is to be written of several tables, in few statements."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import Connection, Executable, bindparam, insert, update

from .json_text import json_bytes
from .refusals import Clash
from .rows import MoveRow, RollRow, Row, TableRow

Rows = Sequence[tuple[Executable, Sequence[dict[str, object]]]]

UPDATES_FROM = (3, 33)
"""The version of SQLite from which on a statement can update rows from others."""

# Made once, for making a statement takes longer than carrying it out.
ADD_MOVE, ADD_ROLL = insert(MoveRow), insert(RollRow)
_COUNT = (
    update(TableRow)
    .where(TableRow.id == bindparam("here"), TableRow.changes == bindparam("before"))
    .values(changes=bindparam("after"), touched=bindparam("now"))
)
_COUNT_WITH_CLOCK = _COUNT.values(deadline=bindparam("falls"))


def _from_json(statement: str) -> str:
    """A statement for SQLite in which `{name}` stands for a column of the rows, which are one argument in JSON.

    Whoever writes row by row lets go of Python's lock at each, and in a busy server waits for it as often.
    """
    columns = {name: f"json_extract(each.value, '$.{name}')" for name in re.findall(r"{(\w+)}", statement)}
    return statement.format(**columns)


def _adding(row: type[Row]) -> str:
    names = [column.name for column in row.__table__.columns]
    into = ", ".join(f'"{name}"' for name in names)
    values = ", ".join(f"{{{name}}}" for name in names)
    return _from_json(f"INSERT INTO {row.__tablename__} ({into}) SELECT {values} FROM json_each(?) AS each")


_COUNTING = "UPDATE tables SET changes = {{after}}, touched = {{now}}{more} FROM json_each(?) AS each"
_WHERE = " WHERE tables.id = {here} AND tables.changes = {before}"
_TOGETHER: dict[Executable, str] = {
    _COUNT: _from_json(_COUNTING.format(more="") + _WHERE),
    _COUNT_WITH_CLOCK: _from_json(_COUNTING.format(more=", deadline = {falls}") + _WHERE),
    ADD_MOVE: _adding(MoveRow),
    ADD_ROLL: _adding(RollRow),
}


class Creation(NamedTuple):
    """A new table: rows to be added, in this order."""

    rows: Rows


class Happening(NamedTuple):
    """What happens at a table that has changed so often before."""

    table: str
    before: int
    what: Executable
    row: dict[str, object] | None = None


class ClockSet(NamedTuple):
    """When the clock that runs at a table falls, or that none runs, after what happens there at the same time."""

    table: str
    falls: int | None


Work = Creation | Happening | ClockSet
"""Something to be written."""


def write(connection: Connection, works: Iterable[Work]) -> None:
    """Write all of this, or raise `Clash` where something has happened at a table that is not known here."""
    happenings = []
    clocks: dict[str, int | None] = {}
    for work in works:
        if isinstance(work, Creation):
            for what, rows in work.rows:
                connection.execute(what, rows)
        elif isinstance(work, ClockSet):
            clocks[work.table] = work.falls
        else:
            happenings.append(work)
    assert clocks.keys() <= {each.table for each in happenings}
    if happenings:
        _count(connection, happenings, clocks)
        _write_down(connection, happenings)


def _count(connection: Connection, happenings: list[Happening], clocks: dict[str, int | None]) -> None:
    """Count what happens at each table, in an order that is the same for all, or two could wait for each other."""
    spans: dict[str, list[int]] = {}
    for each in happenings:
        span = spans.setdefault(each.table, [each.before, each.before])
        if span[1] != each.before:
            raise Clash
        span[1] += 1
    now = int(time.time())
    counts: list[dict[str, object]] = [
        {"here": table, "before": old, "after": new, "now": now} for table, (old, new) in sorted(spans.items())
    ]
    if not clocks:
        _update(connection, _COUNT, counts)
        return
    for with_clock, rows in groupby(counts, key=lambda count: count["here"] in clocks):
        if with_clock:
            _update(connection, _COUNT_WITH_CLOCK, [{**row, "falls": clocks[str(row["here"])]} for row in rows])
        else:
            _update(connection, _COUNT, list(rows))


def _update(connection: Connection, what: Executable, rows: list[dict[str, object]]) -> None:
    """Carry this out for each of these rows, all of which must be as they were known."""
    if _execute(connection, what, rows) != len(rows):
        raise Clash


def _write_down(connection: Connection, happenings: list[Happening]) -> None:
    """Write what happened: moves and rolls of all tables together, but of a table with anything else one by one."""
    adding = (ADD_MOVE, ADD_ROLL)
    ordered = {each.table for each in happenings if each.what not in adding}
    together: dict[Executable, list[dict[str, object]]] = {}
    for each in happenings:
        if each.table in ordered or each.row is None:
            connection.execute(each.what, each.row)
        else:
            together.setdefault(each.what, []).append(each.row)
    for what, rows in together.items():
        _execute(connection, what, rows)


def _execute(connection: Connection, what: Executable, rows: list[dict[str, object]]) -> int:
    """Carry a statement out for each of these rows, in one go where that can be; how many rows it changed."""
    if connection.dialect.name == "sqlite" and sqlite3.sqlite_version_info >= UPDATES_FROM:
        return connection.exec_driver_sql(_TOGETHER[what], (json_bytes(rows).decode(),)).rowcount
    return connection.execute(what, rows).rowcount
