"""Positions of Plus 4 that are set up by hand, and why no game leads to some of them."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.arranging import Arrangement
from tests.games import why_impossible

TURNS = "no pawn has fallen out of a column, and the players have not pushed in turn."


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("..../..../..../....,x", TURNS),
        ("o.../..../..../....,o", TURNS),
        ("ox../..../..../....,o", None),
        (".o../x.../..../....,o", "in column A a pawn is below an empty cell, and they are pushed in from above."),
        ("oxox/xoxo/oooo/oxoo,x", "a player has more than nine pawns in the grid."),
        (
            "oxox/oxox/oxox/ox..,o",
            "a line of four is in the grid already, which would have ended the game or the round.",
        ),
    ],
)
def test_why_no_game_leads_there(word: str, told: str | None) -> None:
    assert why_impossible("plus-4:elementary", word) == told


@pytest.mark.parametrize("points", ["00-0", "0-11", "1-1-1", "-"])
def test_points_that_cannot_be(points: str) -> None:
    with pytest.raises(lt.BadSave, match="does not say how"):
        lt.game("plus-4:endless").start(f"..../..../..../....,o,{points}")


def test_there_is_one_bonus_pawn_of_each_player() -> None:
    arrangement = Arrangement(lt.game("plus-4:endless"), "Ox../..../..../....,o,0-0")
    arrangement.put("O", "C4")
    arrangement.put("-", "A3")
    assert arrangement.word == "..../..../O.../....,o,0-0"
    assert arrangement.fault is not None
