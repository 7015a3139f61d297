"""Positions of Plateau X that are set up by hand, and why no game leads to some of them."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.arranging import ERASER, Arrangement
from tests.games import why_impossible

MINI = "plateau-x:mini"
TURNS = "the players have not laid, entered or moved in turn (PX-6)."

STUCK = (
    "T:D3-E2-E3.D:B5-B6.D:E4-E5.T:C2-D1-D2.S:A3.S:D6.T:B3-C3-C4.S:E2.S:F2.S:E6.T:C2-D2-D3.T:B1-B2-C1.S:B2.T:D2-D3-E2."
    "T:D6-E5-E6/xD5.oA4/00.00/x"
)


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("-/-/31.31/x", TURNS),
        ("S:A1/-/21.31/x", None),
        ("S:A1/-/31.21/x", TURNS),  # it is Blue who has laid
        ("S:A1.S:B2/-/11.31/o", TURNS),
        ("-/oA1.xB2/31.31/o", None),
        ("-/oA1.xB2/31.31/x", None),  # once both have pawns, moves make it anybody's turn
        ("S:A1/oA1/21.31/o", TURNS),
        ("T:A1-A2-B1/oC3/31.31/o", None),
        ("-/oC3/31.31/o", TURNS),
    ],
)
def test_why_no_game_leads_there(word: str, told: str | None) -> None:
    assert why_impossible(MINI, word) == told


def test_the_game_is_over_when_the_mover_cannot_act() -> None:
    told = "Vermilion can neither lay nor enter nor move anything, and the game would be over (PX-6)."
    assert why_impossible(MINI, STUCK) == told


@pytest.mark.parametrize(
    "word",
    [
        "S:A1.S:A1/-/11.31/o",  # exactly on a single
        "S:A1.D:A1-B1/-/21.30/o",  # not level
        "S:G1/-/21.31/x",  # off the board
        "-/oG1/31.31/x",
        "-/oA1.oB2/31.31/x",
        "-/=A1/31.31/x",
        "-/oA1.xA1/31.31/o",
        "S:A1/-/31.31/x",  # a single too many
        "S:A1/-/41.11/x",
        "-/-/31.31.31/o",
        "-/-/31.31/=",
    ],
)
def test_words_of_what_cannot_be_are_refused(word: str) -> None:
    with pytest.raises(lt.BadSave, match="does not say how"):
        lt.game(MINI).start(word)


def test_bricks_are_laid_by_their_first_cell_and_taken_away_from_the_top() -> None:
    arrangement = Arrangement(lt.game(MINI))
    arrangement.put("T:A2-B1-B2", "B1")
    arrangement.put("D:A1-A2", "D3")
    assert "A1" not in arrangement.places("T:A2-B1-B2")
    arrangement.put("S:A1", "A2")
    assert "A2" not in arrangement.places("S:A1")
    assert arrangement.places(ERASER) == ["A2", "D3", "D4"]
    assert arrangement.word == "T:A2-B1-B2.D:D3-D4.S:A2/-/20.31/o"
    arrangement.put("Px", "A2")
    arrangement.put(ERASER, "A2")
    arrangement.put(ERASER, "A2")
    arrangement.put(ERASER, "B2")
    assert arrangement.word == "D:D3-D4/-/30.31/o"


def test_no_brick_is_laid_on_a_pawn_nor_taken_from_under_it() -> None:
    arrangement = Arrangement(lt.game(MINI), "D:A1-A2/oA1/31.30/x")
    assert not {"A1", "A2"} & set(arrangement.places("D:A1-A2"))
    assert "A1" not in arrangement.places("Px")
    assert arrangement.places("Po") == []
    assert arrangement.places(ERASER) == ["A1"]


def test_bricks_in_stock_are_shared_out_among_the_players() -> None:
    arrangement = Arrangement(lt.game("plateau-x:trio"), "S:A1.S:B2/-/11.11.21/=")
    arrangement.choose("singles-0", "0")
    assert arrangement.word == "S:A1.S:B2/-/01.21.21/="
    arrangement.choose("singles-1", "0")
    assert [fact.chosen for fact in arrangement.facts] == ["2", "2", "0", "2"]
