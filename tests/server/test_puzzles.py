"""Puzzles over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.puzzles import collections
from ludotheque.server.app import make_app
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
