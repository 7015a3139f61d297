"""Puzzles over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.puzzles import collections
from ludotheque.server import puzzle_results
from ludotheque.server.app import make_app
from ludotheque.server.puzzle_results import PuzzleResults, corrected, expected
from ludotheque.server.puzzle_rows import PuzzleResultRow
from ludotheque.server.store import Store
from tests.server.conftest import SETTINGS

GAME = "plus-4"
PUZZLE = next(puzzle for puzzle in collections()[GAME] if len(puzzle.solution) > 3)
PATH = f"/api/puzzles/{GAME}/{PUZZLE.name}"


@pytest.fixture
def page(store: str) -> TestClient:
    return TestClient(make_app(Store(store), SETTINGS, compiles=False))


def test_games_tell_their_puzzles_and_that_of_the_day(page: TestClient) -> None:
    listed = page.get("/api/puzzles").json()
    assert {box["game"] for box in listed} == set(collections())
    box = page.get(f"/api/puzzles/{GAME}").json()
    assert box in listed
    assert box["today"] in {puzzle["name"] for puzzle in box["puzzles"]}
    assert {(each.name, each.level) for each in collections()[GAME]} == {
        (puzzle["name"], puzzle["level"]) for puzzle in box["puzzles"]
    }


def test_a_puzzle_tells_its_position_and_not_its_solution(page: TestClient) -> None:
    told = page.get(PATH, params={"lang": "en"}).json()
    assert told["line"]["saved"] == PUZZLE.start().save()
    assert (told["solver"], told["asked"]) == (PUZZLE.start().turn, PUZZLE.asked().en)
    assert not {"solution", "refutations", "themes"} & set(told)


def test_moves_are_tried_one_after_the_other(page: TestClient) -> None:
    def tried(**sent: Any) -> Any:
        return page.post(f"{PATH}/try", params={"lang": "en"}, json=sent).json()

    wrong = next(word for word in PUZZLE.start().moves() if word not in PUZZLE.solution[0])
    answer = tried(move=wrong)
    assert (answer["right"], answer["solved"], answer["found"]) == (False, False, 0)
    assert answer["words"].startswith(("This move loses.", "This move lets the win slip away."))
    found: list[str] = []
    while not answer["solved"]:
        answer = tried(found=found)
        assert answer["right"]
        found.append(answer["move"])
    shown = lt.Position.load(answer["positions"][-1])
    assert shown.history == PUZZLE.line().last.history
    assert answer["words"]
    assert tried(found=found) == {"error": "This puzzle is solved already."}
    assert "error" in tried(move="Z")


def test_what_is_not_there_is_told(page: TestClient) -> None:
    answer = page.get(f"/api/puzzles/{GAME}/nothing", params={"lang": "en"})
    assert (answer.status_code, answer.json()) == (404, {"error": "No puzzle of Plus 4 is called “nothing”."})
    answer = page.get("/api/puzzles/connect-four", params={"lang": "en"})
    assert (answer.status_code, answer.json()) == (404, {"error": "Connect Four has no puzzles here yet."})


def test_who_watches_can_touch_nothing(page: TestClient) -> None:
    def seen(**more: bool) -> Any:
        return page.post("/api/analysis/view", json={"saved": PUZZLE.start().save(), **more}).json()["view"]

    assert seen()["touchable"]
    assert not seen(watch=True)["touchable"]


def done(page: TestClient, strength: float, *, alone: bool, who: str) -> int:
    sent = {"strength": strength, "alone": alone}
    return page.post(f"{PATH}/done", json=sent, headers={"X-Forwarded-For": who}).status_code


def test_what_people_do_corrects_the_level_of_a_puzzle(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_results, "FRESH", 0.0)
    results = PuzzleResults(Store(store))
    assert results.level(PUZZLE) == PUZZLE.level
    levels = len(PUZZLE.game.levels)
    strength = min(levels, PUZZLE.level + 1)
    for number in range(60):
        assert results.tell(f"somebody {number}", PUZZLE, strength, alone=False)
    assert results.level(PUZZLE) == min(levels, PUZZLE.level + 2)
    other = PuzzleResults(Store(store))  # another process knows as well
    assert other.level(PUZZLE) == min(levels, PUZZLE.level + 2)
    for number in range(600):
        other.tell(f"somebody else {number}", PUZZLE, max(1, PUZZLE.level - 1), alone=True)
    assert other.level(PUZZLE) == max(1, PUZZLE.level - 2)


def test_results_that_were_to_be_expected_change_nothing(store: str) -> None:
    results = PuzzleResults(Store(store))
    for number in range(40):
        results.tell(f"{number}", PUZZLE, PUZZLE.level, alone=bool(number % 2))
    assert results.level(PUZZLE) == PUZZLE.level
    assert expected(3, 3) == 0.5
    assert expected(5, 3) == pytest.approx(10 / 11)
    assert [corrected(4, 10**6, missed, 8) for missed in (-(10**6), 0, 10**6)] == [2, 4, 6]
    assert (corrected(1, 10**6, -(10**6), 8), corrected(8, 10**6, 10**6, 8)) == (1, 8)


def test_each_client_counts_once_for_a_puzzle(page: TestClient, store: str) -> None:
    assert done(page, 3, alone=False, who="192.0.2.1") == 204
    assert done(page, 3, alone=False, who="192.0.2.1") == 204
    found = Store(store).read(lambda connection: connection.execute(select(PuzzleResultRow.tries)).all())
    assert found == [(1,)]
    assert page.get(PATH).json()["level"] == PUZZLE.level
    assert page.post(f"{PATH}/done", json={"strength": 99, "alone": True}).status_code == 422
    assert page.post(f"/api/puzzles/{GAME}/nothing/done", json={"strength": 3, "alone": True}).status_code == 404
