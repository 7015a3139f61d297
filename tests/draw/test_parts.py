"""The parts of a picture that a page puts together: the board alone, trays, and the style sheet for both."""

import re
from dataclasses import replace
from typing import get_args

import pytest

from ludotheque.draw import SHAPES, Mark, Piece, Scene, Stock, Tray, board, page_style, spoken, svg, tray

from .test_svg import SVG, by_name, classes, parsed


def parts(scene: Scene) -> list[str]:
    return [board(scene), *(tray(scene, each) for each in scene.trays)]


def view(picture: str) -> tuple[float, float, float, float]:
    left, top, width, height = map(float, parsed(picture).attrib["viewBox"].split())
    return left, top, width, height


def test_everything_that_can_be_touched_is_in_one_of_the_parts(scene: Scene) -> None:
    assert sum(part.count("data-name=") for part in parts(scene)) == len(scene.names())
    assert {name for part in parts(scene) for name in by_name(part)} == scene.names()


def test_stocks_are_in_the_tray_of_their_seat_and_all_else_on_the_board(scene: Scene) -> None:
    for each in scene.trays:
        assert set(by_name(tray(scene, each))) == {stock.name for stock in each.stocks}


def test_parts_need_no_style_of_their_own(scene: Scene) -> None:
    for part in parts(scene):
        assert not re.search(r"<style|style=|<script|href", part)


def test_the_style_sheet_knows_every_class(scene: Scene) -> None:
    known = set(re.findall(r"\.([\w-]+)\{", page_style())) | {"board", "tray"}
    for mark in get_args(Mark):
        marked = replace(scene, marks=dict.fromkeys(scene.names(), mark))
        assert {name for part in parts(marked) for name in classes(part)} <= known


def test_the_style_sheet_is_light_and_dark_by_choice_or_by_the_system() -> None:
    style = page_style()
    day, night = "--page:#F7F2E8;", "--page:#191512;"
    assert style.startswith(f":root{{{day}")
    assert f":root[data-theme=dark]{{{night}" in style
    assert f"@media(prefers-color-scheme:dark){{:root:not([data-theme]){{{night}" in style
    properties = set(re.findall(r"var\((--[\w-]+)\)", style))
    assert properties <= set(re.findall(r"(--[\w-]+):", style))
    assert "--top8" in properties


def test_patterns_are_on_the_board_that_uses_them(scene: Scene) -> None:
    drawn = board(scene)
    ids = set(re.findall(r' id="([^"]+)"', drawn))
    needed = {f"{name}-wood" for name in classes(drawn) if re.fullmatch(r"top\d|floor|deck", name)}
    assert needed <= ids
    assert all(" id=" not in tray(scene, each) for each in scene.trays)


def test_parts_say_what_they_are(scene: Scene) -> None:
    root = parsed(board(scene))
    assert (root.get("role"), root.get("aria-label")) == ("group", scene.title)
    described = root.find(f"{SVG}desc[@id='{root.get('aria-describedby')}']")
    assert described is not None
    assert scene.caption in (described.text or "")
    for each in scene.trays:
        assert parsed(tray(scene, each)).get("aria-label") == spoken(each)


def test_a_tray_is_read_out(towers: Scene, grid: Scene, dock: Scene) -> None:
    assert spoken(towers.trays[0]) == "square ×2, 0 of 2 towers, your turn"
    assert spoken(grid.trays[1]) == "bonus ×1, 4/6"
    assert spoken(replace(dock.trays[0], stocks=(Stock("k4", "card", "card", 0, "4"),))) == "to roll"


def test_the_board_fills_its_room(scene: Scene) -> None:
    _, _, width, height = view(board(scene))
    _, _, whole_width, whole_height = view(svg(scene))
    assert width * height < whole_width * whole_height
    assert 0.8 < width / height < 1.9


def test_a_board_can_stand_on_its_own_too(scene: Scene) -> None:
    alone = svg(scene, board_only=True, prefix="card-")
    assert all(bare <= whole for bare, whole in zip(view(alone)[2:], view(board(scene))[2:], strict=True))
    assert "<style>" in alone
    assert not {"gauge", "die", "shelf"} & {name.removeprefix("card-") for name in classes(alone)}
    assert not {stock.name for each in scene.trays for stock in each.stocks} & set(by_name(alone))


def test_high_towers_make_room_in_steps(house: Scene) -> None:
    def top(storeys: int) -> float:
        tower = tuple(Piece(f"t{level}", "brick", None, (3, 2), level) for level in range(storeys))
        return view(board(replace(house, pieces=tower)))[1]

    tops = [top(storeys) for storeys in range(9)]
    assert tops == sorted(tops, reverse=True)
    assert 2 < len(set(tops)) < 8


def test_a_cell_behind_a_stack_can_be_touched_on_the_plan(dock: Scene) -> None:
    assert re.findall(r'data-also="(\w+)"', board(dock)) == ["A1"]
    assert "data-also" not in board(replace(dock, marks={"A1": "last"}))


def test_a_turned_board_keeps_its_room(house: Scene, dock: Scene) -> None:
    for scene in (house, dock):
        assert view(board(scene, 4)) == view(board(scene))
        assert set(by_name(board(scene, 1))) == set(by_name(board(scene)))


@pytest.mark.parametrize("mark", get_args(Mark))
def test_stocks_show_their_marks(scene: Scene, mark: Mark) -> None:
    for each in scene.trays:
        for stock in each.stocks:
            drawn = tray(replace(scene, marks={stock.name: mark}), each)
            assert by_name(drawn)[stock.name].get("data-mark") == mark
            assert mark in set(classes(drawn))


def test_a_stock_is_large_enough_to_touch(scene: Scene) -> None:
    for each in scene.trays:
        boxes = re.findall(r'class="hit"[^>]* width="([\d.]+)" height="([\d.]+)"', tray(scene, each))
        assert len(boxes) == len(each.stocks)
        assert all(float(width) >= 44 <= float(height) for width, height in boxes)


def test_used_pieces_leave_their_places_and_many_are_counted(towers: Scene) -> None:
    def words(*stocks: Stock) -> list[str]:
        drawn = parsed(tray(towers, Tray(0, stocks=stocks)))
        return [each.text or "" for each in drawn.iter(f"{SVG}text")]

    assert words(Stock("s", "pawns", "pawn", 1, full=2)) == []
    assert words(Stock("s", "pawns", "pawn", 5, full=6)) == ["×5"]
    assert words(Stock("s", "squares", "square", 3)) == ["×3"]
    assert words(Stock("s", "card", "card", 1, "4")) == ["4"]
    for shape in SHAPES.values():
        assert "missing" in set(classes(tray(towers, Tray(0, stocks=(Stock("s", "", shape, 0, "2"),)))))


def test_a_note_is_folded_and_left_out_when_it_only_says_whose_turn_it_is(towers: Scene) -> None:
    long = Tray(1, note="a note that has to be folded in two")
    assert [each.text for each in parsed(tray(towers, long)).iter(f"{SVG}text")] == [
        "a note that has to",
        "be folded in two",
    ]
    assert list(parsed(tray(towers, replace(long, active=True))).iter(f"{SVG}text")) == []
