"""Batches: what is to be written of several tables, in few statements."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterable, Sequence
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


_COUNT_TOGETHER = _from_json(
    "UPDATE tables SET changes = {after}, touched = {now} FROM json_each(?) AS each"
    " WHERE tables.id = {here} AND tables.changes = {before}"
)
_TOGETHER: dict[Executable, str] = {
    _COUNT: _COUNT_TOGETHER,
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


Work = Creation | Happening
"""Something to be written."""


def write(connection: Connection, works: Iterable[Work]) -> None:
    """Write all of this, or raise `Clash` where something has happened at a table that is not known here."""
    happenings = []
    for work in works:
        if isinstance(work, Creation):
            for what, rows in work.rows:
                connection.execute(what, rows)
        else:
            happenings.append(work)
    if happenings:
        _count(connection, happenings)
        _write_down(connection, happenings)


def _count(connection: Connection, happenings: list[Happening]) -> None:
    """Count what happens at each table, in an order that is the same for all, or two could wait for each other."""
    spans: dict[str, list[int]] = {}
    for each in happenings:
        span = spans.setdefault(each.table, [each.before, each.before])
        if span[1] != each.before:
            raise Clash
        span[1] += 1
    now = int(time.time())
    counts = [{"here": table, "before": old, "after": new, "now": now} for table, (old, new) in sorted(spans.items())]
    if _execute(connection, _COUNT, counts) != len(counts):
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
