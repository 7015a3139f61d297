"""Batches: what is to be written of several tables, in few statements."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Executable, bindparam, insert, update

from .refusals import Clash
from .rows import MoveRow, RollRow, TableRow

Rows = Sequence[tuple[Executable, Sequence[dict[str, object]]]]

# Made once, for making a statement takes longer than carrying it out.
ADD_MOVE, ADD_ROLL = insert(MoveRow), insert(RollRow)
_COUNT = (
    update(TableRow)
    .where(TableRow.id == bindparam("here"), TableRow.changes == bindparam("before"))
    .values(changes=bindparam("after"), touched=bindparam("now"))
)


@dataclass(frozen=True, slots=True)
class Creation:
    """A new table: rows to be added, in this order."""

    rows: Rows


@dataclass(frozen=True, slots=True)
class Happening:
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
    if connection.execute(_COUNT, counts).rowcount != len(counts):
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
        connection.execute(what, rows)
