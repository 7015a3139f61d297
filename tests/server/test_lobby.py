"""The lobby: who waits there is found, wherever one looks in, and goes away when they do."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ludotheque.club.ratings import Rating
from ludotheque.server import listed_tables, lobby, lobby_keeper
from ludotheque.server.lobby_keeper import LobbyKeeper
from ludotheque.server.messages import LOBBY_SERVER_MESSAGE
from ludotheque.server.occupants import holder_of
from ludotheque.server.partners import partner
from ludotheque.server.ratings_store import DAY, FinishedRound, RatingsStore
from ludotheque.server.requests import PlayNowSent
from ludotheque.server.rows import TableRow
from ludotheque.server.tables import Tables
from tests.server.conftest import EVERYWHERE, LUCK, PERSON, SETTINGS
from tests.server.somebody import Somebody
from tests.server.spread import Spread
from tests.server.test_processes import soon

Opened = Callable[..., TestClient]


def hello(socket: Any, somebody: Somebody, lang: str = "en") -> dict[str, Any]:
    """The whole lobby, as somebody is told it first."""
    socket.send_json({"kind": "hello", "token": somebody.key, "lang": lang})
    message = socket.receive_json()
    assert LOBBY_SERVER_MESSAGE.validate_python(message, strict=True) == message
    assert message["kind"] == "lobby"
    return dict(message)


def told(socket: Any, until: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    while True:
        message = socket.receive_json()
        assert LOBBY_SERVER_MESSAGE.validate_python(message, strict=True) == message
        if until(message):
            return dict(message)


def of(table: str, **facts: Any) -> Callable[[dict[str, Any]], object]:
    """Whether a message tells this of a table."""

    def fits(message: dict[str, Any]) -> bool:
        found = next((each for each in message.get("tables", []) if each["table"] == table), None)
        return found is not None and all(found[name] == value for name, value in facts.items())

    return fits


def servers(client: TestClient) -> list[TestClient]:
    return list(client.clients) if isinstance(client, Spread) else [client]


def look_after(client: TestClient) -> None:
    """Let every server look after the lobby once."""
    for each in servers(client):
        assert each.portal
        tables: Tables = each.app.state.tables  # type: ignore[attr-defined]
        each.portal.call(LobbyKeeper(tables).look)


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks after the lobby unless the test does."""
    monkeypatch.setattr(lobby_keeper, "EVERY", 3600.0)


@EVERYWHERE
def test_who_looks_in_sees_what_is_offered_and_hears_what_comes_and_goes(client: TestClient, quiet: None) -> None:
    blue, red = Somebody(client, "Zoé"), Somebody(client, "Ali")
    first = blue.offer(strength=2).table
    soon(lambda: all(first in red.lobby() for _ in range(3)))
    with red.live() as socket:
        whole = hello(socket, red)
        assert whole["person"] == red.get("people/me").json()["person"]
        [shown] = whole["tables"]
        assert (shown["game"], shown["rounds"], shown["strength"], shown["open"]) == ("connect-four", 1, 2, 1)
        assert [(seat["kind"], seat["name"]) for seat in shown["seats"]] == [("person", "Zoé"), ("open", "Open seat")]
        assert shown["seats"][0]["person"] == blue.get("people/me").json()["person"]
        second = blue.offer("hex").table
        told(socket, of(second, open=1))
        assert red.sit(first).is_success
        told(socket, of(first, open=0))  # it can be watched from now on
        blue.at(second).post("leave")
        told(socket, lambda message: second in message.get("gone", []))
        blue.at(first).resign()
        told(socket, lambda message: first in message.get("gone", []))
        socket.send_json({"kind": "ping"})
        told(socket, lambda message: message["kind"] == "pong")
    assert blue.key not in str(whole)


def test_each_is_told_in_their_language(client: TestClient) -> None:
    blue = Somebody(client)
    with blue.live() as english, blue.live() as french:
        hello(english, blue), hello(french, blue, "fr")
        table = blue.offer().table
        assert told(english, of(table))["tables"][0]["seats"][1]["name"] == "Open seat"
        assert told(french, of(table))["tables"][0]["seats"][1]["name"] == "Place libre"


