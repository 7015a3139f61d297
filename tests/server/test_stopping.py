"""A server that is told to stop: nothing is lost, and whoever is there is told to come back at once."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed

from tests.server.served import Answer, Served

COME_BACK = 1012


def plies(message: Answer) -> int:
    """How many moves somebody has seen who is told this."""
    return int(message["kept"]) + len(message["moves"]) if message["kind"] == "news" else 0


def until_the_end(live: Any) -> tuple[list[Answer], int | None]:
    """What is still told over a connection, and why it ends."""
    told: list[Answer] = []
    try:
        while True:
            told.append(json.loads(live.recv(timeout=10)))
    except ConnectionClosed as closed:
        return told, closed.rcvd.code if closed.rcvd else None


def test_pages_are_told_to_come_back_and_every_move_is_kept(serve: Callable[..., Served]) -> None:
    server = serve("--no-browser")
    made = server.ask("POST", "/tables", json={"game": "connect-four", "seats": [{"kind": "person"}] * 2})
    with server.live(made["table"]) as player, server.live(made["table"]) as watcher:
        player.send(json.dumps({"kind": "hello", "token": made["token"]}))
        watcher.send(json.dumps({"kind": "hello", "token": None}))
        for live in (player, watcher):
            live.recv(timeout=60)
        for ply, move in enumerate("ABCDEFG"):
            player.send(json.dumps({"kind": "move", "move": move, "ply": ply}))
        seen = 0
        while not seen:
            seen = plies(json.loads(player.recv(timeout=60)))
        begin = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        for live in (player, watcher):
            told, code = until_the_end(live)
            seen = max([seen, *map(plies, told)])
            assert code == COME_BACK
    assert "Traceback" not in server.wait()
    assert time.monotonic() - begin < 10
    after = serve("--no-browser").ask("GET", f"/tables/{made['table']}")
    assert after["ply"] >= seen
    assert [each["move"] for each in after["moves"]] == list("ABCDEFG")[: after["ply"]]


def test_it_is_not_ready_for_a_while_before_it_closes(serve: Callable[..., Served]) -> None:
    server = serve("--no-browser", LUDOTHEQUE_STOP_SECONDS="4")
    made = server.ask("POST", "/tables", json={"game": "connect-four", "seats": [{"kind": "person"}] * 2})
    begin = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    while "stopping" not in (answer := httpx2.get(f"{server.address}/readyz?lang=en")).text:
        assert time.monotonic() - begin < 3.9
    assert answer.status_code == 503
    assert httpx2.get(f"{server.address}/healthz").status_code == 200
    server.ask("POST", f"/tables/{made['table']}/moves", made["token"], json={"move": "A", "ply": 0})
    server.wait()
    assert time.monotonic() - begin > 3.9
    assert serve("--no-browser").ask("GET", f"/tables/{made['table']}")["ply"] == 1


def test_whoever_says_it_twice_does_not_wait(serve: Callable[..., Served]) -> None:
    server = serve("--no-browser", LUDOTHEQUE_STOP_SECONDS="60")
    server.process.send_signal(signal.SIGTERM)
    while "stopping" not in httpx2.get(f"{server.address}/readyz?lang=en").text:
        time.sleep(0.05)
    begin = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    server.wait()
    assert time.monotonic() - begin < 20
