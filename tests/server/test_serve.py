"""`ludo serve` as a process: started, killed, started again."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.sync.client import connect

from tests.cli.conftest import ludo  # noqa: F401

Ludo = Callable[..., tuple[int, str, str]]
Answer = dict[str, Any]


class Served:
    """A server of its own process."""

    def __init__(self, *words: str, **environment: str) -> None:
        command = [sys.executable, "-m", "ludotheque.cli", "serve", "--lang", "en", "--port", "0", *words]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **environment}
        )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        found = re.search(r"http://\S+", first)
        assert found, first + self.process.stdout.read()
        self.address = found[0].rstrip("/")

    def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> Answer:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = httpx2.request(method, f"{self.address}/api{path}", headers=headers, timeout=60, **more)
        assert answer.is_success, answer.text
        return dict(answer.json())

    def live(self, table: str) -> Any:
        return connect(f"{self.address.replace('http', 'ws')}/api/tables/{table}/live")

    def stop(self, how: signal.Signals) -> str:
        self.process.send_signal(how)
        assert self.process.stdout is not None
        said = self.process.stdout.read()
        self.process.wait(timeout=60)
        self.process.stdout.close()
        return said


@pytest.fixture
def serve(store: str) -> Iterator[Callable[..., Served]]:
    servers: list[Served] = []

    def start(*words: str, **environment: str) -> Served:
        servers.append(Served("--store", store, *words, **environment))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.stop(signal.SIGKILL)


def test_a_killed_server_comes_back_with_every_table_as_it_was(serve: Callable[..., Served]) -> None:
    server = serve("--no-browser")
    seats = [{"kind": "person"}, {"kind": "computer", "player": "random"}]
    made = server.ask("POST", "/tables", json={"game": "connect-four", "seats": seats})
    table, token = made["table"], made["token"]
    with server.live(table) as connection:
        connection.send(json.dumps({"kind": "hello", "token": token, "lang": "en"}))
        connection.send(json.dumps({"kind": "move", "move": "D", "ply": 0}))
        seen: Answer = {"ply": 0}
        while seen["ply"] == 0:
            seen = json.loads(connection.recv())["table"]
        server.stop(signal.SIGKILL)
    server = serve("--no-browser")
    after = server.ask("GET", f"/tables/{table}", token)
    assert after["moves"][0]["move"] == "D"
    assert (after["ply"] >= seen["ply"], after["yours"]) == (True, [0])
    end = time.monotonic() + 60
    while after["ply"] < 2:
        assert time.monotonic() < end
        after = server.ask("GET", f"/tables/{table}", token)
    assert after["turn"] == 0


def test_moves_acknowledged_over_http_survive(serve: Callable[..., Served]) -> None:
    server = serve("--no-browser")
    made = server.ask("POST", "/tables", json={"game": "connect-four", "seats": [{"kind": "person"}] * 2})
    for ply, move in enumerate("ABCDE"):
        server.ask("POST", f"/tables/{made['table']}/moves", made["token"], json={"move": move, "ply": ply})
    server.stop(signal.SIGKILL)
    again = serve("--no-browser").ask("GET", f"/tables/{made['table']}")
    assert [move["move"] for move in again["moves"]] == list("ABCDE")


def test_it_opens_the_browser_and_ends_cleanly(serve: Callable[..., Served], tmp_path: Path) -> None:
    seen, browser = tmp_path / "seen", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n')
    browser.chmod(0o755)
    server = serve("--host", "0.0.0.0", BROWSER=f"{browser} %s")
    end = time.monotonic() + 30
    while not (seen.exists() and seen.read_text()):
        assert time.monotonic() < end
        time.sleep(0.05)
    assert seen.read_text().strip() == f"{server.address}/"
    with server.live("nowhere"):
        said = server.stop(signal.SIGINT)
    assert server.process.returncode == 0
    assert "Every machine that reaches this one can enter." in said
    assert said.endswith("Closed. See you soon.\n")
    assert "Traceback" not in said


def test_large_messages_are_not_read(serve: Callable[..., Served]) -> None:
    from websockets.exceptions import ConnectionClosed

    with serve("--no-browser").live("nowhere") as connection:
        connection.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_a_port_in_use(ludo: Ludo) -> None:  # noqa: F811
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, _, err = ludo("serve", "--port", port, "--no-browser")
    assert (code, f"Port {port} is taken already" in err) == (1, True)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--port", "70000"], "A port is from 0 to 65535"),
        (["--host", "203.0.113.1"], "Cannot listen on 203.0.113.1"),
        (["--store", "nonsense"], "cannot be read or written in nonsense"),
        (["--store", "sqlite:////dev/null/x"], "cannot be read or written"),
    ],
)
def test_what_cannot_be_served(ludo: Ludo, words: list[str], complaint: str) -> None:  # noqa: F811
    code, _, err = ludo("serve", "--no-browser", *words)
    assert (code, complaint in err) == (1, True)


def test_without_the_extra_it_says_what_to_install() -> None:
    code = (
        "import sys\nsys.modules['fastapi'] = None\n"
        "from ludotheque.cli.main import main\nsys.exit(main(['serve', '--lang', 'en']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert 'pip install "ludotheque[server]"' in done.stderr


@pytest.mark.parametrize(("host", "address"), [("::", "http://[::1]:1/"), ("localhost", "http://localhost:1/")])
def test_the_address_to_open(host: str, address: str) -> None:
    from ludotheque.cli.serve import _address

    assert _address(host, 1) == address
