"""“Play now” with several: tables for three fill up, and those who wait apart come together, in whichever process."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.concurrency import run_in_threadpool
from starlette.testclient import TestClient

from ludotheque.server import partners
from ludotheque.server.tables import Tables
from tests.server.conftest import EVERYWHERE
from tests.server.guest import Answer
from tests.server.somebody import Somebody
from tests.server.spread import Spread
from tests.server.test_processes import soon

GAME = "connect-four"


def asks(somebody: Somebody, table: str | None = None, **wanted: Any) -> Answer:
    """Somebody wants to play now, or asks again from where they wait."""
    return somebody.answered("lobby/now", **{"game": GAME, **wanted}, **({"table": table} if table else {}))


def at_once(people: Iterable[Somebody], act: Callable[[Somebody], Answer]) -> list[Answer]:
    crowd = list(people)
    with ThreadPoolExecutor(len(crowd)) as threads:
        return list(threads.map(act, crowd))


def known_everywhere(client: TestClient, *tables: str) -> None:
    """Waits until every process knows that these tables wait."""
    servers = client.clients if isinstance(client, Spread) else [client]

    def knows(each: TestClient) -> bool:
        found: Tables = each.app.state.tables  # type: ignore[attr-defined]
        return {table.table for table in found.lobby.open_tables} >= set(tables)

    soon(lambda: all(map(knows, servers)))


def sitting(somebody: Somebody, table: str) -> int:
    """How many people sit at a table."""
    return sum(seat["kind"] == "person" for seat in somebody.at(table).look()["seats"])


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits plays with anybody at once."""
    monkeypatch.setattr(partners, "PATIENCE", -60.0)


@EVERYWHERE
def test_a_table_for_three_fills_up_seat_by_seat(client: TestClient) -> None:
    people = [Somebody(client, name) for name in ("Zoé", "Ali", "Eve")]
    found = [asks(each, game="docker", players=3, name=each.name) for each in people]
    assert len({each["table"] for each in found}) == 1
    assert [each["met"] for each in found] == [False, True, True]
    shown = people[0].at(found[0]["table"]).look()
    assert {seat["name"] for seat in shown["seats"]} == {"Zoé", "Ali", "Eve"}
    assert shown["turn"] is not None
    fourth = asks(Somebody(client), game="docker", players=3)
    assert fourth["table"] != found[0]["table"]


@EVERYWHERE
def test_of_seven_at_once_six_play_by_three_and_one_waits(client: TestClient) -> None:
    found = at_once((Somebody(client) for _ in range(7)), lambda each: asks(each, game="docker", players=3))
    places = [each["table"] for each in found]
    assert sorted(places.count(table) for table in set(places)) == [1, 3, 3]


