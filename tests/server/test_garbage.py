"""Garbage: Python looks for it rarely in a server, and tables need none of that."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

import ludotheque as lt
from ludotheque.server import garbage
from ludotheque.server.occupants import Occupant
from ludotheque.server.store import Store, StoredTable
from ludotheque.server.table import Table


def test_everything_is_looked_through_by_the_clock_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    before, collected = gc.get_threshold(), asyncio.Event()
    monkeypatch.setattr(garbage, "EVERY", 0.0)
    monkeypatch.setattr(gc, "collect", collected.set)

    async def serve() -> None:
        with garbage.rare_collections():
            assert gc.get_threshold() == (garbage.NEW, garbage.OLDER, garbage.NEVER)
            await asyncio.wait_for(collected.wait(), 10)

    asyncio.run(serve())
    assert gc.get_threshold() == before


def test_nothing_is_looked_through_while_modules_are_read() -> None:
    with garbage.no_collections():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_a_table_is_forgotten_as_soon_as_nobody_has_it(store: str) -> None:
    seats = [Occupant("person"), Occupant("invited")]
    stored = StoredTable("name", lt.game("connect-four"), seats, 1, "1:", moves=["A"])
    gc.disable()
    try:
        table = Table(stored, Store(store))
        known = weakref.ref(table)
        del table
        assert known() is None
    finally:
        gc.enable()
