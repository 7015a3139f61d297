"""Open seats: a table waits until everybody has come, and each seat is taken by one."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.club.ladders import level_ratings
from ludotheque.server.occupants import holder_of, usual_player
from ludotheque.server.ratings_store import DAY, FinishedRound, RatingsStore
from ludotheque.server.tables import Tables
from tests.server.conftest import EVERYWHERE, LUCK, PERSON
from tests.server.guest import Guest
from tests.server.somebody import Somebody
from tests.server.test_live import greet, heard
from tests.server.test_processes import soon

OPEN = {"kind": "open"}


@EVERYWHERE
def test_nothing_is_played_before_everybody_has_come(client: TestClient) -> None:
    blue, red, late = (Somebody(client, name) for name in ("Zoé", "Ali", "Eve"))
    table = blue.answered("tables", game="connect-four", seats=[PERSON, OPEN])["table"]
    waiting = blue.at(table)
    seen = waiting.look()
    assert (seen["turn"], seen["over"], seen["may"]["move"], seen["may"]["leave"]) == (None, False, False, True)
    assert [(seat["kind"], seat["name"]) for seat in seen["seats"]] == [("person", "Player 1"), ("open", "Open seat")]
    assert not any(seen["may"][what] for what in ("resign", "takeback", "hint", "sit"))
    answer = waiting.post("moves", move="A", ply=0)
    assert (answer.status_code, "Open seats: 1" in answer.json()["error"]) == (409, True)
    assert waiting.post("resign", version=seen["version"]).status_code == 409
    assert late.at(table).look()["may"]["sit"]
    assert waiting.watcher().post("moves", move="A", ply=0).status_code == 403

    assert red.sit(table).json()["yours"] == [1]
    assert red.sit(table).json()["yours"] == [1]  # asked twice, it is once
    assert waiting.look()["turn"] == 0
    answer = late.sit(table)
    assert (answer.status_code, "just been taken" in answer.json()["error"]) == (409, True)
    waiting.play("A")
    red.at(table).play("B")
    answer = red.at(table).post("leave")
    assert (answer.status_code, "has begun" in answer.json()["error"]) == (409, True)


def test_who_sits_down_needs_a_key(client: TestClient) -> None:
    blue = Somebody(client)
    table = blue.answered("tables", game="connect-four", seats=[PERSON, OPEN])["table"]
    answer = Guest(client, table, None).post("sit")
    assert (answer.status_code, "key of your device" in answer.json()["error"]) == (401, True)
    assert Guest(client, table, "weak").post("sit").status_code == 401


@EVERYWHERE
def test_of_many_who_want_one_seat_one_gets_it(client: TestClient) -> None:
    table = Somebody(client).answered("tables", game="connect-four", seats=[PERSON, OPEN])["table"]
    crowd = [Somebody(client, f"Zoé {number}") for number in range(12)]
    with ThreadPoolExecutor(6) as threads:
        codes = sorted(threads.map(lambda each: each.sit(table).status_code, crowd))
    assert codes == [200] + [409] * 11
    assert sum(each.games() == [table] for each in crowd) == 1


@EVERYWHERE
def test_everybody_at_the_table_hears_who_comes_and_goes(client: TestClient) -> None:
    blue, red = Somebody(client, "Zoé"), Somebody(client, "Ali")
    table = blue.answered("tables", game="connect-four", seats=[PERSON, OPEN])["table"]
    with blue.at(table).live() as socket:
        greet(socket, blue.at(table))
        red.sit(table)
        news = heard(socket, lambda message: message.get("changes", {}).get("turn") == 0)
        assert news["changes"]["seats"][1]["name"] == "Ali"


@EVERYWHERE
def test_three_come_one_after_the_other_and_one_gets_up_again(client: TestClient) -> None:
    people = [Somebody(client, name) for name in ("Zoé", "Ali", "Eve")]
    table = people[0].offer("plateau-x:trio", 2).table
    assert people[1].sit(table).is_success
    soon(lambda: all(people[0].lobby().get(table, {}).get("open") == 1 for _ in range(3)))
    assert [seat["kind"] for seat in people[1].at(table).post("leave").json()["seats"]].count("open") == 2
    assert people[1].at(table).post("leave").status_code == 403
    assert people[1].sit(table, seat=2).json()["yours"] == [2]
    assert people[2].sit(table, seat=2).status_code == 409
    assert people[2].sit(table).is_success
    assert people[0].at(table).look()["turn"] == 0
    soon(lambda: all(people[0].lobby().get(table, {}).get("open") == 0 for _ in range(3)))


def test_nobody_sits_at_two_seats_of_a_table_that_waits(client: TestClient) -> None:
    somebody = Somebody(client)
    table = somebody.offer("plateau-x:trio", 2).table
    assert somebody.sit(table, seat=1).json()["yours"] == [0]


@EVERYWHERE
def test_computers_come_when_all_agree(client: TestClient) -> None:
    people = [Somebody(client, name) for name in ("Zoé", "Ali", "Eve")]
    table = people[0].offer("plateau-x:base", 3).table
    assert people[1].sit(table).is_success
    kinds = [seat["kind"] for seat in people[0].answered(f"tables/{table}/fill", agree=True)["seats"]]
    assert kinds.count("open") == 2
    seats = people[1].at(table).look()["seats"]
    assert [seat["agrees"] for seat in seats if seat["kind"] == "person"] == [True, False]
    assert people[2].at(table).post("fill", agree=True).status_code == 403
    people[0].answered(f"tables/{table}/fill", agree=False)
    people[1].answered(f"tables/{table}/fill", agree=True)
    assert people[2].sit(table).is_success  # who has not said anything yet
    for each in (people[0], people[2]):
        shown = each.answered(f"tables/{table}/fill", agree=True, level=20)
    assert [seat["kind"] for seat in shown["seats"]].count("computer") == 1
    assert shown["turn"] is not None
    answer = people[0].at(table).post("fill", agree=True)
    assert (answer.status_code, "Nobody is missing" in answer.json()["error"]) == (409, True)


def test_computers_come_when_the_last_who_did_not_agree_gets_up(client: TestClient) -> None:
    people = [Somebody(client, name) for name in ("Zoé", "Ali")]
    table = people[0].offer("plateau-x:trio", 2).table
    assert people[1].sit(table).is_success
    people[0].answered(f"tables/{table}/fill", agree=True)
    assert people[1].at(table).post("leave").is_success
    shown = people[0].at(table).look()
    assert ([seat["kind"] for seat in shown["seats"]].count("computer"), shown["turn"] is None) == (2, False)


def test_the_computer_that_comes_has_the_level_that_is_asked_for(client: TestClient, tables: Tables) -> None:
    for level, word in ((2, "level:2"), (None, "level:3"), (20, "level:6")):
        somebody = Somebody(client)
        table = somebody.offer("plus-4").table
        somebody.answered(f"tables/{table}/fill", level=level)
        stored = tables.store.load(table)
        assert stored
        assert [each.player for each in stored.occupants if each.kind == "computer"] == [word]


def test_the_computer_that_comes_is_about_as_strong_as_who_is_rated(client: TestClient, tables: Tables) -> None:
    somebody, days = Somebody(client), count(1, DAY)
    ratings = RatingsStore(tables.store, now=lambda: next(days))
    for number in range(20):
        players = str(holder_of(somebody.key)), f"{number:064}"
        ratings.keep(FinishedRound(f"t{number}", 1, "plus-4", players, ("", ""), (1, 2)))
    rating = ratings.own(players[0])["plus-4"]
    assert not rating.provisional
    table = somebody.offer("plus-4").table
    somebody.answered(f"tables/{table}/fill")
    stored = tables.store.load(table)
    assert stored
    apart = {f"level:{each.level}": abs(each.rating - rating.strength) for each in level_ratings(stored.game)}
    [player] = [each.player for each in stored.occupants if each.kind == "computer"]
    assert player == min(apart, key=lambda level: apart[level])
    assert player != usual_player(stored.game)


def test_dice_fall_when_everybody_has_come(dice_game: lt.Game, client: TestClient) -> None:
    blue, red = Somebody(client), Somebody(client)
    table = blue.offer("dice").table
    assert blue.at(table).look()["moves"] == []
    red.sit(table)
    moves = blue.at(table).look()["moves"]
    assert all(move["player"] == "chance" for move in moves)


def test_no_computer_thinks_at_a_table_that_waits(client: TestClient) -> None:
    somebody = Somebody(client)
    table = somebody.answered("tables", game="plateau-x", variant="trio", seats=[LUCK, PERSON, OPEN])["table"]
    assert somebody.at(table).look()["thinking"] is None
    assert Somebody(client).sit(table).is_success
    assert somebody.at(table).wait(lambda seen: seen["ply"] > 0)["turn"] is not None


@EVERYWHERE
def test_names_at_a_table_do_not_look_alike(client: TestClient) -> None:
    blue, red = Somebody(client, "Paul"), Somebody(client, "Раul")
    table = blue.offer().table
    assert red.sit(table).json()["seats"][1]["name"] == "Раul 2"
    answer = red.at(table).post("name", name="P a u l")
    assert (answer.status_code, "looks too much like" in answer.json()["error"]) == (409, True)
    assert red.at(table).post("name", name="Paula").is_success
    assert blue.at(table).post("name", name="pAuL").is_success  # one’s own


def test_nobody_is_called_like_the_computer(client: TestClient) -> None:
    somebody = Somebody(client)
    table = somebody.answered("tables", game="connect-four", seats=[PERSON, LUCK])["table"]
    assert somebody.at(table).post("name", name="C0mputer").status_code == 409
    assert somebody.at(table).post("name", name="Ordinateur").status_code == 409


def test_nobody_is_called_like_somebody_without_a_name(client: TestClient) -> None:
    for name in ("Player 1", "joueur 1"):
        table = Somebody(client).offer().table
        assert Somebody(client, name).sit(table).json()["seats"][1]["name"] == f"{name} 2"


def test_the_name_that_is_kept_goes_along(client: TestClient) -> None:
    somebody = Somebody(client)
    somebody.answered("people/me", name="Zoé")
    table = Somebody(client).offer().table
    assert somebody.post(f"tables/{table}/sit").json()["seats"][1]["name"] == "Zoé"


def test_a_stolen_link_does_not_move_somebody_else(client: TestClient) -> None:
    """Whoever has a key of their own can take nothing with a guessed one, nor play at a seat that they do not hold."""
    blue, red, thief = (Somebody(client) for _ in range(3))
    table = blue.offer().table
    red.sit(table)
    holder_as_key = thief.at(table)
    holder_as_key.headers = {"Authorization": f"Bearer {red.get('people/me').json()['person']}"}
    assert holder_as_key.post("moves", move="A", ply=0).status_code == 403
    assert thief.at(table).post("moves", move="A", ply=0).status_code == 403
    assert thief.sit(table, link=secrets.token_urlsafe(32)).status_code == 403
    assert red.key not in blue.at(table).get().text


@pytest.mark.parametrize("kind", ["sit", "leave", "fill"])
def test_nobody_sits_down_where_there_is_no_table(client: TestClient, kind: str) -> None:
    assert Somebody(client).post(f"tables/gone/{kind}").status_code == 404
