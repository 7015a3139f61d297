"""The round board: turned towards one seat, complete, and with nothing told by colour alone."""

import re
from dataclasses import replace

import pytest

from ludotheque.draw import Board, Cell, Gauge, Piece, Scene, Tray, UnknownArt, board, svg
from ludotheque.draw.disc import DISC, spot_of, turn_of
from tests.draw.test_svg import by_name, classes, parsed

SVG = "{http://www.w3.org/2000/svg}"


def without_base(scene: Scene, owner: int) -> Scene:
    cells = tuple(replace(cell, owner=None) if cell.owner == owner else cell for cell in scene.cells)
    return replace(scene, cells=cells)


def test_the_base_of_seat_0_is_at_the_bottom(disc: Scene) -> None:
    x, y = spot_of(disc, (2, 4))
    assert abs(x) < 0.1
    assert y == max(spot_of(disc, cell.at)[1] for cell in disc.cells)


def test_columns_go_clockwise_and_rows_outwards(disc: Scene) -> None:
    assert spot_of(disc, (4, 4))[0] < -100
    assert spot_of(disc, (2, 0))[1] < spot_of(disc, (2, 1))[1]


def test_the_disc_does_not_turn_when_a_base_falls(disc: Scene) -> None:
    for fallen in (0, 1):
        assert [turn_of(without_base(disc, fallen), column) for column in range(8)] == [
            turn_of(disc, column) for column in range(8)
        ]


def test_a_disc_without_bases_trays_or_pieces_begins_at_the_bottom() -> None:
    bare = Scene("Bare", Board("disc", 8, 1), cells=(Cell("A1", (0, 0)),))
    assert turn_of(bare, 0) == 0
    assert set(by_name(svg(bare))) == {"A1"}


def test_a_fallen_base_is_an_ordinary_point(disc: Scene) -> None:
    shown = [set(classes(svg(replace(scene, trays=())))) for scene in (disc, without_base(disc, 1))]
    assert ["won1" in each for each in shown] == [True, False]


def test_pieces_lie_from_the_top_down_and_ghosts_at_last(disc: Scene) -> None:
    assert re.findall('data-name="(a.)"', svg(disc)) == ["a3", "a4", "a2", "a1", "a5"]


def test_a_crossing_that_can_be_touched_has_a_dot_and_a_piece_a_ring(disc: Scene) -> None:
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


def test_a_piece_in_the_colours_of_a_seat_needs_one(disc: Scene) -> None:
    more = replace(disc, pieces=(*disc.pieces, Piece("b", "round", None, (0, 0))))
    with pytest.raises(UnknownArt, match="belongs to nobody"):
        svg(more)


def test_what_is_nobodys_has_its_place_on_a_disc(disc: Scene) -> None:
    more = replace(disc, pieces=(*disc.pieces, Piece("b", "brick", None, (0, 0))))
    assert set(by_name(svg(more))) == {*by_name(svg(disc)), "b"}


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
    root = parsed(svg(replace(disc, trays=tuple(Tray(owner, f"Seat {owner}") for owner in range(seats)))))
    places = {
        text.text: each.get("transform", "")
        for each in root.iter(f"{SVG}g")
        for text in each.findall(f"{SVG}text")
        if text.get("class") == "title"
    }
    assert [owner for owner in range(seats) if places[f"Seat {owner}"].startswith("translate(92 ")] == left
    assert len(set(places.values())) == seats


def test_who_is_out_is_greyed_and_struck(disc: Scene) -> None:
    out = svg(replace(disc, trays=(disc.trays[0], replace(disc.trays[1], out=True))))
    assert {"out", "struck"} & set(classes(svg(disc))) == set()
    assert {"out", "struck"} <= set(classes(out))


def test_a_disc_turns_from_seat_to_seat(disc: Scene) -> None:
    assert (DISC.sides(disc.seats), DISC.side_of(1, disc.seats)) == (2, 1)
    bases = {cell.owner: cell.at for cell in disc.cells if cell.owner is not None}
    for near, far in ((0, 1), (1, 0)):
        turned = replace(disc, board=replace(disc.board, near=near))
        assert spot_of(turned, bases[near]) == pytest.approx((0, 299))
        assert spot_of(turned, bases[far]) == pytest.approx((0, -299))
        assert board(disc, near) == board(turned, near)
    assert board(disc, 2) == board(disc) != board(disc, 1)


def test_the_tray_of_the_near_seat_is_at_the_lower_left(disc: Scene) -> None:
    def placed(quarter: int) -> list[str]:
        return re.findall(r"Ada|Bob", svg(disc, quarter=quarter).partition("</desc>")[2])

    assert placed(0)[:2] == placed(1)[:2][::-1]
