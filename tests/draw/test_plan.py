"""Boards that are built on, seen straight from above."""

import re
from dataclasses import replace
from typing import get_args

import pytest

from ludotheque.draw import Mark, Piece, Scene, board
from ludotheque.draw.heights import heights

from .test_isometric import drawn, late_board
from .test_svg import SVG, by_name, classes, parsed


def told(picture: str, kind: str) -> list[str]:
    """The words of one class."""
    return [each.text or "" for each in parsed(picture).iter(f"{SVG}text") if each.get("class") == kind]


@pytest.mark.parametrize("quarter", range(4))
def test_everything_is_there_on_the_plan(quarter: int, scene: Scene) -> None:
    picture = board(scene, quarter, plan=True)
    in_hand = {stock.name for tray in scene.trays for stock in tray.stocks}
    assert set(by_name(picture)) == scene.names() - in_hand
    assert picture.count("data-name=") == len(by_name(picture))


def test_nothing_is_hidden_on_the_plan() -> None:
    late = late_board()
    picture = board(late, plan=True)
    assert not {name for name in classes(picture) if name.startswith(("left", "right", "glass", "unshown"))}
    assert sorted(told(picture, "plan-level")) == sorted(str(height) for height in heights(late).values())


def test_the_plan_is_turned_as_well(house: Scene) -> None:
    assert told(board(house, 1, plan=True), "edge-word") == [*"321", *"ABCD"]


def test_a_plan_tells_what_is_marked_and_what_is_not_there_yet(house: Scene) -> None:
    pawn = next(each for each in house.pieces if each.shape == "pawn")
    for mark in get_args(Mark):
        assert mark in drawn(board(replace(house, marks={pawn.name: mark}), plan=True), pawn.name)
    ghosts = tuple(replace(each, ghost=each is pawn) for each in house.pieces)
    assert "ghost-edge" in drawn(board(replace(house, pieces=ghosts), plan=True), pawn.name)


def test_stacks_on_a_plan_tell_their_height_over_all_their_cubes(dock: Scene) -> None:
    assert sorted(told(board(dock, plan=True), "tag-height")) == sorted(
        str(height) for height in heights(dock).values()
    )


def test_other_boards_have_no_plan(towers: Scene) -> None:
    assert board(towers, plan=True) == board(towers)


@pytest.mark.parametrize(("quarter", "names"), [(0, "A1 B1 C1 A2"), (1, "A3 A2 A1 B3"), (2, "C3 B3 A3 C2")])
def test_stacks_seen_from_the_side_turn_with_the_board(quarter: int, names: str, dock: Scene) -> None:
    """From the front corner to the right, row by row."""
    live = replace(dock, marks={cell.name: "touchable" for cell in dock.cells})
    spots = {
        each.attrib["data-also"]: tuple(map(float, re.findall(r"[\d.]+", each.attrib["transform"])))
        for each in parsed(board(live, quarter)).iter(f"{SVG}g")
        if each.get("data-also") and "shelf" in {part.get("class") for part in each}
    }
    assert sorted(spots, key=lambda name: (-spots[name][1], spots[name][0]))[:4] == names.split()


def test_what_a_tower_hides_is_seen_through_it_and_told(dock: Scene) -> None:
    cubes = tuple(Piece(f"c{level}", "cube", 0, (0, 0), level) for level in range(4))
    hidden = replace(dock, pieces=cubes, marks={"B2": "touchable", "C1": "touchable"})
    assert told(board(hidden), "tag-word") == ["B2 ↓0"]
    assert told(board(hidden, 2), "tag-word") == told(board(replace(hidden, marks={})), "tag-word") == []
