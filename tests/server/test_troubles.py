"""When something goes wrong, or several things happen at once, a table is what the store says it is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from threading import Event
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import ludotheque as lt
from ludotheque.core.language import Text
from ludotheque.server import computers, live, sockets
from ludotheque.server.batches import Creation, Work
from ludotheque.server.logs import told_table
from ludotheque.server.occupants import holder_of
from ludotheque.server.refusals import BrokenStore
from ludotheque.server.rights import Seen
from ludotheque.server.store import Store, StoredTable
from ludotheque.server.table import Table
from ludotheque.server.tables import Tables
from tests.server.conftest import INVITED, LUCK, PERSON
from tests.server.guest import PATIENCE, Guest, failing
from tests.server.test_live import at_ply, greet, heard, of_kind

Sit = Callable[..., Guest]


class Disk:
    """Holds a write as long as it is told to, and fails while it is told to."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self._write = store.write
        self.held, self.go_on, self.fails, self._left = Event(), Event(), False, 0
        monkeypatch.setattr(store, "write", self.write)

    def hold(self, number: int = 1) -> None:
        """Hold the write of this number, counted from now."""
        self._left = number

    def write(self, works: Iterable[Work]) -> None:
        works = list(works)
        self._left -= bool(works)
        if works and self._left == 0:
            self.held.set()
            assert self.go_on.wait(PATIENCE)
        if works and self.fails:
            raise BrokenStore(Text("disque", "disk"))
        self._write(works)


