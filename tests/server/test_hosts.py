"""Under which names the server answers, and to pages of where."""

from __future__ import annotations

import socket

import pytest
from starlette.websockets import WebSocketDisconnect

from ludotheque.server.hosts import Hosts
from ludotheque.server.settings import Settings
from tests.server.conftest import HOST, PERSON, Open
from tests.server.guest import Guest

OWN = socket.gethostname()


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8421", True),
        ("localhost:8421", True),
        ("[::1]:8421", True),
        ("192.168.1.20", True),
        ("203.0.113.9:80", True),
        (f"{OWN}:8421", True),
        (f"{OWN}.local:8421", True),
        ("games.example.org", True),
        ("GAMES.example.org.:443", True),
        (None, True),
        ("evil.example", False),
        ("games.example.org.evil.example", False),
        ("", False),
        ("[::1", False),
    ],
)
def test_a_server_knows_its_names(host: str | None, known: bool) -> None:
    assert Hosts(Settings(allowed_hosts="games.example.org, other.example")).known(host) == known


def test_a_server_may_answer_to_every_name() -> None:
    everybody = Hosts(Settings(allowed_hosts="*"))
    assert everybody.known("evil.example")
    assert everybody.same("https://evil.example", "127.0.0.1")


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        (None, "127.0.0.1:8421", True),
        ("http://127.0.0.1:8421", "127.0.0.1:8421", True),
        ("http://127.0.0.1:3000", "127.0.0.1:8421", False),
        ("http://localhost:8421", "127.0.0.1:8421", False),
        ("https://games.example.org", "127.0.0.1:8421", True),
        ("https://home.example:8443", "home.example", True),
        ("https://home.example", "home.example:443", True),
        ("https://evil.example", "127.0.0.1:8421", False),
        ("null", "127.0.0.1:8421", False),
        ("http://[::1", "[::1]:8421", False),
        ("http://127.0.0.1:x", "127.0.0.1:8421", False),
    ],
)
def test_a_server_knows_its_pages(origin: str | None, host: str, same: bool) -> None:
    assert Hosts(Settings(allowed_hosts="games.example.org")).same(origin, host) == same


def test_who_comes_under_another_name_is_refused(opened: Open) -> None:
    client = opened()
    answer = client.get("/api/games?lang=en", headers={"Host": "evil.example:8421"})
    assert (answer.status_code, answer.headers["X-Content-Type-Options"]) == (421, "nosniff")
    assert answer.json()["error"].endswith("if it should: ludo serve --allowed-host evil.example")
    assert client.get("/healthz", headers={"Host": "evil.example"}).status_code == 200


def test_a_page_from_elsewhere_is_refused(opened: Open) -> None:
    guest = Guest.at_new_table(opened(), "connect-four", PERSON, PERSON)
    elsewhere = {"Origin": "https://evil.example"}
    wanted = {"game": "connect-four", "seats": [PERSON, PERSON]}
    answer = guest.client.post("/api/tables?lang=fr", json=wanted, headers=elsewhere)
    assert answer.status_code == 403
    assert "vient d’une page d’ailleurs (https://evil.example)" in answer.json()["error"]
    assert guest.client.get("/api/games", headers=elsewhere).status_code == 200
    own = {"Origin": f"http://{HOST}"}
    assert guest.client.post("/api/tables", json=wanted, headers=own).status_code == 201
    live = f"/api/tables/{guest.table}/live"
    with pytest.raises(WebSocketDisconnect), guest.client.websocket_connect(live, headers=elsewhere):
        pass
    with guest.client.websocket_connect(live, headers=own) as line:
        line.send_json(guest.hello())
        assert line.receive_json()["kind"] == "table"
