"""What a device asks about all the tables that it knows."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludotheque.core.language import Text
from ludotheque.server.refusals import BrokenStore
from ludotheque.server.requests import MOST_KNOWN
from ludotheque.server.store import Store
from tests.server.conftest import INVITED, LUCK, PERSON
from tests.server.guest import Guest

Sit = Callable[..., Guest]


def ask(client: TestClient, *guests: Guest, **more: Any) -> Any:
    known = [{"table": guest.table, "token": guest.token} for guest in guests]
    return client.post("/api/tables/known", params={"lang": "en"}, json={"tables": known, **more})


def test_every_table_tells_whose_turn_it_is(client: TestClient, sit: Sit) -> None:
    mine, theirs = sit("connect-four", PERSON, INVITED), sit("connect-four", PERSON, INVITED)
    theirs.play("A")
    shown = ask(client, theirs, mine).json()
    assert [each["table"] for each in shown["tables"]] == [theirs.table, mine.table]
    assert [(each["your_turn"], each["turn"], each["ply"]) for each in shown["tables"]] == [(False, 1, 1), (True, 0, 0)]
    assert [seat["yours"] for seat in shown["tables"][1]["seats"]] == [True, False]
    assert shown["tables"][0]["title"] == "Connect Four"
    assert shown["missing"] == []
    assert abs(shown["now"] - time.time() * 1000) < 60_000


def test_a_finished_game_tells_its_result(client: TestClient, sit: Sit) -> None:
    guest = sit("connect-four", PERSON, LUCK)
    guest.resign()
    [table] = ask(client, guest).json()["tables"]
    assert (table["match_over"], table["your_turn"]) == (True, False)
    assert "resigns" in table["result"]


def test_a_stranger_s_token_holds_no_seat(client: TestClient, sit: Sit) -> None:
    guest = sit("connect-four", PERSON, INVITED)
    held = [{"table": guest.table, "token": "x" * 43}, {"table": guest.table}]
    shown = client.post("/api/tables/known", json={"tables": held}).json()
    assert [each["your_turn"] for each in shown["tables"]] == [False, False]


def test_tables_that_are_gone_are_told_and_keep_nobody_from_the_others(client: TestClient, sit: Sit) -> None:
    guest = sit("connect-four", PERSON, LUCK)
    known = [{"table": "nowhere"}, {"table": guest.table, "token": guest.token}]
    shown = client.post("/api/tables/known?lang=en", json={"tables": known}).json()
    assert shown["missing"] == [{"table": "nowhere", "error": "There is no table “nowhere”."}]
    assert len(shown["tables"]) == 1


def test_so_many_and_no_more_are_asked_for_at_once(client: TestClient) -> None:
    assert client.post("/api/tables/known", json={"tables": [{"table": "x"}] * MOST_KNOWN}).status_code == 200
    assert client.post("/api/tables/known", json={"tables": [{"table": "x"}] * (MOST_KNOWN + 1)}).status_code == 422


def test_a_store_that_cannot_be_read_makes_no_table_look_gone(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise BrokenStore(Text(fr="Non.", en="No."))

    monkeypatch.setattr(Store, "load", fail)
    assert client.post("/api/tables/known", json={"tables": [{"table": "x"}]}).status_code == 503
