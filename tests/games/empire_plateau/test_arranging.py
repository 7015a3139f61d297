"""Positions of Empire Plateau that are set up by hand, and why no game leads to some of them."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.arranging import ERASER, Arrangement
from tests.games import why_impossible

ARENA = "empire-plateau:arena"
ALONE = "fewer than two empires are left, and the game would be over (EP-11)."


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("EA1-2B2/4C3,x", None),
        ("EM11-2B2/4C3,o", "an army of Blue stands on the base of M11, which it would have conquered on its arrival"),
        ("EA1/.,o,out:x", ALONE),
        ("./.,o,out:ox", ALONE),
    ],
)
def test_why_no_game_leads_there(word: str, told: str | None) -> None:
    assert (why_impossible(ARENA, word) or "").partition(" (EP-11)")[0] == (told or "").partition(" (EP-11)")[0]


@pytest.mark.parametrize(
    "word",
    [
        "2E11/4C3,o",  # a small army on its own base
        "EA1Q1/4C3,o",  # two emblems, and a point of the larger board
        "6A1A2A3/4C3,o",
        "4C3/4C3,o",
        "2B2B1/4C3,o",
        "EA1/.,x,out:x",
        "EA1/4C3,o,out:x",
        "EA1/4C3,o,turn:C3:3+0",
        "EA1/4C3,o,turn:A1:0+5",  # without a small army, the emblem uses at least six
        "EA1-2B2/4C3,o,turn:B2:3+0",
        "EA1-2B2/4C3,o,turn:A1B2:2+3!",
        "EA1-6B2/4C3,o,turn:A1B2:6+7!",
    ],
)
def test_words_of_what_cannot_be_are_refused(word: str) -> None:
    with pytest.raises(lt.BadSave, match="does not say how"):
        lt.game(ARENA).start(word)


def test_the_middle_of_a_turn_is_kept_until_something_is_changed() -> None:
    arrangement = Arrangement(lt.game(ARENA), "EA1-2B2/4C3,o,turn:A1B2:2+4!")
    assert lt.game(ARENA).start(arrangement.word).moves() == ["."]
    arrangement.put(ERASER, "C3")
    arrangement.put("2x", "D4")
    assert arrangement.word == "EA1-2B2/2D4,o"


def test_the_emblem_moves_and_other_armies_are_counted() -> None:
    arrangement = Arrangement(lt.game(ARENA))
    assert arrangement.places("6o") == []
    arrangement.put("Eo", "A1")
    assert arrangement.word.startswith("EA1-6E9E10-")
    arrangement.put(ERASER, "E9")
    assert "E11" not in arrangement.places("6o")
    assert "E11" in arrangement.places("Eo")


def test_whoever_loses_the_last_army_is_out_and_who_fell_first_can_be_said() -> None:
    arrangement = Arrangement(lt.game("empire-plateau:classic", 4), "EA1/EB1/EC1/ED1,x")
    arrangement.put(ERASER, "B1")
    assert arrangement.word == "EA1/./EC1/ED1,=,out:x"
    assert [fact.name for fact in arrangement.facts] == ["mover"]
    arrangement.put(ERASER, "A1")
    arrangement.choose("out", "ox")
    assert arrangement.word == "././EC1/ED1,=,out:ox"
    assert arrangement.fault is None
