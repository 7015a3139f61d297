"""What Docker says to touches that lead to no legal move."""

from __future__ import annotations

from tests.games import after, refused_by
from tests.games.docker.test_rulings import TWO_IN_THE_MIDDLE


def test_before_the_die() -> None:
    assert refused_by(after("docker:dice", ""), "cubes-0") == "DO-6"


def test_cubes_that_are_not_yours_to_move() -> None:
    position = after("docker:dice", TWO_IN_THE_MIDDLE + "d3")
    assert refused_by(position, "A1") == "DO-2"
    assert refused_by(position, "B2") == "DO-2"
    assert refused_by(position, "B2 B1") == "DO-2"
    assert refused_by(position, "B1") is None


def test_a_roll_that_is_not_spent_exactly() -> None:
    position = after("docker:dice", TWO_IN_THE_MIDDLE + "d3")
    assert refused_by(position, "cubes-0 B1") == "DO-3"
    assert refused_by(position, "B1 A1") == "DO-3"
    assert refused_by(position, "B1 B1") == "DO-4"
    assert refused_by(position, "B1 B2") is None


def test_cards() -> None:
    position = after("docker:cards", "1@A2 1@B1")
    assert refused_by(position, "card-0-1") == "DO-8"
    assert refused_by(position, "card-0-1 cubes-0 A2") == "DO-8"
    assert refused_by(position, "cubes-0") == "DO-8"
    assert refused_by(position, "card-0-2") is None
    assert refused_by(position, "card-0-2 B1") == "DO-2"
    assert refused_by(position, "card-0-2 cubes-0 B2") is None
    assert refused_by(position, "card-0-2 cubes-0 C2") == "DO-3"


def test_what_means_no_move() -> None:
    start = after("docker:dice", "d4")
    touches = ("", "cubes-1", "cubes-1 B2", "cubes-0 cubes-0", "cubes-0 B2 B2", "A1 cubes-0", "card-0-4 cubes-1")
    assert [refused_by(start, touched) for touched in touches] == [None] * len(touches)
