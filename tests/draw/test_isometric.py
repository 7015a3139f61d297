"""Pictures of boards that are built on: nothing is hidden for good, and every view of a board tells the same."""

import re
from dataclasses import replace

import pytest

from ludotheque.draw import Board, Cell, Piece, Point, Scene, Stock, Tray, svg
from ludotheque.draw.bricks import top
from ludotheque.draw.heights import heights, outside_door
from ludotheque.draw.projection import Projection, Relief, quarter_turn

from .built import TRIPLE
from .test_svg import SVG, by_name, classes, parsed

PLANE = Projection(3, 3, (0, 0), 50, 20)


def words(picture: str) -> list[str]:
    return ["".join(each.itertext()) for each in parsed(picture).iter(f"{SVG}text")]


def drawn(picture: str, name: str) -> list[str]:
    return [each.attrib["class"] for each in by_name(picture)[name].iter() if "class" in each.attrib]


def tower(height: int, at: Point = (0, 0)) -> tuple[Piece, ...]:
    return tuple(Piece(f"{at}-{level}", "brick", None, at, level) for level in range(height))


def late_board() -> Scene:
    """Forty-nine bricks on seven by seven cells, in five storeys of triples and what they leave."""
    bricks = [
        Piece(f"b{level}{u}{v}", "brick", None, (u, v), level, cover=tuple((u + a, v + b) for a, b in TRIPLE))
        for level in range(5)
        for u in (0, 2, 4)
        for v in (0, 2, 4)
    ]
    rest = [Piece(f"s{u}", "brick", None, (u, 6), 0) for u in range(4)]
    cells = tuple(Cell(f"{'ABCDEFG'[u]}{v + 1}", (u, v)) for u in range(7) for v in range(7))
    pawns = [Piece(f"p{owner}", "pawn", owner, (owner, 6)) for owner in range(4)]
    trays = tuple(Tray(owner, "Somebody", "level 3") for owner in range(4))
    return Scene("Late", Board("isometric", 7, 7), cells, (*bricks, *rest, *pawns), trays)


@pytest.mark.parametrize(
    ("quarter", "right", "left"),
    [(0, "ABCD", "123"), (1, "321", "ABCD"), (2, "DCBA", "321"), (3, "123", "DCBA"), (5, "321", "ABCD")],
)
def test_the_coordinates_follow_the_quarter_turns(quarter: int, right: str, left: str, house: Scene) -> None:
    written = [
        each.text for each in parsed(svg(house, quarter=quarter)).iter(f"{SVG}text") if each.get("class") == "edge-word"
    ]
    assert written == [*right, *left]


@pytest.mark.parametrize("quarter", range(4))
def test_everything_is_there_in_every_view(quarter: int, scene: Scene) -> None:
    picture = svg(scene, quarter=quarter)
    assert set(by_name(picture)) == scene.names()
    assert picture.count("data-name=") == len(scene.names())


def test_four_quarter_turns_change_nothing(house: Scene) -> None:
    assert svg(house, quarter=4) == svg(house)
    assert svg(house, quarter=1) != svg(house)
    turned = house
    for _ in range(4):
        turned = quarter_turn(turned)
    assert turned == house


def test_other_boards_do_not_turn(towers: Scene) -> None:
    assert svg(towers, quarter=1) == svg(towers)


def test_a_brick_is_outlined_as_a_whole() -> None:
    assert [len(top(cells, 1, PLANE).corners) for cells in (((0, 0),), ((0, 0), (1, 0)), TRIPLE)] == [4, 4, 6]
    outer, inner = (top(TRIPLE, 1, PLANE, inset).corners for inset in (0, 0.1))
    assert outer[0] == (0, 76)
    assert inner[0] == pytest.approx((0, 69.6))


def test_covered_faces_are_left_out(house: Scene) -> None:
    picture = svg(replace(house, marks={}))
    assert drawn(picture, "b2") == ["left2", "right2"]
    assert drawn(picture, "b4") == ["left4", "right4", "top4"]
    assert "seam" in drawn(picture, "b1")


def test_every_cell_that_can_be_seen_tells_its_height(house: Scene) -> None:
    named = by_name(svg(house))
    shown = {name: named[name].findtext(f"{SVG}text") for name in ("A1", "A2", "B1", "B2", "C3")}
    assert shown == {"A1": None, "A2": "1", "B1": "3", "B2": "4", "C3": None}


def test_a_height_that_cannot_be_seen_is_not_told(house: Scene) -> None:
    hidden = replace(house, pieces=(*tower(12), *tower(1, (1, 1))), marks={})
    assert by_name(svg(hidden))["B2"].find(f"{SVG}text") is None


def test_the_highest_storeys_look_alike(house: Scene) -> None:
    picture = svg(replace(house, pieces=tower(11), trays=()))
    assert {name for name in classes(picture) if re.fullmatch(r"top\d+", name)} == {"top8"}


def test_a_tower_stays_on_the_page(house: Scene) -> None:
    pieces = tower(40, (3, 2))
    named = by_name(svg(replace(house, pieces=pieces)))
    outlines = [part.get("d", "") for each in pieces for part in named[each.name].iter()]
    heights = [float(y) for outline in outlines for y in re.findall(r" (-?[\d.]+)", outline)]
    assert 11 <= min(heights) < 13


def test_a_hidden_pawn_is_seen_through_what_hides_it(house: Scene) -> None:
    picture = svg(house)
    assert {"glass0", "glass-edge0"} <= set(drawn(picture, "p0"))
    assert "C3 ↓0" in words(picture)
    assert "glass1" not in classes(picture)
    assert "glass0" not in classes(svg(house, quarter=2))


