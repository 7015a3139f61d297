"""Live connections: everybody at a table hears of what happens there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ludotheque.search.budget import Budget
from ludotheque.server import advice, computers, live, sockets, study
from ludotheque.server.messages import SERVER_MESSAGE
from ludotheque.server.tables import Tables
from tests.server.conftest import EVERYWHERE, INVITED, LUCK, PERSON
from tests.server.guest import Guest, failing

Sit = Callable[..., Guest]


def heard(socket: Any, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first message that is as wanted; all of them are as they are described."""
    while True:
        message = socket.receive_json()
        assert SERVER_MESSAGE.validate_python(message, strict=True) == message
        if until(message):
            return dict(message)


def at_ply(ply: int) -> Callable[[dict[str, Any]], bool]:
    return lambda message: message.get("changes", message.get("table", {})).get("ply") == ply


def of_kind(kind: str) -> Callable[[dict[str, Any]], bool]:
    return lambda message: message["kind"] == kind


def greet(socket: Any, guest: Guest, lang: str = "en") -> dict[str, Any]:
    socket.send_json(guest.hello(lang))
    return dict(heard(socket, of_kind("table"))["table"])


@EVERYWHERE
def test_two_people_and_a_spectator(sit: Sit) -> None:
    blue = sit("connect-four", PERSON, INVITED)
    red, watcher = blue.invited(), blue.watcher()
    with blue.live() as a, red.live() as b, watcher.live() as c:
        assert greet(a, blue)["yours"] == [0]
        assert greet(b, red, "fr")["seats"][0]["colour"] == "Bleu"
        assert greet(c, watcher)["yours"] == []
        assert heard(a, lambda message: all(seat["connected"] for seat in message["changes"]["seats"]))
        a.send_json({"kind": "move", "move": "A", "ply": 0})
        for socket in (a, b, c):
            heard(socket, at_ply(1))
        b.send_json({"kind": "move", "move": "B", "ply": 1, "round": 1})
        assert [move["move"] for move in heard(c, at_ply(2))["moves"]] == ["B"]
        c.send_json({"kind": "move", "move": "A", "ply": 2})
        refusal = heard(c, of_kind("error"))
        assert ("watching" in refusal["error"], refusal["ply"], refusal["status"]) == (True, 2, 403)
        a.send_json({"kind": "move", "move": "A", "ply": 0})
        assert "too late or twice" in heard(a, of_kind("error"))["error"]
    assert not blue.look()["seats"][0]["connected"]
    assert blue.look()["ply"] == 2


@EVERYWHERE
def test_what_is_done_over_http_is_heard(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    with guest.live() as socket:
        greet(socket, guest)
        guest.play("A")
        heard(socket, at_ply(1))
        guest.post("takeback", ply=1)
        heard(socket, at_ply(0))


@EVERYWHERE
def test_a_page_comes_back_where_it_was(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, LUCK)
    with guest.live() as socket:
        greet(socket, guest)
        socket.send_json({"kind": "move", "move": "A", "ply": 0})
        heard(socket, at_ply(2))
    with guest.live() as socket:
        assert greet(socket, guest)["ply"] == 2


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"kind":"dance"}', '{"kind":"move"}', '{"kind":"move","move":1,"ply":0}']
)
def test_malformed_messages(sit: Sit, text: str) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    with guest.live() as socket:
        greet(socket, guest)
        socket.send_text(text)
        assert "do not understand" in heard(socket, of_kind("error"))["error"]
        socket.send_json({"kind": "ping"})
        heard(socket, of_kind("pong"))


