"""The SVG pictures: well formed, self-contained, complete, and the same every time."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import get_args
from xml.etree import ElementTree

import pytest

from ludotheque.draw import Board, Mark, Piece, Rail, Scene, Stock, Tray, svg
from ludotheque.draw.elements import decimal
from ludotheque.draw.palette import Theme
from ludotheque.draw.rails import _steps

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def by_name(picture: str) -> dict[str, ElementTree.Element]:
    return {each.attrib["data-name"]: each for each in parsed(picture).iter() if "data-name" in each.attrib}


def classes(picture: str) -> Iterator[str]:
    return (name for each in parsed(picture).iter() for name in each.get("class", "").split())


def test_a_picture_says_what_it_shows(scene: Scene) -> None:
    root = parsed(svg(scene))
    assert (root.tag, root.get("role"), root.get("viewBox")) == (f"{SVG}svg", "img", "0 0 980 760")
    assert root.findtext(f"{SVG}title") == scene.title
    description = root.findtext(f"{SVG}desc", "")
    assert all(words in description for words in ("Ada", "Bob", scene.caption))
    assert scene.caption in "".join(root.itertext())


def test_everything_that_can_be_touched_is_there_once_under_its_name(scene: Scene) -> None:
    picture = svg(scene)
    expected = scene.names()
    assert set(by_name(picture)) == expected
    assert picture.count("data-name=") == len(expected)


def test_marked_things_carry_their_mark(scene: Scene) -> None:
    named = by_name(svg(scene))
    assert {name: each.get("data-mark") for name, each in named.items() if "data-mark" in each.attrib} == scene.marks


@pytest.mark.parametrize("mark", get_args(Mark))
def test_each_mark_can_be_on_anything_and_is_drawn(scene: Scene, mark: Mark) -> None:
    bare = replace(scene, marks={})
    assert mark not in set(classes(svg(bare)))
    for name in by_name(svg(scene)):
        assert mark in set(classes(svg(replace(scene, marks={name: mark})))), name


def test_words_are_escaped_and_control_characters_dropped(towers: Scene) -> None:
    nasty = '<b>&"Zoé"\x1b\x00'
    scene = replace(
        towers,
        title=nasty,
        caption=nasty,
        trays=(Tray(0, nasty, nasty, stocks=(Stock(nasty, nasty, "round", 1),)),),
    )
    picture = svg(scene)
    shown = '<b>&"Zoé"  '
    assert parsed(picture).findtext(f"{SVG}title") == shown
    assert shown in by_name(picture)
    assert "<b>" not in picture


def test_two_pictures_on_one_page_do_not_clash(scene: Scene) -> None:
    one, two = svg(scene, prefix="one-"), svg(scene, theme="dark", prefix="two-")
    assert all(name.startswith("one-") for name in classes(one))
    ids = re.findall(r' id="([^"]+)"', one)
    assert ids
    assert not set(ids) & set(re.findall(r' id="([^"]+)"', two))
    references = re.findall(r"url\(#([^)]+)\)", one) + parsed(one).attrib["aria-labelledby"].split()
    assert set(references) <= set(ids)
    selectors = re.findall(r"[{}]\.([\w-]+)\{", "}" + parsed(one).findtext(f"{SVG}style", ""))
    assert selectors
    assert all(selector.startswith("one-") for selector in selectors)


def test_every_class_has_its_rule(scene: Scene) -> None:
    style = parsed(svg(scene)).findtext(f"{SVG}style", "")
    assert [name for name in set(classes(svg(scene))) if f".{name}{{" not in style] == []


@pytest.mark.parametrize(
    ("theme", "day", "night", "asks"),
    [("light", True, False, False), ("dark", False, True, False), ("auto", True, True, True)],
)
def test_themes(theme: Theme, day: bool, night: bool, asks: bool, towers: Scene) -> None:
    picture = svg(towers, theme=theme)
    assert ("#F7F2E8" in picture, "#191512" in picture, "prefers-color-scheme" in picture) == (day, night, asks)


def test_the_same_scene_gives_the_same_small_picture(scene: Scene) -> None:
    picture = svg(scene)
    assert picture == svg(replace(scene))
    assert len(picture.encode()) < 22_000
    assert not re.search(r"\d\.\d{3}", picture)
    for foreign in ("<script", "<filter", "<image", "href"):
        assert foreign not in picture


def test_a_column_stays_marked_while_a_piece_waits_above_it(grid: Scene) -> None:
    assert "touchable" in set(classes(svg(replace(grid, marks={"B": "touchable"}))))


def test_a_piece_waiting_above_a_full_column_shows_what_falls_out(grid: Scene) -> None:
    full = svg(grid)
    free = svg(replace(grid, pieces=tuple(piece for piece in grid.pieces if piece.name != "d3")))
    arrows = [re.findall(r'class="arrow" d="([^"]+)"', picture)[0].count("M") for picture in (full, free)]
    assert arrows == [2, 1]


def test_a_seat_without_points_has_no_rail(grid: Scene) -> None:
    bare = replace(grid, trays=tuple(replace(tray, rail=None) for tray in grid.trays))
    assert "scale" in set(classes(svg(grid)))
    assert "scale" not in set(classes(svg(bare)))


@pytest.mark.parametrize(
    ("top", "shown"),
    [
        (0, [0]),
        (5, [0, 1, 2, 3, 4, 5]),
        (11, list(range(12))),
        (33, [*range(0, 32, 2), 33]),
        (200, [*range(0, 200, 20), 200]),
    ],
)
def test_the_numbers_of_a_rail_never_crowd(top: int, shown: list[int]) -> None:
    assert _steps(top) == shown


def test_points_beyond_the_top_stay_on_the_rail(grid: Scene) -> None:
    beyond = replace(grid, trays=(Tray(0, "Ada", rail=Rail(9, 6)),))
    at_top = replace(grid, trays=(Tray(0, "Ada", rail=Rail(6, 6)),))
    bead = "translate(190 146)"
    assert bead in svg(beyond)
    assert bead in svg(at_top)


def test_boards_of_other_sizes_and_four_seats() -> None:
    pieces = tuple(Piece(f"p{owner}", "square", owner, (owner, 0)) for owner in range(4))
    trays = tuple(Tray(owner, "A very long name indeed", "a note that has to be folded") for owner in range(4))
    picture = svg(Scene("Wide", Board("flat", 8, 3), pieces=pieces, trays=trays))
    assert {f"piece{owner}" for owner in range(4)} <= set(classes(picture))
    assert "tower" not in set(classes(picture))


def test_numbers_are_short() -> None:
    assert [decimal(value) for value in (1, 0.25, -0.01, 12.96, -3.5)] == ["1", "0.2", "0", "13", "-3.5"]
