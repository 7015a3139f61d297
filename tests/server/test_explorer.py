"""The explorer: what every move is worth, who chose it, and where to begin."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.core.analysis import Candidate
from ludotheque.server import advice, choosers, evaluation, played_here
from ludotheque.server.explorer import worth_of
from ludotheque.server.messages import EXPLORED_LINE
from ludotheque.server.tables import Tables
from tests.server.conftest import PERSON
from tests.server.guest import Guest

Ask = Callable[..., Any]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known before, nobody proves anything, and searches take a moment."""
    monkeypatch.setattr(advice, "_known", type(advice._known)())
    monkeypatch.setattr(choosers, "_known", type(choosers._known)())
    monkeypatch.setattr(evaluation, "_solved", {})
    monkeypatch.setattr(evaluation, "_unsolved", {})
    monkeypatch.setattr(evaluation, "LOOK", lt.Budget(seconds=0.05))
    monkeypatch.setattr(evaluation, "PROOFS", ())


@pytest.fixture
def ask(client: TestClient) -> Ask:
    def send(part: str, saved: str, lang: str = "en") -> Any:
        answer = client.post(f"/api/explorer/{part}", params={"lang": lang}, json={"saved": saved})
        assert answer.status_code == 200, answer.text
        return answer

    return send


def last(answer: Any) -> dict[str, Any]:
    lines = [json.loads(line) for line in answer.text.splitlines()]
    for line in lines:
        assert EXPLORED_LINE.validate_python(line, strict=True) == line
    assert [line["done"] for line in lines] == [False] * (len(lines) - 1) + [True]
    found: dict[str, Any] = lines[-1]
    return found


def after(game: lt.Game, *moves: str) -> str:
    position = game.start()
    for move in moves:
        position.play(move)
    return position.save()


def summed(found: dict[str, Any]) -> list[tuple[str, list[list[str]]]]:
    return [(group["words"], [[each["move"], *each["images"]] for each in group["moves"]]) for group in found["groups"]]


def test_all_moves_of_a_solved_position_stand_by_their_worth(solved: lt.Game, ask: Ask) -> None:
    start = last(ask("moves", solved.start().save()))
    assert (start["exact"], start["verdict"], start["left_out"]) == (True, "A draw if everybody plays their best", 0)
    assert summed(start) == [("draw", [["A", "D"], ["B", "C"]])]
    answered = last(ask("moves", after(solved, "A")))
    assert summed(answered) == [("draw", [["A"]]), ("loses in 9 turns", [["B"], ["C"], ["D"]])]
    assert last(ask("moves", after(solved, "A"), lang="fr"))["groups"][0]["words"] == "nulle"


def test_what_is_not_solved_is_said_to_be_an_estimate(ask: Ask) -> None:
    found = last(ask("moves", lt.game("connect-four").start().save()))
    assert (found["exact"], found["simulations"] > 0) == (False, True)
    assert all(group["words"].startswith("about ") for group in found["groups"])
    assert sum(1 + len(move["images"]) for group in found["groups"] for move in group["moves"]) == 7
    assert last(ask("moves", lt.game("connect-four").start().save(), lang="fr"))["groups"][0]["words"].startswith(
        "envi"
    )


