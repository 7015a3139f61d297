"""Events live: who looks on hears of every change, in whichever process it happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from ludotheque.server import event_watch
from ludotheque.server.event_watch import EventWatch
from ludotheque.server.events_store import EventsStore
from ludotheque.server.messages import EVENT_SERVER_MESSAGE
from ludotheque.server.tables import Tables
from tests.server.conftest import EVERYWHERE
from tests.server.test_events import Answer, Player, evening, organiser  # noqa: F401
from tests.server.test_processes import soon


def look_on(who: Player, event: str) -> Any:
    return who.client.websocket_connect(f"/api/events/{event}/live")


def hello(socket: Any, who: Player | None = None, lang: str = "en") -> Answer:
    """The event as it is told first."""
    socket.send_json({"kind": "hello", "token": who.key if who else None, "lang": lang})
    return heard(socket)


def heard(socket: Any, until: Callable[[Answer], object] = bool) -> Answer:
    """The next message of which something is true, and which is as it was described."""
    while True:
        message = socket.receive_json()
        assert EVENT_SERVER_MESSAGE.validate_python(message, strict=True) == message
        if until(message):
            return dict(message)


def players(message: Answer) -> list[str]:
    return [each["name"] for each in message["event"]["players"]]


@EVERYWHERE
def test_who_looks_on_hears_of_every_change_at_once(
    organiser: Player,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(event_watch, "LOOK", 3600.0)  # so that all of it comes from notes
    event, people = evening(organiser, 2)
    with look_on(organiser, event) as beamer, look_on(organiser, event) as own:
        first, mine = hello(beamer), hello(own, people[0], "fr")
        assert (first["you"], first["organiser"], players(first)) == (None, False, ["P1", "P2"])
        assert (mine["you"], mine["organiser"]) == (1, False)
        assert not any(each["you"] for each in mine["event"]["players"])  # what is written once for all
        assert (first["event"]["variant_title"], mine["event"]["variant_title"]) == ("rulebook", "règle du livret")
        Player(organiser.client).done(f"/{event}/players", name="P3")
        for socket in (beamer, own):
            heard(socket, lambda message: players(message) == ["P1", "P2", "P3"])
        organiser.done(f"/{event}/next")
        heard(beamer, lambda message: message["event"]["round"] == 1)
        organiser.done(f"/{event}/pause", paused=True)
        heard(beamer, lambda message: message["event"]["state"] == "paused")
    with look_on(organiser, event) as leading:
        assert hello(leading, organiser)["organiser"]


@EVERYWHERE
def test_how_a_game_ended_is_told_at_once(
    organiser: Player,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(event_watch, "LOOK", 3600.0)
    event, people = evening(organiser, 2)
    board = organiser.done(f"/{event}/next")["boards"][0][0]
    with look_on(organiser, event) as beamer:
        hello(beamer)
        people[board["first"] - 1].resign(board["table"])
        message = heard(beamer, lambda message: message["event"]["ready"])
        assert message["event"]["boards"][0][0]["points"] == [0, 2]


@pytest.mark.parametrize(("store", "processes"), [("postgresql", 2)], indirect=True)
def test_a_note_that_was_lost_costs_a_moment_only(
    organiser: Player,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event, _ = evening(organiser, 2)
    with look_on(organiser, event) as one, look_on(organiser, event) as other:
        hello(one), hello(other)
        monkeypatch.setattr(EventWatch, "_tell", lambda *_: None)
        Player(organiser.client).done(f"/{event}/players", name="Late")
        for socket in (one, other):
            heard(socket, lambda message: players(message)[-1] == "Late")


def test_programs_are_marked_and_who_is_forgotten_has_no_name(organiser: Player, monkeypatch: Any) -> None:  # noqa: F811
    monkeypatch.setattr(event_watch, "LOOK", 0.05)
    event, people = evening(organiser, 1)
    program = Player(organiser.client)
    client = organiser.client
    assert client.post("/api/people/me", json={"name": "Hal", "bot": True}, headers=program.headers).is_success
    with look_on(organiser, event) as beamer:
        hello(beamer)
        program.done(f"/{event}/players", name="Hal")
        message = heard(beamer, lambda message: len(players(message)) == 2)
        assert [(each["name"], each["bot"]) for each in message["event"]["players"]] == [("P1", False), ("Hal", True)]
        assert [each["bot"] for each in organiser.look(event)["players"]] == [False, True]
        organiser.done(f"/{event}/next")
        assert client.post("/api/people/forget", headers=people[0].headers).is_success
        heard(beamer, lambda message: players(message) == ["", "Hal"])


def test_an_event_that_goes_away_is_told(organiser: Player, tables: Tables, monkeypatch: Any) -> None:  # noqa: F811
    monkeypatch.setattr(event_watch, "LOOK", 0.05)
    event, _ = evening(organiser, 1)
    with look_on(organiser, event) as beamer:
        hello(beamer)
        EventsStore(tables.store).remove_untouched(2**40)
        assert heard(beamer)["status"] == 404
        beamer.send_json({"kind": "ping"})
        assert heard(beamer)["kind"] == "pong"


def test_an_event_that_is_not_there_cannot_be_looked_at(client: TestClient) -> None:
    with client.websocket_connect("/api/events/nothing/live") as socket:
        assert hello(socket)["error"] == "There is no such event here."
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null"])
def test_a_page_of_elsewhere_looks_at_nothing(organiser: Player, origin: str) -> None:  # noqa: F811
    event, _ = evening(organiser, 1)
    for path in (f"events/{event}", "lobby"):
        live = organiser.client.websocket_connect(f"/api/{path}/live", headers={"Origin": origin})
        with pytest.raises(WebSocketDenialResponse), live:
            pass


def test_nothing_is_kept_of_who_looked_on(client: TestClient, organiser: Player, tables: Tables) -> None:  # noqa: F811
    event, _ = evening(organiser, 1)
    watch = tables.heard_event.__self__  # type: ignore[attr-defined]
    with look_on(organiser, event) as one:
        hello(one)
        with look_on(organiser, event) as other:
            hello(other)
        assert watch.watched == [event]
    soon(lambda: watch.watched == [])


def test_what_goes_wrong_is_logged_and_the_next_change_is_told(
    organiser: Player,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(event_watch, "LOOK", 3600.0)
    event, _ = evening(organiser, 1)
    with look_on(organiser, event) as beamer:
        hello(beamer)
        whole = EventWatch._read
        monkeypatch.setattr(EventWatch, "_read", lambda *_: 1 / 0)
        Player(organiser.client).done(f"/{event}/players", name="Unseen")
        soon(lambda: "looking on at events" in caplog.text)
        monkeypatch.setattr(EventWatch, "_read", whole)
        Player(organiser.client).done(f"/{event}/players", name="Seen")
        heard(beamer, lambda message: players(message)[-1] == "Seen")
