"""Clocks in a whole server: they begin when all have come, and fall by themselves, whichever process sees to it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update
from starlette.testclient import TestClient

from ludotheque.server import clock_watch
from ludotheque.server.absence import GRACE
from ludotheque.server.app import make_app
from ludotheque.server.broker import make_broker
from ludotheque.server.club_rows import RatingChangeRow
from ludotheque.server.rows import TableRow
from ludotheque.server.running_time import wall_time
from ludotheque.server.store import Store
from ludotheque.server.tables import Tables
from tests.server.conftest import EVERYWHERE, INVITED, LUCK, PERSON, SETTINGS
from tests.server.guest import Answer, Guest
from tests.server.shifted import Shifted
from tests.server.spread import Spread

Sit = Callable[..., Guest]
MINUTE = 60_000


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers look at their clocks often: seconds are only waited for by people."""
    monkeypatch.setattr(clock_watch, "EVERY", 0.2)
    monkeypatch.setattr(clock_watch, "SELDOM", 0.2)


@pytest.fixture
def wall() -> Shifted:
    return Shifted()


@pytest.fixture
def opened(store: str, broker: str | None, web: Path, wall: Shifted) -> Iterator[Callable[[], TestClient]]:
    clients: list[TestClient] = []

    def open_() -> TestClient:
        settings = replace(SETTINGS, broker=broker)
        app = make_app(Store(store), settings, make_broker(settings), compiles=False, web=web, wall=wall)
        client = TestClient(app)
        client.__enter__()
        clients.append(client)
        return client

    yield open_
    for client in clients:
        client.__exit__()


@pytest.fixture
def client(opened: Callable[[], TestClient], processes: int) -> TestClient:
    return opened() if processes == 1 else Spread([opened() for _ in range(processes)])


def pass_by(client: TestClient, wall: Shifted, milliseconds: int) -> None:
    """Let time pass while the servers are alive: they say so every second of it."""
    while milliseconds:
        step = min(milliseconds, 1_000)
        wall.later, milliseconds = wall.later + step, milliseconds - step
        for tables in servers(client):
            tables.time.tell(tables.store)


def servers(client: TestClient) -> list[Tables]:
    """The tables of every process."""
    apps = [each.app for each in (client.clients if isinstance(client, Spread) else [client])]
    return [app.state.tables for app in apps if isinstance(app, FastAPI)]


def fallen(seen: Answer) -> bool:
    return bool(seen["over"])


def test_a_clock_begins_when_all_have_come(sit: Sit) -> None:
    ada = sit("connect-four", PERSON, INVITED, clock="live 300+5")
    bob = ada.invited()
    clock = ada.look()["clock"]
    assert clock == {
        "word": "live 300+5",
        "title": "5 min + 5 s",
        "live": True,
        "left": [300_000, 300_000],
        "running": None,
        "falls": None,
    }
    assert ada.watcher().look()["clock"]["running"] is None
    clock = bob.look()["clock"]
    assert clock["running"] == 0
    assert 0 < clock["falls"] - wall_time() <= 300_000


def test_no_table_has_a_clock_that_nobody_asked_for(sit: Sit) -> None:
    assert sit("connect-four", PERSON, LUCK).look()["clock"] is None


@pytest.mark.parametrize("word", ["live 5+0", "days 99", "soon"])
def test_what_is_no_clock_is_refused(client: TestClient, word: str) -> None:
    wanted = {"game": "connect-four", "seats": [PERSON, PERSON], "clock": word}
    answer = client.post("/api/tables?lang=en", json=wanted)
    assert answer.status_code == 400
    assert "live 300+5" in answer.json()["error"]


@EVERYWHERE
def test_g_3_a_clock_falls_by_itself(sit: Sit, client: TestClient, wall: Shifted) -> None:
    ada = sit("connect-four", PERSON, INVITED, clock="live 60+0")
    bob = ada.invited()
    bob.look()
    ada.look()
    ada.play("A")
    pass_by(client, wall, MINUTE - 500)
    seen = ada.wait(fallen)
    assert seen["result"]["reason"] == "Vermilion ran out of time (G-3)."
    assert bob.look()["ending"] == {"headline": "You lost", "words": "you ran out of time (G-3).", "player": 0}
    assert seen["clock"]["running"] is None


@EVERYWHERE
def test_a_clock_falls_at_a_table_that_nobody_has_open(
    sit: Sit, client: TestClient, wall: Shifted, opened: Callable[[], TestClient]
) -> None:
    ada = sit("connect-four", PERSON, LUCK, clock="live 60+0")
    ada.look()
    for tables in servers(client):
        tables.let_go(ada.table)
    pass_by(client, wall, MINUTE)
    store, end = servers(client)[0].store, time.monotonic() + 60
    while not (found := store.load(ada.table)) or not found.resigned:
        assert time.monotonic() < end
        time.sleep(0.02)
    assert found.resigned[0].why == "time"


def test_a_restart_takes_nobodys_time(sit: Sit, wall: Shifted, opened: Callable[[], TestClient]) -> None:
    first = opened()
    ada = Guest.at_new_table(first, "connect-four", PERSON, LUCK, clock="live 60+0")
    ada.look()
    pass_by(first, wall, 10_000)
    first.__exit__()
    wall.later += 3_600_000
    ada.client = opened()
    clock = ada.look()["clock"]
    assert clock["running"] == 0
    assert 45_000 < clock["falls"] - wall() <= 50_000


