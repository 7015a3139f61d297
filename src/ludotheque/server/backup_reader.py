"""Reading a backup: line by line, in bounded memory, believing nothing that it says."""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, DateTime, Integer, String

from ..core.errors import LudothequeError
from ..core.language import Text, shown
from .backup_file import FORMAT, TABLES, Header, Value, kinds, own_columns, own_key, stands_alone

LONGEST_LINE = 64 * 1024
"""Bytes of a line at most; ours have a few hundred."""

Values = dict[str, Value]
"""A row by the names of its columns."""

_IN_FILE = Text(fr="{file} : {error}", en="{file}: {error}")
_NO_BACKUP = Text(fr="ce n’est pas une sauvegarde de la Ludothèque.", en="this is no backup of Ludothèque.")
_NEWER = Text(
    fr="cette sauvegarde vient d’une Ludothèque plus récente ({what}) : mets celle-ci à jour.",
    en="this backup comes from a newer Ludothèque ({what}): update this one.",
)
_CUT_OFF = Text(fr="la sauvegarde est coupée : il manque la fin.", en="the backup is cut off: its end is missing.")
_DAMAGED = Text(
    fr="la sauvegarde est abîmée, à la ligne {line} ({what}).", en="the backup is damaged, in line {line} ({what})."
)
_CHECKSUM = Text(fr="la somme de contrôle n’est pas la bonne", en="the checksum is not right")
_COUNTS = Text(fr="le compte n’y est pas", en="the count is not right")
_MORE = Text(fr="il y a quelque chose après la fin", en="there is something after its end")
_NOT_READ = Text(fr="elle ne se lit pas", en="it cannot be read")
_TOO_LONG = Text(fr="elle est trop longue", en="it is too long")
_ORDER = Text(fr="elle n’est pas à sa place, ou elle est là deux fois", en="it is out of order, or there twice")
_VALUE = Text(fr="« {column} » n’est pas ce qu’il faut", en="“{column}” is not what it should be")


class BadBackup(LudothequeError):
    """A file that is not a whole and sound backup."""


class BackupReader:
    """A backup whose header was read; its rows are read as often as they are asked for."""

    def __init__(self, file: Path, known_schemas: Iterable[str]) -> None:
        self.file, self._schemas, self._number = file, set(known_schemas), 0
        with self._opened() as lines:
            self.header = self._header(self._next(lines))

    @property
    def count(self) -> int:
        """How many rows there are, as the header says."""
        return sum(self.header.rows.values())

    def rows(self) -> Iterator[tuple[str, Values]]:
        """Every row with its kind. Only once all of them were taken is it known that the file is whole."""
        self._number, sha, counts = 0, hashlib.sha256(), dict.fromkeys(self.header.rows, 0)
        with self._opened() as lines:
            sha.update(self._next(lines))
            order = _Order(self._damaged)
            readers = {kind: self._row_reader(kind) for kind in self.header.columns}
            for _ in range(self.count):
                line = self._next(lines)
                sha.update(line)
                kind, values = self._row(line)
                if kind not in readers:
                    raise self._damaged(_NOT_READ)
                row = readers[kind](values)
                order.take(kind, row)
                counts[kind] += 1
                yield kind, row
            self._close(lines, sha.hexdigest(), counts)

    @contextmanager
    def _opened(self) -> Iterator[gzip.GzipFile]:
        try:
            with gzip.open(self.file) as lines:
                yield lines
        except EOFError as error:
            raise self._bad(_CUT_OFF) from error
        except (gzip.BadGzipFile, zlib.error) as error:
            raise (self._bad(_NO_BACKUP) if self._number <= 1 else self._damaged(_NOT_READ)) from error

    def _next(self, lines: gzip.GzipFile) -> bytes:
        self._number += 1
        line = lines.readline(LONGEST_LINE)
        if line.endswith(b"\n"):
            return line
        if self._number == 1:
            raise self._bad(_NO_BACKUP)
        if len(line) == LONGEST_LINE:
            raise self._damaged(_TOO_LONG)
        raise self._bad(_CUT_OFF)

    def _row(self, line: bytes) -> tuple[str, list[object]]:
        match _parsed(line):
            case [str(kind), *values]:
                return kind, values
        raise self._damaged(_NOT_READ)

    def _header(self, line: bytes) -> Header:
        told = _parsed(line)
        if not isinstance(told, dict) or told.get("ludotheque") != "backup" or not _is_count(told.get("format")):
            raise self._bad(_NO_BACKUP)
        if told["format"] > FORMAT:
            raise self._bad(_NEWER.format(what=f"format {shown(told['format'])}"))
        schema, columns, rows = told.get("schema"), told.get("columns"), told.get("rows")
        if not isinstance(schema, str) or not isinstance(columns, dict) or not isinstance(rows, dict):
            raise self._damaged(_NOT_READ)
        if schema not in self._schemas:
            raise self._bad(_NEWER.format(what=f"schema {shown(schema)}"))
        if columns.keys() != rows.keys() or TABLES not in rows or not all(map(_is_count, rows.values())):
            raise self._damaged(_COUNTS)
        for kind, names in columns.items():
            self._check_columns(kind, names)
        return Header(schema, shown(told.get("written")), columns, rows)

    def _check_columns(self, kind: str, names: object) -> None:
        """Refuse columns that we do not know, or too few: an older backup lacks only what has a value by itself."""
        if kind not in kinds() or not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise self._damaged(_VALUE.format(column=shown(kind)))
        known = own_columns(kind)
        needed = {name for name, column in known.items() if not _fills_itself(column)}
        if not needed <= set(names) <= known.keys() or len(set(names)) < len(names):
            raise self._damaged(_VALUE.format(column=shown(kind)))

    def _row_reader(self, kind: str) -> Callable[[list[object]], Values]:
        columns = own_columns(kind)
        readers = [(name, _value_reader(columns[name])) for name in self.header.columns[kind]]

        def read(values: list[object]) -> Values:
            if len(values) != len(readers):
                raise self._damaged(_NOT_READ)
            row: Values = {}
            for (name, reader), value in zip(readers, values, strict=True):
                try:
                    row[name] = reader(value)
                except ValueError as error:
                    raise self._damaged(_VALUE.format(column=name)) from error
            return row

        return read

    def _close(self, lines: gzip.GzipFile, sha: str, counts: dict[str, int]) -> None:
        end = _parsed(self._next(lines))
        if not isinstance(end, dict) or counts != self.header.rows:
            raise self._damaged(_COUNTS)
        if end.get("end") != sha:
            raise self._damaged(_CHECKSUM)
        if lines.read(1):
            raise self._damaged(_MORE)

    def _damaged(self, what: Text) -> BadBackup:
        return self._bad(_DAMAGED.format(line=self._number, what=what))

    def _bad(self, error: Text) -> BadBackup:
        return BadBackup(_IN_FILE.format(file=self.file, error=error))


