"""What Plateau X says to touches that lead to no legal move."""

from __future__ import annotations

import pytest

from tests.games import after, refused_by

# Blue has a pawn on A1 and no double any more; it lies on C3 and D3, between single bricks on B2 and E5.
BUILT = "P:A1 S:E5 D:C3-D3 S:B2 "


@pytest.mark.parametrize(
    ("touched", "ruling"),
    [
        ("doubles-0", "PX-6"),
        ("doubles-0 A5 A6", "PX-6"),
        ("singles-0 A1", "PX-2"),
        ("singles-0 E5", "PX-2"),
        ("singles-0 C3", None),
        ("triples C3", "PX-2"),
        ("triples C3 C4", "PX-2"),
        ("triples C3 D3 D4", "PX-2"),
        ("triples A4 A5 A6", "PX-1"),
        ("triples A4 F1", "PX-1"),
        ("triples A4 B4 A5", None),
        ("pawns-0", "PX-3"),
        ("pawns-0 F6", "PX-3"),
        ("B3", "PX-4"),
        ("A1", "PX-4"),
        ("A1 B2", "PX-4"),
        ("A1 A1", "PX-5"),
    ],
)
def test_refusals(touched: str, ruling: str | None) -> None:
    assert refused_by(after("plateau-x:mini", BUILT), touched) == ruling


def test_entering_and_climbing() -> None:
    position = after("plateau-x:mini", BUILT + "S:A2")
    assert refused_by(position, "pawns-1 B2") == "PX-3"
    assert refused_by(position, "pawns-1 A1") == "PX-3"
    assert refused_by(after("plateau-x:mini", BUILT + "S:A2 S:F6"), "A1 B2") == "PX-4"


def test_the_edge_of_the_board() -> None:
    assert refused_by(after("plateau-x:mini", "P:F6 S:A1"), "F6") == "PX-4"


def test_what_means_no_move() -> None:
    start = after("plateau-x:mini", "")
    touches = ("", "singles-1", "singles-0 doubles-0", "singles-0 A1 A2", "pawns-0 A1 A2", "pawns-1", "A1 B1 C1")
    assert [refused_by(start, touched) for touched in touches] == [None] * len(touches)
