"""Positions of Pilotis that are set up by hand, and why no game leads to some of them."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.arranging import ERASER, Arrangement
from tests.games import why_impossible


def board(**towers: str) -> str:
    """The towers on these cells, and on no others."""
    cells = [f"{column}{row}" for row in range(1, 5) for column in "ABCD"]
    return "/".join(towers.get(cell, ".") for cell in cells)


COVERED = "the piece laid last is always on top of a tower, but all pieces of Vermilion are covered."
TOWER = "CoRoT^x"
THREE = board(A1=TOWER, B1=TOWER, C1=TOWER, D1="CxRx", A2="Cx")
STUCK = "RxCo/T^xRxCo/CxRx/T<o/T^x/RxCo/T>o/CxT^x/Ro/RoCx/Ro/CoT^o/T>x/T<oCoRo/T<xCx/T<oRoCx,C3"
ALL_LAID = "Cx/T<oCo/T^x/Rx/CoRo/RoCx/T>o/T^x/RoTvxCx/RxT>oCo/CxRx/T<o/RoT>x/T<xRoCx/T>oRxCo/RxCo,B2"


@pytest.mark.parametrize(
    ("word", "told"),
    [
        (f"{board()},-", None),
        (f"{board(B2='Cx')},B2", "Blue has laid 0 pieces and Vermilion 1, but they lay in turn and Blue begins."),
        (f"{board(B2='CoRo')},B2", "Blue has laid 2 pieces and Vermilion 0, but they lay in turn and Blue begins."),
        (f"{board(B2='CxRo')},-", COVERED),
        (f"{board(B2='CoRx')},B2", None),
        (f"{THREE},A1", "Blue controls three towers already, and the game would be over (PI-6)."),
        (ALL_LAID, "all pieces are laid, and the game would be over (PI-7)."),
        (STUCK, "Vermilion cannot follow the constraint, no cell is empty, and the game would be over (PI-5)."),
    ],
)
def test_why_no_game_leads_there(word: str, told: str | None) -> None:
    assert why_impossible("pilotis", word) == told


def test_the_piece_put_last_is_the_one_laid_last_unless_another_is_chosen() -> None:
    arrangement = Arrangement(lt.game("pilotis"))
    assert arrangement.facts == []
    for tool, cell in [("Co", "A1"), ("Rx", "B2"), ("T>o", "A1"), ("Cx", "D4")]:
        arrangement.put(tool, cell)
    assert arrangement.word == f"{board(A1='CoT>o', B2='Rx', D4='Cx')},D4"
    arrangement.choose("last", "B2")
    assert {word[2:4] for word in lt.game("pilotis").start(arrangement.word).moves()} == {"B2"}


def test_a_tower_has_one_piece_of_each_shape_and_no_triangle_points_at_the_wall() -> None:
    arrangement = Arrangement(lt.game("pilotis"), f"{board(B2='T>x', C3='Co')},B2")
    assert arrangement.places(ERASER) == ["B2", "C3"]
    assert not {"B2", "A4", "D4"} & set(arrangement.places("T^o"))
    assert {"C3", "A1", "D1"} <= set(arrangement.places("T^o"))


@pytest.mark.parametrize(
    "word",
    [
        f"{board(A4='T^o')},-",
        f"{board(A1='CoCx')},-",
        f"{board(A1='Co')},-",
        f"{board(**dict.fromkeys(['A1', 'B1', 'C1', 'D1', 'A2', 'B2'], 'Ro'))},-",
    ],
)
def test_words_of_what_cannot_be_put_are_refused(word: str) -> None:
    with pytest.raises(lt.BadSave, match="does not say how"):
        lt.game("pilotis").start(word)
