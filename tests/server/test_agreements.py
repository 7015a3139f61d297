"""What players agree on at a table: draws, taking back, another game; claims where somebody has left; what is said."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.core.language import LANGUAGES
from ludotheque.server.absence import GRACE, SHORT_GRACE, Absence
from ludotheque.server.phrases import PACE, PHRASES
from ludotheque.server.tables import Tables
from tests.server.conftest import EVERYWHERE, INVITED, LUCK, PERSON
from tests.server.guest import Answer, Guest
from tests.server.spread import Spread

Sit = Callable[..., Guest]
GAME = "connect-four"


def ask(guest: Guest, kind: str) -> Any:
    return guest.post("wish", kind=kind, version=guest.look()["version"])


def reply(guest: Guest, kind: str, *, agrees: bool = True) -> Any:
    return guest.post("reply", kind=kind, agrees=agrees, version=guest.look()["version"])


@pytest.fixture
def two(sit: Sit) -> tuple[Guest, Guest]:
    """Two people at a table."""
    ada = sit(GAME, PERSON, INVITED)
    return ada, ada.invited()


def test_a_wish_is_for_the_position_whoever_has_come_meanwhile(two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    seen = ada.look()
    assert bob.post("name", name="Bob").status_code == 200
    assert ada.look()["version"] > seen["version"]
    assert ada.post("wish", kind="draw", ply=seen["ply"], round=seen["round"]).status_code == 200
    ada.play("A")
    assert bob.post("wish", kind="draw", ply=seen["ply"], round=seen["round"]).status_code == 409


@EVERYWHERE
def test_g_5_two_players_agree_on_a_draw(two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    ada.play("A")
    seen = ask(ada, "draw").json()
    assert seen["wishes"] == [{"kind": "draw", "seat": 0, "agreed": []}]
    assert not seen["may"]["ask_draw"]
    assert bob.look()["may"]["ask_draw"]
    seen = reply(bob, "draw").json()
    assert seen["over"]
    assert seen["result"]["places"] == [1, 1]
    assert seen["result"]["text"] == "A draw: both players agreed (G-5)."
    assert seen["wishes"] == []
    saved = ada.get("/saved.txt").text
    assert "drawn=1\n" in saved
    opened = ada.client.post("/api/tables/open?lang=en", json={"saved": saved, "seats": [PERSON, PERSON]}).json()
    assert Guest(ada.client, opened["table"], opened["token"]).look()["result"] == seen["result"]


def test_g_5_to_ask_who_has_asked_is_to_agree(two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    ask(ada, "draw")
    assert ask(bob, "draw").json()["over"]


def test_g_5_who_moves_has_not_agreed(two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    ask(ada, "draw")
    ada.play("A")
    assert ada.look()["wishes"]
    bob.play("A")
    assert ada.look()["wishes"] == []
    assert reply(bob, "draw").status_code == 409


def test_g_5_an_offer_may_be_repeated_after_ten_plies(two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    ada.play("A")
    ask(ada, "draw")
    assert reply(bob, "draw", agrees=False).json()["wishes"] == []
    for ply in range(1, 11):
        answer = ask(ada, "draw")
        assert answer.status_code == 409
        assert f"in {11 - ply} moves" in answer.json()["error"]
        (bob if ply % 2 else ada).play("BBDDFFAAGG"[ply - 1])
    assert ask(ada, "draw").status_code == 200


def test_g_5_of_more_than_two_nobody_offers_a_draw(sit: Sit) -> None:
    ada = sit("plateau-x:trio", PERSON, INVITED, INVITED)
    answer = ask(ada, "draw")
    assert answer.status_code == 409
    assert "G-5" in answer.json()["error"]


def test_a_move_is_taken_back_when_the_other_agrees(two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    ada.play("A")
    bob.play("B")
    assert ask(ada, "takeback").json()["wishes"] == [{"kind": "takeback", "seat": 0, "agreed": []}]
    assert bob.look()["ply"] == 2
    seen = reply(bob, "takeback").json()
    assert (seen["ply"], seen["turn"], seen["wishes"]) == (0, 0, [])


def test_of_three_all_must_agree_to_take_back(sit: Sit) -> None:
    ada = sit("plateau-x:trio", PERSON, INVITED, INVITED)
    bob, cyd = ada.invited(), ada.invited(1)
    ada.play(lt.game("plateau-x:trio").start().moves()[0])
    ask(ada, "takeback")
    seen = reply(bob, "takeback").json()
    assert (seen["ply"], seen["wishes"]) == (1, [{"kind": "takeback", "seat": 0, "agreed": [1]}])
    assert reply(cyd, "takeback").json()["ply"] == 0


def test_a_wish_to_take_back_ends_with_the_next_move(two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    ada.play("A")
    ask(ada, "takeback")
    bob.play("B")
    assert ada.look()["wishes"] == []


def test_who_refused_to_take_back_is_not_asked_again_for_the_same_move(two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    ada.play("A")
    ask(ada, "takeback")
    assert not reply(bob, "takeback", agrees=False).json()["wishes"]
    assert not ada.look()["may"]["ask_takeback"]
    assert ask(ada, "takeback").status_code == 409
    bob.play("B")
    assert ask(ada, "takeback").status_code == 200


def test_nobody_takes_back_what_they_have_not_played(two: tuple[Guest, Guest]) -> None:
    assert ask(two[1], "takeback").status_code == 409


def test_another_game_by_the_clock_begins_when_both_agree(sit: Sit) -> None:
    ada = sit(GAME, PERSON, INVITED, clock="live 60+0")
    bob = ada.invited()
    bob.look()
    ada.resign()
    assert ada.look()["may"]["again"] is False
    assert ada.post("again").status_code == 409
    assert ask(ada, "again").status_code == 200
    seen = reply(bob, "again").json()
    assert seen["again"]
    for guest in (ada, bob):
        guest.table = seen["again"]
    assert ada.look()["clock"]["running"] is None
    assert bob.look()["clock"]["running"] == 0
    assert ada.look()["yours"] == [1]


def test_who_is_alone_asks_nobody(sit: Sit) -> None:
    for guest in (sit(GAME, PERSON, LUCK), sit(GAME, PERSON, PERSON)):
        assert {ask(guest, kind).status_code for kind in ("draw", "takeback", "again")} == {409}


def test_who_watches_asks_and_answers_nothing(two: tuple[Guest, Guest]) -> None:
    ada = two[0]
    ask(ada, "draw")
    watcher = ada.watcher()
    for answer in (ask(watcher, "draw"), reply(watcher, "draw"), watcher.post("say", word="hello")):
        assert answer.status_code == 403


# Being away


def test_absence_counts_from_when_it_was_seen() -> None:
    now = [0]
    absence = Absence(lambda: now[0])
    assert absence.claimable("t", "bob") is None
    absence.begin("t")
    assert absence.claimable("t", "bob") == GRACE
    now[0] = 10_000
    absence.note("t", ["bob"], [], closed=["bob"])
    assert absence.claimable("t", "bob") == 10_000 + SHORT_GRACE
    absence.note("t", [], ["bob"])
    now[0] = 20_000
    absence.note("t", ["bob"], [])
    assert absence.claimable("t", "bob") == 20_000 + GRACE
    absence.end("t")
    assert absence.claimable("t", "bob") is None


@contextmanager
def listening(guest: Guest) -> Iterator[Any]:
    with guest.live() as socket:
        socket.send_json(guest.hello())
        while socket.receive_json()["kind"] != "table":
            pass
        yield socket


def servers(client: TestClient) -> list[Tables]:
    clients = client.clients if isinstance(client, Spread) else [client]
    apps = [each.app for each in clients]
    return [app.state.tables for app in apps if isinstance(app, FastAPI)]


def let_pass(client: TestClient, milliseconds: int) -> None:
    """Let so much time pass for who is away, in every process."""
    for tables in servers(client):
        absence = tables.hub.absence
        absence._begun = {table: since - milliseconds for table, since in absence._begun.items()}
        for gone in absence._gone.values():
            gone.update({holder: (since - milliseconds, shut) for holder, (since, shut) in gone.items()})


def claim(guest: Guest, seat: int) -> Any:
    return guest.post("claim", seat=seat, version=guest.look()["version"])


@EVERYWHERE
def test_g_4_who_has_seen_the_other_go_claims_over_the_same_connection(sit: Sit, client: TestClient) -> None:
    ada = sit(GAME, PERSON, INVITED, clock="live 300+0")
    bob = ada.invited()
    with listening(ada) as there:
        with listening(bob):
            ada.wait(lambda seen: seen["clock"]["falls"])
        while not there.receive_json().get("changes", {}).get("away"):
            pass
        let_pass(client, SHORT_GRACE)
        there.send_json({"kind": "claim", "seat": 1, "version": ada.look()["version"]})
        while not (said := there.receive_json()).get("changes", {}).get("over"):
            assert said["kind"] != "error", said
    assert ada.look()["result"]["text"] == "Blue wins: Vermilion was away too long (G-4)."


def test_g_4_of_two_the_claim_wins(sit: Sit, client: TestClient) -> None:
    ada = sit(GAME, PERSON, INVITED, clock="live 300+0")
    bob = ada.invited()
    with listening(ada):
        with listening(bob):
            ada.play("A")
            assert claim(ada, 1).status_code == 409
            assert ada.look()["away"] == []
        away = ada.wait(lambda seen: bool(seen["away"]))["away"][0]
        assert away["seat"] == 1
        assert 0 < away["claim"] - time.time() * 1000 <= SHORT_GRACE
        refused = claim(ada, 1)
        assert refused.status_code == 409
        assert "(G-4)" in refused.json()["error"]
        let_pass(client, SHORT_GRACE)
        seen = claim(ada, 1).json()
    assert seen["result"]["text"] == "Blue wins: Vermilion was away too long (G-4)."
    assert "resigned=1@1:away" in ada.get("/saved.txt").text


def test_g_4_who_comes_back_in_time_goes_on(sit: Sit, client: TestClient) -> None:
    ada = sit(GAME, PERSON, INVITED, clock="live 300+0")
    bob = ada.invited()
    with listening(ada):
        with listening(bob):
            pass
        ada.wait(lambda seen: bool(seen["away"]))
        let_pass(client, SHORT_GRACE)
        with listening(bob):
            assert ada.wait(lambda seen: not seen["away"])
            assert claim(ada, 1).status_code == 409


def test_g_4_of_more_the_computer_takes_over(sit: Sit, client: TestClient) -> None:
    ada = sit("plateau-x:trio", PERSON, INVITED, INVITED, clock="live 300+0")
    bob, cyd = ada.invited(), ada.invited(1)
    with listening(ada), listening(bob):
        with listening(cyd):
            pass
        ada.wait(lambda seen: bool(seen["away"]))
        let_pass(client, GRACE)
        seen = claim(bob, 2).json()
    assert not seen["over"]
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "invited", "computer"]


@pytest.mark.parametrize("clock", [{}, {"clock": "days 2"}])
def test_g_4_there_is_nothing_to_claim_without_a_live_clock(sit: Sit, client: TestClient, clock: Answer) -> None:
    ada = sit(GAME, PERSON, INVITED, **clock)
    bob = ada.invited()
    with listening(ada):
        with listening(bob):
            pass
        ada.wait(lambda seen: not seen["seats"][1]["connected"])
        let_pass(client, 10 * GRACE)
        assert ada.look()["away"] == []
        assert claim(ada, 1).status_code == 409


# What is said


def test_what_is_said_is_heard_in_every_language(two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    with listening(ada) as here, listening(bob) as there:
        assert ada.post("say", word="well_played").status_code == 204
        told = {"fr": "Bien joué !", "en": "Well played!"}
        for socket in (here, there):
            while (heard := socket.receive_json())["kind"] != "said":
                pass
            assert heard == {"kind": "said", "seat": 0, "word": "well_played", "told": told}


def test_only_phrases_can_be_said_and_not_too_many(two: tuple[Guest, Guest]) -> None:
    ada = two[0]
    answer = ada.post("say", word="you fool")
    assert answer.status_code == 400
    assert "hello" in answer.json()["error"]
    codes = [ada.post("say", word="hello").status_code for _ in range(int(PACE.at_once) + 1)]
    assert codes == [204] * int(PACE.at_once) + [429]


def test_the_phrases_are_listed(client: TestClient) -> None:
    for language in LANGUAGES:
        listed = client.get("/api/phrases", params={"lang": language}).json()
        assert {each["word"]: each["text"] for each in listed} == {
            word: getattr(text, language) for word, text in PHRASES.items()
        }
