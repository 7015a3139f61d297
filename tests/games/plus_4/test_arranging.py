"""Positions of Plus 4 that are set up by hand, and why no game leads to some of them."""

from __future__ import annotations

import random

import pytest

import ludotheque as lt
from ludotheque.core.arranging import Arrangement
from tests.games import why_impossible

RULING = "P4-5"
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


SCORE = "the rounds before cannot have brought these points and let {} begin this one ({})."
EMPTY = "..../..../..../...."
FULL = "oxxo/xoox/..../...."


@pytest.mark.parametrize(
    ("variant", "word", "told"),
    [
        ("rounds", f"{EMPTY},x,0-0,x", None),
        ("rounds", f"{EMPTY},x,0-0,o", TURNS),
        ("rounds", "o.../..../..../....,x,10-10,o", None),
        ("rounds", "o.../..../..../....,x,10-10,x", TURNS),
        ("rounds", f"{FULL},x,9-0,o", None),
        ("rounds-3", f"{EMPTY},o,0-0,o3", None),
        ("rounds-3", f"{FULL},o,0-0,x3", SCORE.format("Vermilion", RULING)),
        ("rounds-3", f"{EMPTY},x,2-0,x2", None),
        ("rounds-3", f"{FULL},x,2-0,o2", SCORE.format("Blue", RULING)),
        ("rounds-3", f"{EMPTY},x,0-0,x2", None),
        ("rounds-3", f"{EMPTY},o,1-2,o1", None),
        ("rounds-3", f"{EMPTY},o,3-2,o1", SCORE.format("Blue", RULING)),
    ],
)
def test_who_began_a_round_and_which_points_there_are(variant: str, word: str, told: str | None) -> None:
    assert why_impossible(f"plus-4:{variant}", word) == told


@pytest.mark.parametrize("variant", ["rounds", "rounds-5", "rounds-3"])
def test_a_match_goes_on_in_the_round_in_which_it_was(variant: str) -> None:
    game = lt.game(f"plus-4:{variant}")
    rounds = set()
    for seed in range(10):
        chance, position = random.Random(seed), game.start()
        while not position.over:
            again = Arrangement.of(position).position()
            assert again == position
            assert lt.Position.load(again.save()) == position
            rounds.add(int(again.state.rounds_left))
            position.play(chance.choice(position.moves()))
    assert rounds == ({1, 2, 3} if variant == "rounds-3" else {0})


def test_a_round_its_opener_and_points_can_be_chosen() -> None:
    arrangement = Arrangement(lt.game("plus-4:rounds-3"))
    for fact, option in [("round", "2"), ("opener", "1"), ("mover", "1"), ("score-0", "2")]:
        arrangement.choose(fact, option)
    assert arrangement.word == f"{EMPTY},x,2-0,x2"
    assert [(fact.name, fact.chosen) for fact in arrangement.facts][-2:] == [("opener", "1"), ("round", "2")]
    assert arrangement.fault is None


@pytest.mark.parametrize("word", ["o,0-0", "o,0-0,o", "o,0-0,o4", "o,0-0,o0", "o,5-0,o1", "o,0-0,-3"])
def test_matches_that_cannot_be(word: str) -> None:
    with pytest.raises(lt.BadSave, match="does not say how"):
        lt.game("plus-4:rounds-3").start(f"{EMPTY},{word}")


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
