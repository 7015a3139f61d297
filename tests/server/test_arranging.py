"""Setting up positions over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.core.arranging import ERASER, Arrangement, can_be_arranged
from ludotheque.server.responses import ArrangementShown, ExplorableGame, LineShown
from tests.game_lists import EXAMPLE, OWN_BOXES, random_position
from tests.server.conftest import PERSON

SHOWN = TypeAdapter(ArrangementShown)
ARRANGED = [box for box in OWN_BOXES if can_be_arranged(box)]
GAME = lt.game("plus-4:elementary")

Ask = Callable[..., Any]


@pytest.fixture
def ask(client: TestClient) -> Ask:
    def send(game: lt.Game, status: int = 200, lang: str = "en", **body: Any) -> Any:
        query: dict[str, str | int] = {"players": game.players, "lang": lang}
        answer = client.post(f"/api/arranging/{game}", params=query, json=body)
        assert answer.status_code == status, answer.text
        return SHOWN.validate_python(answer.json(), strict=True) if status == 200 else answer.json()["error"]

    return send


@pytest.mark.parametrize("box", ARRANGED, ids=lambda box: box.name)
def test_the_start_can_be_changed_and_gone_on_from(box: lt.Game, ask: Ask) -> None:
    begun = ask(box)
    assert (begun["arrangement"], begun["fault"]) == ("", None)
    assert begun["saved"] == box.start().save()
    tool = next(each["name"] for each in begun["tools"] if Arrangement(box).places(each["name"]))
    offered = ask(box, tool=tool)["view"]["touchable"]
    assert [each["name"] for each in offered] == Arrangement(box).places(tool)
    changed = ask(box, tool=tool, change={"tool": tool, "place": offered[0]["name"]})
    assert changed["arrangement"] != ""
    assert changed["view"]["board"] != begun["view"]["board"]
    assert ask(box, arrangement=changed["arrangement"]) == ask(box, arrangement=changed["arrangement"])
    assert (changed["saved"] == "") == bool(changed["fault"])


@pytest.mark.parametrize("box", ARRANGED, ids=lambda box: box.name)
def test_a_game_goes_on_where_it_has_led(box: lt.Game, ask: Ask, client: TestClient) -> None:
    position = random_position(box, 3, 7)
    shown = ask(box, saved=position.save())
    assert shown["fault"] is None
    again = lt.Position.load(shown["saved"])
    assert again == position
    assert again.plies == 0
    answer = client.post("/api/analysis/line?lang=en", json={"saved": shown["saved"]})
    line = TypeAdapter(LineShown).validate_python(answer.json(), strict=True)
    assert line["saved"] == shown["saved"]
    assert line["arranged"]
    assert client.post("/api/analysis/view", json={"saved": shown["saved"]}).json()["turn"] == position.turn


def test_the_board_is_cleared(ask: Ask) -> None:
    filled = ask(GAME, saved=random_position(GAME, 1, 9).save())
    cleared = ask(GAME, arrangement=filled["arrangement"], change="clear", tool=ERASER)
    assert cleared["view"]["touchable"] == []


def test_a_position_that_no_game_leads_to_says_so_and_begins_nothing(ask: Ask, client: TestClient) -> None:
    shown = ask(GAME, change={"tool": "o", "place": "A1"})
    assert shown["fault"] == (
        "No game leads to this position: in column A a pawn is below an empty cell, and they are pushed in from above."
    )
    assert ask(GAME, arrangement=shown["arrangement"], lang="fr")["fault"].startswith("Aucune partie ne mène à")
    line = f"{GAME} players=2 rules={GAME.version} from={shown['arrangement']} | |"
    refused = client.post("/api/analysis/line?lang=en", json={"saved": line})
    assert (refused.status_code, refused.json()["error"]) == (400, shown["fault"])


def test_facts_are_chosen(ask: Ask) -> None:
    shown = ask(GAME, change={"fact": "mover", "option": "1"})
    assert [(each["name"], each["chosen"]) for each in shown["facts"]] == [("mover", "1")]


def test_whatever_makes_no_sense_is_refused(ask: Ask) -> None:
    assert "cannot be put on" in ask(GAME, 400, change={"tool": "o", "place": "Z9"})
    assert "is no choice for" in ask(GAME, 400, change={"fact": "mover", "option": "7"})
    assert "does not say how a position" in ask(GAME, 400, arrangement="nothing")
    assert ask(GAME, 422, change="upside down")
    assert ask(GAME, 422, arrangement="o" * 5000)
    assert "cannot be set up by hand" in ask(lt.game(EXAMPLE), 400)
    other = next(box for box in ARRANGED if box.name != GAME.name)
    assert "is of another game" in ask(other, 400, saved=GAME.start().save())
    few, many = (lt.game("docker:dice", players) for players in (2, 3))
    assert ask(few, 400, saved=many.start().save()) == "The saved game is for 3 players, not for 2."


def test_who_can_be_set_up_is_said_where_games_are_explored(client: TestClient) -> None:
    found = TypeAdapter(list[ExplorableGame]).validate_python(client.get("/api/explorer").json(), strict=True)
    assert {each["game"] for each in found if each["arranged"]} == {box.name for box in ARRANGED}


def test_a_set_up_position_is_not_played_at_a_table(ask: Ask, client: TestClient) -> None:
    saved = ask(GAME, saved=random_position(GAME, 1, 5).save())["saved"]
    refused = client.post("/api/tables/open?lang=en", json={"saved": saved, "seats": [PERSON, PERSON]})
    assert (refused.status_code, refused.json()["error"]) == (
        400,
        "This position was set up by hand: it can be studied, but not played at a table.",
    )