def test_a_pawn_is_cut_off_by_what_stands_before_it(house: Scene) -> None:
    picture = svg(house, prefix="a-")
    assert 'mask="url(#a-screen' in picture
    assert "<mask" not in svg(replace(house, pieces=tower(1, (2, 2)) + house.pieces[:1]))


def test_a_pawn_on_a_cell_without_a_name(house: Scene) -> None:
    assert "↓0" in words(svg(replace(house, cells=(), marks={})))


def test_a_ghost_neither_hides_nor_raises(house: Scene) -> None:
    assert (2, 0) not in heights(house)
    assert "ghost-edge" in classes(svg(house))


def test_a_brick_that_can_be_touched_is_not_under_its_cells(house: Scene) -> None:
    def is_open(scene: Scene) -> bool:
        return "hit" in drawn(svg(scene), "B2")

    assert is_open(house)
    assert not is_open(replace(house, marks={"b4": "touchable"}))


def test_what_is_nearer_hides_what_is_lower_behind_it() -> None:
    relief = Relief(PLANE, {(1, 1): 2})
    seen = {place: relief.sees(place) for place in ((1.5, 2.2, 0), (1.5, 2.2, 3), (1.5, 0.8, 0), (2.9, 2.9, 0))}
    assert list(seen.values()) == [False, True, True, True]


def test_a_late_board_is_a_small_picture() -> None:
    board = late_board()
    assert sum(each.shape == "brick" for each in board.pieces) == 49
    for quarter in range(4):
        assert len(svg(board, quarter=quarter).encode()) < 60_000


def test_cubes_show_their_mark_on_three_faces(dock: Scene) -> None:
    assert drawn(svg(dock), "c3").count("sign1") == 3


def test_each_stack_tells_its_height_and_stands_again_on_the_plan(dock: Scene) -> None:
    root = parsed(svg(dock))
    assert sorted(each.text or "" for each in root.iter(f"{SVG}text") if each.get("class") == "tag-height") == [
        "1",
        "2",
    ]
    shelf = next(each for each in root.iter(f"{SVG}g") if each.findtext(f"{SVG}text") == "B2" and len(each) == 4)
    assert [each.get("class") for each in shelf.iter() if "piece" in each.get("class", "")] == ["piece0", "piece1"]


def test_doors_are_on_the_outer_side(dock: Scene) -> None:
    assert list(classes(svg(dock))).count("door") == 4
    assert [outside_door(at, 3, 3) for at in ((1, 0), (0, 1), (2, 1), (1, 2))] == [(1, -1), (-1, 1), (3, 1), (1, 3)]


@pytest.mark.parametrize(("points", "pips"), [(1, 6), (2, 6), (3, 6), (4, 7), (5, 9), (6, 11)])
def test_a_die_shows_three_of_its_faces(points: int, pips: int, dock: Scene) -> None:
    assert list(classes(svg(replace(dock, die=points)))).count("pip") == pips


def test_a_die_still_to_be_thrown(dock: Scene, house: Scene) -> None:
    assert "?" in words(svg(replace(dock, die=0)))
    assert "die-upper" not in classes(svg(house))


def test_a_board_for_cubes_is_one_even_when_it_is_empty(dock: Scene) -> None:
    assert "shelf" in classes(svg(replace(dock, pieces=())))


def test_used_pieces_leave_a_dashed_place(house: Scene) -> None:
    picture = svg(house)
    assert drawn(picture, "s0").count("missing") == 1
    assert drawn(picture, "d0").count("missing") == 1
    assert "×5" in words(picture)
    gone = replace(house, trays=(Tray(None, stocks=(Stock("t", "triples", "brick", 0),)),), marks={})
    assert drawn(svg(gone), "t").count("missing") == 1


def test_many_stocks_of_any_shape_find_room_beside_the_board(dock: Scene) -> None:
    cards = tuple(Stock(f"k{points}", "card", "card", points % 2, str(points)) for points in range(1, 7))
    rounds = tuple(Stock(f"r{place}", "rounds", "round", 4) for place in range(2))
    hands = (*cards, *rounds, Stock("wide", "bricks", "brick", 4, cover=((0, 0), (1, 0), (0, 1))))
    trays = tuple(
        replace(tray, stocks=tuple(replace(stock, name=f"{stock.name}-{tray.owner}") for stock in hands))
        for tray in dock.trays
    )
    picture = svg(replace(dock, trays=trays, marks={}))
    shelves = {name: each for name, each in by_name(picture).items() if re.match(r"k\d-0", name)}
    assert [list(each.itertext())[-1] for each in shelves.values()] == ["1", "card ×0", "3", "card ×0", "5", "card ×0"]
    assert list(classes(picture)).count("missing") == 6


def test_a_seat_that_is_out_is_pale(dock: Scene) -> None:
    assert "out" in classes(svg(dock))
    assert "out" not in classes(svg(replace(dock, trays=dock.trays[:1])))


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 4])
def test_the_seats_sit_in_the_corners(seats: int, house: Scene) -> None:
    trays = tuple(Tray(owner, f"Seat {owner}", "a note that is too long for one line") for owner in range(seats))
    written = words(svg(replace(house, trays=trays, marks={})))
    assert [each for each in written if each.startswith("Seat")] == [f"Seat {owner}" for owner in range(seats)]
