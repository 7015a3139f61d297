"""The store on PostgreSQL: connections that were lost are replaced, and nothing is waited for without end."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from ludotheque.core.errors import LudothequeError
from ludotheque.core.language import speaking
from ludotheque.server import batches
from ludotheque.server.batches import Work
from ludotheque.server.group_commit import GroupCommit
from ludotheque.server.refusals import BrokenStore, HeldUp, Unfit
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store, StoredTable
from tests.server.test_store import SHEET
from tools.servers import PostgresServer, free_port

pytestmark = pytest.mark.parametrize("store", ["postgresql"], indirect=True)

SOON = Settings(store_lock_seconds=0.3, store_statement_seconds=0.6, store_idle_seconds=5.0, store_connect_seconds=2)
OTHER_CONNECTIONS = "FROM pg_stat_activity WHERE application_name = 'ludotheque' AND datname = current_database()"


@pytest.fixture
def stored() -> StoredTable:
    return replace(SHEET, moves=[])


@pytest.fixture
def kept(store: str, stored: StoredTable) -> Store:
    opened = Store(store, SOON)
    opened.create(stored)
    return opened


def psycopg_url(store: str) -> str:
    return store.replace("+psycopg", "")


def test_connections_that_were_lost_meanwhile_are_replaced(
    kept: Store, stored: StoredTable, postgres: PostgresServer
) -> None:
    for ply in range(2):
        assert kept.moves("name", 1) == ["A"] * ply
        postgres.restart()
        kept.add_move(stored, ply, "A")


def test_a_server_that_is_away_is_told_at_once(kept: Store, stored: StoredTable, postgres: PostgresServer) -> None:
    postgres.stop()
    began = time.monotonic()
    with pytest.raises(BrokenStore, match="just now"):
        kept.add_move(stored, 0, "A")
    with pytest.raises(BrokenStore, match="just now"):
        kept.load("name")
    assert time.monotonic() - began < 1
    postgres.start()
    assert kept.load("name") == replace(stored, changes=0)


def test_what_was_lost_while_it_was_kept_is_not_written_again(
    store: str, kept: Store, stored: StoredTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows then whether it was kept: written again, a move could be refused that was kept."""
    write, tried = batches.write, []

    def lose(connection: Connection, works: Iterable[Work]) -> None:
        write(connection, works)
        tried.append(1)
        own = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one()
        with psycopg.connect(psycopg_url(store)) as other:
            other.execute("SELECT pg_terminate_backend(%s, 5000)", [own])

    with monkeypatch.context() as lost:
        lost.setattr(batches, "write", lose)
        with pytest.raises(BrokenStore):
            kept.add_move(replace(stored), 0, "A")
    assert (len(tried), kept.moves("name", 1)) == (1, [])
    kept.add_move(stored, 0, "B")
    assert kept.moves("name", 1) == ["B"]


def test_a_table_that_another_has_locked_is_not_waited_for_long(store: str, kept: Store, stored: StoredTable) -> None:
    with psycopg.connect(psycopg_url(store)) as other:
        other.execute("UPDATE tables SET round = 1")
        began = time.monotonic()
        with pytest.raises(BrokenStore):
            kept.add_move(replace(stored), 0, "A")
        assert time.monotonic() - began < 2
        assert kept.moves("name", 1) == [], "who reads does not wait"
    kept.add_move(stored, 0, "A")


def test_a_table_that_another_has_locked_holds_up_no_other_table(store: str, kept: Store, stored: StoredTable) -> None:
    free = replace(stored, table="free")
    kept.create(free)
    works = []
    for each in (stored, free):
        with kept.noting() as noted:
            kept.add_move(each, 0, "A")
        works.append(noted)

    async def write() -> list[Exception | None]:
        told, commits = list[Exception | None](), GroupCommit(kept)
        for each in works:
            commits.keep(each, told.append)
        await commits.close()
        return told

    with psycopg.connect(psycopg_url(store)) as other:
        other.execute("UPDATE tables SET round = 1 WHERE id = 'name'")
        began = time.monotonic()
        locked, written = asyncio.run(write())
        assert time.monotonic() - began < 2
    assert (type(locked), written) == (HeldUp, None)
    assert (kept.moves("name", 1), kept.moves("free", 1)) == ([], ["A"])


def test_a_frozen_process_does_not_hold_others_up(store: str, kept: Store, stored: StoredTable) -> None:
    frozen = Store(store, replace(SOON, store_idle_seconds=0.2))
    patient = Store(store, replace(SOON, store_lock_seconds=3.0, store_statement_seconds=4.0))
    with suppress(DBAPIError), frozen._database.writes.connect() as connection:
        connection.exec_driver_sql("UPDATE tables SET round = 1")
        patient.add_move(stored, 0, "A")
    assert kept.moves("name", 1) == ["A"]


def test_a_server_that_does_not_answer_is_not_waited_for_for_ever(store: str, kept: Store, stored: StoredTable) -> None:
    kept.load("name")
    with psycopg.connect(psycopg_url(store)) as other:
        frozen = [row[0] for row in other.execute(f"SELECT pid {OTHER_CONNECTIONS}").fetchall()]
    assert frozen
    for process in frozen:
        os.kill(process, signal.SIGSTOP)
    try:
        began = time.monotonic()
        kept.add_move(stored, 0, "A")
        assert kept.moves("name", 1) == ["A"]
        assert time.monotonic() - began < 5
    finally:
        for process in frozen:
            os.kill(process, signal.SIGCONT)


