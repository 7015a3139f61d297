"""Routes over boards, and the marks of what decided a game."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from ludotheque.draw import DIE, Mark, Route, Scene, Stop, board, svg, text

from .built import DOCK, HOUSE
from .conftest import DISC, GRID, TOWERS

WAY = Route(0, (Stop((0, 0)), Stop((1, 0), 0, "2"), Stop((1, 1), 0, "1")))
JUMP = Route(1, (Stop((0, 0)), Stop((0, 1), jump=True)), label="2", ahead=True)


def way(picture: str, css: str = "route") -> str:
    """The path data of the first route in a picture."""
    return str(re.findall(rf'class="{css}" d="([^"]*)"', picture)[0])


@pytest.mark.parametrize("scene", [TOWERS, GRID, HOUSE, DOCK, DISC], ids=lambda scene: scene.title)
def test_every_view_draws_routes_on_the_board_and_in_the_whole_picture(scene: Scene) -> None:
    shown = replace(scene, routes=(WAY, JUMP))
    for picture in (board(shown), board(shown, plan=True), svg(shown), svg(shown, board_only=True)):
        assert re.findall(r'data-route="(.)"', picture) == ["0", "1"]
    assert "data-route" not in board(scene)


def test_costs_stand_beside_their_steps_and_routes_end_before_the_piece(disc: Scene) -> None:
    drawn = board(replace(disc, routes=(WAY,)))
    assert re.findall(r'class="route-word"[^>]*>(.)<', drawn) == ["2", "1"]
    straight = board(replace(disc, routes=(Route(0, (Stop((0, 0)), Stop((0, 1)), Stop((0, 2)))),)))
    assert ["A" in way(picture) for picture in (drawn, straight)] == [True, False]


def test_a_jump_is_bent_and_a_move_ahead_has_its_own_colour(towers: Scene) -> None:
    drawn = board(replace(towers, routes=(JUMP,)))
    assert "Q" in way(drawn, "ahead")
    assert 'class="route"' not in drawn


def test_a_route_turns_with_its_board(house: Scene) -> None:
    ways = {way(board(replace(house, routes=(WAY,)), side)) for side in range(4)}
    assert len(ways) == 4


def test_routes_are_said_in_text_where_they_pass_cells(towers: Scene, grid: Scene) -> None:
    assert "o A1 → B1 +2 → B2 +1" in text(replace(towers, routes=(WAY,))).splitlines()
    assert "x A1 → A2 (2)" in text(replace(towers, routes=(JUMP,))).splitlines()
    falling = Route(0, (Stop((2, 0)), Stop((2, -1))))
    assert text(replace(grid, routes=(falling,))) == text(grid)


def test_what_decided_has_a_star_and_not_only_a_colour(towers: Scene) -> None:
    marked = replace(towers, marks={"A2": "decisive", "p4": "decisive"})
    assert board(marked).count('class="star"') == 2
    assert text(marked).count("★") == 2 * 3 + 2


@pytest.mark.parametrize("mark", [None, "decisive"])
def test_the_die_can_be_marked(dock: Scene, mark: Mark | None) -> None:
    marked = replace(dock, marks={DIE: mark} if mark else {})
    assert board(marked).count('class="star"') == (mark is not None)
    assert ("★d" in text(marked)) == (mark is not None)


def test_what_a_brick_rests_on(house: Scene) -> None:
    brick = next(piece for piece in house.pieces if piece.level == 1 and piece.cover)
    below = {piece.name: piece for piece in house.pieces}
    assert house.supports(brick)
    assert all(below[name].level == 0 and set(below[name].cover) & set(brick.cover) for name in house.supports(brick))
