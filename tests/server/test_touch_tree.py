"""The tree of touches: in their order, in another where the meaning is clear, and as a page gets it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.server.patched_pictures import MOST_GHOSTS
from ludotheque.server.touch_tree import TouchTree
from tests.game_lists import ALL, QUICK, name, random_position
from tests.server.conftest import INVITED, LUCK, PERSON
from tests.server.guest import Guest

Sit = Callable[..., Guest]
WAYS = [(1, ["round", "a1"]), (2, ["round", "b1"]), (3, ["tall", "a1", "b1"]), (4, ["tall", "a1", "a2"])]
NAMES = {"round", "tall", "a1", "a2", "b1"}


def reached(tree: TouchTree, *touches: str) -> tuple[tuple[str, ...], set[str], int | None]:
    node = tree.find(touches)
    assert node is not None
    return node.touched, set(node.following), node.move


def test_touches_in_their_order_arrive_at_a_move() -> None:
    tree = TouchTree(WAYS, NAMES)
    assert reached(tree) == ((), {"round", "tall"}, None)
    assert reached(tree, "tall", "a1") == (("tall", "a1"), {"b1", "a2"}, None)
    assert reached(tree, "tall", "a1", "a2") == (("tall", "a1", "a2"), set(), 4)
    assert tree.find(["tall", "a2"]) is None


def test_a_cell_before_its_piece_asks_for_the_piece() -> None:
    tree = TouchTree(WAYS, NAMES)
    assert reached(tree, "a1") == (("a1",), {"round", "tall"}, None)
    assert reached(tree, "a1", "round") == (("round", "a1"), set(), 1)
    assert reached(tree, "a1", "tall") == reached(tree, "tall", "a1")


def test_what_can_mean_several_things_means_what_comes_soonest() -> None:
    tree = TouchTree(WAYS, NAMES)
    assert reached(tree, "b1") == (("b1",), {"round"}, None)
    assert reached(tree, "a2") == (("a2",), {"tall"}, None)
    assert reached(tree, "a2", "tall") == (("a2", "tall"), {"a1"}, None)
    assert reached(tree, "a2", "tall", "a1") == reached(tree, "tall", "a1", "a2")


def test_what_is_not_in_the_picture_is_no_beginning() -> None:
    assert set(TouchTree(WAYS, NAMES - {"a2"}).early) == {"a1", "b1"}


@pytest.mark.parametrize("game", QUICK, ids=name)
def test_whatever_begins_a_move_in_another_order_arrives_at_one(game: lt.Game) -> None:
    tree = TouchTree.of(random_position(game, 2, 10))
    for node in tree.early.values():
        assert list(node.moves())


def shown(guest: Guest) -> dict[str, Any]:
    return dict(guest.get("/view", tree=True).json())


@pytest.mark.parametrize("game", ALL, ids=name)
def test_a_page_gets_all_touches_with_the_view(game: lt.Game, sit: Sit) -> None:
    guest = sit(str(game), *[PERSON] * game.players)
    view = shown(guest)
    tree = view["tree"]
    assert {each["move"] for each in tree["moves"]} == set(guest.get("/moves").json()["moves"])
    assert set(tree["root"]["next"]) == {each["name"] for each in view["touchable"]}
    assert view["prompt"] == tree["prompts"][tree["root"]["prompt"]]
    for names, node in walks(tree["root"]):
        asked = guest.view(*names)
        assert set(node.get("next", ())) == {each["name"] for each in asked["touchable"]}
        if "next" in node:
            assert tree["prompts"][node["prompt"]] == asked["prompt"]
        else:
            assert tree["moves"][node["move"]]["words"] == asked["words"]


def walks(node: dict[str, Any], *names: str) -> list[tuple[tuple[str, ...], dict[str, Any]]]:
    """A few ways through a tree: the first and the last branch each time."""
    branches = list(node.get("next", {}).items())
    below = [
        walk
        for name, each in {**dict(branches[:1]), **dict(branches[-1:])}.items()
        for walk in walks(each, *names, name)
    ]
    return [(names, node), *below]


def test_only_who_may_move_gets_touches_pictures_and_reasons(sit: Sit) -> None:
    guest = sit("plus-4", PERSON, INVITED)
    for other in (guest.invited(), guest.watcher()):
        assert shown(other)["tree"] is None
        assert other.get("/why", touch="A").status_code in (403, 409)
    assert guest.invited().get("/ghosts", touch="A").json()["moves"] == {}, "a move may have been made meanwhile"
    assert guest.watcher().get("/ghosts", touch="A").status_code == 403


def test_who_has_one_seat_is_told_its_colour(sit: Sit) -> None:
    assert sit("connect-four", PERSON, LUCK).view()["prompt"] == "Your turn, you are blue."
    assert sit("connect-four", PERSON, PERSON).view()["prompt"] == "Blue to move."


@pytest.mark.parametrize(
    ("game", "moves", "touches", "prompt"),
    [
        ("pilotis", "", ["T-0", "B2"], "Which way does it point?"),
        ("pilotis", "", ["B2"], "Which piece do you put on B2?"),
        ("plateau-x", "", ["doubles-0", "B2"], "And the next cell."),
        ("plateau-x", "", ["triples", "B2", "B3"], "And the last cell."),
        ("plateau-x", "", ["B2"], "Which brick or pawn goes to B2?"),
        ("plus-4:endless", "", ["B"], "Which pawn do you push into column B?"),
        ("plus-4:endless", "", ["bonus-0"], "Which column do you push your bonus pawn into?"),
        ("docker:cards", "", [], "Choose a card."),
        ("empire-plateau", "", [], "Choose an army: your turn has 6 to 12 spaces."),
    ],
)
def test_the_prompt_follows_the_touches(game: str, moves: str, touches: list[str], prompt: str, sit: Sit) -> None:
    guest = sit(game, *[PERSON] * lt.game(game).players)
    assert guest.view(*touches)["prompt"] == prompt


def test_a_game_without_prompts_is_asked_for_in_common_words(monkeypatch: pytest.MonkeyPatch, sit: Sit) -> None:
    monkeypatch.delattr(lt.game("pilotis").scenery, "prompt")
    guest = sit("pilotis", PERSON, PERSON)
    assert guest.view()["prompt"] == "The first move is free"
    assert guest.view("T-0")["prompt"] == "And now, where?"
    assert guest.view("B2")["prompt"] == "Choose a piece."


def test_a_rule_that_forbids_a_cell_to_every_piece_is_told_before_a_piece_is_chosen(sit: Sit) -> None:
    guest = sit("pilotis", PERSON, PERSON)
    guest.play("C:A1")
    answer = guest.get("/why", touch="D4").json()
    assert "PI-3" in answer["why"]
    assert "no-entry" in str(answer["patch"])
    assert guest.get("/why", touch="B1").json()["why"] is None


def test_ghosts_come_for_few_moves_at_once(sit: Sit) -> None:
    guest = sit("empire-plateau", *[PERSON] * lt.game("empire-plateau").players)
    view = shown(guest)
    assert len(view["tree"]["moves"]) > MOST_GHOSTS
    assert guest.get("/ghosts").json()["moves"] == {}
    army = next(iter(view["tree"]["root"]["next"]))
    drawn = guest.get("/ghosts", touch=army).json()["moves"]
    assert 0 < len(drawn) <= MOST_GHOSTS
    assert all("ghost" in str(patch["changes"]) for patch in drawn.values())
    assert max(len(str(patch)) for patch in drawn.values()) < len(view["board"]) / 4


def test_a_triangle_is_sketched_on_every_side_to_which_it_may_point(sit: Sit) -> None:
    sketches = sit("pilotis", PERSON, PERSON).get("/ghosts", touch=["T-0"]).json()["sketches"]
    corner = next(each for each in sketches if each["touched"] == ["T-0", "A1"])
    assert {side for side in ("A2", "B1", "C1") if f"{side}-way" in str(corner["patch"])} == {"A2", "B1"}
