"""Old tables are removed by the rule that the documents tell, and no others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.core.saving import Resignation
from ludotheque.server import expiry
from ludotheque.server.expiry import DAY, Expiry
from ludotheque.server.live import Hub, Listener
from ludotheque.server.occupants import Occupant
from ludotheque.server.refusals import Clash
from ludotheque.server.search_pool import SearchPool
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store, StoredTable
from ludotheque.server.tables import Tables
from tests.server.conftest import PERSON, SETTINGS, Open
from tests.server.guest import Guest

GAME = lt.game("connect-four")
WON = ["A", "B", "A", "B", "A", "B", "A"]


@pytest.fixture
def kept(store: str) -> Store:
    return Store(store)


def keep(kept: Store, name: str, *moves: str, **more: object) -> StoredTable:
    seats = [Occupant("person", holder="h"), Occupant("person", holder="h")]
    table: dict[str, Any] = {"game": GAME, "rounds": 1, "played": "1:", **more}
    stored = StoredTable(name, occupants=seats, **table)
    kept.create(stored)
    for ply, move in enumerate(moves):
        kept.add_move(stored, ply, move)
    return stored


def look_through(kept: Store, settings: Settings = SETTINGS, listening: str = "") -> int:
    async def look() -> int:
        hub = Hub()
        if listening:
            hub.join(listening, Listener(None))
        searches = SearchPool(1)
        found = await Expiry(Tables(kept, hub, searches, settings), settings).look_through()
        searches.close()
        return found

    return asyncio.run(look())


def test_tables_are_looked_through_again_whatever_went_wrong(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FIRST", "AGAIN"):
        monkeypatch.setattr(expiry, name, 0.0)
    tried: list[bool] = []

    async def look_through(self: Expiry) -> int:
        tried.append(True)
        if len(tried) == 1:
            raise RuntimeError("the disk is full")
        if len(tried) == 3:
            raise asyncio.CancelledError
        return 0

    monkeypatch.setattr(Expiry, "look_through", look_through)

    async def run() -> None:
        searches = SearchPool(1)
        try:
            await asyncio.wait_for(Expiry(Tables(kept, Hub(), searches, SETTINGS), SETTINGS).run(), 30)
        finally:
            searches.close()

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(run())
    assert len(tried) == 3


@pytest.fixture
def after(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets days go by."""
    now = time.time()

    def pass_days(days: float) -> None:
        monkeypatch.setattr("ludotheque.server.expiry.time.time", lambda: now + days * DAY)

    return pass_days


def left(kept: Store) -> set[str]:
    return {age.table for age in kept.ages("", 100)}


def test_empty_tables_go_first_then_abandoned_ones(kept: Store, after: Callable[[float], None]) -> None:
    keep(kept, "empty")
    keep(kept, "begun", "A", "B")
    keep(kept, "won", *WON)
    keep(kept, "given-up", "A", resigned=[Resignation(1, 0)])
    opened = keep(kept, "opened", moves=["A", "B"])
    assert look_through(kept) == 0
    after(7.1)
    assert (look_through(kept), left(kept)) == (2, {"begun", "won", "given-up"})
    assert kept.load(opened.table) is None
    after(91)
    assert (look_through(kept), left(kept)) == (1, {"won", "given-up"})
    after(5000)
    assert (look_through(kept), left(kept)) == (0, {"won", "given-up"})
    assert look_through(kept, replace(SETTINGS, finished_days=100)) == 2
    assert kept.moves("won", 1) == []


def test_of_a_game_with_dice_only_those_without_any_other_move_are_empty(
    kept: Store, dice_game: lt.Game, after: Callable[[float], None]
) -> None:
    roll = dice_game.start().moves()[0]
    begun = dice_game.start()
    begun.play(roll)
    move = begun.moves()[0]
    for name, moves, rolls in (("thrown", [roll], 1), ("played", [roll, move], 1), ("taken-back", [roll, move], 5)):
        keep(kept, name, game=dice_game, moves=moves, rolls=[0] * rolls, changes=9)
    keep(kept, "second-round", game=dice_game, rounds=2, round=2, played="2:1,2", moves=[roll], rolls=[0], changes=9)
    after(7.1)
    assert (look_through(kept), left(kept)) == (1, {"played", "taken-back", "second-round"})
    after(91)
    assert (look_through(kept), left(kept)) == (3, set())


def test_nothing_goes_where_everything_is_kept(kept: Store, after: Callable[[float], None]) -> None:
    keep(kept, "empty")
    after(5000)
    assert look_through(kept, replace(SETTINGS, empty_days=0, abandoned_days=0)) == 0


def test_a_table_goes_only_as_it_is_known(kept: Store, after: Callable[[float], None]) -> None:
    stored = keep(kept, "begun", "A")
    with pytest.raises(Clash):
        kept.remove("begun", 0)
    assert left(kept) == {"begun"}
    kept.add_move(stored, 1, "B")
    after(91)
    assert look_through(kept, listening="begun") == 0
    kept.remove("begun", 2)
    assert (left(kept), kept.load("begun")) == (set(), None)
    with pytest.raises(Clash):
        kept.add_move(stored, 2, "A")


def test_what_an_older_backup_brought_is_as_good_as_new(kept: Store, after: Callable[[float], None]) -> None:
    keep(kept, "old")
    with kept._database.writes.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET touched = 0")
    assert look_through(kept) == 0
    after(7.1)
    assert look_through(kept) == 1


def test_tables_of_a_game_that_is_not_here_are_left_alone(kept: Store, after: Callable[[float], None]) -> None:
    keep(kept, "a", "A")
    keep(kept, "b", "A")
    with kept._database.writes.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET game = 'unknown' WHERE id = 'a'")
    after(91)
    assert (look_through(kept), left(kept)) == (1, {"a"})


def test_that_a_game_is_over_is_found_out_once(
    kept: Store, after: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(kept, "won", *WON)
    after(91)
    assert look_through(kept) == 0
    monkeypatch.setattr(expiry, "replayed", None)
    assert look_through(kept) == 0


def test_who_wants_to_play_again_finds_the_table_that_was_removed(opened: Open) -> None:
    client: TestClient = opened()
    guest = Guest.at_new_table(client, "connect-four", PERSON, PERSON)
    for move in WON:
        guest.play(move)
    again = guest.post("again").json()["table"]
    client.app.state.tables.store.remove(again, 0)  # type: ignore[attr-defined]
    client.app.state.tables.let_go(again)  # type: ignore[attr-defined]
    assert client.get(f"/api/tables/{again}").status_code == 404
    assert guest.post("again").json()["table"] == again
    assert client.get(f"/api/tables/{again}").status_code == 200
