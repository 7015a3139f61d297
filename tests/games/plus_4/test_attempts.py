"""What Plus 4 says to touches that lead to no legal move."""

from __future__ import annotations

from tests.games import after, refused_by
from tests.games.plus_4.test_rulings import NINE, TEN


def test_a_stock_that_is_empty() -> None:
    nine, ten = after("plus-4:endless", NINE), after("plus-4:endless", TEN)
    assert refused_by(nine, "pawns-0") == "P4-8"
    assert refused_by(nine, "pawns-0 C") == "P4-8"
    assert refused_by(nine, "bonus-0") is None
    assert refused_by(ten, "bonus-0") == "P4-8"
    assert refused_by(ten, "bonus-0 A") == "P4-8"
    assert refused_by(ten, "pass") is None


def test_a_pass_with_pawns_in_hand() -> None:
    assert refused_by(after("plus-4", ""), "pass") == "P4-8"


def test_no_bonus_pawn_in_the_elementary_game() -> None:
    assert refused_by(after("plus-4", ""), "bonus-0 B") == "P4-2"


def test_what_means_no_move() -> None:
    start = after("plus-4:endless", "")
    assert [refused_by(start, touched) for touched in ("", "A", "pawns-1", "pawns-0 A4", "pawns-0 A A")] == [None] * 5
