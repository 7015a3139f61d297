"""The store: migrations lead to the tables as they are described, and rows survive."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

import ludotheque as lt
from ludotheque.core.saving import Resignation
from ludotheque.server.chairs import Chair, holder_of, new_token
from ludotheque.server.clerk import Clerk
from ludotheque.server.refusals import BrokenStore, Clash
from ludotheque.server.rows import Row
from ludotheque.server.store import Sheet, Store, usual_store

GAME = lt.game("connect-four")
SHEET = Sheet("name", GAME, [Chair("person", "Zoé", holder="h"), Chair("computer", player="random")], 3, "3:")


def test_migrations_lead_where_the_rows_are(store: str) -> None:
    with Store(store)._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Row.metadata) == []
        assert "alembic_version" in inspect(connection).get_table_names()


def test_a_table_comes_back_as_it_was(store: str) -> None:
    sheet = replace(SHEET, moves=["A", "B"], rolls=[1 << 61, 5], resigned=[Resignation(1, 2)])
    Store(store).create(sheet)
    assert Store(store).load("name") == sheet
    assert Store(store).load("nobody") is None


def test_the_store_writes_ahead_and_waits_for_the_disk(store: str) -> None:
    with Store(store)._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_two_cannot_begin_the_same_round(store: str) -> None:
    kept = Store(store)
    kept.create(SHEET)
    kept.next_round(SHEET, "3:1,2")
    with pytest.raises(Clash):
        kept.next_round(SHEET, "3:2,1")
    found = kept.load("name")
    assert found is not None
    assert (found.round, found.played) == (2, "3:1,2")


def test_a_table_of_other_rules_is_not_opened(store: str) -> None:
    kept = Store(store)
    kept.create(replace(SHEET, game=replace(GAME, version=99)))
    with pytest.raises(BrokenStore, match="follows version 99 of the rules"):
        kept.load("name")


def test_only_hashes_of_tokens_are_kept(store: str, tmp_path: Path) -> None:
    token = new_token()
    Store(store).create(replace(SHEET, chairs=[Chair("person", holder=holder_of(token))]))
    written = b"".join(path.read_bytes() for path in (tmp_path / "kept").iterdir())
    assert str(holder_of(token)).encode() in written
    assert token.encode() not in written


def test_tables_are_kept_among_what_belongs_to_a_person(data_home: Path) -> None:
    assert usual_store() == f"sqlite:///{data_home}/ludotheque/tables.sqlite"


def test_many_write_at_once_and_one_mistake_is_its_own(store: str) -> None:
    """Thirty keep a move each, two of them the same one: all but one of these are kept, with one wait for the disk."""
    kept = Store(store)
    kept.create(SHEET)
    clerk = Clerk(kept)

    async def keep_all() -> list[Exception | None]:
        acts = [partial(kept.add_move, SHEET, max(ply, 1), str(ply)) for ply in range(30)]
        return await asyncio.gather(*map(clerk.do, acts), return_exceptions=True)  # type: ignore[return-value]

    failed = [error for error in asyncio.run(keep_all()) if error]
    assert [type(error) for error in failed] == [Clash]
    assert len(kept.moves("name", 1)) == 29


def test_who_gives_up_waiting_leaves_nothing_half_done(store: str) -> None:
    kept = Store(store)
    kept.create(SHEET)

    async def give_up() -> list[str]:
        waiting = asyncio.create_task(Clerk(kept).do(lambda: (time.sleep(0.05), kept.add_move(SHEET, 0, "A"))))
        await asyncio.sleep(0.01)
        waiting.cancel()
        await asyncio.wait([waiting])
        assert waiting.cancelled()
        return kept.moves("name", 1)

    assert asyncio.run(give_up()) == ["A"]
