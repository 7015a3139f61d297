"""The round board: turned towards seat 0, complete, small, and with nothing told by colour alone."""

import re
from dataclasses import replace

import pytest

from ludotheque.draw import Board, Cell, Gauge, Piece, Scene, Tray, svg
from ludotheque.draw.disc import _spot, _turn
from tests.draw.test_svg import by_name, classes, parsed

SET_UP = ("2E2", "262", "262", "242", "242", "242", "·4·")
SVG = "{http://www.w3.org/2000/svg}"


def without_base(scene: Scene, owner: int) -> Scene:
    cells = tuple(replace(cell, owner=None) if cell.owner == owner else cell for cell in scene.cells)
    return replace(scene, cells=cells)


def four_empires() -> Scene:
    """A full disc of 24 meridians with all the armies of four seats at their start."""
    bases = {(3 + 6 * owner, 10): owner for owner in range(4)}
    points = [(column, row) for column in range(24) for row in range(11)]
    armies = [
        (owner, label, (column + side - 1, 10 - depth))
        for (column, _), owner in bases.items()
        for depth, labels in enumerate(SET_UP)
        for side, label in enumerate(labels)
        if label != "·"
    ]
    return Scene(
        "Empires",
        Board("disc", 24, 11),
        tuple(Cell(f"{'ABCDEFGHIJKLMNOPQRSTUVWX'[c]}{r + 1}", (c, r), bases.get((c, r))) for c, r in points),
        tuple(Piece(f"p{place}", "army", owner, at, label=label) for place, (owner, label, at) in enumerate(armies)),
        tuple(Tray(owner, f"Empire {owner}", "a note that has to be folded") for owner in range(4)),
    )


def test_the_base_of_seat_0_is_at_the_bottom(disc: Scene) -> None:
    x, y = _spot(disc, (2, 4))
    assert abs(x) < 0.1
    assert y == max(_spot(disc, cell.at)[1] for cell in disc.cells)


def test_columns_go_clockwise_and_rows_outwards(disc: Scene) -> None:
    assert _spot(disc, (4, 4))[0] < -100
    assert _spot(disc, (2, 0))[1] < _spot(disc, (2, 1))[1]


def test_the_disc_does_not_turn_when_a_base_falls(disc: Scene) -> None:
    for fallen in (0, 1):
        assert [_turn(without_base(disc, fallen), column) for column in range(8)] == [
            _turn(disc, column) for column in range(8)
        ]


def test_a_disc_without_bases_trays_or_armies_begins_at_the_bottom() -> None:
    bare = Scene("Bare", Board("disc", 8, 1), cells=(Cell("A1", (0, 0)),))
    assert _turn(bare, 0) == 0
    assert set(by_name(svg(bare))) == {"A1"}


def test_a_fallen_base_is_an_ordinary_point(disc: Scene) -> None:
    shown = [set(classes(svg(replace(scene, trays=())))) for scene in (disc, without_base(disc, 1))]
    assert [{"teeth1", "home1"} <= each for each in shown] == [True, False]


def test_armies_show_their_strength_and_emblems_lie_on_top(disc: Scene) -> None:
    picture = svg(disc)
    named = by_name(picture)
    assert {name: "".join(named[name].itertext()) for name in ("a1", "a2", "a3")} == {"a1": "E", "a2": "2", "a3": "4"}
    assert re.findall('data-name="(a.)"', picture) == ["a3", "a2", "a4", "a1", "a5"]


def test_every_seat_has_its_own_silhouette_and_emblem() -> None:
    picture = svg(four_empires())
    tops = {owner: set(re.findall(f'class="piece{owner}" d="([^"]+)"', picture)) for owner in range(4)}
    emblems = {owner: set(re.findall(f'class="dark{owner}" d="([^"]+)"', picture)) for owner in range(4)}
    for drawings in (tops, emblems):
        assert [len(each) for each in drawings.values()] == [1] * 4
        assert len(set.union(*drawings.values())) == 4


def test_a_crossing_that_can_be_touched_has_a_dot_and_an_army_a_ring(disc: Scene) -> None:
    dots = {name for name, each in by_name(svg(disc)).items() if any("dot" in c.get("class", "") for c in each)}
    assert dots == {"A4"}
    assert "halo" in set(classes(svg(replace(disc, marks={"H1": "touchable"}))))
    assert "halo" in set(classes(svg(replace(disc, marks={"G5": "touchable"}))))
    assert "halo" not in set(classes(svg(replace(disc, marks={"A4": "touchable"}))))


def test_whatever_can_be_touched_answers_to_touches(disc: Scene) -> None:
    for name in disc.names():
        touched = by_name(svg(replace(disc, marks={name: "touchable"})))[name]
        assert touched.get("class") == "live"
        assert name[0] == "a" or "hit" in {each.get("class") for each in touched}


def test_a_ghost_is_pale_and_dashed(disc: Scene) -> None:
    ghost = by_name(svg(disc))["a5"]
    assert [each.get("class") for each in ghost] == ["ghost", "ghost-edge"]


def test_an_army_of_nobody_has_no_place_on_a_disc(disc: Scene) -> None:
    more = replace(disc, pieces=(*disc.pieces, Piece("b", "army", None, (0, 0))))
    assert svg(more) == svg(disc)


@pytest.mark.parametrize(
    ("gauge", "width"),
    [
        (Gauge("steps", 0, 6), None),
        (Gauge("steps", 3, 6), "78"),
        (Gauge("steps", 9, 6), "156"),
        (Gauge("none", 0, 0), None),
    ],
)
def test_gauges_are_bars_with_words_and_numbers(gauge: Gauge, width: str | None, disc: Scene) -> None:
    root = parsed(svg(replace(disc, gauges=(gauge,))))
    bars = [each.get("width") for each in root.iter(f"{SVG}rect") if each.get("class") == "gauge-used"]
    assert bars == ([width] if width else [])
    assert f"{gauge.words} {gauge.used}/{gauge.top}" in [each.text for each in root.iter(f"{SVG}text")]


def test_a_gauge_of_very_much_has_no_notches(disc: Scene) -> None:
    assert "notches" in set(classes(svg(disc)))
    assert "notches" not in set(classes(svg(replace(disc, gauges=(Gauge("spaces", 5, 300),)))))


@pytest.mark.parametrize(("seats", "left"), [(1, [0]), (2, [0]), (3, [0, 1]), (4, [0, 1])])
def test_trays_stand_in_the_corners(seats: int, left: list[int], disc: Scene) -> None:
    root = parsed(svg(replace(disc, trays=tuple(Tray(owner, f"Empire {owner}") for owner in range(seats)))))
    places = {
        text.text: each.get("transform", "")
        for each in root.iter(f"{SVG}g")
        for text in each.findall(f"{SVG}text")
        if text.get("class") == "title"
    }
    assert [owner for owner in range(seats) if places[f"Empire {owner}"].startswith("translate(92 ")] == left
    assert len(set(places.values())) == seats


def test_who_is_out_is_greyed_and_struck(disc: Scene) -> None:
    out = svg(replace(disc, trays=(disc.trays[0], replace(disc.trays[1], out=True))))
    assert {"out", "struck"} & set(classes(svg(disc))) == set()
    assert {"out", "struck"} <= set(classes(out))


def test_a_full_disc_is_complete_and_small() -> None:
    scene = four_empires()
    picture = svg(scene)
    assert len(scene.pieces) == 76
    assert set(by_name(picture)) == scene.names()
    assert len(picture.encode()) < 70_000
