"""Views, shapes and styles that a game brings are drawn like ours; names that are none are refused in words."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, get_args

import pytest

from ludotheque.draw import (
    DISC,
    FLAT,
    ISOMETRIC,
    SHAPES,
    UPRIGHT,
    VIEWS,
    Board,
    Goal,
    Mark,
    Piece,
    Rail,
    Scene,
    Shape,
    Stock,
    Style,
    Tray,
    UnknownArt,
    View,
    board,
    page_style,
    svg,
    text,
    tray,
)
from ludotheque.draw.art import Element, Figure, Look, circle

from .hexagons import COMB, RING, STYLE
from .test_svg import by_name, classes, parsed
from .vocabulary import HAND_MADE

COMB_AS_TEXT = """\
 O  .  .
  . [Q] .
   .  . ~Rx~

▶ o Ada · your turn · ⊘O rings ×4⊘
  x Bob · Q rings ×0

Left to right"""


def test_ours_are_views_and_shapes_like_any_other() -> None:
    assert list(VIEWS.values()) == [FLAT, UPRIGHT, ISOMETRIC, DISC]
    assert all(isinstance(view, View) for view in VIEWS.values())
    assert all(isinstance(shape, Shape) for shape in SHAPES.values())
    assert {name: shape.name for name, shape in SHAPES.items()} == {name: name for name in SHAPES}


@pytest.mark.parametrize("scene", HAND_MADE, ids=lambda scene: scene.title)
def test_a_view_can_be_named_or_given(scene: Scene) -> None:
    given = replace(
        scene,
        board=replace(scene.board, view=scene.view),
        pieces=tuple(replace(piece, shape=SHAPES[str(piece.shape)]) for piece in scene.pieces),
    )
    assert svg(given) == svg(scene)
    assert text(given) == text(scene)


def test_a_view_from_elsewhere_shows_everything_under_its_name() -> None:
    picture = svg(COMB)
    assert set(by_name(picture)) == COMB.names() >= {"left", "right"}
    assert picture.count("data-name=") == len(COMB.named())
    assert {name: each.get("data-mark") for name, each in by_name(picture).items() if each.get("data-mark")} == (
        COMB.marks
    )


def test_a_view_from_elsewhere_is_drawn_in_parts_too() -> None:
    parts = [board(COMB), *(tray(COMB, each) for each in COMB.trays)]
    assert {name for part in parts for name in by_name(part)} == COMB.names()
    assert board(COMB, plan=True) == board(COMB) == board(COMB, 2)
    assert parsed(svg(COMB, board_only=True)).get("preserveAspectRatio") == "xMidYMid slice"


def test_a_view_from_elsewhere_is_written() -> None:
    assert text(COMB) == COMB_AS_TEXT
    assert re.sub(r"\x1b\[[0-9;]*m", "", text(COMB, colour=True)) == COMB_AS_TEXT
    assert "\x1b[38;5;33mO" in text(COMB, colour=True)


@pytest.mark.parametrize("view", [FLAT, UPRIGHT, DISC], ids=lambda view: view.name)
def test_a_shape_from_elsewhere_is_drawn_by_our_views(view: View) -> None:
    pieces = (Piece("r1", RING, 0, (0, 0)), Piece("r2", RING, 1, (1, 0), ghost=True))
    scene = replace(COMB, board=Board(view, 3, 3), cells=(), pieces=pieces)
    for mark in get_args(Mark):
        named = by_name(svg(replace(scene, marks=dict.fromkeys(scene.names(), mark))))
        for name in ("r1", "r2", "s0"):
            assert "hollow" in {each.get("class") for each in named[name].iter()}
    assert "ghost-edge" in set(classes(svg(scene)))
    assert "missing" in {each.get("class") for each in by_name(svg(scene))["s1"].iter()}


def test_a_figure_from_elsewhere_stands_on_isometric_boards() -> None:
    class Post(Figure):
        name = "post"
        edge = "M-4 0V-40H4V0z"

        def body(self, look: Look) -> Element:
            return circle("post", 4)

    house = next(scene for scene in HAND_MADE if scene.title == "House")
    posts = tuple(replace(each, shape=Post()) if each.shape == "pawn" else each for each in house.pieces)
    picture = svg(replace(house, pieces=posts))
    assert list(classes(picture)).count("post") == 3
    assert 'class="glass0" d="M-4 0V-40H4V0z"' in picture


def test_the_style_comes_with_the_picture() -> None:
    for theme, day, night in (("light", True, False), ("dark", False, True), ("auto", True, True)):
        sheet = parsed(svg(COMB, theme=theme)).findtext("{http://www.w3.org/2000/svg}style", "")  # type: ignore[arg-type]
        assert ("#E8C36A" in sheet, "#8A6A2E" in sheet) == (day, night)
        assert ".hexagon{" in sheet
        assert ".comb{" not in sheet
    assert "hexagon" not in svg(next(scene for scene in HAND_MADE if scene.title == "Towers"))


def test_on_a_page_a_style_holds_for_its_own_pictures() -> None:
    ours, style = page_style(), page_style([STYLE])
    assert style.startswith(ours)
    own = style.removeprefix(ours)
    assert ".picture.art-hexagons{--honey:#E8C36A;}" in own
    assert ":root[data-theme=dark] .picture.art-hexagons{--honey:#8A6A2E;}" in own
    assert ":root:not([data-theme]) .picture.art-hexagons{--honey:#8A6A2E;}" in own
    assert ".picture.art-hexagons .hexagon{fill:var(--honey);stroke:var(--frame-side)}" in own
    assert ".picture.art-hexagons.board .comb{font-size:20px}" in own
    assert 'class="picture board art-hexagons"' in board(COMB)
    assert 'class="picture tray art-hexagons"' in tray(COMB, COMB.trays[0])


def test_a_style_without_colours_of_its_own_sets_none() -> None:
    own = page_style([Style("plain", {"dash": "stroke:{line}"})]).removeprefix(page_style())
    assert "{--" not in own
    assert ".picture.art-plain .dash{stroke:var(--line)}" in own


def test_a_style_has_a_name_that_a_sheet_can_use() -> None:
    with pytest.raises(ValueError, match="lower-case-with-dashes, not “My Style”"):
        Style("My Style", {})


@pytest.mark.parametrize("view", [*VIEWS.values(), COMB.view], ids=lambda view: view.name)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_what_is_nobodys_lies_beside_every_board(view: View, seats: int) -> None:
    common = Tray(None, "Common", stocks=(Stock("b", "bricks", "brick", 7), Stock("k", "card", "card", 1, "4")))
    scene = Scene("Common", Board(view, 3, 3), trays=(*(Tray(owner, "Ada") for owner in range(seats)), common))
    assert {"b", "k"} <= set(by_name(svg(scene)))
    assert "Common" in "".join(parsed(svg(scene)).itertext())
    assert set(by_name(tray(scene, common))) == {"b", "k"}


def test_what_is_nobodys_has_no_points() -> None:
    trays = (Tray(0), Tray(1), Tray(None, goal=Goal(1, 2, "one")), Tray(None, rail=Rail(1, 2)))
    for shared in trays[2:]:
        with pytest.raises(UnknownArt, match="neither points nor pennants"):
            svg(Scene("Points", Board("upright", 3, 3), trays=(*trays[:2], shared)))


def test_around_a_disc_there_is_room_for_four_trays() -> None:
    trays = tuple(Tray(owner) for owner in (0, 1, 2, 3, None))
    with pytest.raises(UnknownArt, match="a disc has 4 corners, not 5"):
        svg(Scene("Crowd", Board("disc", 8, 3), trays=trays))


@pytest.mark.parametrize("draw", [svg, board, text, Scene.named])
def test_an_unknown_view_is_refused_in_words(draw: Any) -> None:
    with pytest.raises(UnknownArt, match="“hexagonal” is no view; there are: flat, upright") as refused:
        draw(replace(COMB, board=Board("hexagonal", 3, 3)))  # type: ignore[arg-type]
    assert refused.value.fr.startswith("« hexagonal » n’est pas une vue ; il y a : flat, upright")


@pytest.mark.parametrize("view", [*VIEWS.values(), COMB.view], ids=lambda view: view.name)
@pytest.mark.parametrize("draw", [svg, board, text])
def test_an_unknown_shape_is_refused_in_words(draw: Any, view: View) -> None:
    blob = Piece("b", "blob", 0, (0, 0))  # type: ignore[arg-type]
    with pytest.raises(UnknownArt, match="“blob” is no shape; there are: square, triangle") as refused:
        draw(Scene("Blob", Board(view, 3, 3), pieces=(blob,)))
    assert refused.value.fr.startswith("« blob » n’est pas une forme ; il y a : square, triangle")


def test_an_unknown_shape_in_a_stock_is_refused_in_words() -> None:
    blobs = Tray(0, stocks=(Stock("b", "blobs", "blob", 2),))  # type: ignore[arg-type]
    for view in (*VIEWS.values(), COMB.view):
        with pytest.raises(UnknownArt, match="“blob” is no shape"):
            svg(Scene("Blobs", Board(view, 3, 3), trays=(blobs,)))
    with pytest.raises(UnknownArt, match="“blob” is no shape"):
        tray(COMB, blobs)


FLAT_SHAPES = {
    "square": "square",
    "triangle": "triangle",
    "round": "round",
    "disc": "disc",
    "card": "card",
    "ring": RING,
}


@pytest.mark.parametrize("shape", FLAT_SHAPES.values(), ids=FLAT_SHAPES)
def test_isometric_boards_say_what_they_show(shape: Any) -> None:
    scene = Scene("Flat on a hill", Board("isometric", 3, 3), pieces=(Piece("p", shape, 0, (0, 0)),))
    with pytest.raises(UnknownArt, match="the isometric view shows bricks, cubes and figures"):
        svg(scene)


def test_only_cubes_stand_in_stacks() -> None:
    pieces = Piece("c", "cube", 0, (0, 0)), Piece("p", "pawn", 0, (1, 0))
    with pytest.raises(UnknownArt, match="cubes alone, no “pawn”"):
        svg(Scene("Mixed", Board("isometric", 3, 3), pieces=pieces))
