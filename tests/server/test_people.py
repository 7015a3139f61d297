"""People without an account: one key is one person, and nobody learns it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select, update
from starlette.testclient import TestClient

from ludotheque.server.backup import back_up
from ludotheque.server.expiry import Expiry
from ludotheque.server.occupants import holder_of
from ludotheque.server.people import People, public_name
from ludotheque.server.ratings_store import FinishedRound, RatingsStore
from ludotheque.server.refusals import Refusal
from ludotheque.server.restore import restore
from ludotheque.server.rows import PersonRow, SeatRow, TableRow
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from ludotheque.server.tables import Tables
from tests.server.conftest import BOTH_STORES, EVERYWHERE, INVITED, LUCK, PERSON, SETTINGS
from tests.server.guest import Guest
from tests.server.somebody import Somebody

KEY = "k" * 42 + "A"


@pytest.mark.parametrize("key", ["", "short", KEY + "A", "k" * 42 + "é", "k" * 42 + "B", "k" * 42 + "\n"])
def test_a_key_is_one_of_32_bytes_written_in_one_way(client: TestClient, key: str) -> None:
    headers = {b"Authorization": f"Bearer {key}".encode()}
    for path in ("people/me", "people/games"):
        answer = client.get(f"/api/{path}", params={"lang": "en"}, headers=headers)
        assert (answer.status_code, "key of your device" in answer.json()["error"]) == (401, True)
    assert client.post("/api/people/moves", headers=headers).status_code == 401
    offer = {"game": "connect-four", "listed": True, "seats": [PERSON, {"kind": "open"}]}
    assert client.post("/api/tables", json=offer, headers=headers).status_code == 401


@EVERYWHERE
def test_a_name_is_kept_cleaned_and_refused_where_nothing_can_be_seen(client: TestClient) -> None:
    somebody = Somebody(client)
    person = public_name(holder_of(somebody.key) or "")
    assert somebody.get("people/me").json() == {"name": "", "bot": False, "person": person}
    assert somebody.answered("people/me", name="  Zo\u202ee\u0301 ")["name"] == "Zoé"
    assert somebody.get("people/me").json()["name"] == "Zoé"
    assert "no sign that can be seen" in somebody.post("people/me", name="\u200b\u3164").json()["error"]
    assert somebody.post("people/me", name="x" * 41).status_code == 422
    assert somebody.answered("people/me", name="Zoé B")["name"] == "Zoé B"
    assert Somebody(client).get("people/me").json()["name"] == ""


@EVERYWHERE
def test_a_key_holds_the_seats_of_all_tables_and_finds_them(client: TestClient) -> None:
    somebody = Somebody(client, "Zoé")
    made = somebody.answered("tables", game="connect-four", seats=[PERSON, INVITED])
    assert made["token"] == somebody.key
    somebody.at(made["table"]).play("A")
    second = somebody.answered("tables", game="connect-four", seats=[PERSON, LUCK])["table"]
    saved = somebody.at(second).get("/saved.txt").text
    opened = somebody.answered("tables/open", saved=saved, seats=[PERSON, PERSON])["table"]
    assert somebody.at(opened).look()["yours"] == [0, 1]
    assert set(somebody.games()) == {made["table"], second, opened}
    assert Somebody(client).games() == []
    guest = Guest(client, made["table"], None, made).invited()
    assert guest.look()["yours"] == [1]


def test_the_latest_games_are_told_first_and_fifty_at_a_time(client: TestClient, tables: Tables) -> None:
    somebody = Somebody(client)
    made = [somebody.answered("tables", game="connect-four", seats=[PERSON, LUCK])["table"] for _ in range(52)]
    for moment, table in enumerate(made):
        tables.store.alter(update(TableRow).where(TableRow.id == table).values(touched=moment))
    first = somebody.get("people/games").json()
    assert [each["table"] for each in first["tables"]] == made[:1:-1]
    assert first["more"]
    rest = somebody.get("people/games", skip=50).json()
    assert [each["table"] for each in rest["tables"]] == made[1::-1]
    assert not rest["more"]


@EVERYWHERE
def test_who_was_invited_takes_the_seat_of_the_link_with_their_key(client: TestClient) -> None:
    owner, friend, stranger = (Somebody(client, name) for name in ("Zoé", "Ali", "Eve"))
    made = owner.answered("tables", game="connect-four", seats=[PERSON, INVITED])
    guest = Guest(client, made["table"], owner.key, made).invited()
    link = guest.token
    assert owner.sit(made["table"], link=link).is_success  # who tries their own invitation leaves it as it is
    assert guest.look()["yours"] == [1]
    assert friend.sit(made["table"], link=link).json()["yours"] == [1]
    assert friend.sit(made["table"], link=link).json()["yours"] == [1]
    assert guest.look()["yours"] == []
    answer = stranger.sit(made["table"], link=link)
    assert (answer.status_code, "holds no seat any more" in answer.json()["error"]) == (403, True)
    assert stranger.sit(made["table"], link=secrets.token_urlsafe(32)).status_code == 403
    assert friend.games() == [made["table"]]
    assert friend.at(made["table"]).look()["seats"][1]["name"] == "Ali"


def test_old_seats_with_tokens_of_their_own_go_on_and_can_be_taken_over(client: TestClient) -> None:
    old = Guest.at_new_table(client, "connect-four", PERSON, PERSON)
    somebody = Somebody(client, "Zoé")
    old.play("A")
    assert somebody.sit(old.table, link=old.token).json()["yours"] == [0, 1]
    assert old.look()["yours"] == []
    somebody.at(old.table).play("B")


@EVERYWHERE
def test_a_code_brings_the_key_to_another_device_once(client: TestClient, tables: Tables) -> None:
    somebody = Somebody(client)
    somebody.answered("people/me", name="Zoé")
    made = somebody.answered("people/moves")
    assert made["link"] == f"/my-games#key-{made['code']}"
    assert made["seconds"] == 600
    assert client.post("/api/people/arrivals", json={"code": made["code"]}).json() == {
        "key": somebody.key,
        "name": "Zoé",
    }
    again = client.post("/api/people/arrivals?lang=en", json={"code": made["code"]})
    assert (again.status_code, "works once" in again.json()["error"]) == (410, True)
    assert client.post("/api/people/arrivals", json={"code": "guessed"}).status_code == 410


def test_a_newer_code_replaces_the_older_one_and_time_ends_it(
    client: TestClient, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    somebody = Somebody(client)
    old, new = (somebody.answered("people/moves")["code"] for _ in range(2))
    assert client.post("/api/people/arrivals", json={"code": old}).status_code == 410
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 601)
    assert client.post("/api/people/arrivals", json={"code": new}).status_code == 410
    tables.people.forget_old_codes()
    rows = tables.store.read(lambda connection: connection.execute(select(PersonRow)).all())
    assert [(row.code, row.sealed) for row in rows] == [(None, None)]


@BOTH_STORES
def test_of_several_who_have_a_code_one_gets_the_key(store: str) -> None:
    people, key = People(Store(store)), secrets.token_urlsafe(32)
    code = people.make_code(key)

    def take(_: int) -> str | None:
        try:
            return people.take_key(code)
        except Refusal:
            return None

    with ThreadPoolExecutor(8) as threads:
        taken = list(threads.map(take, range(16)))
    assert [each for each in taken if each] == [key]


@BOTH_STORES
def test_several_who_come_for_the_first_time_at_once_are_one(store: str) -> None:
    people = People(Store(store))
    with ThreadPoolExecutor(4) as threads:
        names = set(threads.map(lambda number: people.meet("ab" * 32, f"Zoé {number}").name, range(8)))
    assert names == {f"Zoé {number}" for number in range(8)}
    assert people.find("ab" * 32).name in names


@BOTH_STORES
def test_the_store_alone_tells_neither_key_nor_code(store: str, tmp_path: Path) -> None:
    kept, key = Store(store), secrets.token_urlsafe(32)
    code = People(kept).make_code(key)
    rows = kept.read(lambda connection: connection.execute(select(PersonRow)).all())
    assert code not in str(rows)
    assert key not in str(rows)
    assert not any(code in str(value) or key in str(value) for row in rows for value in row)


@EVERYWHERE
def test_who_is_forgotten_has_given_up_and_is_named_nowhere(client: TestClient, tables: Tables) -> None:
    somebody, friend = Somebody(client, "Zoé"), Somebody(client, "Ali")
    somebody.answered("people/me", name="Zoé")
    waiting = somebody.offer().table
    playing = somebody.offer().table
    assert friend.sit(playing).is_success
    finished = somebody.answered("tables", game="connect-four", seats=[{"kind": "person", "name": "Zoé"}, LUCK])
    somebody.at(finished["table"]).resign()
    assert somebody.answered("people/forget") == {"tables": 3}
    assert somebody.games() == []
    assert somebody.get("people/me").json()["name"] == ""
    left = friend.at(playing).look()
    assert (left["match_over"], left["resigned"], left["result"]["places"]) == (True, 0, [2, 1])
    assert "Zoé" not in friend.at(playing).get().text + friend.at(finished["table"]).get().text
    assert friend.at(finished["table"]).get("/saved.txt").text.count("Zoé") == 0
    assert [seat["kind"] for seat in friend.at(waiting).look()["seats"]] == ["open", "open"]
    assert waiting not in friend.lobby()
    again = friend.answered(f"tables/{playing}/again")
    assert sorted(seat["kind"] for seat in again["seats"]) == ["open", "person"]
    assert somebody.answered("people/forget") == {"tables": 0}


def test_of_more_than_two_a_computer_goes_on_for_who_is_forgotten(client: TestClient) -> None:
    people = [Somebody(client, name) for name in ("Zoé", "Ali", "Eve")]
    table = people[0].offer("plateau-x:trio", 2, rounds=3).table
    for other in people[1:]:
        assert other.sit(table).is_success
    assert people[0].answered("people/forget") == {"tables": 1}
    seats = people[1].at(table).look()["seats"]
    assert [seat["kind"] for seat in seats].count("computer") == 1


def test_a_table_of_other_rules_loses_the_name_as_well(
    client: TestClient, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    somebody = Somebody(client)
    made = somebody.answered("tables", game="connect-four", seats=[{"kind": "person", "name": "Zoé"}, LUCK])
    tables.let_go(made["table"])
    tables.store.alter(update(TableRow).values(version=99))
    assert somebody.get("people/games").json()["missing"][0]["table"] == made["table"]
    assert somebody.answered("people/forget") == {"tables": 1}
    seats = select(SeatRow.name, SeatRow.holder).where(SeatRow.kind == "person")
    assert tables.store.read(lambda connection: connection.execute(seats).all()) == [("", None)]


def test_who_was_not_here_for_a_year_is_forgotten(client: TestClient, tables: Tables) -> None:
    old, new = Somebody(client), Somebody(client)
    for somebody in (old, new):
        somebody.answered("people/me", name="Zoé")
        somebody.answered("tables", game="connect-four", seats=[PERSON, LUCK])
    here = PersonRow.holder == holder_of(old.key)
    tables.store.alter(update(PersonRow).where(here).values(touched=int(time.time() - 366 * 86_400)))
    assert client.portal
    client.portal.call(Expiry(tables, Settings()).look_through)
    assert (old.games(), len(new.games())) == ([], 1)
    assert new.get("people/me").json()["name"] == "Zoé"


def test_who_sets_a_table_or_joins_an_event_is_known_and_can_be_forgotten(client: TestClient) -> None:
    alone, guest = Somebody(client), Somebody(client)
    alone.answered("tables", game="connect-four", seats=[{"kind": "person", "name": "Zoé"}, LUCK])
    event = guest.answered("events", name="Evening", game="pilotis", system="swiss")["event"]
    guest.answered(f"events/{event}/players", name="Ali")
    assert [each.get("people/me").json()["name"] for each in (alone, guest)] == ["Zoé", "Ali"]
    alone.answered("tables", game="connect-four", seats=[PERSON, {"kind": "person", "name": "A friend"}])
    assert alone.get("people/me").json()["name"] == "Zoé"


@BOTH_STORES
def test_ratings_go_with_those_who_were_not_here_for_a_year(client: TestClient, tables: Tables) -> None:
    people = [Somebody(client) for _ in range(3)]
    old, new, back = (str(holder_of(somebody.key)) for somebody in people)
    guest, late = "a" * 64, "b" * 64  # who have no key
    long_ago = time.time() - 366 * 86_400
    for number, pair in enumerate([(old, new), (back, guest)]):
        players = FinishedRound(f"t{number}", 1, "pilotis", pair, ("", ""), (1, 2))
        RatingsStore(tables.store, lambda: long_ago).keep(players)
    RatingsStore(tables.store).keep(FinishedRound("late", 1, "pilotis", (late, new), ("", ""), (1, 2)))
    for somebody in people:
        somebody.answered("people/me", name="Zoé")
    here = PersonRow.holder == old
    tables.store.alter(update(PersonRow).where(here).values(touched=int(long_ago)))
    assert client.portal
    client.portal.call(Expiry(tables, Settings()).look_through)
    kept = RatingsStore(tables.store).of([old, new, back, guest, late])
    assert set(kept) == {(holder, "pilotis") for holder in (new, back, late)}


def test_who_only_comes_by_is_here_all_the_same(client: TestClient, tables: Tables) -> None:
    somebody = Somebody(client)
    somebody.answered("people/me", name="Zoé")
    tables.store.alter(update(PersonRow).values(touched=5))
    somebody.games()
    assert tables.people.find(holder_of(somebody.key) or "").touched > 5
    stranger = Somebody(client)
    stranger.games()
    assert tables.people.find(holder_of(stranger.key) or "").touched == 0  # nobody is kept for looking


def test_too_many_codes_are_refused(opened: Callable[..., TestClient]) -> None:
    somebody = Somebody(opened(replace(SETTINGS, people_at_once=2, people_per_minute=1)))
    assert [somebody.post("people/moves").status_code for _ in range(3)] == [201, 201, 429]


@BOTH_STORES
def test_people_are_in_backups_and_who_is_there_stays(store: str, tmp_path: Path) -> None:
    kept, file = Store(store), tmp_path / "backup.gz"
    people = People(kept)
    people.call("ab" * 32, "Zoé")
    people.call("cd" * 32, "Ali")
    assert back_up(store, file).rows["people"] == 2
    people.call("ab" * 32, "Zoé B")
    people.forget("cd" * 32)
    restore(store, file)
    assert [people.find(each * 32).name for each in ("ab", "cd")] == ["Zoé B", "Ali"]
    elsewhere = f"sqlite:///{tmp_path / 'elsewhere.sqlite'}"
    restore(elsewhere, file)
    assert People(Store(elsewhere)).find("ab" * 32).name == "Zoé"
