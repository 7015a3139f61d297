"""Events on the server: from joining to the last standings, whatever happens in between."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludotheque.server import expiry
from ludotheque.server.events_store import EventsStore
from ludotheque.server.expiry import Expiry
from ludotheque.server.occupants import holder_of
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from ludotheque.server.tables import Tables
from tests.server.conftest import BOTH_STORES, EVERYWHERE

Answer = dict[str, Any]


class Player:
    """Somebody with a key of their own."""

    def __init__(self, client: TestClient, name: str = "") -> None:
        self.client, self.name, self.key = client, name, secrets.token_urlsafe(32)
        self.headers = {"Authorization": f"Bearer {self.key}"}

    def post(self, path: str, **body: Any) -> Any:
        return self.client.post(f"/api/events{path}", params={"lang": "en"}, json=body, headers=self.headers)

    def get(self, path: str = "", **query: Any) -> Any:
        return self.client.get(f"/api/events{path}", params={"lang": "en", **query}, headers=self.headers)

    def done(self, path: str, **body: Any) -> Answer:
        answer = self.post(path, **body)
        assert answer.status_code in (200, 201), answer.text
        return dict(answer.json())

    def look(self, event: str) -> Answer:
        answer = self.get(f"/{event}")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def resign(self, table: str) -> None:
        here = f"/api/tables/{table}"
        version = self.client.get(here, headers=self.headers).json()["version"]
        answer = self.client.post(f"{here}/resign", json={"version": version}, headers=self.headers)
        assert answer.status_code == 200, answer.text


@pytest.fixture
def organiser(client: TestClient) -> Player:
    return Player(client)


def evening(organiser: Player, players: int, **more: Any) -> tuple[str, list[Player]]:
    """An event that so many people have joined."""
    made = organiser.done("", **{"name": "Evening", "game": "pilotis", "system": "swiss", **more})
    people = [Player(organiser.client, f"P{number}") for number in range(1, players + 1)]
    for each in people:
        each.done(f"/{made['event']}/players", name=each.name)
    return made["event"], people


def play_round(event: str, organiser: Player, people: list[Player]) -> Answer:
    """Plays all games of a round: whoever has the greater number gives up."""
    shown = organiser.done(f"/{event}/next")
    for board in shown["boards"][-1]:
        if board["table"]:
            people[max(board["first"], board["second"]) - 1].resign(board["table"])
    return ready(organiser, event)


def ready(who: Player, event: str) -> Answer:
    """The event once the results of all games have come in."""
    end = time.monotonic() + 10
    while not (shown := who.look(event))["ready"] and time.monotonic() < end:
        time.sleep(0.02)
    assert shown["ready"]
    return shown


@EVERYWHERE
def test_an_evening_by_the_swiss_system(organiser: Player) -> None:
    event, people = evening(organiser, 8)
    shown = organiser.look(event)
    assert (shown["state"], shown["round"], shown["rounds"], len(shown["players"])) == ("open", 0, 3, 8)
    for number in range(1, 4):
        shown = play_round(event, organiser, people)
        assert (shown["state"], shown["round"]) == ("playing", number)
        assert len(shown["boards"][-1]) == 4
    shown = organiser.done(f"/{event}/next")
    assert shown["state"] == "over"
    winner = shown["standings"][0]
    assert (winner["player"], winner["place"], winner["points"]) == (1, 1, 6)
    assert sum(each["points"] for each in shown["standings"]) == 2 * 12
    met = [frozenset((board["first"], board["second"])) for boards in shown["boards"] for board in boards]
    assert len(set(met)) == 12


def test_everybody_meets_everybody_and_one_rests(organiser: Player) -> None:
    event, people = evening(organiser, 3, system="robin")
    for _ in range(3):
        shown = play_round(event, organiser, people)
        rests = [board for board in shown["boards"][-1] if board["second"] is None]
        assert [(each["table"], each["points"]) for each in rests] == [(None, [0, 0])]
    shown = organiser.done(f"/{event}/next")
    assert shown["state"] == "over"
    assert [(each["player"], each["points"], each["played"]) for each in shown["standings"]] == [
        (1, 4, 2),
        (2, 2, 2),
        (3, 0, 2),
    ]


def test_they_sit_at_the_table_with_their_keys_and_the_first_begins(organiser: Player) -> None:
    event, people = evening(organiser, 2, game="plus-4")
    board = organiser.done(f"/{event}/next")["boards"][0][0]
    first, second = people[board["first"] - 1], people[board["second"] - 1]
    table = f"/api/tables/{board['table']}"
    shown = organiser.client.get(table, headers=first.headers).json()
    assert (shown["yours"], shown["turn"], shown["may"]["move"]) == ([0], 0, True)
    assert organiser.client.get(table, headers=second.headers).json()["yours"] == [1]
    assert organiser.client.get(table, headers=organiser.headers).json()["yours"] == []
    assert [seat["name"] for seat in shown["seats"]] == [first.name, second.name]


def test_only_who_organises_leads_it(organiser: Player) -> None:
    event, people = evening(organiser, 3)
    wishes: list[tuple[str, Answer]] = [
        ("next", {}),
        ("pause", {"paused": True}),
        ("end", {}),
        ("leave", {"player": 2}),
        ("result", {"round": 1, "board": 1, "points": [2, 0]}),
    ]
    for path, body in wishes:
        answer = people[0].post(f"/{event}/{path}", **body)
        assert answer.status_code == 403
        assert answer.json()["error"] == "Only the person who organises the event can do this."
    assert people[0].look(event)["organiser"] is False
    assert organiser.look(event)["organiser"] is True
    assert organiser.look(event)["round"] == 0


@pytest.mark.parametrize("key", [None, "short", "x" * 42, "+" * 43])
def test_without_a_key_one_looks_on(organiser: Player, key: str | None) -> None:
    event, _ = evening(organiser, 2)
    stranger = Player(organiser.client)
    stranger.headers = {"Authorization": f"Bearer {key}"} if key else {}
    assert stranger.look(event)["name"] == "Evening"
    joined = f"/{event}/players", {"name": "X"}
    for path, body in [("", {"name": "X", "game": "pilotis"}), joined, (f"/{event}/next", {})]:
        answer = stranger.post(path, **body)
        assert (answer.status_code, answer.json()["error"][:27]) == (401, "Say first who you are: the ")


def test_keys_are_never_told(organiser: Player) -> None:
    event, people = evening(organiser, 2)
    said = people[0].get(f"/{event}").text
    for each in (organiser, *people):
        assert each.key not in said
        assert str(holder_of(each.key)) not in said


def test_a_round_waits_for_its_games(organiser: Player) -> None:
    event, people = evening(organiser, 4)
    board = organiser.done(f"/{event}/next")["boards"][0][0]
    refused = organiser.post(f"/{event}/next")
    assert refused.status_code == 409
    assert "are not over" in refused.json()["error"]
    people[board["first"] - 1].resign(board["table"])
    organiser.done(f"/{event}/result", round=1, board=2, points=[0, 0])
    shown = ready(organiser, event)
    assert [each["points"] for each in shown["boards"][0]] == [[0, 2], [0, 0]]
    assert organiser.done(f"/{event}/next")["round"] == 2


def test_a_result_that_was_entered_is_not_overwritten_by_the_game(organiser: Player) -> None:
    event, people = evening(organiser, 2)
    board = organiser.done(f"/{event}/next")["boards"][0][0]
    organiser.done(f"/{event}/result", round=1, board=1, points=[1, 1])
    people[0].resign(board["table"])
    time.sleep(0.2)
    assert organiser.look(event)["boards"][0][0]["points"] == [1, 1]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"round": 1, "board": 9, "points": [2, 0]}, 404),
        ({"round": 2, "board": 1, "points": [2, 0]}, 404),
        ({"round": 1, "board": 2, "points": [2, 0]}, 404),
        ({"round": 1, "board": 1, "points": [2, 2]}, 400),
        ({"round": 1, "board": 1, "points": [2]}, 422),
        ({"round": 0, "board": 1, "points": [2, 0]}, 422),
    ],
)
def test_a_result_that_cannot_be_is_refused(organiser: Player, body: Answer, status: int) -> None:
    event, _ = evening(organiser, 3)
    organiser.done(f"/{event}/next")
    assert organiser.post(f"/{event}/result", **body).status_code == status


def test_while_it_pauses_no_round_begins(organiser: Player) -> None:
    event, people = evening(organiser, 4)
    assert organiser.done(f"/{event}/pause", paused=True)["state"] == "paused"
    assert organiser.post(f"/{event}/next").json()["error"] == "The event is paused: resume it first."
    assert organiser.done(f"/{event}/pause", paused=False)["state"] == "open"
    play_round(event, organiser, people)
    assert organiser.done(f"/{event}/pause", paused=True)["state"] == "paused"
    assert organiser.done(f"/{event}/pause", paused=False)["state"] == "playing"


def test_some_come_later_and_some_leave(organiser: Player) -> None:
    event, people = evening(organiser, 6, rounds=3)
    play_round(event, organiser, people)
    late = Player(organiser.client, "Late")
    late.done(f"/{event}/players", name="Late")
    people[2].done(f"/{event}/leave")
    organiser.done(f"/{event}/leave", player=6)
    shown = play_round(event, organiser, [*people, late])
    assert {each["number"] for each in shown["players"] if each["gone"]} == {3, 6}
    assert {n for board in shown["boards"][-1] for n in (board["first"], board["second"]) if n} == {1, 2, 4, 5, 7}
    people[2].done(f"/{event}/players", name="Back")
    shown = organiser.look(event)
    assert [(each["number"], each["name"], each["gone"]) for each in shown["players"]][2] == (3, "Back", False)


def test_where_everybody_meets_everybody_who_left_loses(organiser: Player) -> None:
    event, people = evening(organiser, 4, system="robin")
    play_round(event, organiser, people)
    people[0].done(f"/{event}/leave")
    assert people[0].post(f"/{event}/players", name="P1").status_code == 409
    shown = organiser.done(f"/{event}/next")
    empty = next(board for board in shown["boards"][-1] if 1 in (board["first"], board["second"]))
    assert empty["table"] is None
    assert empty["points"] == ([0, 2] if empty["first"] == 1 else [2, 0])


def test_who_leaves_before_it_begins_was_never_there(organiser: Player) -> None:
    event, people = evening(organiser, 3)
    people[0].done(f"/{event}/leave")
    shown = organiser.look(event)
    assert [(each["number"], each["name"]) for each in shown["players"]] == [(1, "P2"), (2, "P3")]
    assert people[0].post(f"/{event}/leave").status_code == 404
    assert organiser.post(f"/{event}/leave", player=9).status_code == 404


def test_an_event_that_is_over_stays_as_it_is(organiser: Player) -> None:
    event, people = evening(organiser, 2)
    assert organiser.done(f"/{event}/end")["state"] == "over"
    wishes: list[tuple[str, Answer]] = [("next", {}), ("players", {"name": "X"}), ("leave", {"player": 1})]
    for path, body in [*wishes, ("pause", {"paused": True})]:
        answer = organiser.post(f"/{event}/{path}", **body)
        assert (answer.status_code, answer.json()["error"]) == (409, "The event is over.")
    assert len(people) == 2


def test_at_least_two_and_at_most_64_play(organiser: Player) -> None:
    event, _ = evening(organiser, 1)
    assert organiser.post(f"/{event}/next").json()["error"] == "At least two are needed."
    for number in range(63):
        Player(organiser.client).done(f"/{event}/players", name=f"N{number}")
    full = Player(organiser.client).post(f"/{event}/players", name="One too many")
    assert (full.status_code, full.json()["error"]) == (409, "It is full: 64 at most.")
    shown = organiser.done(f"/{event}/next")
    assert (len(shown["boards"][0]), shown["rounds"]) == (32, 6)


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"game": "nothing"}, 400),
        ({"game": "plateau-x", "variant": "base"}, 400),
        ({"game": "pilotis", "rounds": 0}, 422),
        ({"game": "pilotis", "system": "knockout"}, 422),
        ({"game": "pilotis", "name": ""}, 400),
        ({"game": "pilotis", "name": "   "}, 400),
        ({"game": "pilotis", "name": "\u200b\u3164"}, 400),
        ({"game": "pilotis", "clock": "hourglass"}, 400),
        ({"game": "pilotis", "clock": "x" * 33}, 422),
    ],
)
def test_an_event_that_cannot_be_is_refused(organiser: Player, wanted: Answer, status: int) -> None:
    answer = organiser.post("", **{"name": "Evening", **wanted})
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]


def test_names_are_cleaned_and_told_apart(client: TestClient, organiser: Player) -> None:
    made = organiser.done("", name="  An\u202e  evening ", game="pilotis", clock="live 0300+05")
    assert (made["name"], made["clock"]) == ("An evening", "live 300+5")
    event = made["event"]
    ann, other = Player(client, "Ann"), Player(client, "Аnn")  # the second begins with a Cyrillic letter
    for player in (ann, other, ann):
        seen = player.done(f"/{event}/players", name=player.name)
    assert [each["name"] for each in seen["players"]] == ["Ann", "Аnn 2"]
    assert "no sign" in Player(client).post(f"/{event}/players", name="\u2800").json()["error"]
    assert Player(client).post(f"/{event}/players", name=" ").status_code == 400
    table = organiser.done(f"/{event}/next")["boards"][0][0]["table"]
    assert ann.client.get(f"/api/tables/{table}").json()["clock"]["word"] == "live 300+5"


def test_who_has_seen_it_hears_nothing_until_something_happens(organiser: Player) -> None:
    event, people = evening(organiser, 2)
    version = organiser.look(event)["version"]
    assert organiser.get(f"/{event}", seen=version).status_code == 204
    organiser.done(f"/{event}/next")
    assert organiser.get(f"/{event}", seen=version).status_code == 200
    assert people[0].get("/nowhere", seen=3).status_code == 404
    assert people[0].get("/no%00where").status_code == 404


def test_ones_own_events_are_listed(organiser: Player) -> None:
    event, people = evening(organiser, 2)
    own = people[0].get().json()
    assert [(each["event"], each["organiser"], each["players"]) for each in own] == [(event, False, 2)]
    assert organiser.get().json()[0]["organiser"] is True
    assert Player(organiser.client).get().json() == []


def test_games_of_a_rated_event_are_rated(organiser: Player) -> None:
    event, people = evening(organiser, 2, rated=True)
    play_round(event, organiser, people)
    end = time.monotonic() + 5
    while not (found := organiser.client.get("/api/ratings/pilotis").json()["people"]) and time.monotonic() < end:
        time.sleep(0.02)
    assert [each["name"] for each in found] == ["P1", "P2"]


def test_where_nobody_can_be_paired_any_more_it_is_said(organiser: Player) -> None:
    event, people = evening(organiser, 4, rounds=3)
    shown = play_round(event, organiser, people)
    assert shown["rounds"] == 2, "more cannot always be paired"
    board = shown["boards"][0][0]
    for number in {1, 2, 3, 4} - {board["first"], board["second"]}:
        people[number - 1].done(f"/{event}/leave")
    refused = organiser.post(f"/{event}/next")
    assert refused.status_code == 400
    assert "end the event here" in refused.json()["error"]
    assert organiser.done(f"/{event}/end")["state"] == "over"


@BOTH_STORES
def test_whoever_joins_at_once_has_a_number_of_their_own(client: TestClient, organiser: Player, store: str) -> None:
    event, _ = evening(organiser, 0)
    people = [Player(client, f"P{number}") for number in range(12)]
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda each: each.post(f"/{event}/players", name=each.name).status_code, people))
    assert answers == [200] * 12
    kept = Store(store)
    found = EventsStore(kept).load(event)
    kept.close()
    assert found
    assert [player.number for player in found.players] == list(range(1, 13))
    assert found.changes == 12


def test_the_organiser_asks_twice_for_the_next_round_and_gets_one(
    client: TestClient, organiser: Player, opened: Callable[..., TestClient]
) -> None:
    event, _ = evening(organiser, 8)
    other = Player(opened())
    other.headers = organiser.headers
    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(lambda who: who.post(f"/{event}/next").status_code, (organiser, other)))
    assert sorted(answers) == [200, 409]
    assert organiser.look(event)["round"] == 1
    assert client


def forget(somebody: Player) -> None:
    answer = somebody.client.post("/api/people/forget", headers=somebody.headers)
    assert answer.is_success, answer.text


@BOTH_STORES
def test_who_is_forgotten_leaves_a_number_and_is_paired_no_more(organiser: Player) -> None:
    event, people = evening(organiser, 6, rounds=2)
    forget(people.pop())
    shown = play_round(event, organiser, people)
    forget(people[0])
    shown = organiser.done(f"/{event}/next")
    assert [(each["number"], each["name"], each["gone"]) for each in shown["players"]][:2] == [
        (1, "", True),
        (2, "P2", False),
    ]
    paired = {number for board in shown["boards"][-1] for number in (board["first"], board["second"])}
    assert paired == {2, 3, 4, 5}


def test_an_event_whose_organiser_is_forgotten_is_over(organiser: Player) -> None:
    event, people = evening(organiser, 2)
    organiser.done(f"/{event}/next")
    forget(organiser)
    shown = people[0].look(event)
    assert (shown["state"], [each["name"] for each in shown["players"]]) == ("over", ["P1", "P2"])


def test_events_that_were_left_go_like_tables(
    tables: Tables, organiser: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiry, "PAUSE", 0)
    event, people = evening(organiser, 2)
    organiser.done(f"/{event}/next")
    look = Expiry(tables, Settings(abandoned_days=1)).look_through
    asyncio.run(look())
    assert organiser.look(event)["round"] == 1
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 2 * expiry.DAY)
    fresh, _ = evening(organiser, 1)
    asyncio.run(look())
    assert organiser.get(f"/{event}").status_code == 404
    assert [each["event"] for each in organiser.get().json()] == [fresh]
    assert people[0].get().json() == []
