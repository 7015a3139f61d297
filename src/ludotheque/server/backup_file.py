"""The file of a backup: a gzip of JSON lines, the same whatever database the tables come from.

The first line says what follows, each line after it is one row, and the last line closes the file:

    {"ludotheque": "backup", "format": 1, "schema": "0005", "written": "…", "columns": {…}, "rows": {…}}
    ["tables", "ap3…", "a game", …]
    ["seats", 0, "person", …]
    ["moves", 1, 0, "a move"]
    {"end": "the SHA-256 of every byte before this line"}

The rows of a table follow it, without its name; tables, and the rows of each kind, are in the order of their keys. What
belongs to no table, such as people and ratings, comes before all of them. So whoever reads the file sees that no row is
there twice or belongs to nothing without remembering more than one of them.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any

from sqlalchemy import Column, Table

from . import club_rows as club_rows  # whose rows are kept as well
from .reminder_rows import ReminderRow
from .rows import AliveRow, MoveRow, Row, TableRow

FORMAT = 1
"""The number of this format: a file of a greater one is refused."""
TABLES = TableRow.__tablename__
"""The kind of row to which all others belong."""
DEADLINE = TableRow.deadline.key
"""The column that says in a store when the clock that runs falls, and in a backup, in how many milliseconds."""
MOVES = MoveRow.__tablename__

Value = str | int | bool | datetime | None


@dataclass(frozen=True)
class Header:
    """What a backup says of itself: the schema of the database, when it was read, and which rows it holds."""

    schema: str
    written: str
    columns: dict[str, list[str]]
    rows: dict[str, int]


@cache
def kinds() -> dict[str, Table]:
    """Every kind of row by its name in the database: tables before what belongs to one.

    When a server was last alive, and of what it has reminded people, belongs to its own store alone.
    """
    left_out = {AliveRow.__tablename__, ReminderRow.__tablename__}
    return {table.name: table for table in Row.metadata.sorted_tables if table.name not in left_out}


def stands_alone(kind: str) -> bool:
    """Whether rows of a kind belong to no table, nor are any."""
    return kind != TABLES and not any(column.foreign_keys for column in kinds()[kind].columns)


def own_columns(kind: str) -> dict[str, Column[Any]]:
    """The columns of a kind of row, without the one that says to which table it belongs."""
    return {column.name: column for column in kinds()[kind].columns if not column.foreign_keys}


def own_key(kind: str) -> list[str]:
    """The columns by which rows of a kind are known, among those of one table."""
    return [name for name, column in own_columns(kind).items() if column.primary_key]


def packed(header: Header, rows: Iterable[tuple[str, Iterable[Value]]]) -> Iterator[bytes]:
    """The bytes of a backup, part by part; each row comes with its kind."""
    gzipped, sha = zlib.compressobj(6, zlib.DEFLATED, 31), hashlib.sha256()
    for line in _lines(header, rows):
        sha.update(line)
        if part := gzipped.compress(line):
            yield part
    yield gzipped.compress(_line({"end": sha.hexdigest()})) + gzipped.flush()


def _lines(header: Header, rows: Iterable[tuple[str, Iterable[Value]]]) -> Iterator[bytes]:
    yield _line({"ludotheque": "backup", "format": FORMAT, **vars(header)})
    for kind, values in rows:
        yield _line([kind, *map(_written, values)])


def _line(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _written(value: Value) -> str | int | None:
    """A value as JSON has it; a moment is told in UTC, which is what SQLite means without saying so."""
    if not isinstance(value, datetime):
        return value
    return (value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)).isoformat()
