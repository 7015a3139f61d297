"""Programs that only ask are there as long as they ask: nobody claims their seat, and they wait in the lobby."""

from __future__ import annotations

import time

import pytest
from starlette.testclient import TestClient

from ludotheque.server import asking, lobby
from ludotheque.server.asking import Asking
from ludotheque.server.tables import Tables
from tests.server.conftest import EVERYWHERE
from tests.server.guest import Guest
from tests.server.somebody import Somebody
from tests.server.test_agreements import let_pass, listening
from tests.server.test_lobby import look_after, quiet, servers  # noqa: F401

CLOCK = "live 300+5"


def program(client: TestClient) -> Somebody:
    made = Somebody(client, "Hal")
    assert made.post("people/me", name="Hal", bot=True).is_success
    return made


def met(client: TestClient) -> tuple[Guest, Guest]:
    """A person and a program at a table with a live clock."""
    hal, ada = program(client), Somebody(client, "Ada")
    there = hal.offer(clock=CLOCK)
    assert ada.sit(there.table).is_success
    there.look()
    return ada.at(there.table), there


@EVERYWHERE
def test_nobody_claims_the_seat_of_a_program_that_asks(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "SECONDS", 3600.0)
    ada, hal = met(client)
    with listening(ada):
        for _ in range(6):
            hal.look()
        ada.wait(lambda seen: seen["seats"][0]["connected"])
        let_pass(client, 60_000)
        ada.wait(lambda seen: not seen["away"])
        assert ada.post("claim", seat=0, version=ada.look()["version"]).status_code == 409


def test_a_program_that_asks_no_more_is_away(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "SECONDS", 0.2)
    ada, hal = met(client)
    with listening(ada):
        hal.look()
        ada.wait(lambda seen: not seen["seats"][0]["connected"])
        let_pass(client, 60_000)
        ada.wait(lambda seen: bool(seen["away"]))
        assert ada.post("claim", seat=0, version=ada.look()["version"]).json()["over"]


def test_who_listens_is_not_asking_and_a_person_who_asks_is_not_there(client: TestClient, tables: Tables) -> None:
    ada, hal = met(client)
    assert tables.hub.holders() == {hal_holder(tables, hal)}
    with listening(hal):
        hal.look()
        assert tables.hub._asking.holders() == set()
    ada.look()
    assert tables.hub.holders() == set()
    hal.look(), hal.look()
    assert tables.hub.holders() == {hal_holder(tables, hal)}


def hal_holder(tables: Tables, hal: Guest) -> str:
    found = tables.known(hal.table)
    assert found
    [holder] = {each.holder for each in found.stored.occupants if each.bot}
    assert holder
    return holder


def test_a_program_waits_in_the_lobby_for_as_long_as_it_asks(
    client: TestClient,
    quiet: None,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(asking, "SECONDS", 3600.0)
    asks, silent = program(client).offer(), program(client).offer()
    asks.look()
    look_after(client)
    now = time.monotonic()
    monkeypatch.setattr(lobby, "monotonic", lambda: now + 61)
    look_after(client)
    assert set(Somebody(client).lobby()) == {asks.table}
    assert [seat["kind"] for seat in silent.look()["seats"]] == ["open", "open"]


def test_who_is_forgotten_twice_was_forgotten() -> None:
    found = Asking(lambda table, holder: None)
    found.forget("table", "holder")
    assert not found.at("table")
