"""What is refused, with a clear sentence, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludotheque.server.refusals import BrokenStore, Clash
from ludotheque.server.store import Store
from ludotheque.server.tables import Tables
from tests.server.conftest import INVITED, PAGE, PERSON, Open
from tests.server.guest import Guest

Sit = Callable[..., Guest]


@pytest.fixture
def guest(sit: Sit) -> Guest:
    guest = sit("connect-four", PERSON, INVITED)
    guest.play("A")
    return guest


def refused(answer: Any, status: int, words: str) -> None:
    assert (answer.status_code, words in answer.json()["error"]) == (status, True), answer.text


def test_nobody_moves_without_a_token(guest: Guest) -> None:
    refused(guest.watcher().post("moves", move="A", ply=1), 403, "You are watching this table")
    refused(Guest(guest.client, guest.table, "wrong").post("moves", move="A", ply=1), 403, "You are watching")
    assert guest.look()["ply"] == 1


def test_nobody_moves_out_of_turn(guest: Guest) -> None:
    refused(guest.post("moves", move="A", ply=1), 409, "It is Vermilion’s turn.")
    assert guest.look()["ply"] == 1


def test_a_move_arrives_twice(guest: Guest) -> None:
    refused(guest.post("moves", move="A", ply=0), 409, "at move 1, not at move 0")
    guest.invited().play("B", 1)
    refused(guest.invited().post("moves", move="B", ply=1), 409, "at move 2, not at move 1")
    assert [move["move"] for move in guest.look()["moves"]] == ["A", "B"]


def test_an_illegal_move_says_which_rule_forbids_it(guest: Guest) -> None:
    refused(guest.invited().post("moves", move="Z", ply=1), 400, "“Z”")
    refused(guest.invited().post("moves", move="\x00\u202e<b>", ply=1), 400, "is not a move")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"move": "A"}, "ply"),
        ({"move": "A", "ply": -1}, "ply"),
        ({"move": "A", "ply": "many"}, "ply"),
        ({"move": "", "ply": 1}, "move"),
        ({"move": "A" * 81, "ply": 1}, "move"),
        ({"move": ["A"], "ply": 1}, "move"),
        ({"move": "A", "ply": 1, "more": 1}, "more"),
        ({"move": "A", "ply": 10**30}, "ply"),
    ],
)
def test_malformed_moves(guest: Guest, body: dict[str, Any], field: str) -> None:
    refused(guest.invited().post("moves", **body), 422, f"“{field}” is not right")
    assert guest.look()["ply"] == 1


@pytest.mark.parametrize("content", [b"{", b"[]", b"\xff", b"", b'"\\ud800"', b'{"move":"\\ud800","ply":1}'])
def test_malformed_bodies(guest: Guest, content: bytes) -> None:
    headers = {**guest.invited().headers, "Content-Type": "application/json"}
    address = f"/api/tables/{guest.table}/moves?lang=fr"
    answer = guest.client.post(address, content=content, headers=headers)
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]
    assert guest.look()["ply"] == 1


def test_oversized_bodies(client: TestClient) -> None:
    large = {"saved": "x" * 70_000, "seats": [PERSON]}
    refused(client.post("/api/tables/open?lang=en", json=large), 413, "too long: at most 65536 bytes")

    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    answer = client.post("/api/tables/open?lang=en", content=pieces(), headers={"Content-Type": "application/json"})
    refused(answer, 413, "too long")
    refused(client.post("/api/tables/open?lang=en", json={"saved": "x" * 50_000, "seats": [PERSON]}), 422, "saved")


def test_unknown_tables_and_pages(client: TestClient) -> None:
    refused(client.get("/api/tables/nowhere?lang=en"), 404, "There is no table “nowhere”.")
    refused(client.get("/api/tables/..%2f..?lang=en"), 404, "nothing at this address")
    refused(client.get("/api/tables/a b?lang=en"), 404, "There is no table “a b”.")
    refused(client.get("/api/games/chess/rules?lang=en"), 404, "No game is called “chess”")
    refused(client.get("/nowhere?lang=en"), 404, "nothing at this address")
    refused(client.put("/api/games?lang=en"), 405, "cannot be asked in this way")


def test_a_position_that_has_not_been_reached(guest: Guest) -> None:
    refused(guest.get("/view", ply=2), 404, "The game is at move 1, not yet at move 2.")
    refused(guest.get("/view", ply=-1), 422, "ply")
    refused(guest.get("/view", quarter=4), 422, "quarter")
    refused(guest.get("/view", touch=["A"] * 21), 422, "touch")


def test_advice_is_refused_while_people_play_each_other(guest: Guest) -> None:
    refused(guest.invited().post("hint"), 403, "No advice")
    refused(guest.get("/analysis"), 403, "No advice")
    refused(guest.post("hint"), 409, "It is Vermilion’s turn")
    assert not guest.invited().look()["may"]["hint"]


def test_it_speaks_the_language_of_the_browser(client: TestClient) -> None:
    def said(path: str, accepts: str | None = None) -> str:
        headers = {"Accept-Language": accepts} if accepts else {"Accept-Language": ""}
        return str(client.get(path, headers=headers).json()["error"])

    french, english = "Il n’y a rien à cette adresse.", "There is nothing at this address."
    assert said("/nowhere") == french
    assert said("/nowhere", "de, en;q=0.8, fr;q=0.5") == english
    assert said("/nowhere", "fr-CA") == french
    assert said("/nowhere?lang=en", "fr") == english
    assert said("/nowhere?lang=de", "de") == french


def test_another_writer_was_faster(guest: Guest, tables: Tables) -> None:
    """What two servers write at once is there once, and the slower one looks again."""
    store = tables.store
    stored = store.load(guest.table)
    assert stored is not None
    store.add_move(stored, 1, "B")
    refused(guest.invited().post("moves", move="C", ply=1), 409, "The table is at move 2, not at move 1")
    assert [move["move"] for move in guest.look()["moves"]] == ["A", "B"]
    with pytest.raises(Clash):
        store.add_move(stored, 1, "C")


def test_a_move_that_cannot_be_kept_was_not_played(
    guest: Guest, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tables.store
    with store._database.writes.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE moves RENAME TO lost")
    answer = guest.invited().post("moves", move="B", ply=1)
    refused(answer, 503, "cannot be read or written just now")
    assert "sqlite" not in answer.text
    with store._database.writes.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE lost RENAME TO moves")
    assert guest.look()["ply"] == 1
    assert guest.invited().play("B")["ply"] == 2


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "chess", "seats": [PERSON, PERSON]},
        {"game": "connect-four", "variant": "x", "seats": [PERSON, PERSON]},
        {"game": "connect-four", "seats": [PERSON]},
        {"saved": "chess:x players=2 rules=1 | |", "seats": [PERSON]},
    ],
)
def test_a_wish_that_cannot_be_granted_is_no_missing_page(client: TestClient, wanted: dict[str, Any]) -> None:
    assert client.post(f"/api/tables{'/open' if 'saved' in wanted else ''}", json=wanted).status_code == 400


def test_a_table_of_other_rules_stays_so(guest: Guest, tables: Tables, opened: Open) -> None:
    store = tables.store
    with store._database.writes.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET version = 99")
    refused(Guest(opened(), guest.table, guest.token).get(), 409, "follows version 99 of the rules")


def test_two_tables_cannot_have_one_name(guest: Guest, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.new_tables.new_name", lambda: guest.table)
    wanted = {"game": "connect-four", "seats": [PERSON, PERSON]}
    refused(client.post("/api/tables?lang=en", json=wanted), 409, "already")


def test_what_we_did_not_think_of(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.games_api.offered_games", lambda: 1 / 0)
    quiet = TestClient(client.app, raise_server_exceptions=False)
    answer = quiet.get("/api/games?lang=en")
    refused(answer, 500, "Something broke on our side")
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_what_kind_of_trouble_a_store_makes(tmp_path: Any) -> None:
    (tmp_path / "file").write_text("this is no database, however long one looks at it")
    for url in (
        f"sqlite:///{tmp_path}/file",
        f"sqlite:///{tmp_path}/file/below",
        "nonsense",
        "x://",
        "oracle://u:secret@h",
        "postgresql://u:secret@h:port/x",
    ):
        with pytest.raises(BrokenStore) as broken:
            Store(url)
        assert "secret" not in str(broken.value)


@pytest.mark.parametrize("path", ["/nowhere", "/table/nowhere", "/table/%E0%A4", "/learn/chess", "/analysis/chess"])
def test_a_person_who_goes_nowhere_gets_a_page(client: TestClient, path: str) -> None:
    answer = client.get(path, headers={"Accept": "text/html,application/xhtml+xml"})
    assert (answer.status_code, answer.text) == (404, PAGE.format(name="missing"))
    said = client.get(path, headers={"Accept": "*/*"})
    assert said.status_code == 404
    assert said.json()["error"]


@pytest.mark.parametrize("path", ["/api/tables/nowhere", "/web/none.js"])
def test_programs_and_scripts_get_no_page(client: TestClient, path: str) -> None:
    answer = client.get(path, headers={"Accept": "text/html"})
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/json")


def test_a_name_that_nobody_sees(guest: Guest) -> None:
    for name in ("\u200b\u2060", "\u3164", "\u0301"):
        refused(guest.post("name", name=name), 400, "has no sign that can be seen")
    guest.post("name", name="\u202eAda\u200b")
    assert guest.look()["seats"][0]["name"] == "Ada"
    wanted = {"game": "connect-four", "seats": [{"kind": "person", "name": "\u2800"}, PERSON]}
    refused(guest.client.post("/api/tables?lang=en", json=wanted), 400, "has no sign that can be seen")


def test_a_saved_game_that_both_resigned(guest: Guest) -> None:
    saved = guest.get("/saved.txt").text + "resigned=0@1,1@1\n"
    answer = guest.client.post("/api/tables/open?lang=en", json={"saved": saved, "seats": [PERSON, PERSON]})
    refused(answer, 400, "contradicts itself")
