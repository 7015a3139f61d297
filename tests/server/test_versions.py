"""Everything that happens at a table is counted: what comes too late, or twice, changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludotheque as lt
from tests.server.conftest import INVITED, PERSON, Open
from tests.server.guest import Guest
from tests.server.test_tables import QUICK_WIN

Sit = Callable[..., Guest]


def late(answer: Any) -> bool:
    return answer.status_code == 409 and "too late or twice" in answer.json()["error"]


def test_everything_that_happens_is_counted(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, PERSON, rounds=2)
    seen = [guest.look(), guest.play("A"), guest.post("takeback", ply=1).json(), guest.play("A")]
    seen += [guest.resign().json(), guest.post("next").json(), guest.resign().json()]
    guest.post("again")
    versions = [table["version"] for table in (*seen, guest.look())]
    assert versions == sorted(set(versions))


def test_rolls_are_counted_with_the_moves(dice_game: lt.Game, sit: Sit) -> None:
    guest = sit("dice", PERSON, PERSON)
    before = guest.look()
    after = guest.play("-")
    assert after["version"] - before["version"] >= after["ply"] - before["ply"] == 2


def test_who_comes_and_goes_is_not_counted(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    before = guest.look()
    with guest.live() as socket:
        socket.send_json(guest.hello())
        told = socket.receive_json()["table"]
        assert told["seats"][0]["connected"]
    assert told["version"] == guest.look()["version"] == before["version"]


def test_the_count_goes_on_after_a_restart(sit: Sit, opened: Open) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    version = guest.play("A")["version"]
    assert Guest(opened(), guest.table, guest.token).look()["version"] == version


def test_a_late_copy_of_a_move_is_refused_after_a_takeback(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    version = guest.look()["version"]
    copy = {"move": "A", "ply": 0, "version": version}
    assert guest.post("moves", **copy).status_code == 200
    guest.post("takeback", ply=1)
    assert late(guest.post("moves", **copy))
    assert guest.look()["ply"] == 0


def test_a_live_move_may_carry_the_version(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    with guest.live() as socket:
        socket.send_json(guest.hello())
        version = socket.receive_json()["table"]["version"]
        socket.send_json({"kind": "move", "move": "A", "ply": 0, "version": version + 1})
        while (message := socket.receive_json())["kind"] != "error":
            pass
    assert "too late or twice" in message["error"]
    assert guest.look()["ply"] == 0


def test_a_second_takeback_of_the_same_click_is_refused(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    guest.play("A")
    version = guest.play("B")["version"]
    assert guest.post("takeback", ply=2, version=version).json()["ply"] == 1
    guest.play("B")
    assert late(guest.post("takeback", ply=2, version=version))
    assert guest.look()["ply"] == 2


def test_a_double_click_gives_up_one_seat(dice_game: lt.Game, sit: Sit) -> None:
    guest = sit("dice", PERSON, PERSON, PERSON)
    version = guest.look()["version"]
    first = guest.post("resign", version=version).json()
    assert late(guest.post("resign", version=version))
    assert guest.look()["yours"] == first["yours"] == [1, 2]


def test_giving_up_late_does_not_give_up_the_next_round(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, INVITED, rounds=2)
    version = guest.look()["version"]
    guest.post("resign", version=version)
    guest.post("next")
    assert late(guest.post("resign", version=version))
    assert guest.post("resign").status_code == 422  # which would not say in which round it was meant
    assert not guest.look()["over"]


def test_two_people_may_ask_for_the_next_round(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, INVITED, rounds=3)
    version = guest.resign().json()["version"]
    wanted = {"round": 1, "version": version}
    first, second = guest.post("next", **wanted), guest.invited().post("next", **wanted)
    assert (first.status_code, second.status_code) == (200, 200)
    assert (first.json()["round"], second.json()["round"]) == (2, 2)
    assert second.json()["version"] == first.json()["version"]
    assert guest.watcher().post("next", round=1).status_code == 403
    assert guest.post("next", round=2).json()["error"] == "The game is not over."
    assert guest.post("next", round=3).json()["error"] == "The table is at round 2."
    assert late(guest.post("next", version=version))


@pytest.mark.parametrize("path", ["takeback", "resign", "next"])
@pytest.mark.parametrize("version", [-1, "new", 1 << 40])
def test_a_version_is_a_number(sit: Sit, path: str, version: object) -> None:
    body = {"version": version, **({"ply": 0} if path == "takeback" else {})}
    assert sit("connect-four", PERSON, PERSON).post(path, **body).status_code == 422


def test_who_gave_up_one_round_plays_the_next(dice_game: lt.Game, sit: Sit, opened: Open) -> None:
    names = [{"kind": "person", "name": "a"}, {"kind": "invited", "name": "b"}, {"kind": "person", "name": "c"}]
    guest = sit("dice", *names, rounds=2)
    other = guest.invited()
    assert other.resign().json()["yours"] == []
    end(guest)
    assert other.look()["may"]["next"]
    other = Guest(opened(), guest.table, other.token)
    table = other.post("next", round=1).json()
    assert (table["yours"], table["seats"][1]["kind"], table["seats"][1]["name"]) == ([1], "invited", "b")
    other.resign()
    guest = Guest(other.client, guest.table, guest.token)
    end(guest)
    made = other.post("again").json()
    assert (made["token"], [seat["name"] for seat in made["seats"]]) == (other.token, ["b", "c", "a"])


def end(guest: Guest) -> None:
    """Play as fast as the die allows until the round has ended."""
    while not (table := guest.wait(lambda table: table["over"] or table["may"]["move"]))["over"]:
        guest.play("+", table["ply"])


def test_a_saved_game_in_which_somebody_gave_up_twice_is_none(client: TestClient) -> None:
    for resigned in ("0@0,0@0", "0@0,1@0,0@1"):
        saved = f"connect-four:classic players=2 rules=1 | A |\nresigned={resigned}\n"
        answer = client.post("/api/tables/open?lang=en", json={"saved": saved, "seats": [PERSON, PERSON]})
        assert (answer.status_code, "twice" in answer.json()["error"]) == (400, True)


def test_who_gave_up_in_a_saved_game_has_no_seat_in_it(dice_game: lt.Game, client: TestClient) -> None:
    saved = f"{lt.game('dice', 3).start().save()}\nresigned=0@0\n"
    made = client.post("/api/tables/open", json={"saved": saved, "seats": [INVITED, PERSON, PERSON]}).json()
    guest = Guest(client, made["table"], made["seats"][0]["link"].partition("#")[2])
    table = guest.look()
    assert (table["yours"], table["seats"][0]["kind"]) == ([], "computer")
    assert guest.resign().status_code == 403


def test_a_win_is_counted_once(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, PERSON, rounds=2)
    guest.play_all(QUICK_WIN)
    for _ in range(2):
        table = guest.post("next", round=1).json()
    assert [each["points"] for each in table["standings"]] == [1, 0]
