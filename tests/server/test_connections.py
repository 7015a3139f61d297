"""Connections: silent ones are closed, and too many are refused with a sentence, while others go on."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.conftest import PERSON
from tests.server.served import Served
from tests.server.test_live_connection import client_frame

Serve = Callable[..., Served]
PATIENCE = 20


def connected(served: Served, source: str = "127.0.0.1") -> socket.socket:
    place = urlsplit(served.address)
    return socket.create_connection((place.hostname, place.port), PATIENCE, source_address=(source, 0))


def ended(line: socket.socket) -> bytes:
    """What comes until the other side closes the connection."""
    line.settimeout(PATIENCE)
    heard = b""
    while some := line.recv(65536):
        heard += some
    line.close()
    return heard


def test_who_sends_no_whole_request_is_not_waited_for(serve: Serve) -> None:
    served = serve(LUDOTHEQUE_REQUEST_SECONDS="0.5")
    begin = time.monotonic()
    silent, slow = connected(served), connected(served)
    slow.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
    kept = connected(served)
    kept.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert b"200 OK" in kept.recv(65536)
    kept.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127")
    for line in (silent, slow, kept):
        ended(line)
    assert 0.4 < time.monotonic() - begin < 10


def test_who_does_not_read_the_answers_is_not_waited_for(serve: Serve) -> None:
    """Their place used to stay taken for ever: a connection is not closed as long as something waits to be sent."""
    served = serve(LUDOTHEQUE_ANSWER_SECONDS="1", LUDOTHEQUE_CONNECTIONS="4", LUDOTHEQUE_CLIENT_CONNECTIONS="2")
    asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100
    deaf = [connected(served, "127.0.0.2") for _ in range(2)]
    for line in deaf:
        line.sendall(asked)
    assert ended(connected(served, "127.0.0.2")).startswith(b"HTTP/1.1 503")
    end = time.monotonic() + PATIENCE
    while True:
        with connected(served, "127.0.0.2") as other, suppress(ConnectionError):
            other.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            if other.recv(65536).startswith(b"HTTP/1.1 200"):
                break
        assert time.monotonic() < end
        time.sleep(0.2)
    for line in deaf:
        line.close()


def test_so_many_connections_and_no_more(serve: Serve) -> None:
    served = serve(LUDOTHEQUE_CONNECTIONS="8", LUDOTHEQUE_CLIENT_CONNECTIONS="3")
    many = [connected(served, "127.0.0.2") for _ in range(4)]
    refused = ended(many[3])
    assert refused.startswith(b"HTTP/1.1 503 Service Unavailable\r\n")
    assert "Too many connections are open from your address" in json.loads(refused.partition(b"\r\n\r\n")[2])["error"]
    assert served.ask("POST", "/tables", json={"game": "connect-four", "seats": [PERSON, PERSON]})["table"]
    others = [connected(served, f"127.0.0.{number}") for number in range(3, 9)]
    time.sleep(0.2)
    assert b"as many connections open as it can" in ended(connected(served))
    for line in (*many, *others):
        line.close()
    time.sleep(0.2)
    assert served.ask("POST", "/tables", json={"game": "connect-four", "seats": [PERSON, PERSON]})["table"]


def test_a_live_connection_counts_until_it_ends(serve: Serve) -> None:
    served = serve(LUDOTHEQUE_CONNECTIONS="2", LUDOTHEQUE_CLIENT_CONNECTIONS="2", LUDOTHEQUE_KEEP_ALIVE_SECONDS="1")
    table = served.ask("POST", "/tables", json={"game": "connect-four", "seats": [PERSON, PERSON]})["table"]
    for _ in range(4):
        with served.live(table) as line:
            line.send(json.dumps({"kind": "hello", "see": {}}))
            assert json.loads(line.recv(PATIENCE))["kind"] == "table"
            line.send(json.dumps({"kind": "ping"}) + " " * 3000)
            assert json.loads(line.recv(PATIENCE))["kind"] == "pong"
        time.sleep(0.1)


def test_many_messages_in_one_piece_are_all_heard(serve: Serve) -> None:
    served = serve()
    table = served.ask("POST", "/tables", json={"game": "connect-four", "seats": [PERSON, PERSON]})["table"]
    count = 250
    with served.live(table) as line:
        line.send(json.dumps({"kind": "hello", "see": {}}))
        assert json.loads(line.recv(PATIENCE))["kind"] == "table"
        frames = b"".join(client_frame(json.dumps({"kind": "ping"}).encode() + b" " * 50) for _ in range(count))
        line.socket.sendall(frames)
        assert [json.loads(line.recv(PATIENCE))["kind"] for _ in range(count)] == ["pong"] * count


def flood(line: ClientConnection) -> None:
    for _ in range(100_000):
        line.ping()


def test_who_sends_nothing_but_pings_is_cut_off(serve: Serve) -> None:
    served = serve()
    table = served.ask("POST", "/tables", json={"game": "connect-four", "seats": [PERSON, PERSON]})["table"]
    with served.live(table) as honest, served.live(table) as flooder:
        for each in (honest, flooder):
            each.send(json.dumps({"kind": "hello"}))
            assert json.loads(each.recv())["kind"] == "table"
        honest.ping().wait(PATIENCE)
        with pytest.raises((ConnectionClosed, OSError)):
            flood(flooder)
        honest.send(json.dumps({"kind": "ping"}))
        assert json.loads(honest.recv(timeout=PATIENCE))["kind"] == "pong"
