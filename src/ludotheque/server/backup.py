"""Writing a backup: every table of a store in one file, as all of them are at one moment, while servers go on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, String, collate, func, inspect, select

from ..core.errors import LudothequeError
from ..core.folders import write_whole
from ..core.language import Text
from ..core.progress import Progress, ignore
from .backup_file import DEADLINE, TABLES, Header, Value, kinds, own_columns, own_key, packed, stands_alone
from .backup_reader import BackupReader, BadBackup
from .maintenance import no_tables, reading_all
from .migrating import check_known, known_schemas, schema_of
from .running_time import running_now

TABLES_AT_A_TIME = 200
"""Tables whose rows are read together."""
TOLD_EVERY = 1000
"""Rows after which the progress is told."""

Each = TypeVar("Each")

_IN_THE_WAY = Text(
    fr="{file} existe déjà, et n’est pas une sauvegarde : choisis un autre nom.",
    en="{file} is there already, and is no backup: choose another name.",
)


def back_up(url: str, file: Path, progress: Progress = ignore) -> Header:
    """Write all tables into a file; it has the old content or the new one, never a part."""
    if file.exists() and not is_backup(file):
        raise LudothequeError(_IN_THE_WAY.format(file=file))
    with reading_all(url) as connection:
        header = _header(connection, url)
        rows = _with_time_left(connection, header, _rows(connection, header))
        _write(file, packed(header, told(rows, sum(header.rows.values()), progress)))
    return header


def _with_time_left(
    connection: Connection, header: Header, rows: Iterable[tuple[str, Sequence[Value]]]
) -> Iterator[tuple[str, Sequence[Value]]]:
    """The rows; of clocks that run, it is kept how long they still do, so that a backup does not let them fall."""
    if DEADLINE not in header.columns[TABLES]:
        yield from rows
        return
    place, now = header.columns[TABLES].index(DEADLINE), running_now(connection)
    for kind, row in rows:
        falls = row[place] if kind == TABLES else None
        yield kind, [*row[:place], falls - now, *row[place + 1 :]] if isinstance(falls, int) else row


def _write(file: Path, parts: Iterable[bytes]) -> None:
    try:
        write_whole(file, parts, mode=0o600, sync=True)  # names and hashes of tokens are nobody else's
    except OSError as error:
        error.filename = error.filename or file  # a full disk does not say where
        raise


def is_backup(file: Path) -> bool:
    """Whether a file begins like a backup."""
    try:
        return bool(BackupReader(file, known_schemas()).header)
    except (BadBackup, OSError):
        return False


def told(each: Iterable[Each], count: int, progress: Progress) -> Iterator[Each]:
    """These things, while it is told how many of them have gone by."""
    for number, one in enumerate(each):
        if number % TOLD_EVERY == 0:
            progress(number / max(count, 1))
        yield one
    progress(1)


def by_name(connection: Connection) -> ColumnElement[str]:
    """The order of the names of tables."""
    return in_order(connection, kinds()[TABLES].c.id)


def in_order(connection: Connection, words: ColumnElement[Any]) -> ColumnElement[Any]:
    """The order that Python has as well; PostgreSQL sorts words as people do, unless it is told."""
    told_otherwise = connection.dialect.name == "postgresql" and isinstance(words.type, String)
    return collate(words, "C") if told_otherwise else words


def _header(connection: Connection, url: str) -> Header:
    """What there is to be read; the columns are those of the database, which may be an older one."""
    schema = schema_of(connection)
    if schema is None:
        raise no_tables(url)
    check_known(schema)
    there = inspect(connection)
    columns, rows = {}, {}
    for kind, table in kinds().items():
        if there.has_table(kind):
            names = {column["name"] for column in there.get_columns(kind)}
            columns[kind] = [name for name in own_columns(kind) if name in names]
            rows[kind] = connection.execute(select(func.count()).select_from(table)).scalar_one()
    return Header(schema, datetime.now(UTC).isoformat(timespec="seconds"), columns, rows)


def _rows(connection: Connection, header: Header) -> Iterator[tuple[str, Sequence[Value]]]:
    """Every row with its kind: what stands alone, then table by table by name, and what belongs to each."""
    for kind in filter(stands_alone, header.columns):
        yield from ((kind, row) for row in _alone(connection, header, kind))
    wanted = select(kinds()[TABLES].c.id, *_wanted(TABLES, header)).order_by(by_name(connection))
    wanted = wanted.execution_options(yield_per=TABLES_AT_A_TIME)
    others = [kind for kind in header.columns if kind != TABLES and not stands_alone(kind)]
    for tables in connection.execute(wanted).partitions():
        belonging = {kind: _of_tables(connection, header, kind, [table[0] for table in tables]) for kind in others}
        for name, *values in tables:
            yield TABLES, values
            for kind in others:
                yield from ((kind, row) for row in belonging[kind][name])


def _alone(connection: Connection, header: Header, kind: str) -> Iterator[Sequence[Value]]:
    """The rows of a kind that belongs to no table, in the order of their keys."""
    order = [in_order(connection, kinds()[kind].c[name]) for name in own_key(kind)]
    wanted = select(*_wanted(kind, header)).order_by(*order)
    return iter(connection.execute(wanted.execution_options(yield_per=TABLES_AT_A_TIME)))


def _of_tables(
    connection: Connection, header: Header, kind: str, names: Sequence[str]
) -> defaultdict[str, list[Sequence[Value]]]:
    """The rows of a kind by the table that they belong to, in the order of their keys."""
    table = kinds()[kind]
    wanted = select(table.c.table, *_wanted(kind, header)).where(table.c.table.in_(names))
    keys = [1 + header.columns[kind].index(name) for name in own_key(kind)]
    found: defaultdict[str, list[Sequence[Value]]] = defaultdict(list)
    for row in sorted(connection.execute(wanted), key=lambda row: [row[key] for key in keys]):
        found[row[0]].append(row[1:])
    return found


def _wanted(kind: str, header: Header) -> list[Any]:
    return [kinds()[kind].c[name] for name in header.columns[kind]]