@EVERYWHERE
def test_those_who_wait_apart_come_together_after_a_while(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    weak, strong = Somebody(client), Somebody(client)
    first, second = (asks(weak, strength=1)["table"], asks(strong, strength=3)["table"])
    assert first != second
    known_everywhere(client, first, second)
    assert asks(weak, first, strength=1) == {"table": first, "met": False}
    monkeypatch.setattr(partners, "PATIENCE", -60.0)
    assert asks(strong, second, strength=3) == {"table": first, "met": True}
    soon(lambda: asks(weak, first, strength=1) == {"table": first, "met": True})
    soon(lambda: asks(strong, second, strength=3) == {"table": first, "met": True})  # also where no answer came before
    assert sitting(weak, first) == 2
    soon(lambda: second not in weak.lobby())


@EVERYWHERE
def test_a_crowd_that_waits_apart_ends_at_full_tables(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(partners, "NEAR", -1)  # nobody is as strong as anybody
    people = [Somebody(client) for _ in range(6)]
    where = {each.key: asks(each, game="docker", players=3)["table"] for each in people}
    assert len(set(where.values())) == 6
    known_everywhere(client, *where.values())
    monkeypatch.setattr(partners, "PATIENCE", -60.0)
    end = time.monotonic() + 60
    while len(set(where.values())) > 2 and time.monotonic() < end:
        at_once(
            people,
            lambda each: where.update({each.key: asks(each, where[each.key], game="docker", players=3)["table"]}) or {},
        )
    assert sorted(list(where.values()).count(table) for table in set(where.values())) == [3, 3]
    for each in people:
        assert sitting(each, where[each.key]) == 3
        assert each.games() == [where[each.key]]


def test_who_sits_with_others_does_not_leave_them_for_fewer(client: TestClient, patient: None) -> None:
    zoe, ali, eve = (Somebody(client) for _ in range(3))
    both = asks(zoe, game="docker", players=3)["table"]
    assert asks(ali, both, game="docker", players=3)["table"] == both  # who sits nowhere is led nowhere
    assert asks(ali, game="docker", players=3)["table"] == both
    alone = eve.offer("docker:dice", 2).table
    assert asks(ali, both, game="docker", players=3) == {"table": both, "met": False}
    assert asks(eve, alone, game="docker", players=3) == {"table": both, "met": True}
    assert (sitting(zoe, both), sitting(eve, alone)) == (3, 0)


def test_two_and_two_become_three_and_then_four(client: TestClient, patient: None) -> None:
    people = [Somebody(client) for _ in range(4)]
    one, other = people[0].offer("docker:dice", 3).table, people[2].offer("docker:dice", 3).table
    people[1].sit(one), people[3].sit(other)
    places = [one, one, other, other]
    for turn in (0, 1, 2, 3):
        places[turn] = asks(people[turn], places[turn], game="docker", players=4)["table"]
    assert len({asks(each, place, game="docker")["table"] for each, place in zip(people, places, strict=True)}) == 1


def test_who_waits_alone_goes_to_a_program_that_asks_only_once(client: TestClient) -> None:
    human = Somebody(client)
    waits = asks(human, game=None, clock="live 300+5")["table"]
    program = Somebody(client).offer("plus-4", clock="live 300+5").table
    assert asks(human, waits, game=None, clock="live 300+5") == {"table": program, "met": True}


def test_as_long_as_nobody_else_waits_the_store_is_not_asked(client: TestClient, tables: Tables) -> None:
    blue = Somebody(client)
    table = asks(blue)["table"]
    Somebody(client).offer("hex")

    async def waiting() -> list[Any]:
        raise AssertionError

    tables.lobby.waiting = waiting  # type: ignore[method-assign]
    assert asks(blue, table) == {"table": table, "met": False}


def test_who_goes_over_in_the_moment_in_which_somebody_comes_stays(client: TestClient, tables: Tables) -> None:
    blue, red, third = Somebody(client), Somebody(client), Somebody(client)
    own, other = asks(blue, strength=2)["table"], third.offer(strength=2).table
    before = list(tables.lobby.open_tables)

    async def waiting() -> list[Any]:
        await run_in_threadpool(red.sit, own)
        return before

    tables.lobby.waiting = waiting  # type: ignore[method-assign]
    assert asks(blue, own, strength=2) == {"table": own, "met": True}
    assert (sitting(blue, own), sitting(third, other)) == (2, 1)


def test_who_got_up_in_vain_waits_at_a_new_table(client: TestClient, tables: Tables) -> None:
    blue, red, third = Somebody(client), Somebody(client), Somebody(client)
    own, other = asks(blue)["table"], third.offer().table
    before = list(tables.lobby.open_tables)

    async def waiting() -> list[Any]:
        await run_in_threadpool(red.sit, other)
        return before

    tables.lobby.waiting = waiting  # type: ignore[method-assign]
    found = asks(blue, own)
    assert found["table"] not in (own, other)
    assert not found["met"]
    assert blue.waits_at() == [found["table"]]


def test_a_game_is_found_for_as_many_as_are_wanted(client: TestClient) -> None:
    blue = Somebody(client)
    shown = blue.at(asks(blue, game=None, players=3)["table"]).look()
    assert len(shown["seats"]) == 3
    trio = blue.at(asks(blue, game="plateau-x", players=3)["table"]).look()
    assert (trio["game"], trio["variant"]) == ("plateau-x", "trio")
    refused = blue.post("lobby/now", game="pilotis", players=3)
    assert (refused.status_code, refused.json()["error"]) == (400, "Pilotis is not played by 3.")
    assert blue.post("lobby/now", players=5).status_code == 422


def test_nothing_is_played_by_so_many_where_no_game_is_for_them(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.server.play_now.offered_games", lambda: ())
    refused = Somebody(client).post("lobby/now", players=4)
    assert (refused.status_code, refused.json()["error"]) == (400, "No game here is played by 4.")


def test_who_asks_from_a_table_that_is_not_there_is_told(client: TestClient) -> None:
    assert Somebody(client).post("lobby/now", table="nothing").status_code == 404