class _Order:
    """Sees to it that every row belongs to a table, or comes before all of them, and is there once: keys only grow."""

    def __init__(self, damaged: Callable[[Text], BadBackup]) -> None:
        self._damaged = damaged
        self._places = {kind: place for place, kind in enumerate(kinds())}
        self._keys = {kind: own_key(kind) for kind in kinds()}
        self._table = ""
        self._before: tuple[object, ...] = ()

    def take(self, kind: str, row: Values) -> None:
        """The next row; it is told to which table it belongs."""
        key = [row[name] for name in self._keys[kind]]
        if kind == TABLES:
            if str(key[0]) <= self._table:
                raise self._damaged(_ORDER)
            self._table, self._before = str(key[0]), ()
            return
        here = (self._places[kind], *key)
        if stands_alone(kind) is bool(self._table) or here <= self._before:
            raise self._damaged(_ORDER)
        self._before = here
        if self._table:
            row["table"] = self._table


def _parsed(line: bytes) -> Any:
    """What a line holds, or nothing where it cannot be read."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 63


def _fills_itself(column: Column[Any]) -> bool:
    return bool(column.nullable or column.default is not None or column.server_default is not None)


def _value_reader(column: Column[Any]) -> Callable[[object], Value]:
    """Reads a value that this column can hold in every database, or raises `ValueError`."""
    match column.type:
        case DateTime():
            read: Callable[[object], Value] = _moment
        case Boolean():
            read = _answer
        case Integer() as number:
            read = _integer(64 if isinstance(number, BigInteger) else 32)
        case String(length=int(most)):
            read = _text(most)
        case other:
            raise AssertionError(other)
    return lambda value: None if value is None and column.nullable else read(value)


def _answer(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _integer(bits: int) -> Callable[[object], int]:
    most = 1 << (bits - 1)

    def read(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and -most <= value < most:
            return value
        raise ValueError

    return read


def _text(most: int) -> Callable[[object], str]:
    def read(value: object) -> str:
        if isinstance(value, str) and len(value) <= most and "\0" not in value:
            value.encode()  # a lone surrogate has no place in a database, and raises
            return value
        raise ValueError

    return read


def _moment(value: object) -> datetime:
    moment = datetime.fromisoformat(value) if isinstance(value, str) else None
    if moment is None or moment.tzinfo is None:
        raise ValueError
    try:
        return moment.astimezone(UTC)
    except OverflowError as error:
        raise ValueError from error
