"""The store: migrations lead to the tables as they are described, and rows survive."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, current_thread
from typing import Any

import pytest
from alembic import command, op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, NullPool, column, create_engine, insert, inspect, table
from sqlalchemy.schema import SchemaItem

import ludotheque as lt
from ludotheque.core.language import Text
from ludotheque.core.saving import Resignation
from ludotheque.server import batches
from ludotheque.server import store as kept_rows
from ludotheque.server.batches import Creation, Work
from ludotheque.server.group_commit import ROUNDS, GroupCommit
from ludotheque.server.metrics import STORE_BATCHES
from ludotheque.server.migrating import settings
from ludotheque.server.occupants import Occupant
from ludotheque.server.refusals import BrokenStore, Clash, HeldUp, Refusal
from ludotheque.server.rows import Row
from ludotheque.server.store import Added, Store, StoredTable
from tests.server.conftest import BOTH_STORES
from tests.tracing import UNTRACED

pytestmark = BOTH_STORES

GAME = lt.game("connect-four")
SHEET = StoredTable(
    "name", GAME, [Occupant("person", "Zoé", holder="h"), Occupant("computer", player="random")], 3, "3:"
)


@pytest.fixture
def stored() -> StoredTable:
    return replace(SHEET, moves=[])


@pytest.mark.from_nothing
def test_migrations_lead_where_the_rows_are(store: str) -> None:
    with Store(store)._database.reads.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Row.metadata) == []
        assert "alembic_version" in inspect(connection).get_table_names()


@pytest.mark.from_nothing
def test_an_older_database_is_brought_up_to_date(store: str, tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    row = {"id": "old1", "game": "connect-four", "variant": "classic", "players": 2, "version": GAME.version}
    row |= {"rounds": 1, "round": 1, "played": "1:", "created": datetime.now(UTC)}
    with create_engine(store, poolclass=NullPool).begin() as connection:
        command.upgrade(settings(connection), "0001")
        names = [each["name"] for each in inspect(connection).get_columns("tables")]
        connection.execute(insert(table("tables", *map(column, row))).values(row))
    assert "changes" not in names
    found = Store(store).load("old1")
    assert found is not None
    assert (found.changes, found.played) == (0, "1:")


@pytest.mark.from_nothing
def test_a_database_of_a_later_version_is_left_alone(store: str) -> None:
    with Store(store)._database.writes.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0099'")
    with pytest.raises(BrokenStore, match="newer Ludothèque"):
        Store(store)


@pytest.mark.from_nothing
@pytest.mark.parametrize("last", ["tables", "moves", "resignations"])
def test_a_beginning_that_was_cut_off_begins_again(store: str, monkeypatch: pytest.MonkeyPatch, last: str) -> None:
    make = op.create_table

    def cut_off(name: str, *columns: SchemaItem) -> None:
        make(name, *columns)
        if name == last:
            raise OSError("killed")

    with monkeypatch.context() as patch:
        patch.setattr(op, "create_table", cut_off)
        with pytest.raises(BrokenStore):
            Store(store)
    with Store(store)._database.reads.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Row.metadata) == []


@pytest.mark.from_nothing
def test_several_begin_at_once(store: str) -> None:
    code = f"from ludotheque.server.store import Store\nStore({store!r})"
    programs = [subprocess.Popen([sys.executable, "-c", code], env={**os.environ, **UNTRACED}) for _ in range(3)]
    assert [program.wait() for program in programs] == [0, 0, 0]


@pytest.mark.parametrize(
    "write",
    [
        lambda store, stored: store.add_move(stored, 1, "B"),
        lambda store, stored: store.add_roll(stored, 0, 5),
        lambda store, stored: store.take_back(stored, 0),
        lambda store, stored: store.resign(stored, Resignation(1, 1)),
        lambda store, stored: store.next_round(stored, "3:1,2"),
        lambda store, stored: store.link(stored, "other"),
    ],
)
def test_what_another_has_written_meanwhile_stays(
    store: str, stored: StoredTable, write: Callable[[Store, StoredTable], None]
) -> None:
    kept, late = Store(store), replace(stored)
    kept.create(stored)
    kept.add_move(stored, 0, "A")
    before = kept.load("name")
    with pytest.raises(Clash):
        write(kept, late)
    assert kept.load("name") == before
    write(kept, stored)
    assert kept.load("name") != before


@pytest.mark.parametrize("version", [(3, 0), batches.UPDATES_FROM])
def test_rows_are_written_together_or_one_by_one_alike(
    store: str, stored: StoredTable, monkeypatch: pytest.MonkeyPatch, version: tuple[int, int]
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", version)
    kept = Store(store)
    kept.create(stored)
    with kept.noting() as works:
        for ply, move in enumerate(["A", "“é”\\"]):
            kept.add_move(stored, ply, move)
        kept.add_roll(stored, 0, 2**62)
    kept.write(works)
    found = kept.load("name")
    assert found is not None
    assert (found.moves, found.rolls, found.changes) == (["A", "“é”\\"], [2**62], 3)
    with pytest.raises(Clash):
        kept.write(works)


def test_what_is_read_is_of_one_moment(store: str, stored: StoredTable, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Store(store)
    kept.create(stored)
    column = kept_rows._column

    def meanwhile(connection: Connection, *which: Any) -> list[Any]:
        if not stored.changes:
            kept.add_move(stored, 0, "A")
        return column(connection, *which)

    monkeypatch.setattr(kept_rows, "_column", meanwhile)
    before, after = kept.load("name"), kept.load("name")
    assert before is not None
    assert after is not None
    assert (before.moves, before.changes) == ([], 0)
    assert (after.moves, after.changes) == (["A"], 1)


def test_a_table_comes_back_as_it_was(store: str) -> None:
    stored = replace(SHEET, moves=["A", "B"], rolls=[1 << 61, 5], resigned=[Resignation(1, 2)])
    Store(store).create(stored)
    assert Store(store).load("name") == stored
    assert Store(store).load("nobody") is None


def test_two_cannot_begin_the_same_round(store: str, stored: StoredTable) -> None:
    kept = Store(store)
    kept.create(stored)
    other = replace(stored)
    kept.next_round(stored, "3:1,2")
    with pytest.raises(Clash):
        kept.next_round(other, "3:2,1")
    found = kept.load("name")
    assert found is not None
    assert (found.round, found.played) == (2, "3:1,2")


def test_a_table_of_other_rules_is_not_opened(store: str) -> None:
    kept = Store(store)
    kept.create(replace(SHEET, game=replace(GAME, version=99)))
    with pytest.raises(Refusal, match="follows version 99 of the rules"):
        kept.load("name")


def noted(kept: Store, stored: StoredTable) -> list[Work]:
    """A first move, to be written."""
    with kept.noting() as works:
        kept.add_move(stored, 0, "A")
    return works


def keep(commits: GroupCommit, works: list[Work]) -> asyncio.Future[Exception | None]:
    """Have something written; what went wrong, once it is known."""
    kept: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    commits.keep(works, kept.set_result)
    return kept


def test_many_write_at_once_and_one_mistake_is_its_own(store: str) -> None:
    """A move at each of thirty tables, at one of them twice: all but one of these two are kept."""
    kept = Store(store)
    sheets = [replace(SHEET, table=f"table {number}") for number in range(30)]
    for stored in sheets:
        kept.create(stored)

    async def keep_all() -> list[Exception | None]:
        commits = GroupCommit(kept)
        asked = [keep(commits, noted(kept, stored)) for stored in [*sheets, replace(sheets[0])]]
        return [await each for each in asked]

    failed = [error for error in asyncio.run(keep_all()) if error]
    assert [type(error) for error in failed] == [Clash]
    assert all(kept.moves(stored.table, 1) == ["A"] for stored in sheets)


def test_changes_are_written_in_a_thread_of_their_own(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, written = Store(store), list[str]()
    monkeypatch.setattr(kept, "write", lambda works: written.append(current_thread().name))

    async def write() -> None:
        await keep(GroupCommit(kept), [])

    asyncio.run(write())
    assert written[0].startswith("ludo-commit")


def test_closing_waits_for_everything_that_was_asked(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, sizes, began = Store(store), list[int](), Event()

    def write(works: list[Work]) -> None:
        began.set()
        time.sleep(0.01)
        sizes.append(len(works))

    async def close_meanwhile() -> None:
        commits, work = GroupCommit(kept), Creation([])
        for _ in range(3):
            keep(commits, [work])
        while not began.is_set():
            await asyncio.sleep(0)
        keep(commits, [work])
        await commits.close()

    monkeypatch.setattr(kept, "write", write)
    asyncio.run(close_meanwhile())
    assert sizes == [3, 1]


def test_a_batch_waits_for_those_that_come_in_the_same_moment_but_not_for_ever(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, sizes = Store(store), list[int]()

    async def ask_again_and_again() -> None:
        commits = GroupCommit(kept)
        for _ in range(3 * ROUNDS):
            for _ in range(2):
                keep(commits, [Creation([])])
            await asyncio.sleep(0)
        await commits.close()

    monkeypatch.setattr(kept, "write", lambda works: sizes.append(len(works)))
    asyncio.run(ask_again_and_again())
    assert sum(sizes) == 2 * 3 * ROUNDS
    assert sizes[0] == 2 * (ROUNDS + 1)


def test_a_store_that_is_away_is_tried_once_for_all(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, tried = Store(store), list[int]()

    def away(works: list[Work]) -> None:
        tried.append(len(works))
        raise BrokenStore(Text("disque", "disk"))

    async def keep_all() -> list[Exception | None]:
        commits = GroupCommit(kept)
        return [await each for each in [keep(commits, [Creation([])]) for _ in range(3)]]

    monkeypatch.setattr(kept, "write", away)
    assert [type(error) for error in asyncio.run(keep_all())] == [BrokenStore] * 3
    assert tried == [3]


def test_a_store_that_goes_away_while_a_mistake_is_looked_for_is_not_tried_for_the_rest(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, tried = Store(store), list[int]()

    def clash_and_go_away(works: list[Work]) -> None:
        tried.append(len(works))
        if len(tried) == 1:
            raise Clash
        if len(tried) == 3:
            raise BrokenStore(Text("disque", "disk"))

    monkeypatch.setattr(kept, "write", clash_and_go_away)
    assert asyncio.run(keep_four(kept)) == [type(None), BrokenStore, BrokenStore, BrokenStore]
    assert tried == [4, 1, 1]


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ({2}, [type(None), HeldUp, type(None), type(None)]),
        ({1, 2}, [HeldUp, HeldUp, HeldUp, HeldUp]),
    ],
)
def test_who_is_held_up_holds_nobody_else_up(
    store: str, monkeypatch: pytest.MonkeyPatch, held: set[int], expected: list[type]
) -> None:
    kept, tried = Store(store), list[int]()

    def hold_up(works: list[Work]) -> None:
        tried.append(len(works))
        if len(tried) == 1 or len(tried) - 1 in held:
            raise HeldUp(Text("pris", "taken"))

    monkeypatch.setattr(kept, "write", hold_up)
    assert asyncio.run(keep_four(kept)) == expected


@pytest.mark.parametrize("broken", [ZeroDivisionError, SystemExit])
def test_what_was_not_written_since_the_thread_failed_does_not_count_as_kept(
    store: str, monkeypatch: pytest.MonkeyPatch, broken: type[BaseException]
) -> None:
    def fail(size: float) -> None:
        raise broken

    monkeypatch.setattr(STORE_BATCHES, "observe", fail)
    told = asyncio.run(keep_four(Store(store)))
    assert told == [ZeroDivisionError if broken is ZeroDivisionError else RuntimeError] * 4


async def keep_four(kept: Store) -> list[type]:
    commits = GroupCommit(kept)
    return [type(await each) for each in [keep(commits, [Creation([])]) for _ in range(4)]]


def test_one_who_cannot_be_told_keeps_nobody_else_waiting(store: str, stored: StoredTable) -> None:
    kept = Store(store)
    kept.create(stored)

    def fail(error: Exception | None) -> None:
        raise ZeroDivisionError

    async def keep_both() -> Exception | None:
        commits = GroupCommit(kept)
        commits.keep([], fail)
        return await keep(commits, noted(kept, stored))

    assert asyncio.run(keep_both()) is None
    assert kept.moves("name", 1) == ["A"]


def test_what_was_added_elsewhere_is_told_apart_from_anything_else(store: str, stored: StoredTable) -> None:
    kept = Store(store)
    kept.create(stored)
    known = replace(stored)
    kept.add_roll(stored, 0, 7)
    kept.add_move(stored, 0, "A")
    kept.add_move(stored, 1, "B")
    assert kept.added(known, 0) == Added(3, ["A", "B"], [7], [], None)
    assert kept.versions(["name", "nobody"]) == {"name": 3}
    known = replace(stored, rolls=[7])
    assert kept.added(known, 2) == Added(3, [], [], [], None)
    kept.take_back(stored, 1)
    kept.add_move(stored, 1, "C")
    kept.add_move(stored, 2, "D")
    assert kept.added(known, 2) is None, "the second move is another one"
    kept.next_round(known := replace(stored), "3:1,2")
    assert kept.added(stored, 2) is None
    assert kept.added(replace(known, table="nobody"), 0) is None


def test_a_batch_is_written_in_the_order_in_which_it_happened(store: str, stored: StoredTable) -> None:
    kept = Store(store)
    others = [replace(stored, table=f"other {number}") for number in range(3)]
    for each in (stored, *others):
        kept.create(each)
    with kept.noting() as works:
        for each in (stored, *others):
            kept.add_move(each, 0, "A")
        kept.add_move(stored, 1, "B")
        kept.take_back(stored, 1)
        kept.add_move(stored, 1, "C")
        kept.add_roll(others[0], 0, 5)
        kept.resign(others[1], Resignation(1, 1))
    kept.write(works)
    assert [kept.moves(each.table, 1) for each in (stored, *others)] == [["A", "C"], ["A"], ["A"], ["A"]]
    assert kept.versions([each.table for each in (stored, *others)]) == {
        each.table: each.changes for each in (stored, *others)
    }


def test_no_table_has_a_name_that_cannot_be_written(store: str) -> None:
    assert Store(store).load("\0") is None
