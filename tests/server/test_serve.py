"""`ludo serve` as a process: started, killed, started again."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ludo, ludo  # noqa: F401
from tests.server.served import Answer, Served
from tools.servers import free_port


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


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_port_of_metrics_in_use(ludo: Ludo, workers: str) -> None:  # noqa: F811
    """It used to end in a traceback, after the server had begun."""
    port = free_port(int(workers))
    with socket.create_server(("127.0.0.1", port + int(workers) - 1)) as taken:
        many = ["--workers", workers, "--broker", "redis://127.0.0.1:1"] if workers != "1" else []
        code, _, err = ludo("serve", "--port", "0", "--no-browser", "--metrics", str(port), *many)
        port = taken.getsockname()[1]
    assert (code, err.count("\n"), "Traceback" in err) == (1, 1, False)
    assert f"Metrics cannot be shown on 127.0.0.1, port {port}" in err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--port", "70000"], "A port is from 0 to 65535"),
        (["--host", "203.0.113.1"], "Cannot listen on 203.0.113.1"),
        (["--metrics", "65535", "--workers", "2", "--broker", "redis://127.0.0.1:1"], "not “65536”"),
        (["--metrics", "here"], "Metrics are asked for at a port"),
        (["--store", "nonsense"], "“nonsense” is not the address of a database that can keep tables: write sqlite:///"),
        (["--store", "mysql://me:secret@host/tables"], "“mysql://me:***@host/tables” is not the address of a database"),
        (["--store", "postgresql+psycopg2://host/tables"], "is not the address of a database that can keep tables"),
        (["--store", "postgresql://host:port/tables"], "is not the address of a database that can keep tables"),
        (["--store", "sqlite:////dev/null/x"], "cannot be read or written"),
        (["--store", "sqlite://"], "name a file"),
        (["--store", "sqlite:///:memory:"], "name a file"),
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


def test_no_answer_waits_for_the_rest_of_itself() -> None:
    from ludotheque.cli.serve import _listen

    with _listen("127.0.0.1", 0) as listening:
        assert listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