def test_more_moves_than_are_shown_are_counted(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.explorer.MOST_MOVES", 2)
    found = last(ask("moves", after(lt.game("connect-four"), "A")))
    assert (sum(len(group["moves"]) for group in found["groups"]), found["left_out"]) == (2, 5)


def test_a_die_shows_all_that_it_can_bring(dice_game: lt.Game, ask: Ask) -> None:
    start = dice_game.start()
    found = last(ask("moves", start.save()))
    assert [roll["move"] for roll in found["rolls"]] == start.moves()
    assert sum(roll["chance"] for roll in found["rolls"]) == pytest.approx(1)
    means = [
        sum(shares) / len(found["rolls"]) for shares in zip(*(each["value"] for each in found["rolls"]), strict=True)
    ]
    assert found["value"] == pytest.approx(means)


def test_a_finished_game_has_no_moves(ask: Ask) -> None:
    found = last(ask("moves", after(lt.game("connect-four"), *"ABABABA")))
    assert (found["value"], found["exact"], found["groups"], found["rolls"]) == ([1, 0], True, [], [])
    assert ask("choices", after(lt.game("connect-four"), *"ABABABA")).json() == []


def test_exact_chances_have_a_decimal_and_guesses_none() -> None:
    position, move = lt.game("connect-four").start(), Candidate("A", (0.5234, 0.4766), 1)
    with lt.speaking("en"):
        assert worth_of(position, move, exact=True) == ("52.3%", 0.5234)
        assert worth_of(position, move, exact=False)[0] == "about 52%"
    with lt.speaking("fr"):
        assert worth_of(position, move, exact=True)[0] == "52,3\u202f%"


def test_every_level_says_what_it_chooses(solved: lt.Game, ask: Ask) -> None:
    found = ask("choices", after(solved, "A")).json()
    assert [each["level"] for each in found] == [*range(1, len(solved.levels) + 1), None]
    *_, perfect, here = found
    assert perfect["moves"] == [{"move": "A", "times": perfect["times"]}]
    assert (here["times"], here["moves"], here["name"]) == (0, [], "games here")
    assert all(sum(move["times"] for move in each["moves"]) == each["times"] > 0 for each in found[:-1])


def test_levels_choose_once_at_least_and_no_longer_than_they_may(
    solved: lt.Game, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosers, "SECONDS", 0.0)
    *levels, _ = ask("choices", after(solved, "A")).json()
    assert {each["times"] for each in levels} == {1}
    monkeypatch.setattr(choosers, "SECONDS", 60.0)
    assert ask("choices", after(solved, "A")).json()[:-1] == levels  # which is remembered


def test_games_that_are_over_are_counted_and_no_others(
    client: TestClient, ask: Ask, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosers, "TRIES", 1)
    monkeypatch.setattr(played_here, "AGAIN", -1.0)
    start = lt.game("connect-four").start().save()
    guest = Guest.at_new_table(client, "connect-four", PERSON, PERSON)
    for move in "ABABAB":
        guest.play(move)
    assert ask("choices", start).json()[-1]["times"] == 0
    guest.play("A")
    resigned = Guest.at_new_table(client, "connect-four", PERSON, PERSON)
    resigned.play("D")
    resigned.post("resign", seat=0, version=resigned.look()["version"])
    here = ask("choices", start).json()[-1]
    assert (here["times"], here["moves"]) == (
        2,
        [{"move": "A", "times": 1}, {"move": "G", "times": 1}, {"move": "D", "times": 1}],
    )


def test_solved_games_have_places_to_begin(
    solved: lt.Game, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.study.places.GAMES", 60)
    found = client.get("/api/explorer/plus-4:elementary/places?lang=en").json()
    assert {place["kind"] for place in found} >= {"longest", "only"}
    longest = next(place for place in found if place["kind"] == "longest")
    position = lt.Position.load(longest["saved"])
    best = position.analyse("perfect").moves[0]
    assert f"won in {best.plies}, " in longest["words"]
    only = next(place for place in found if place["kind"] == "only")
    first, second, *_ = lt.Position.load(only["saved"]).analyse("perfect").moves
    mover = int(lt.Position.load(only["saved"]).turn or 0)
    assert first.value[mover] > second.value[mover]
    monkeypatch.setattr("ludotheque.server.starting_places.places", None)  # it was kept
    assert client.get("/api/explorer/plus-4:elementary/places?lang=en").json() == found


def test_games_that_are_solved_here_come_first(solved: lt.Game, client: TestClient) -> None:
    found = client.get("/api/explorer?lang=en").json()
    assert (found[0]["game"], found[0]["variant"], found[0]["solved"]) == ("plus-4", "elementary", True)
    assert not any(each["solved"] for each in found[1:])
    assert client.get("/api/explorer/connect-four/places").json() == []


def test_nobody_searches_while_too_much_is_asked_for(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.search_pool.QUEUE", 0)
    body = {"saved": lt.game("connect-four").start().save()}
    for part in ("moves", "choices"):
        assert client.post(f"/api/explorer/{part}", json=body).status_code == 503
    assert client.post("/api/explorer/moves", json={"saved": "nothing"}).status_code == 400
