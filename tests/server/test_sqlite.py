"""The store on SQLite: one file, which waits for the disk."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ludotheque.server.occupants import Occupant, holder_of, new_token
from ludotheque.server.settings import usual_store
from ludotheque.server.store import Store
from tests.server.test_store import SHEET


def test_the_store_writes_ahead_and_waits_for_the_disk(store: str) -> None:
    with Store(store)._database.reads.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_only_hashes_of_tokens_are_kept(store: str, tmp_path: Path) -> None:
    token = new_token()
    Store(store).create(replace(SHEET, occupants=[Occupant("person", holder=holder_of(token))]))
    written = b"".join(path.read_bytes() for path in (tmp_path / "kept").iterdir())
    assert str(holder_of(token)).encode() in written
    assert token.encode() not in written


def test_tables_are_kept_among_what_belongs_to_a_person(data_home: Path) -> None:
    assert usual_store() == f"sqlite:///{data_home}/ludotheque/tables.sqlite"
