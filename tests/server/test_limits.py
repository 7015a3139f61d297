"""What one client asks for too often is refused, with a sentence and when to try again."""

from __future__ import annotations

from dataclasses import replace

from starlette.testclient import TestClient

from tests.server.conftest import LUCK, PERSON, SETTINGS, Open
from tests.server.guest import Guest

WANTED = {"game": "connect-four", "seats": [PERSON, LUCK]}


def test_so_many_tables_are_set(opened: Open) -> None:
    client = opened(replace(SETTINGS, tables_at_once=3, tables_per_minute=1))
    answers = [client.post("/api/tables?lang=en", json=WANTED) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    assert 55 <= int(answers[3].headers["Retry-After"]) <= 60
    assert "Many tables have just been set from your address: try again in " in answers[3].json()["error"]
    other = TestClient(client.app, client=("2001:db8::1", 1))
    assert other.post("/api/tables?lang=fr", json=WANTED).status_code == 201


def test_opening_a_long_game_counts_for_more(opened: Open) -> None:
    client = opened(replace(SETTINGS, tables_at_once=10, tables_per_minute=1))
    guest = Guest.at_new_table(client, "connect-four", PERSON, LUCK)
    saved = guest.get("/saved.txt").text
    long = {"saved": saved + " " * 7000, "seats": [PERSON, LUCK]}
    assert client.post("/api/tables/open", json=long).status_code == 201
    assert client.post("/api/tables/open", json=long).status_code == 429


def test_so_many_moves_and_so_much_advice(opened: Open) -> None:
    client = opened(replace(SETTINGS, moves_at_once=2, moves_per_second=0.01, advice_at_once=1, advice_per_minute=0.6))
    guest = Guest.at_new_table(client, "connect-four", PERSON, PERSON)
    guest.play("A")
    guest.play("B")
    refused = guest.post("moves", move="C", ply=2)
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "100")
    assert guest.look()["ply"] == 2
    saved = {"saved": guest.get("/saved.txt").text}
    assert client.post("/api/analysis/review?lang=en", json=saved).status_code == 200
    refused = client.post("/api/analysis/study?lang=en", json=saved)
    assert (refused.status_code, "Much advice has just been asked for" in refused.json()["error"]) == (429, True)
    assert guest.get("/analysis").status_code == 429
    assert guest.post("hint").status_code == 429


def test_so_many_requests(opened: Open) -> None:
    client = opened(replace(SETTINGS, requests_at_once=5, requests_per_second=0.1))
    answers = [client.get("/api/games?lang=en") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert (int(answers[5].headers["Retry-After"]) in range(1, 11), answers[5].headers["X-Frame-Options"]) == (
        True,
        "DENY",
    )
    assert client.get("/healthz").status_code == 200


def test_each_known_table_is_a_request(opened: Open) -> None:
    client = opened(replace(SETTINGS, requests_at_once=30, requests_per_second=0.1))
    known = {"tables": [{"table": f"T{number}"} for number in range(20)]}
    answers = [client.post("/api/tables/known?lang=en", json=known) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 429]


def test_pictures_cost_what_they_take(opened: Open) -> None:
    """They used to cost as much as any other request, and took up to a hundred times as long."""
    client = opened(replace(SETTINGS, drawing_at_once=0.001, drawing_per_second=0.001))
    guest = Guest.at_new_table(client, "connect-four", PERSON, PERSON)
    saved = {"saved": guest.get("/saved.txt").text}
    assert client.post("/api/analysis/view?lang=en", json=saved).status_code == 200
    for part in ("line", "view", "ghosts", "why"):
        refused = client.post(f"/api/analysis/{part}?lang=en", json=saved)
        assert (refused.status_code, int(refused.headers["Retry-After"]) >= 1) == (429, True)
        assert "Many pictures have just been asked for from your address" in refused.json()["error"]
    for path in ("/view", "/ghosts", "/why", "/picture.svg"):
        assert guest.get(path, touch="A").status_code == 429
    assert guest.play("A")["ply"] == 1
    other = TestClient(client.app, client=("2001:db8::1", 1))
    assert other.post("/api/analysis/view", json=saved).status_code == 200
