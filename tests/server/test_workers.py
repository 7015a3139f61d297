"""`ludo serve --workers`: several processes on one port, and what is refused before they start."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ludo, ludo  # noqa: F401
from tests.server.served import Answer, Served
from tools.servers import RedisServer, wait_until


def workers_of(server: Served) -> list[int]:
    """The process numbers of the workers."""
    parent = server.process.pid
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]


def play(server: Served, moves: int) -> Answer:
    """Play a game over connections that may come to any worker, each of which knows what the others did."""
    seats = [{"kind": "person"}, {"kind": "person"}]
    made = server.ask("POST", "/tables", json={"game": "connect-four", "seats": seats})
    for ply in range(moves):
        body = {"move": "ABCDEFG"[ply % 7], "ply": ply}
        seen = server.ask("POST", f"/tables/{made['table']}/moves", made["token"], json=body)
        assert seen["ply"] == ply + 1
    return made


@pytest.mark.parametrize("store", ["postgresql"], indirect=True)
def test_workers_share_a_port_and_are_replaced(serve: Callable[..., Served], redis: RedisServer) -> None:
    server = serve("--no-browser", "--workers", "2", "--broker", redis.url(15), "--searches", "1")
    made = play(server, 10)
    table, token = made["table"], made["token"]
    with server.live(table) as a, server.live(table) as b:
        for line in (a, b):
            line.send(json.dumps({"kind": "hello", "token": token, "lang": "en"}))
        a.send(json.dumps({"kind": "move", "move": "G", "ply": 10}))
        for line in (a, b):
            while not any(str(seen.get("ply")) == "11" for seen in _states(json.loads(line.recv(timeout=10)))):
                pass
    before = workers_of(server)
    assert len(before) == 2
    os.kill(before[0], signal.SIGKILL)
    wait_until(lambda: len(set(workers_of(server)) - {before[0]}) == 2)
    assert server.ask("GET", f"/tables/{table}")["ply"] == 11
    began = time.monotonic()
    assert "See you soon" in server.stop(signal.SIGTERM)
    assert time.monotonic() - began < 20
    assert server.process.returncode == 0


def _states(message: Answer) -> list[Answer]:
    return [message.get("table") or {}, message.get("changes") or {}]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--workers", "2"], "For 2 processes to play together, they need a broker: --broker redis://"),
        (["--searches", "0"], "Without a broker nobody else can think"),
        (["--broker", "carrier-pigeon"], "A broker is named like redis://"),
        (["--broker", "redis://127.0.0.1:1"], "cannot be reached"),
        (["--store", "postgresql://127.0.0.1:1/x"], "Connection refused"),
    ],
)
def test_what_cannot_work_is_said_before_anything_begins(ludo: Ludo, words: list[str], said: str) -> None:  # noqa: F811
    code, _, error = ludo("serve", "--no-browser", "--lang", "en", *words)
    assert code == 1
    assert said in error
    assert error.count("\n") == 1
