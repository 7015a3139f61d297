"""Connections on the wire, to a server in this process: messages in any pieces, and what is not put up with."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from threading import Thread

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludotheque.server.app import make_app
from ludotheque.server.connections import connection_options
from ludotheque.server.guard import MOST_BYTES
from ludotheque.server.live_connection import MOST_WAITING, SIGNS
from ludotheque.server.new_tables import new_table
from ludotheque.server.requests import TableWanted
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from tools.servers import HERE, wait_until

PATIENCE = 20
PING = json.dumps({"kind": "ping"})
SEATS = [{"kind": "person"}, {"kind": "invited"}]

Live = Callable[[], AbstractContextManager[ClientConnection]]


@contextmanager
def serving(store: Store, settings: Settings) -> Iterator[int]:
    """A server in a thread, by its port."""
    options = connection_options(settings)
    config = uvicorn.Config(
        make_app(store, settings, compiles=False), log_config=None, ws_max_size=MOST_BYTES, **options
    )
    with socket.create_server((HERE, 0)) as listening:
        server = uvicorn.Server(config)
        thread = Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        wait_until(lambda: server.started)
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


@pytest.fixture
def live(store: str) -> Iterator[Live]:
    """Opens connections to one table, of whoever holds its first seat."""
    kept = Store(store)
    table = new_table(TableWanted.model_validate({"game": "connect-four", "seats": SEATS}), Settings())
    kept.create(table.stored)
    with serving(kept, Settings()) as port:

        @contextmanager
        def opened() -> Iterator[ClientConnection]:
            with connect(f"ws://{HERE}:{port}/api/tables/{table.stored.table}/live") as line:
                line.send(json.dumps({"kind": "hello", "token": table.response()["token"]}))
                assert json.loads(line.recv(PATIENCE))["kind"] == "table"
                yield line

        yield opened


def everything(line: socket.socket) -> bytes:
    """What comes until the other side hangs up."""
    return b"".join(iter(lambda: line.recv(4096), b""))


def kinds(line: ClientConnection, count: int) -> list[str]:
    return [json.loads(line.recv(PATIENCE))["kind"] for _ in range(count)]


def client_frame(text: bytes, head: int = 0x81) -> bytes:
    """A short frame of a client, masked with nothing."""
    return bytes([head, 0x80 | len(text)]) + bytes(4) + text


def test_messages_are_heard_in_whatever_pieces_they_come(live: Live) -> None:
    with live() as line:
        line.send(json.dumps({"kind": "move", "move": "A", "ply": 0}))
        assert json.loads(line.recv(PATIENCE))["changes"]["ply"] == 1
        for byte in client_frame(PING.encode()):
            line.socket.sendall(bytes([byte]))
        line.send([PING[:4], PING[4:]])
        line.socket.sendall(client_frame(PING.encode()) * 3 * MOST_WAITING)
        assert kinds(line, 2 + 3 * MOST_WAITING) == ["pong"] * (2 + 3 * MOST_WAITING)
        assert line.ping().wait(PATIENCE)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (client_frame(b"\xff"), 1007),
        (client_frame(b"a", head=0xF1), 1002),
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(4) + b"and more", 1009),
        (client_frame(b"", head=0x88), 1005),
    ],
)
def test_what_is_no_message_ends_the_connection(live: Live, sent: bytes, code: int) -> None:
    with live() as line:
        line.socket.sendall(sent)
        with pytest.raises(ConnectionClosed) as ended:
            line.recv(PATIENCE)
    assert (ended.value.rcvd.code if ended.value.rcvd else None) == code


@pytest.mark.parametrize("head", [0x89, 0x8A, 0x00], ids=["pings", "pongs", "parts"])
def test_signs_without_end_are_cut_off(live: Live, head: int) -> None:
    with live() as line:
        if head == 0x00:
            line.socket.sendall(client_frame(b"", head=0x01))
        line.socket.sendall(client_frame(b"", head=head) * (2 * int(SIGNS.at_once)))
        with pytest.raises(ConnectionClosed):
            line.recv(PATIENCE)


def test_who_does_not_answer_is_hung_up_on(store: str) -> None:
    with serving(Store(store), Settings(ping_seconds=0.2)) as port:
        request = (
            "GET /api/tables/nowhere/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade"
        )
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        with socket.create_connection((HERE, port), PATIENCE) as line:
            line.sendall(f"{request}\r\n{key}".encode())
            assert everything(line).startswith(b"HTTP/1.1 101")


def test_silent_connections_are_closed_and_too_many_refused(store: str) -> None:
    with serving(Store(store), Settings(request_seconds=0.5, connections=2)) as port, ExitStack() as stack:
        lines = [stack.enter_context(socket.create_connection((HERE, port), PATIENCE)) for _ in range(3)]
        lines[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        heard = [everything(line) for line in lines]
    assert [each[:12] for each in heard] == [b"HTTP/1.1 200", b"", b"HTTP/1.1 503"]
