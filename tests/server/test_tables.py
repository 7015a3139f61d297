"""Tables: set, played at, taken back, given up, gone on with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.core.referee import Referee
from ludotheque.server.occupants import Occupant
from ludotheque.server.recent_tables import EACH, EACH_PLY
from ludotheque.server.tables import Tables
from tests.game_lists import DUELS, random_position
from tests.server.conftest import INVITED, LUCK, PERSON, Open
from tests.server.guest import Guest

Sit = Callable[..., Guest]
QUICK_WIN = "A B A B A B A"


def test_a_table_is_set_and_looked_at(sit: Sit) -> None:
    guest = sit("connect-four", {"kind": "person", "name": " Zoé\n "}, INVITED)
    table = guest.look()
    assert (table["game"], table["variant"], table["players"]) == ("connect-four", "classic", 2)
    assert [seat["name"] for seat in table["seats"]] == ["Zoé", "Player 2"]
    assert [seat["yours"] for seat in table["seats"]] == [True, False]
    assert [seat["colour"] for seat in table["seats"]] == ["Blue", "Vermilion"]
    assert (table["ply"], table["turn"], table["moves"], table["over"]) == (0, 0, [], False)
    assert table["may"]["move"]
    assert guest.made["seats"][0]["link"] is None
    assert guest.invited().look()["yours"] == [1]
    assert guest.watcher().look()["yours"] == []


@pytest.mark.parametrize(("start", "first"), [("first", "a"), ("last", "b")])
def test_who_begins_is_chosen(sit: Sit, start: str, first: str) -> None:
    guest = sit("connect-four", {"kind": "person", "name": "a"}, {"kind": "person", "name": "b"}, start=start)
    assert guest.look()["seats"][0]["name"] == first


def test_who_begins_is_drawn(sit: Sit) -> None:
    seats = [{"kind": "person", "name": "a"}, {"kind": "person", "name": "b"}]
    first = {sit("connect-four", *seats, start="random").look()["seats"][0]["name"] for _ in range(30)}
    assert first == {"a", "b"}


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        ({"game": "chess", "seats": [PERSON, PERSON]}, "No game is called “chess”"),
        ({"game": "connect-four", "variant": "x", "seats": [PERSON, PERSON]}, "has no variant “x”"),
        ({"game": "connect-four", "seats": [PERSON]}, "is for 2 players, not 1"),
        ({"game": "connect-four", "players": 2, "seats": [PERSON]}, "needs 2 seats, not 1"),
        ({"game": "connect-four", "seats": [PERSON, {"kind": "computer", "player": "x"}]}, "No player is called “x”"),
        ({"game": "connect-four", "seats": [PERSON, {"kind": "computer", "player": "level:99"}]}, "not “99”"),
        ({"game": "connect-four", "seats": [PERSON, {"kind": "person", "player": "random"}]}, "Only the computer"),
        (
            {"game": "connect-four", "seats": [PERSON, {"kind": "computer", "player": "mcts:2000s"}]},
            "for 60 s or 100000",
        ),
        (
            {"game": "connect-four", "seats": [PERSON, {"kind": "computer", "player": "mcts:99999999"}]},
            "for 60 s or 100000",
        ),
        (
            {"game": "connect-four", "seats": [PERSON, {"kind": "computer", "player": "expert:1000001"}]},
            "for 60 s or 100000",
        ),
    ],
)
def test_a_table_that_cannot_be_set(client: TestClient, wanted: dict[str, Any], complaint: str) -> None:
    answer = client.post("/api/tables?lang=en", json=wanted)
    assert 400 <= answer.status_code < 500
    assert complaint in answer.json()["error"]


def test_the_computer_answers_whoever_asks(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, LUCK)
    assert guest.play("A")["thinking"] in (1, None)
    table = guest.wait(lambda table: table["ply"] == 2)
    assert (table["turn"], table["thinking"], table["moves"][1]["player"]) == (0, None, 1)
    assert [seat["name"] for seat in table["seats"]] == ["Player 1", "Computer"]


def test_a_search_answers_too(sit: Sit) -> None:
    guest = sit("connect-four", {"kind": "computer"}, PERSON)
    assert guest.wait(lambda table: table["ply"] == 1)["seats"][0]["name"] == "Computer, casual"


def test_the_referee_does_not_ask_people() -> None:
    game = DUELS[0]
    with pytest.raises(AssertionError):
        Referee(game.start(), [Occupant("person")] * 2).step()


def test_going_back_is_free_against_the_computer(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, LUCK)
    nothing = guest.post("takeback", ply=0)
    assert (nothing.status_code, nothing.json()["error"]) == (409, "There is no move to take back.")
    assert not guest.look()["may"]["takeback"]
    guest.play("A")
    guest.wait(lambda table: table["ply"] == 2)
    assert guest.look()["may"]["takeback"]
    assert guest.post("takeback", ply=1).status_code == 409
    assert guest.post("takeback", ply=2).json()["ply"] == 0


def test_a_move_against_another_person_stays(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, INVITED)
    assert not guest.play("A")["may"]["takeback"]
    refused = guest.post("takeback", ply=1)
    assert refused.status_code == 409
    assert "not taken back" in refused.json()["error"]
    assert guest.look()["ply"] == 1
    assert sit("connect-four", PERSON, PERSON).play("A")["may"]["takeback"]


def test_rolls_are_not_thrown_again(dice_game: lt.Game, sit: Sit) -> None:
    """As often as the game is gone back and played on, the rolls that were seen come again, whatever is played."""
    guest = sit("dice", PERSON, PERSON)
    first = [guest.look()["moves"][0]["move"], *(guest.play("-")["moves"][-1]["move"] for _ in range(6))]
    for _ in range(6):
        guest.post("takeback", ply=guest.look()["ply"])
    table = guest.look()
    assert (table["ply"], table["moves"][0]["player"], table["turn"]) == (1, "chance", 0)
    rolls = [table["moves"][0]["move"]]
    while not table["over"] and len(rolls) < len(first):
        table = guest.play("+")
        rolls.append(table["moves"][-1]["move"])
    assert len(rolls) > 2
    assert rolls == first[: len(rolls)] or (table["over"] and rolls[:-1] == first[: len(rolls) - 1])


def test_rolls_are_not_thrown_again_by_another_server(dice_game: lt.Game, opened: Open, sit: Sit) -> None:
    guest = sit("dice", PERSON, PERSON)
    rolls = [move["move"] for move in [guest.play("-") for _ in range(5)][-1]["moves"] if move["player"] == "chance"]
    while guest.look()["ply"] > 1:
        guest.post("takeback", ply=guest.look()["ply"])
    later = Guest(opened(), guest.table, guest.token)
    again = [later.play("-") for _ in range(5)][-1]["moves"]
    assert [move["move"] for move in again if move["player"] == "chance"] == rolls


def test_rolls_are_drawn_not_computed(dice_game: lt.Game, sit: Sit) -> None:
    seen = {tuple(move["move"] for move in sit("dice", PERSON, PERSON).play("-")["moves"]) for _ in range(20)}
    assert len(seen) >= 3


def test_of_two_players_the_other_wins(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, INVITED)
    guest.play("A")
    table = guest.resign().json()
    assert (table["over"], table["turn"], table["resigned"], table["match_over"]) == (True, None, 0, True)
    assert table["result"] == {
        "places": [2, 1],
        "reason": "Blue resigns (G-2).",
        "text": "Vermilion wins: Blue resigns (G-2).",
    }
    assert guest.resign().status_code == 409
    assert guest.invited().post("moves", move="A", ply=1).json()["error"] == "The game is over."
    assert guest.get("/saved.txt").text.splitlines()[1] == "resigned=0@1"


def test_nothing_is_taken_back_after_giving_up(sit: Sit) -> None:
    guest = sit("connect-four", PERSON, LUCK)
    guest.play("A")
    ply = guest.wait(lambda table: table["ply"] == 2)["ply"]
    guest.resign()
    assert guest.post("takeback", ply=ply).json()["error"] == "The game is over."


def test_of_three_players_the_computer_takes_over(dice_game: lt.Game, sit: Sit) -> None:
    guest = sit("dice", PERSON, INVITED, PERSON)
    other = guest.invited()
    assert guest.play("-")["turn"] == 1
    assert guest.resign().json()["error"] == "Say which seat resigns."
    assert guest.resign(seat=1).json()["error"] == "This is not your seat."
    table = other.resign().json()
    assert (table["over"], table["resigned"], table["yours"]) == (False, 1, [])
    assert table["seats"][1]["kind"] == "computer"
    table = guest.wait(lambda table: table["turn"] == 2)
    assert guest.get("/saved.txt").text.splitlines()[1] == "resigned=1@3"
    assert "watching" in other.post("moves", move="+", ply=table["ply"]).json()["error"]


def test_what_was_given_up_stays_so_after_going_back(dice_game: lt.Game, sit: Sit, client: TestClient) -> None:
    guest = sit("dice", PERSON, PERSON, PERSON)
    guest.play("-")
    guest.resign(seat=2)
    assert guest.post("takeback", ply=guest.look()["ply"]).json()["ply"] == 1
    saved = guest.get("/saved.txt").text
    assert saved.endswith("resigned=2@1\n")
    assert client.post("/api/tables/open", json={"saved": saved, "seats": [PERSON] * 3}).status_code == 201


def test_a_match_of_three_rounds(sit: Sit, opened: Open) -> None:
    guest = sit("connect-four", {"kind": "person", "name": "a"}, {"kind": "person", "name": "b"}, rounds=3)
    assert guest.post("next").json()["error"] == "The game is not over."
    table = guest.play_all(QUICK_WIN)
    assert (table["over"], table["match_over"], table["may"]["next"], table["may"]["again"]) == (
        True,
        False,
        True,
        False,
    )
    assert table["standings"][0] == {"seat": 0, "name": "a", "place": 1, "points": 1}
    table = guest.post("next").json()
    assert (table["round"], table["opener"], table["ply"], table["seats"][1]["player"]) == (2, 1, 0, 0)
    assert guest.post("moves", move="A", ply=0, round=1).json()["error"] == "The table is at round 2."
    assert guest.play_all(QUICK_WIN)["standings"][0]["points"] == 1
    guest = Guest(opened(), guest.table, guest.token)
    guest.post("next")
    table = guest.play_all(QUICK_WIN)
    assert (table["match_over"], table["may"]["again"]) == (True, True)
    assert [(each["name"], each["place"], each["points"]) for each in table["standings"]] == [("a", 1, 2), ("b", 2, 1)]
    assert guest.post("next").json()["error"] == "All rounds have been played."
    assert guest.watcher().post("next").status_code == 403
    assert QUICK_WIN in guest.get("/saved.txt", round=1).text
    assert guest.get("/saved.txt", round=3).text == guest.get("/saved.txt").text


def test_a_round_that_has_not_been_played_cannot_be_had(sit: Sit) -> None:
    answer = sit("connect-four", PERSON, PERSON, rounds=2).get("/saved.txt", round=2)
    assert (answer.status_code, answer.json()["error"]) == (404, "Round 2 has not been played yet.")


def test_again_swaps_the_seats_and_everybody_finds_it(sit: Sit) -> None:
    guest = sit("connect-four", {"kind": "person", "name": "a"}, {"kind": "invited", "name": "b"})
    other = guest.invited()
    assert guest.post("again").status_code == 409
    other.play("A") if other.look()["may"]["move"] else guest.play("A")
    guest.resign()
    made = guest.post("again").json()
    assert (made["token"], [seat["name"] for seat in made["seats"]]) == (guest.token, ["b", "a"])
    assert other.look()["again"] == made["table"]
    assert other.post("again").json()["table"] == made["table"]
    assert guest.watcher().post("again").status_code == 403
    assert Guest(guest.client, made["table"], other.token).look()["yours"] == [0]
    assert Guest(guest.client, made["table"], guest.token).look()["yours"] == [1]


def test_computers_alone_are_gone_on_with_by_whoever_watches(sit: Sit) -> None:
    guest = sit("connect-four", LUCK, LUCK, rounds=2)
    assert guest.token is None
    guest.wait(lambda table: table["over"])
    assert guest.post("next").json()["round"] == 2


@pytest.mark.parametrize("game", DUELS[::3], ids=str)
def test_a_saved_game_is_opened_where_it_was_left(game: lt.Game, client: TestClient) -> None:
    position = random_position(game, 3, 6)
    made = client.post("/api/tables/open", json={"saved": position.save(), "seats": [PERSON, PERSON]}).json()
    guest = Guest(client, made["table"], made["token"])
    table = guest.look()
    assert [move["move"] for move in table["moves"]] == position.history
    assert guest.get("/saved.txt").text.strip() == position.save()
    assert guest.play(position.moves()[0])["ply"] == 7


@pytest.mark.parametrize("players", [2, 3])
def test_a_saved_game_with_a_die_keeps_how_it_fell(players: int, client: TestClient) -> None:
    position = random_position(lt.game("docker:dice", players), 3, 7)
    seats = [PERSON] * players
    made = client.post("/api/tables/open", json={"saved": position.save(), "seats": seats}).json()
    guest = Guest(client, made["table"], made["token"])
    seen = [move["move"] for move in guest.look()["moves"]]
    assert seen[: position.plies] == position.history
    while guest.look()["may"]["takeback"]:
        guest.post("takeback", ply=guest.look()["ply"])
    assert [move["move"] for move in guest.look()["moves"]] == seen[:1]
    for move in seen[1::2]:
        guest.play(move)
    assert [move["move"] for move in guest.look()["moves"]][: len(seen)] == seen


def test_a_finished_game_is_opened_to_be_looked_at(sit: Sit, client: TestClient) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    guest.play("A")
    guest.resign()
    saved = guest.get("/saved.txt").text
    made = client.post("/api/tables/open", json={"saved": saved, "seats": [PERSON, LUCK]}).json()
    table = Guest(client, made["table"], made["token"]).look()
    assert (table["over"], table["result"]["places"]) == (True, [1, 2])


@pytest.mark.parametrize(
    "saved", ["nonsense", "plus-4:elementary players=2 rules=1 | A A", "| |", "x\nresigned=0@0", "\n"]
)
def test_what_is_no_saved_game_is_refused(client: TestClient, saved: str) -> None:
    answer = client.post("/api/tables/open?lang=en", json={"saved": saved, "seats": [PERSON, PERSON]})
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_tables_that_nobody_is_at_leave_memory_and_come_back(tables: Tables, sit: Sit) -> None:
    tables._recent._most = 2 * (EACH + EACH_PLY)
    guests = [sit("connect-four", PERSON, PERSON) for _ in range(4)]
    for guest in guests:
        guest.play("A")
    assert len(tables._recent) == 2
    guests[-1].play("B")
    assert len(tables._recent) == 1, "longer games take more room"
    assert [guest.look()["ply"] for guest in guests] == [1, 1, 1, 2]
    assert tables._recent.size <= tables._recent._most


def test_a_guest_says_their_name(sit: Sit, opened: Open) -> None:
    host = sit("connect-four", PERSON, INVITED)
    guest = host.invited()
    assert guest.post("name", name="  Zoé\u200b\u202e \n").json()["seats"][1]["name"] == "Zoé"
    assert guest.look()["version"] == 1
    assert guest.post("name", name="Zoé").json()["version"] == 1
    assert [seat["name"] for seat in host.look()["seats"]] == ["Player 1", "Zoé"]
    again = Guest(opened(), host.table, guest.token)
    assert again.look()["seats"][1]["name"] == "Zoé"
    assert again.post("name", name="").json()["seats"][1]["name"] == "Player 2"


def test_only_who_sits_somewhere_is_called_there(dice_game: lt.Game, sit: Sit) -> None:
    host = sit("dice", PERSON, INVITED, PERSON)
    assert host.watcher().post("name", name="Eve").status_code == 403
    assert host.invited().post("name", name="Eve", seat=0).status_code == 403
    assert "which seat" in host.post("name", name="Ada").json()["error"]
    assert host.post("name", name="Ada", seat=2).json()["seats"][2]["name"] == "Ada"
    assert host.post("name", name="A" * 41, seat=2).status_code == 422


def test_a_saved_game_keeps_the_names(sit: Sit, client: TestClient) -> None:
    host = sit("connect-four", {"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Blaise"}, rounds=3)
    host.play("A")
    host.resign()
    host.post("next")
    first, second = (host.get("/saved.txt", round=number).text for number in (1, 2))
    for saved, names in ((first, ["Ada", "Blaise"]), (second, ["Blaise", "Ada"])):
        made = client.post("/api/tables/open", json={"saved": saved, "seats": [PERSON, PERSON]}).json()
        assert [seat["name"] for seat in made["seats"]] == names
    seats = [{"kind": "person", "name": "Zoé"}, LUCK]
    made = client.post("/api/tables/open?lang=en", json={"saved": first, "seats": seats}).json()
    assert [seat["name"] for seat in made["seats"]] == ["Zoé", "Computer"]
