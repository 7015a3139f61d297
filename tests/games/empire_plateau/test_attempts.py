"""What Empire Plateau says to touches that lead to no legal move."""

from __future__ import annotations

import pytest

from tests.games import after, refused_by

ARENA = "empire-plateau:arena"


@pytest.mark.parametrize(
    ("moves", "touched", "ruling"),
    [
        ("", "A1", "EP-4"),  # nobody there
        ("", "M5", "EP-4"),  # the other's
        ("", "E9", "EP-7"),  # a 6 shut in by its own
        ("", "D5 D1", "EP-4"),
        ("", "D6 A6", "EP-4"),  # too far for a 2
        ("", "E5 E6", "EP-7"),  # an own army
        ("", "E5 E5", "EP-7"),
        ("", "E5 E4", None),
        ("", "E5 E2 spaces-4", "EP-7"),  # an odd way in an even number of spaces
        ("", "end", "EP-6"),
        ("E5>E3:2", "E3", "EP-4"),  # it has moved
        ("E5>E1:4", "D6 C5", None),
        ("E5>E1:4 D6>C6:1", "F6 G5", "EP-4"),  # one space left of six
        ("E5>E1:4 D6>D5:1", "end", "EP-6"),
        ("E5>E1:4 D6>C5:2", "F6", "EP-4"),
        ("E5>E1:4 D6>C5:2", "end", None),
    ],
)
def test_refusals(moves: str, touched: str, ruling: str | None) -> None:
    assert refused_by(after(ARENA, moves), touched) == ruling


def test_a_point_at_the_other_end_of_the_large_board() -> None:
    position = after("empire-plateau:classic", "")
    assert refused_by(position, "G11 S1") == "EP-7"
    assert refused_by(position, "G11 R11") == "EP-7"


def test_what_means_no_move() -> None:
    start = after(ARENA, "")
    touches = ("", "spaces-2", "end end", "E5 spaces-2", "E5 E4 E3", "E5 E4 spaces-1 spaces-1", "armies-0-2 E5")
    assert [refused_by(start, touched) for touched in touches] == [None] * len(touches)