def test_a_change_is_told_at_once_and_those_of_the_next_moment_together(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MOMENT", 1.0)
    blue = Somebody(client)
    with blue.live() as socket:
        hello(socket, blue)
        made = [Somebody(client).offer().table for _ in range(4)]
        messages = [told(socket, lambda message: message["kind"] == "lobby-news") for _ in range(2)]
        first, others = ({each["table"] for each in message["tables"]} for message in messages)
        assert (first, others) == ({made[0]}, set(made[1:]))


def test_who_is_invited_by_a_link_is_not_shown_to_all(client: TestClient) -> None:
    blue = Somebody(client)
    table = blue.answered("tables", game="connect-four", seats=[PERSON, {"kind": "open"}])["table"]
    assert blue.lobby() == {}
    assert Somebody(client).sit(table).is_success
    assert blue.lobby() == {}


@pytest.mark.parametrize("message", ["{", '{"kind": "ping"}', '{"kind": "hello", "lang": "de"}', "[]", "x" * 5000])
def test_who_does_not_say_hello_is_shown_out(client: TestClient, message: str) -> None:
    with client.websocket_connect("/api/lobby/live") as socket:
        socket.send_text(message)
        if len(message) < 5000:
            assert socket.receive_json()["kind"] == "error"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_who_says_hello_twice_is_shown_out(client: TestClient) -> None:
    somebody = Somebody(client)
    with somebody.live() as socket:
        hello(socket, somebody)
        socket.send_json({"kind": "hello"})
        assert "already" in socket.receive_json()["error"]


@pytest.mark.parametrize("seats", [[PERSON, PERSON], [{"kind": "open"}] * 2, [PERSON, LUCK], [LUCK, {"kind": "open"}]])
def test_an_offer_is_of_somebody_for_somebody(client: TestClient, seats: list[Any]) -> None:
    answer = Somebody(client).offering(seats=seats)
    assert (answer.status_code, "somebody who waits" in answer.json()["error"]) == (400, True)


def test_a_clock_that_nobody_knows_is_refused(client: TestClient) -> None:
    answer = Somebody(client).offering(clock="sundial")
    assert (answer.status_code, "“sundial” is no clock" in answer.json()["error"]) == (400, True)


# Who is away


@EVERYWHERE
def test_who_waits_and_is_connected_nowhere_gets_up(
    client: TestClient, quiet: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    blue, red, there = Somebody(client, "Zoé"), Somebody(client, "Ali"), Somebody(client, "Eve")
    away, kept, third = blue.offer().table, there.offer().table, red.offer("plateau-x:trio", 2).table
    assert blue.sit(third).is_success
    with red.at(third).live() as at_table, there.live() as looking_in:
        at_table.send_json(red.at(third).hello())
        at_table.receive_json()
        hello(looking_in, there)
        for _ in range(2):
            look_after(client)
        soon(lambda: all(len(there.lobby()) == 3 for _ in range(3)))
        now = time.monotonic()
        monkeypatch.setattr(lobby, "monotonic", lambda: now + 61)
        _hear_each_other(client)
        for each in servers(client):
            look_after(each)
        soon(lambda: all(set(there.lobby()) == {kept, third} for _ in range(3)))
        assert there.lobby()[third]["open"] == 2
    assert [seat["kind"] for seat in there.at(away).look()["seats"]] == ["open", "open"]


def _hear_each_other(client: TestClient) -> None:
    """Let every process know who is connected to the others."""
    for each in servers(client):
        tables: Tables = each.app.state.tables  # type: ignore[attr-defined]
        here = tables.lobby.here()
        tables.lobby.see(here)
        tables.hub.broker.publish(None, {"kind": "waiting", "holders": sorted(here)})
    if len(servers(client)) > 1:
        time.sleep(0.5)


def test_a_day_is_no_reason_to_go_where_one_plays_over_days(tables: Tables) -> None:
    offer = listed_tables.Listed("x", None, 1, False, "days 2", None, int(time.time()), (), 0, 0)  # type: ignore[arg-type]
    assert lobby.lasts(offer)
    assert not lobby.lasts(replace(offer, clock="live 300+5"))
    assert not lobby.lasts(replace(offer, clock=None))


def test_over_days_an_offer_goes_after_a_week(
    client: TestClient, tables: Tables, quiet: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    blue = Somebody(client)
    table = blue.offer().table
    found = tables.lobby._tables[table]
    tables.lobby._tables[table] = replace(found, clock="days 2")
    assert tables.lobby.away() == {}
    now = time.monotonic()
    monkeypatch.setattr(lobby, "monotonic", lambda: now + 100)
    assert tables.lobby.away() == {}
    tables.lobby._tables[table] = replace(found, clock="days 2", created=int(time.time() - 8 * 86_400))
    assert list(tables.lobby.away()) == [table]


def test_a_game_that_nobody_goes_on_with_is_not_offered_to_be_watched(
    client: TestClient, tables: Tables, quiet: None
) -> None:
    blue = Somebody(client)
    table = blue.offer().table
    Somebody(client).sit(table)
    assert blue.lobby()[table]["open"] == 0
    old = TableRow.id == table
    tables.store.alter(update(TableRow).where(old).values(touched=int(time.time() - 3600)))
    look_after(client)
    assert blue.lobby() == {}
    blue.at(table).play("A")
    assert table in blue.lobby()


@EVERYWHERE
def test_what_is_offered_outlives_a_restart(client: TestClient, opened: Opened, quiet: None) -> None:
    table = Somebody(client, "Zoé").offer().table
    later = Somebody(opened())
    soon(lambda: table in later.lobby())


# How much there may be


def test_nobody_waits_at_more_than_three_tables(client: TestClient) -> None:
    blue = Somebody(client)
    for _ in range(3):
        blue.offer()
    answer = blue.offering()
    assert (answer.status_code, "wait at 3 tables already" in answer.json()["error"]) == (429, True)
    blue.at(blue.waits_at()[0]).post("leave")
    assert blue.offering().status_code == 201


def test_one_client_does_not_fill_the_lobby_with_a_thousand_offers(opened: Opened) -> None:
    client = opened(replace(SETTINGS, client_offers=10, offers_at_once=1000))
    answers = [Somebody(client).offering() for _ in range(14)]
    assert [answer.status_code for answer in answers] == [201] * 10 + [429] * 4
    assert "from your address" in answers[-1].json()["error"]
    assert answers[-1].headers["Retry-After"] == "30"
    assert len(Somebody(client).lobby()) == 10


def test_the_lobby_is_full_some_time(opened: Opened) -> None:
    client = opened(replace(SETTINGS, lobby_offers=2))
    answers = [Somebody(client).offering() for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 503]


def test_offers_one_after_the_other_are_limited_too(opened: Opened) -> None:
    client = opened(replace(SETTINGS, offers_at_once=2, offers_per_minute=1))
    blue = Somebody(client)
    codes = []
    for _ in range(3):
        codes.append((made := blue.offering()).status_code)
        if made.is_success:
            blue.at(made.json()["table"]).post("leave")
    assert codes == [201, 201, 429]
    assert "offered, taken or looked for" in blue.post("lobby/now").json()["error"]


def test_nobody_takes_all_the_seats_of_the_lobby(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_SEATS", 3)
    greedy = Somebody(client)
    offered = [Somebody(client).offer().table for _ in range(4)]
    answers = [greedy.sit(table) for table in offered]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert "sit at 3 tables of the lobby already" in answers[-1].json()["error"]
    assert greedy.sit(offered[0]).status_code == 200  # where they sit already
    assert greedy.post("lobby/now", game="connect-four").status_code == 429
    greedy.at(offered[0]).resign()
    assert greedy.sit(offered[3]).status_code == 200


def test_seats_are_not_taken_without_end_from_one_address(opened: Opened) -> None:
    client = opened(replace(SETTINGS, offers_at_once=5, offers_per_minute=1))
    offered = [Somebody(client).offer().table for _ in range(4)]
    assert [Somebody(client).sit(table).status_code for table in offered] == [200, 429, 429, 429]


def test_who_sits_down_by_the_clock_is_there_and_keeps_nobody_waiting(client: TestClient) -> None:
    ada, silent = Somebody(client, "Ada"), Somebody(client)
    there = ada.offer(clock="live 300+5", start="first")
    there.look()
    assert silent.sit(there.table).is_success  # and nothing is ever heard of them again
    there.play("A")
    assert there.look()["clock"]["running"] == 1


def test_only_the_latest_are_shown(client: TestClient, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_SHOWN", 2)
    made = []
    for moment in range(3):
        made.append(table := Somebody(client).offer().table)
        tables.lobby._tables[table] = replace(tables.lobby._tables[table], created=moment)
    tables.lobby._whole.clear()
    assert list(Somebody(client).lobby()) == [made[2], made[1]]


# Playing now


@EVERYWHERE
def test_two_who_want_to_play_now_meet(client: TestClient) -> None:
    blue, red = Somebody(client, "Zoé"), Somebody(client, "Ali")
    first = blue.answered("lobby/now", game="connect-four", name="Zoé", strength=2)
    assert not first["met"]
    assert blue.answered("lobby/now", game="connect-four") == first  # asked twice, one waits once
    assert red.answered("lobby/now", name="Ali", strength=3) == {"table": first["table"], "met": True}
    seats = blue.at(first["table"]).look()["seats"]
    assert {seat["name"] for seat in seats} == {"Zoé", "Ali"}
    third = Somebody(client).answered("lobby/now", game="connect-four")
    assert not third["met"]


@EVERYWHERE
def test_of_many_who_want_to_play_now_all_but_one_meet(client: TestClient) -> None:
    from concurrent.futures import ThreadPoolExecutor

    crowd = [Somebody(client) for _ in range(9)]
    with ThreadPoolExecutor(9) as threads:
        found = list(threads.map(lambda each: each.answered("lobby/now", game="connect-four"), crowd))
    places = [each["table"] for each in found]
    assert sorted(places.count(table) for table in set(places)) == [1, 2, 2, 2, 2]
    assert sum(each["met"] for each in found) == 4


def test_any_game_will_do_where_nobody_waits(client: TestClient) -> None:
    blue = Somebody(client)
    table = blue.answered("lobby/now")["table"]
    assert blue.waits_at() == [table]
    assert blue.post("lobby/now", game="chess").status_code == 404
    assert Somebody(client).answered("lobby/now", game="docker")["met"] is (blue.lobby()[table]["game"] == "docker")


def test_who_is_quicker_sits_there_and_the_other_waits(client: TestClient, tables: Tables) -> None:
    table = Somebody(client).offer().table
    stale = tables.lobby._tables[table]
    Somebody(client).sit(table)

    async def waiting() -> list[Any]:
        return [stale]

    tables.lobby.waiting = waiting  # type: ignore[method-assign]
    found = Somebody(client).answered("lobby/now", game="connect-four")
    assert found["table"] != table
    assert not found["met"]


def test_partners_are_about_as_strong_and_the_nearest_first(client: TestClient, tables: Tables) -> None:
    weak, strong, usual = Somebody(client), Somebody(client), Somebody(client)
    for somebody, strength in ((weak, 1), (strong, 3), (usual, None)):
        somebody.offer(strength=strength)
    waiting = list(tables.lobby._tables.values())
    now = time.time()

    def met(strength: int | None, later: float = 0.0, game: str | None = None, others: list[Any] = waiting) -> Any:
        found = partner(others, "me", PlayNowSent(strength=strength, game=game), now + later)
        return found and found.strength

    assert [met(strength) for strength in (1, 2, 3, None)] == [1, None, 3, None]
    assert met(1, others=[each for each in waiting if each.strength == 3]) is None
    assert met(1, later=21.0, others=[each for each in waiting if each.strength == 3]) == 3
    assert met(1, game="hex") is None
    own = waiting[0].holders[0]
    assert partner(waiting[:1], own, PlayNowSent(), now) is None


def test_only_those_meet_who_want_the_same_clock_and_both_to_be_rated(client: TestClient) -> None:
    def play(**wanted: Any) -> tuple[str, bool]:
        found = Somebody(client).answered("lobby/now", game="connect-four", **wanted)
        return found["table"], found["met"]

    wishes: list[dict[str, Any]] = [
        {},
        {"clock": "live 300+5"},
        {"rated": True},
        {"clock": "live 0300+05", "rated": True},
    ]
    tables = [play(**wish) for wish in wishes]
    assert len(dict(tables)) == 4
    assert [met for _, met in tables] == [False] * 4
    assert [play(**wish) for wish in wishes] == [(table, True) for table, _ in tables]
    shown = Somebody(client).lobby()
    assert [(shown[table]["clock"], shown[table]["rated"]) for table, _ in tables] == [
        (None, False),
        ("live 300+5", False),
        (None, True),
        ("live 300+5", True),
    ]
    seen = Somebody(client).at(tables[3][0]).look()
    assert (seen["clock"]["word"], seen["rated"]) == ("live 300+5", True)
    assert Somebody(client).post("lobby/now", clock="hourglass").status_code == 400


def test_who_asks_again_with_another_clock_waits_there_too(client: TestClient) -> None:
    blue = Somebody(client)
    first = blue.answered("lobby/now", game="connect-four")["table"]
    second = blue.answered("lobby/now", game="connect-four", clock="live 300+5")["table"]
    assert first != second
    assert set(blue.waits_at()) == {first, second}


def test_how_strong_somebody_is_comes_from_a_rating_that_is_sure(client: TestClient, tables: Tables) -> None:
    table = replace(tables.lobby._tables[Somebody(client).offer(strength=1).table], strength=1)
    [other] = table.holders
    sure = Rating(strength=1800.0, doubt=100.0, games=20)

    def met(ratings: dict[tuple[str, str], Rating], strength: int | None = None) -> bool:
        return partner([table], "me", PlayNowSent(strength=strength), table.created, ratings) is not None

    assert met({})
    assert not met({}, 3)
    assert not met({(other, "connect-four"): sure})  # who calls themselves a beginner, and is none
    assert met({(other, "connect-four"): sure}, 3)
    assert met({(other, "connect-four"): sure, ("me", "connect-four"): sure}, 1)
    assert met({(other, "hex"): sure})
    unsure = replace(sure, doubt=240.0)
    assert met({(other, "connect-four"): unsure})  # they have said themselves how strong they are
    assert not met({("me", "connect-four"): unsure})  # who says nothing is as strong as seems so far


def test_ratings_pair_those_who_play_now(client: TestClient, tables: Tables) -> None:
    days = count(1, DAY)
    ratings = RatingsStore(tables.store, now=lambda: next(days))
    people = [Somebody(client) for _ in range(3)]
    holders = [str(holder_of(each.key)) for each in people]
    for number in range(40):
        players = holders[number % 2], f"{number:064}"
        ratings.keep(FinishedRound(f"t{number}", 1, "connect-four", players, ("", ""), (1, 2)))
    strong = ratings.of(holders)[holders[0], "connect-four"]
    assert not strong.provisional
    assert strong.strength > 1750
    weak, other = people[2], people[1]
    first = weak.answered("lobby/now", game="connect-four", strength=2)["table"]
    second = people[0].answered("lobby/now", game="connect-four")
    assert second["table"] != first
    assert other.answered("lobby/now", game="connect-four") == {"table": second["table"], "met": True}
