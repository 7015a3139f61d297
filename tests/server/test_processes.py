"""Several processes on one store: each knows what the others did, whether it was told or not."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import redis
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.server import computers, presence, processes, redis_broker
from ludotheque.server.redis_broker import RedisBroker
from ludotheque.server.tables import Tables
from tests.server.conftest import INVITED, LUCK, PERSON, SETTINGS
from tests.server.guest import PATIENCE, Guest
from tests.server.spread import Spread
from tests.server.test_live import at_ply, greet, heard, of_kind

pytestmark = pytest.mark.parametrize(("store", "processes"), [("postgresql", 2)], indirect=True)

Sit = Callable[..., Guest]


@pytest.fixture
def both(client: TestClient) -> list[TestClient]:
    assert isinstance(client, Spread)
    return list(client.clients)


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that is published arrives, and nobody looks by themselves."""
    monkeypatch.setattr(RedisBroker, "publish", lambda *_: None)
    monkeypatch.setattr(processes, "LOOK", 60.0)


def tables_of(client: TestClient) -> Tables:
    found = client.app.state.tables  # type: ignore[attr-defined]
    assert isinstance(found, Tables)
    return found


def at(client: TestClient, guest: Guest) -> Guest:
    """The same person at another server."""
    return Guest(client, guest.table, guest.token, guest.made)


def _look_now(client: TestClient) -> None:
    """Let a process that looks seldom look once more, and from then on as it is told."""
    assert client.portal
    client.portal.call(tables_of(client)._processes._lost.set)


