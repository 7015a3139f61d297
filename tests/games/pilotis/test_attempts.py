"""What Pilotis says to touches that lead to no legal move."""

from __future__ import annotations

from tests.games import after, refused_by


def test_where_the_last_piece_sends_you() -> None:
    assert refused_by(after("pilotis", "C:A1"), "C-1 C3") == "PI-3"
    assert refused_by(after("pilotis", "R:A1"), "T-1 C3") == "PI-3"
    assert refused_by(after("pilotis", "R:A1"), "T-1 C3 C4") == "PI-3"
    assert refused_by(after("pilotis", "T:A1>"), "R-1 A2") == "PI-3"
    assert refused_by(after("pilotis", "T:A1>"), "R-1 D1") is None


def test_one_of_each_shape_in_a_tower() -> None:
    position = after("pilotis", "R:A1")
    assert refused_by(position, "R-1") == "PI-1"
    assert refused_by(position, "R-1 A1") == "PI-1"


def test_a_stock_that_is_empty() -> None:
    position = after("pilotis", "C:A1 C:A2 C:A3 C:A4 C:B4 C:B3 C:B2 C:B1 C:C1 C:C2")
    assert refused_by(position, "C-0") == "PI-4"
    assert refused_by(position, "C-0 C3") == "PI-4"
    assert refused_by(position, "R-0") is None


def test_a_triangle_points_at_a_cell() -> None:
    position = after("pilotis", "R:B2")
    assert [refused_by(position, f"T-1 B2 {ahead}") for ahead in ("B3", "D2", "C3", "B2")] == [None] * 4


def test_what_means_no_move() -> None:
    start = after("pilotis", "")
    touches = ("", "A1", "C-1", "C-0 C-0", "C-0 A1 A2 A3", "T-0 A1 B1 C1")
    assert [refused_by(start, touched) for touched in touches] == [None] * len(touches)