@pytest.fixture
def disk(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(tables.store, monkeypatch)


def soon(client: TestClient, what: Callable[..., Any], *words: Any) -> Any:
    """Begin something on the server's own loop, and go on when it waits."""
    assert client.portal is not None
    begun = client.portal.start_task_soon(what, *words)
    client.portal.call(asyncio.sleep, 0.02)
    return begun


async def play(tables: Tables, guest: Guest, move: str) -> None:
    await tables.change(guest.table, lambda table: table.play(holder_of(guest.token), move, Seen()))


async def moves(tables: Tables, guest: Guest) -> list[str]:
    async with tables.at(guest.table) as table:
        return table.position.history


def test_nobody_goes_on_with_a_move_that_could_not_be_kept(
    sit: Sit, client: TestClient, tables: Tables, disk: Disk
) -> None:
    guest = sit("connect-four", PERSON, LUCK)
    disk.hold()
    move = soon(client, play, tables, guest, "A")
    assert disk.held.wait(PATIENCE)
    seen = soon(client, moves, tables, guest)
    disk.fails = True
    disk.go_on.set()
    assert isinstance(move.exception(PATIENCE), BrokenStore)
    assert seen.result(PATIENCE) == []
    disk.fails = False
    assert guest.look()["moves"] == []
    guest.play("B")
    guest.wait(lambda table: table["ply"] == 2)
    stored = tables.store.load(guest.table)
    assert stored is not None
    assert stored.moves[0] == "B"


def test_what_fails_half_way_is_forgotten(
    dice_game: lt.Game, sit: Sit, client: TestClient, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = sit("dice", PERSON, PERSON)
    before = guest.look()
    with monkeypatch.context() as broken:
        broken.setattr("ludotheque.server.table.throw", lambda: 1 / 0)
        assert isinstance(soon(client, play, tables, guest, "-").exception(PATIENCE), ZeroDivisionError)
    assert guest.look()["version"] == before["version"]
    assert guest.play("-")["ply"] == before["ply"] + 2


def test_the_answer_of_the_computer_is_told_whoever_asks_meanwhile(
    sit: Sit, client: TestClient, tables: Tables, disk: Disk
) -> None:
    guest = sit("connect-four", PERSON, LUCK)
    with guest.live() as socket:
        greet(socket, guest)
        disk.hold(2)
        socket.send_json({"kind": "move", "move": "A", "ply": 0})
        assert disk.held.wait(PATIENCE)
        asked = soon(client, tables.ask, guest.table)
        disk.go_on.set()
        asked.result(PATIENCE)
        heard(socket, at_ply(2))


def test_a_table_is_attended_to_only_while_nothing_else_happens_there(
    sit: Sit, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    attend, locked = tables.computers.attend, []

    def attended(table: Table) -> None:
        locked.append(table.lock.locked())
        attend(table)

    monkeypatch.setattr(tables.computers, "attend", attended)
    guest = sit("connect-four", PERSON, LUCK)
    guest.look()
    with guest.live() as socket:
        greet(socket, guest)
        socket.send_json({"kind": "watch", "on": True})
        socket.send_json({"kind": "move", "move": "A", "ply": 0})
        heard(socket, at_ply(2))
    assert len(locked) > 5
    assert all(locked)


def test_a_move_is_told_though_who_made_it_has_gone(sit: Sit, client: TestClient, tables: Tables, disk: Disk) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    with guest.live() as socket:
        greet(socket, guest)
        disk.hold()
        move = soon(client, play, tables, guest, "A")
        assert disk.held.wait(PATIENCE)
        move.cancel()
        disk.go_on.set()
        heard(socket, at_ply(1))


def test_nobody_is_shown_thoughts_when_people_play_each_other_again(
    dice_game: lt.Game, sit: Sit, tables: Tables
) -> None:
    guest = sit("dice", PERSON, INVITED, LUCK, rounds=2)
    other = guest.invited()
    while not (table := guest.wait(lambda table: table["over"] or table["thinking"] is None))["over"]:
        (guest if table["may"]["move"] else other).play("+", table["ply"])
    with guest.live() as socket:
        assert greet(socket, guest)["may"]["watch"]
        socket.send_json({"kind": "watch", "on": True})
        socket.send_json({"kind": "ping"})
        heard(socket, of_kind("pong"))
        assert tables.hub.watched(guest.table)
        other.post("next")
        assert not tables.hub.watched(guest.table)


def test_a_connection_to_a_table_that_cannot_be_read_ends_with_a_word(
    sit: Sit, tables: Tables, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    with guest.live() as socket:
        greet(socket, guest)
        disk.fails = True
        with monkeypatch.context() as broken:
            broken.setattr(tables.store, "load", lambda table: disk.write([Creation([])]))
            socket.send_json({"kind": "move", "move": "A", "ply": 0})
            assert heard(socket, of_kind("error"))["error"] == "disk"
            with pytest.raises(WebSocketDisconnect) as ended:
                heard(socket, of_kind("never"))
        disk.fails = False
    assert ended.value.code == sockets.LATER
    assert guest.look()["ply"] == 0


def test_a_connection_that_breaks_on_our_side_is_ended(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*words: object) -> None:
        raise RuntimeError

    guest = sit("connect-four", PERSON, PERSON)
    with guest.live() as socket:
        greet(socket, guest)
        with monkeypatch.context() as patch:
            patch.setattr(sockets, "look", broken)
            guest.play("A")
            with pytest.raises(WebSocketDisconnect) as ended:
                heard(socket, of_kind("never"))
    assert ended.value.code == sockets.BROKEN
    check_logged(caplog, guest)


def check_logged(caplog: pytest.LogCaptureFixture, guest: Guest) -> None:
    """Something was logged of a table, and its name, which lets anybody watch it, was not."""
    assert told_table(guest.table) in caplog.messages
    assert guest.table not in caplog.text


def test_a_computer_that_failed_tries_again_for_who_listens(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(computers, "RETRY", 0.05)
    guest, failed = sit("connect-four", PERSON, LUCK), Event()
    with guest.live() as socket:
        greet(socket, guest)
        with monkeypatch.context() as broken:
            broken.setattr(computers, "player_named", failing(failed))
            socket.send_json({"kind": "move", "move": "A", "ply": 0})
            assert failed.wait(PATIENCE)
        heard(socket, at_ply(2))
    check_logged(caplog, guest)


def test_a_computer_that_failed_gives_up_when_nobody_waits(
    sit: Sit, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "RETRY", 0.01)
    guest, failed = sit("connect-four", PERSON, LUCK), Event()
    with monkeypatch.context() as broken:
        broken.setattr(computers, "player_named", failing(failed))
        guest.play("A")
        assert failed.wait(PATIENCE)
        broken.setattr(live, "PATIENCE", 0.0)
        while tables.computers._moving:
            time.sleep(0.01)
    guest.wait(lambda table: table["ply"] == 2)


def test_a_computer_that_failed_ends_when_it_is_not_wanted_any_more(
    sit: Sit, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "RETRY", 0.01)
    guest, failed = sit("connect-four", PERSON, LUCK), Event()
    with monkeypatch.context() as broken:
        broken.setattr(computers, "player_named", failing(failed))
        guest.play("A")
        assert failed.wait(PATIENCE)
        task = tables.computers._moving.pop(guest.table).task
        end = time.monotonic() + PATIENCE
        while not task.done() and time.monotonic() < end:
            time.sleep(0.01)
    assert task.done()
    assert task.exception() is None


def test_a_table_is_loaded_once_for_everybody_and_keeps_no_other_waiting(
    sit: Sit, client: TestClient, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, quick = sit("connect-four", PERSON, PERSON), sit("connect-four", PERSON, PERSON)
    load, go_on, loaded = tables.store.load, Event(), []

    def loading(name: str) -> Any:
        loaded.append(name)
        assert name != slow.table or go_on.wait(PATIENCE)
        return load(name)

    monkeypatch.setattr(tables.store, "load", loading)
    asked = [soon(client, tables.ask, slow.table) for _ in range(2)]
    quick.look()
    go_on.set()
    for each in asked:
        each.result(PATIENCE)
    assert loaded == [slow.table, quick.table]


def test_of_two_servers_that_throw_the_first_die_one_is_late(
    dice_game: lt.Game, sit: Sit, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, load = sit("dice", PERSON, PERSON), tables.store.load
    loaded: list[StoredTable] = []

    def loading(name: str) -> Any:
        """Somebody else throws the die after this was read, the first time or every time."""
        stored, other = load(name), load(name)
        assert other is not None
        if not loaded or always:
            tables.store.rename(other, 0, f"name {len(loaded)}")
        loaded.append(other)
        return stored

    monkeypatch.setattr(tables.store, "load", loading)
    always = True
    answer = guest.get()
    assert (answer.status_code, "look at it again" in answer.json()["error"]) == (409, True)
    always, loaded[:] = False, []
    assert guest.look()["ply"] == 1
    assert len(loaded) == 2