def soon(true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_who_is_to_move_may_do_so_at_a_process_that_is_behind(both: list[TestClient], deaf: None) -> None:
    """It used to answer for ever that somebody else had just played."""
    first = Guest.at_new_table(both[0], "connect-four", PERSON, INVITED)
    second = at(both[1], first.invited())
    with first.live() as a, second.live() as b:
        greet(a, first)
        greet(b, second)
        for ply in range(0, 6, 2):
            a.send_json({"kind": "move", "move": "ABC"[ply // 2], "ply": ply})
            heard(a, at_ply(ply + 1))
            b.send_json({"kind": "move", "move": "ABC"[ply // 2], "ply": ply + 1})
            heard(b, at_ply(ply + 2))
        b.send_json({"kind": "move", "move": "A", "ply": 4})
        assert "too late or twice" in heard(b, of_kind("error"))["error"]


def test_what_both_do_at_once_happens_once(both: list[TestClient], deaf: None) -> None:
    first = Guest.at_new_table(both[0], "connect-four", PERSON, INVITED)
    second = at(both[1], first)
    with first.live() as a, second.live() as b:
        greet(a, first)
        greet(b, second)
        a.send_json({"kind": "move", "move": "A", "ply": 0})
        heard(a, at_ply(1))
        b.send_json({"kind": "move", "move": "B", "ply": 0})
        assert "too late or twice" in heard(b, of_kind("error"))["error"]
    assert [move["move"] for move in second.look()["moves"]] == ["A"]


def test_a_note_that_was_lost_costs_a_moment(
    both: list[TestClient], deaf: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Guest.at_new_table(both[0], "connect-four", PERSON, PERSON)
    second = at(both[1], first)
    with second.live() as b:
        greet(b, second)
        first.play("A")
        monkeypatch.setattr(processes, "LOOK", 0.05)
        _look_now(both[1])
        heard(b, at_ply(1))
        first.post("takeback", ply=1)
        heard(b, at_ply(0))


def test_a_table_that_nobody_listens_to_is_looked_at_when_it_is_asked_for(both: list[TestClient], deaf: None) -> None:
    first = Guest.at_new_table(both[0], "connect-four", PERSON, PERSON)
    second = at(both[1], first)
    for ply in range(6):
        (first, second)[ply % 2].play("ABC"[ply % 3])
        assert second.look()["ply"] == first.look()["ply"] == ply + 1
    first.post("takeback", ply=6)
    assert second.look()["ply"] == 5
    known = both[1].post("/api/tables/known", json={"tables": [{"table": first.table, "token": first.token}]})
    first.play("G")
    assert known.json()["tables"][0]["ply"] == 5


def test_dice_are_thrown_once_for_all(dice_game: lt.Game, both: list[TestClient], deaf: None) -> None:
    first = Guest.at_new_table(both[0], "dice", PERSON, PERSON)
    second = at(both[1], first)
    for number in range(4):
        (first, second)[number % 2].play("-")
        assert [move["move"] for move in first.look()["moves"]] == [move["move"] for move in second.look()["moves"]]


def connected(seat: int, so: bool) -> Callable[[dict[str, Any]], bool]:
    return lambda message: message.get("changes", {}).get("seats", [{"connected": not so}] * 2)[seat]["connected"] is so


def test_presence_is_known_elsewhere_until_the_process_is_gone(
    both: list[TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Guest.at_new_table(both[0], "connect-four", PERSON, INVITED)
    second = at(both[1], first.invited())
    with first.live() as a:
        greet(a, first)
        with second.live() as b:
            greet(b, second)
            heard(a, connected(1, True))
            soon(lambda: len(tables_of(both[1]).hub.connected(first.table)) == 2)
        heard(a, connected(1, False))
        with second.live() as b:
            greet(b, second)
            heard(a, connected(1, True))
            monkeypatch.setattr(redis_broker, "BEAT", 60.0)
            monkeypatch.setattr(presence, "FORGOTTEN", 0.05)
            heard(a, connected(1, False))
            monkeypatch.undo()


def test_of_several_processes_one_thinks(both: list[TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    class Counted:
        """A player who takes a while, so that others could begin as well."""

        waits = False

        def choose(self, position: lt.Position) -> str:
            asked.append(position.plies)
            time.sleep(0.05)
            return position.moves()[0]

    monkeypatch.setattr(computers, "player_named", lambda word, game: Counted())
    first = Guest.at_new_table(both[0], "connect-four", PERSON, LUCK)
    second = at(both[1], first)
    with first.live() as a, second.live() as b:
        greet(a, first)
        greet(b, second)
        for ply in (0, 2, 4):
            a.send_json({"kind": "move", "move": "ABC"[ply // 2], "ply": ply})
            heard(a, at_ply(ply + 2))
            heard(b, at_ply(ply + 2))
    assert asked == [1, 3, 5]


def test_what_is_reserved_by_a_process_that_died_runs_out(
    both: list[TestClient], broker: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "REPEATED", 0.05)
    first = Guest.at_new_table(both[0], "connect-four", PERSON, LUCK)
    with redis.Redis.from_url(broker) as there, first.live() as a:
        version = greet(a, first)["version"]
        number = broker.rpartition("/")[2]
        there.set(f"ludo:{number}:reserved:{first.table}:{version + 1}", "somebody", px=400)
        began = time.monotonic()
        a.send_json({"kind": "move", "move": "A", "ply": 0})
        heard(a, at_ply(2))
        assert 0.2 < time.monotonic() - began < 5


def test_who_has_one_free_place_helps_with_one_of_many_moves(opened: Callable[..., TestClient]) -> None:
    tables = tables_of(client := opened(replace(SETTINGS, searches=1)))

    def hear_all() -> list[str]:
        for name in ("a", "b", "c"):
            tables.computers.hear_wanted(name, 1)
        return list(tables.computers._moving)

    assert client.portal
    assert client.portal.call(hear_all) == ["a"]
    soon(lambda: not tables.computers._moving)
    assert not tables.computers._beginning


def test_a_move_for_another_process_does_not_wait_for_an_older_one(opened: Callable[..., TestClient]) -> None:
    tables = tables_of(client := opened(replace(SETTINGS, searches=2)))

    def hear_both() -> list[int]:
        versions = []
        for version in (3, 2, 4):
            tables.computers.hear_wanted("a", version)
            versions.append(tables.computers._moving["a"].version)
        return versions

    assert client.portal
    assert client.portal.call(hear_both) == [3, 3, 4]
    soon(lambda: not tables.computers._moving)


def test_searches_run_in_another_process_than_the_sockets(
    opened: Callable[..., TestClient],
) -> None:
    thinking = opened()
    first = Guest.at_new_table(thinking, "connect-four", PERSON, {"kind": "computer", "player": "mcts:1s"})
    here = at(opened(replace(SETTINGS, searches=0)), first)
    with here.live() as b:
        greet(b, here)
        b.send_json({"kind": "watch", "on": True})
        b.send_json({"kind": "move", "move": "A", "ply": 0})
        thought = heard(b, lambda message: message["kind"] == "thinking" and message["player"] == 1)
        assert thought["ply"] == 1
        heard(b, at_ply(2))
        for ply in (2, 4):  # of which the other process, where nobody listens, hears nothing
            b.send_json({"kind": "move", "move": "AG"[ply // 4], "ply": ply})
            heard(b, at_ply(ply + 2))
    assert not tables_of(here.client).computers._players
    assert len(tables_of(thinking).computers._players) == 1