def test_what_is_kept_is_on_the_disk_whatever_the_server_is_set_to(
    store: str, kept: Store, postgres: PostgresServer
) -> None:
    name = store.rpartition("/")[2]
    for there, here in (("off", "on"), ("remote_apply", "remote_apply")):
        postgres.sql(f"ALTER DATABASE \"{name}\" SET synchronous_commit = '{there}'")
        with Store(store)._database.writes.connect() as connection:
            assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == here


def test_what_cannot_be_written_is_nobody_elses_trouble(kept: Store, stored: StoredTable) -> None:
    with pytest.raises(Unfit):
        kept.rename(replace(stored), 0, "\0")
    with pytest.raises(Unfit):
        kept.rename(replace(stored), 0, "x" * 81)
    assert kept.load("name") == replace(stored, changes=0)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda url: url.replace(url.rpartition(":")[2].partition("/")[0], str(free_port())), "Connection refused"),
        (lambda url: url.rpartition("/")[0] + "/nowhere", 'database "nowhere" does not exist'),
        (lambda url: url.replace("ludo@", "somebody:secret@"), 'role "somebody" does not exist'),
    ],
)
def test_a_database_that_is_not_there_is_told_in_one_line(store: str, wrong: object, words: str) -> None:
    assert callable(wrong)
    with speaking("en"), pytest.raises(LudothequeError) as refused:
        Store(wrong(store), SOON)
    said = str(refused.value)
    assert said.startswith("The tables cannot be read or written in postgresql+psycopg://")
    assert words in said
    assert "secret" not in said
    assert "\n" not in said


def test_the_driver_need_not_be_named(store: str, kept: Store, stored: StoredTable) -> None:
    assert Store(psycopg_url(store), migrated=True).load("name") == stored


@pytest.fixture
def small_disk(postgres: PostgresServer) -> Iterator[Path]:
    """A disk of its own, of a few megabytes, that belongs to PostgreSQL."""
    with mounted(postgres, "16m") as folder:
        yield folder


@contextmanager
def mounted(server: PostgresServer, size: str) -> Iterator[Path]:
    """A disk of this size in the folder of a server, to which it belongs."""
    folder, owner = server.folder / "small", server.folder.stat()
    folder.mkdir()
    options = f"size={size},mode=700,uid={owner.st_uid},gid={owner.st_gid}"
    if subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=False).returncode:
        pytest.skip("only root may mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(file: Path) -> None:
    with file.open("wb", buffering=0) as out:
        while True:
            out.write(bytes(1 << 14))


def play_on(kept: Store, stored: StoredTable, acknowledged: list[str]) -> None:
    for ply in range(10_000):
        kept.add_move(stored, ply, "A" * 80)
        acknowledged.append("A" * 80)


def test_a_full_disk_is_told_and_nothing_is_lost(
    store: str, postgres: PostgresServer, small_disk: Path, stored: StoredTable
) -> None:
    postgres.sql(f"CREATE TABLESPACE small LOCATION '{small_disk}'")
    postgres.sql('CREATE DATABASE "full" TABLESPACE small')
    kept = Store(postgres.url("full"))
    kept.create(stored)
    with pytest.raises(OSError, match="No space left"):
        fill(small_disk / "filling")
    acknowledged = list[str]()
    with pytest.raises(BrokenStore, match="just now"):
        play_on(kept, stored, acknowledged)
    assert kept.moves("name", 1) == acknowledged
    (small_disk / "filling").unlink()
    kept.add_move(replace(stored, changes=len(acknowledged)), len(acknowledged), "B")
    assert kept.moves("name", 1) == [*acknowledged, "B"]
    kept.close()
    postgres.sql('DROP DATABASE "full"')
    postgres.sql("DROP TABLESPACE small")


@pytest.fixture
def crowded() -> Iterator[tuple[PostgresServer, Path]]:
    """A PostgreSQL that writes ahead on a small disk of its own, and that disk."""
    with ExitStack() as stack:
        server = PostgresServer(min_wal_size="32MB", max_wal_size="32MB", wal_recycle="off")
        stack.callback(server.__exit__)
        disk = stack.enter_context(mounted(server, "48m"))
        ahead = server.folder / "data" / "pg_wal"
        shutil.copytree(ahead, disk, dirs_exist_ok=True)
        shutil.rmtree(ahead)
        ahead.symlink_to(disk)
        owner = server.folder.stat()
        for each in disk.rglob("*"):
            os.chown(each, owner.st_uid, owner.st_gid)
        server.start()
        yield server, disk


def play_through_segments(server: PostgresServer, kept: Store, stored: StoredTable, acknowledged: list[str]) -> None:
    """Play with a new file of what is written ahead for each move, which soon finds no room."""
    for ply in range(100):
        kept.add_move(stored, ply, "A")
        acknowledged.append("A")
        with suppress(subprocess.CalledProcessError):
            server.sql("SELECT pg_switch_wal()")


@pytest.mark.exhaustive
def test_postgresql_that_stops_since_nothing_can_be_written_ahead_loses_nothing(
    store: str, crowded: tuple[PostgresServer, Path], stored: StoredTable
) -> None:
    server, disk = crowded
    kept, acknowledged = Store(server.url(), SOON), list[str]()
    kept.create(stored)
    with pytest.raises(OSError, match="No space left"):
        fill(disk / "filling")
    with pytest.raises(BrokenStore, match="just now"):
        play_through_segments(server, kept, stored, acknowledged)
    assert "PANIC" in server.said
    (disk / "filling").unlink()
    if not server.answers:
        server.restart(server.rough)
    there = kept.moves("name", 1)
    assert there[: len(acknowledged)] == acknowledged
    assert len(there) <= len(acknowledged) + 1  # of the last one nobody knew whether it was kept
    kept.add_move(replace(stored, changes=len(there)), len(there), "B")
    assert kept.moves("name", 1) == [*there, "B"]
    kept.close()