def test_flags_at_many_tables_at_the_same_moment(sit: Sit, client: TestClient, wall: Shifted) -> None:
    guests = [sit("connect-four", PERSON, LUCK, clock="live 60+0") for _ in range(20)]
    for guest in guests:
        guest.look()
    pass_by(client, wall, MINUTE)
    for guest in guests:
        assert guest.wait(fallen)["result"]["places"] == [2, 1]


def test_a_client_can_say_nothing_about_its_clock(sit: Sit, client: TestClient) -> None:
    """What a message says of time or lag is refused whole, since nobody reads it."""
    ada = sit("connect-four", PERSON, LUCK, clock="live 60+0")
    for more in ({"lag": 5_000}, {"spent": 0}, {"clock": "live 9999+0"}):
        assert ada.post("moves", move="A", ply=0, **more).status_code == 422
        with ada.live() as socket:
            socket.send_json(ada.hello())
            socket.send_json({"kind": "move", "move": "A", "ply": 0, **more})
            kinds = [socket.receive_json()["kind"] for _ in range(2)]
        assert kinds == ["table", "error"]
    assert ada.look()["ply"] == 0


def test_who_listens_hears_how_the_clocks_stand(sit: Sit) -> None:
    ada = sit("connect-four", PERSON, INVITED, clock="live 60+5")
    bob = ada.invited()
    with ada.live() as here, bob.live() as there:
        here.send_json(ada.hello())
        assert here.receive_json()["table"]["clock"]["running"] is None
        there.send_json(bob.hello())
        there.receive_json()
        while "clock" not in (news := here.receive_json()).get("changes", {}):
            pass
        assert news["changes"]["clock"]["running"] == 0
        here.send_json({"kind": "move", "move": "A", "ply": 0})
        while not (news := there.receive_json()).get("moves"):
            pass
        clock = news["changes"]["clock"]
        assert clock["running"] == 1
        assert 60_000 < clock["left"][0] <= 65_000


# Ratings


def changes(client: TestClient) -> list[tuple[int, int]]:
    """What was kept of rated rounds at all tables: which place of how many each player came on."""
    wanted = select(RatingChangeRow.place, RatingChangeRow.players).order_by(RatingChangeRow.place)
    store = servers(client)[0].store
    return [(place, players) for place, players in store.read(lambda connection: connection.execute(wanted).all())]


def rated_pair(sit: Sit) -> tuple[Guest, Guest]:
    """Two at a rated table with a clock, the first of whom has moved."""
    ada = sit("connect-four", PERSON, INVITED, clock="live 60+0", rated=True)
    bob = ada.invited().settled()
    bob.look(), ada.look()
    ada.play("A")
    return ada, bob


def test_g_3_a_clock_that_falls_at_a_rated_table_changes_ratings_once(
    sit: Sit, client: TestClient, wall: Shifted, opened: Callable[[], TestClient]
) -> None:
    ada, bob = rated_pair(sit)
    pass_by(client, wall, MINUTE)
    ada.wait(fallen)
    until(lambda: changes(client) == [(1, 2), (2, 2)])
    later = opened()  # whoever reads a table that is over tells of it again
    for guest in (ada, bob):
        guest.client = later
        assert guest.look()["over"]
    time.sleep(0.1)
    assert changes(later) == [(1, 2), (2, 2)]


def test_g_3_a_clock_that_falls_at_a_rated_table_that_nobody_has_open_changes_ratings(
    sit: Sit, client: TestClient, wall: Shifted
) -> None:
    ada, _ = rated_pair(sit)
    servers(client)[0].let_go(ada.table)
    pass_by(client, wall, MINUTE)
    until(lambda: changes(client) == [(1, 2), (2, 2)])


def test_g_5_a_draw_at_a_rated_table_changes_ratings_once(sit: Sit, client: TestClient) -> None:
    ada, bob = rated_pair(sit)
    ada.post("wish", kind="draw", version=ada.look()["version"])
    bob.post("reply", kind="draw", agrees=True, version=bob.look()["version"])
    until(lambda: changes(client) == [(1, 2), (1, 2)])


def test_g_4_a_claim_at_a_rated_table_changes_ratings_once(sit: Sit, client: TestClient, wall: Shifted) -> None:
    ada, _ = rated_pair(sit)
    with ada.live() as socket:
        socket.send_json(ada.hello())
        socket.receive_json()
        absence = servers(client)[0].hub.absence
        absence._begun[ada.table] -= GRACE
        assert ada.post("claim", seat=1, version=ada.look()["version"]).json()["over"]
    until(lambda: changes(client) == [(1, 2), (2, 2)])


def test_a_rated_game_over_days_to_which_nobody_comes_back_ends_by_its_clock(sit: Sit, client: TestClient) -> None:
    ada = sit("connect-four", PERSON, INVITED, clock="days 1", rated=True)
    bob = ada.invited().settled()
    bob.look(), ada.look()
    ada.play("A")
    [tables] = servers(client)
    [(_, falls)] = tables.store.due(2**60, 9)
    assert 0 < falls - tables.time.now() <= 24 * 60 * MINUTE
    tables.let_go(ada.table)  # nobody looks at it any more, a day goes by
    tables.store.alter(update(TableRow).values(deadline=tables.time.now()))
    until(lambda: changes(client) == [(1, 2), (2, 2)])


def until(fits: Callable[[], bool]) -> None:
    """Wait for what goes on beside the requests."""
    end = time.monotonic() + 20
    while not fits():
        assert time.monotonic() < end
        time.sleep(0.02)