@EVERYWHERE
def test_hello_is_said_once(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    with guest.live() as socket:
        greet(socket, guest)
        socket.send_json(guest.hello("fr"))
        assert "“hello” already" in heard(socket, of_kind("error"))["error"]


def test_bytes_are_not_understood(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    with guest.live() as socket:
        greet(socket, guest)
        socket.send_bytes(b"\x00")
        assert "do not understand" in heard(socket, of_kind("error"))["error"]


def test_oversized_messages_end_the_connection(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    with guest.live() as socket:
        greet(socket, guest)
        socket.send_text("x" * 5000)
        with pytest.raises(WebSocketDisconnect) as ended:
            heard(socket, of_kind("never"))
    assert ended.value.code == sockets.TOO_BIG


@pytest.mark.parametrize(
    ("table", "message", "words"),
    [
        (None, {"kind": "ping"}, "Dis d’abord bonjour"),
        ("nowhere", {"kind": "hello"}, "Il n’y a pas de table « nowhere »"),
    ],
)
def test_a_connection_that_does_not_begin_well(
    sit: Sit, client: TestClient, table: str | None, message: dict[str, Any], words: str
) -> None:
    name = table or sit("connect-four", PERSON, PERSON).table
    with client.websocket_connect(f"/api/tables/{name}/live") as socket:
        socket.send_json(message)
        assert words in socket.receive_json()["error"]
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


@EVERYWHERE
def test_the_computer_is_watched_while_it_thinks(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, {"kind": "computer", "player": "mcts:1s"})
    with guest.live() as socket:
        greet(socket, guest)
        socket.send_json({"kind": "watch", "on": True})
        thought = heard(socket, of_kind("thinking"))
        assert (thought["player"], thought["ply"], thought["exact"]) == (0, 0, False)
        assert sum(thought["value"]) == pytest.approx(1)
        assert thought["best"] == thought["line"][0]
        socket.send_json({"kind": "move", "move": "A", "ply": 0})
        thought = heard(socket, lambda message: message["kind"] == "thinking" and message["player"] == 1)
        assert (thought["ply"], thought["simulations"] > 0) == (1, True)
        heard(socket, at_ply(2))
        socket.send_json({"kind": "watch", "on": False})
        socket.send_json({"kind": "watch", "on": True})
        heard(socket, lambda message: message["kind"] == "thinking" and message["ply"] == 2)


def test_a_studied_position_is_studied_again_for_who_comes_later(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "STUDY", Budget(simulations=50))
    guest = sit("connect-four", PERSON, LUCK)
    with guest.live() as socket:
        greet(socket, guest)
        for _ in range(2):
            socket.send_json({"kind": "watch", "on": True})
            assert heard(socket, of_kind("thinking"))["simulations"] >= 50


def test_nobody_thinks_when_nobody_waits(sit: Sit, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PATIENCE", 0.0)
    guest = sit("connect-four", PERSON, {"kind": "computer", "player": "mcts:60s"})
    with guest.live() as socket:
        greet(socket, guest)
        socket.send_json({"kind": "move", "move": "A", "ply": 0})
        heard(socket, at_ply(1))
        thought = tables.computers._moving[guest.table]
    guest.wait(lambda table: thought.task.done())
    assert not tables.computers._moving
    assert not tables.searches._stops
    assert guest.look()["ply"] == 1


def test_the_computer_starts_afresh_after_a_takeback(sit: Sit, tables: Tables) -> None:
    guest = sit("connect-four", PERSON, {"kind": "computer", "player": "mcts:60s"})
    with guest.live() as socket:
        greet(socket, guest)
        socket.send_json({"kind": "move", "move": "A", "ply": 0})
        heard(socket, at_ply(1))
        first = tables.computers._moving[guest.table]
        assert guest.post("takeback", ply=1).json()["ply"] == 0
        guest.play("B")
        second = tables.computers._moving[guest.table]
        guest.wait(lambda table: first.task.done())
        assert not second.task.done()


def test_a_computer_that_fails_tries_again(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "RETRY", 0.05)
    failed = Event()
    guest = sit("connect-four", PERSON, LUCK)
    with monkeypatch.context() as broken:
        broken.setattr("ludotheque.server.computers.player_named", failing(failed))
        guest.play("A")
        assert failed.wait(60)
        assert guest.look()["ply"] == 1
    guest.wait(lambda table: table["ply"] == 2)


@EVERYWHERE
def test_watching_is_refused_while_people_play_each_other(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, INVITED)
    with guest.live() as socket:
        assert not greet(socket, guest)["may"]["watch"]
        socket.send_json({"kind": "watch", "on": True})
        assert "No advice" in heard(socket, of_kind("error"))["error"]


@EVERYWHERE
def test_a_finished_game_is_reviewed(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, INVITED)
    with guest.live() as socket:
        greet(socket, guest)
        socket.send_json({"kind": "review"})
        assert "not over" in heard(socket, of_kind("error"))["error"]
        guest.play("A")
        guest.resign()
        heard(socket, lambda message: message.get("changes", {}).get("over", False))
        socket.send_json({"kind": "review"})
        seen = [heard(socket, of_kind("reviewed")) for _ in range(2)]
    assert [(message["round"], message["ply"]) for message in seen] == [(1, 0), (1, 1)]
    assert [message["best"]["move"] in "ABCDEFG" for message in seen] == [True, True]
    assert all(0 < share < 1 for share in seen[1]["value"]), "giving up is no move: the position is worth what it was"


def test_a_new_review_takes_the_place_of_the_old(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[asyncio.Future[None]] = []

    async def never(*words: object) -> None:
        looked.append(asyncio.get_running_loop().create_future())
        return await looked[-1]

    guest = sit("connect-four", PERSON, PERSON)
    guest.resign()
    with guest.live() as socket:
        greet(socket, guest)
        with monkeypatch.context() as slow:
            slow.setattr(study, "look", never)
            socket.send_json({"kind": "review"})
            socket.send_json({"kind": "ping"})
            heard(socket, of_kind("pong"))
            guest.wait(lambda table: bool(looked))
        socket.send_json({"kind": "review"})
        assert heard(socket, of_kind("reviewed"))["ply"] == 0
        assert looked[0].cancelled()


def test_a_review_is_given_up_when_the_computer_is_busy(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.search_pool.QUEUE", 0)
    guest = sit("connect-four", PERSON, PERSON)
    guest.play_all("D D C")
    guest.resign()
    with guest.live() as socket:
        greet(socket, guest)
        socket.send_json({"kind": "review"})
        assert "many games" in heard(socket, of_kind("error"))["error"]
    assert guest.get("/analysis", ply=1).status_code == 503


def test_changes_are_told_once() -> None:
    listener = live.Listener(None)
    for _ in range(3):
        listener.hear(live.CHANGED)
    listener.hear({"kind": "pong"})
    assert listener._changed
    assert len(listener._notes) == 1


def test_an_answer_to_what_is_no_longer_asked_is_not_played(sit: Sit, client: TestClient, tables: Tables) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    assert client.portal is not None
    version = guest.look()["version"]
    client.portal.call(tables._answer, guest.table, version - 1, 0, "A")
    client.portal.call(tables.computers._move, guest.table)
    assert guest.look()["ply"] == 0
    client.portal.call(tables._answer, guest.table, version, 0, "A")
    assert guest.look()["ply"] == 1


def test_only_so_much_is_remembered(sit: Sit, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "KEPT", 1)
    monkeypatch.setattr(advice, "LOOK", Budget(simulations=10))
    guests = [sit("connect-four", PERSON, LUCK) for _ in range(2)]
    for guest in guests:
        guest.play("A")
        guest.wait(lambda table: table["ply"] == 2)
        guest.post("hint")
    assert len(advice._known) == 1
