"""Positions of Docker that are set up by hand, and why no game leads to some of them."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.arranging import ERASER, Arrangement
from tests.games import why_impossible

EMPTY = "././././././././."
ONE = "./o/././././././."
PAIR = "./o/././././x/./."
TOWER = "oxoxoxoxoxox/./././././././."

BEGIN = "everybody begins by bringing in a cube, in turn (DO-2)."


@pytest.mark.parametrize(
    ("word", "told"),
    [
        (f"{EMPTY},x,d", BEGIN),
        (f"{ONE},o,d", BEGIN),
        (f"{ONE},x,d", None),
        (f"{PAIR},x,d6", None),
        (f"{TOWER},x,d2", "Vermilion cannot spend this roll and would be out (DO-6)."),
    ],
)
def test_why_no_game_with_the_die_leads_there(word: str, told: str | None) -> None:
    assert why_impossible("docker:dice", word) == told


@pytest.mark.parametrize(
    ("word", "told"),
    [
        (f"{ONE},x,123456/123456", "those who are still in have not played their cards in turn (DO-8)."),
        (f"{ONE},x,12345/12345", BEGIN),
        (f"{ONE},x,12345/123456", None),
        (f"{TOWER},x,12345/234", "those who are still in have not played their cards in turn (DO-8)."),
        (f"{TOWER},x,1/23", "Vermilion has no playable card and would be out (DO-8)."),
    ],
)
def test_why_no_game_with_cards_leads_there(word: str, told: str | None) -> None:
    assert why_impossible("docker:cards", word) == told


def test_who_is_out_need_not_have_moved_and_is_never_to_move() -> None:
    arrangement = Arrangement(lt.game("docker:dice", 4), f"{ONE},x,d,out:")
    arrangement.choose("out", "x*")
    assert arrangement.word == f"{ONE},=,d,out:x*"
    assert arrangement.fault is None
    assert lt.game("docker:dice", 4).start(arrangement.word).turn == "chance"


def test_cards_are_played_and_taken_back_but_for_the_last() -> None:
    arrangement = Arrangement(lt.game("docker:cards"), f"{ONE},x,12345/12")
    arrangement.put("card", "card-1-1")
    arrangement.put("card", "card-0-6")
    assert arrangement.word == f"{ONE},x,123456/2"
    assert "card-1-2" not in arrangement.places("card")


def test_the_eraser_takes_the_uppermost_cube_back_into_the_hand() -> None:
    arrangement = Arrangement(lt.game("docker:dice"), f"{TOWER},x,d")
    assert arrangement.places("o") == []
    assert arrangement.places(ERASER) == ["A1"]
    arrangement.put(ERASER, "A1")
    arrangement.put("x", "C3")
    assert arrangement.word == "oxoxoxoxoxo/./././././././x,x,d"
