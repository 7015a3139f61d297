"""What happened in Plateau X, as it is told and shown: sentences, what a brick rests on, steps, and who is stuck."""

from __future__ import annotations

from itertools import pairwise

import pytest

import ludotheque as lt

from .. import after, play
from .test_rulings import STEPPING_STONES, lull

STUCK = (
    "S:F2 T:B5-B6-C6 T:D2-E1-E2 P:B1 S:D5 S:E1 S:D2 D:E2-F2 D:B3-B4 S:A6 T:E5-F5-F6 S:E4 P:C1 T:D2-E1-E2 T:A2-A3-B2 "
    "T:E4-E5-F5 T:A3-B3-B4 T:A6-B5-B6 T:D3-D4-E3 B1>B3"
)


@pytest.mark.parametrize(
    ("word", "french", "english"),
    [
        ("D:C3-D3", "Bleu a posé une double en C3, D3, au niveau 1.", "Blue laid a double on C3, D3, at level 1."),
        ("P:G7", "Bleu a mis un pion en jeu en G7.", "Blue entered a pawn on G7."),
        ("A1>B1", "Le pion de Bleu est allé de A1 à B1, au niveau 1.", "Blue’s pawn went from A1 to B1, at level 1."),
        ("A1>A1", "Le pion de Bleu a quitté A1 et y est revenu.", "Blue’s pawn left A1 and came back."),
    ],
)
def test_every_move_is_told_in_a_sentence(word: str, french: str, english: str) -> None:
    position = after("plateau-x:double", STEPPING_STONES["double"])
    position.play(word)
    assert position.sentence() == lt.Text(fr=french, en=english)


def test_what_a_brick_rests_on_is_marked() -> None:
    position = after("plateau-x", "D:C3-C4 D:C5-C6 D:C4-C5")
    assert position.scene().marks == {"brick-0": "support", "brick-1": "support", "brick-2": "last"}
    assert position.text().count("_") == 4
    play(position, "T:E4-E5-F4")
    assert position.scene().marks == {"brick-3": "last"}


def test_a_pawn_goes_step_by_step_one_level_at_a_time() -> None:
    position = after("plateau-x:double", STEPPING_STONES["double"])
    for word in position.moves():
        for route in position.routes(word):
            start, end = route.stops[0], route.stops[-1]
            assert word == f"{'ABCDEFG'[start.at[0]]}{start.at[1] + 1}>{'ABCDEFG'[end.at[0]]}{end.at[1] + 1}"
            assert len(route.stops) > 1
            assert all(abs(here.level - there.level) == 1 for here, there in pairwise(route.stops))


def test_the_way_of_a_pawn_that_comes_back_leads_out_and_in() -> None:
    position = after("plateau-x:double", STEPPING_STONES["double"])
    position.play("A1>A1")
    (route,) = position.scene().routes
    assert [stop.at for stop in route.stops][::2] == [(0, 0), (0, 0)]


def test_who_takes_the_lead_is_told() -> None:
    position = after("plateau-x:double", STEPPING_STONES["double"] + " S:F5 A3>B3")
    assert position.consequence() == lt.Text(
        fr="Vermillon prend la tête, au niveau 1", en="Vermilion takes the lead, at level 1"
    )


def test_who_cannot_act_and_why_is_told_and_shown() -> None:
    position = after("plateau-x:mini", STUCK)
    result, scene = position.result(), position.scene()
    assert result is not None
    loser = 1 - result.winners[0]
    pawns = {piece.name: piece.owner for piece in scene.pieces if piece.shape == "pawn"}
    assert [pawns[name] for name, mark in scene.marks.items() if mark == "decisive"] == [0]
    left = next(stock.count for tray in scene.trays for stock in tray.stocks if stock.name == "triples")
    assert f"Blue cannot act any more, none of the {left} bricks left fits anywhere" in result.reason.en
    assert "you cannot act any more" in result.told(0).en
    assert "the pawn is stuck (PX-6)" in result.told(0).en
    assert result.told(loser).fr.startswith("Tu as perdu : ")
    assert "toi niveau" in result.told(loser).fr


def test_the_last_turns_without_a_brick_are_announced() -> None:
    position = after("plateau-x:mini", STEPPING_STONES["mini"])
    lull(position, 17)
    assert position.consequence() is None
    lull(position, 1)
    told = position.consequence()
    assert told is not None
    assert told.en.startswith("everybody has one more turn")
    lull(position)
    assert position.plies == 4 + 20


def test_what_breaks_a_tie_is_told() -> None:
    position = after("plateau-x:mini", STEPPING_STONES["mini"])
    lull(position)
    result = position.result()
    assert result is not None
    assert "all level, in place for longer" in result.reason.en
