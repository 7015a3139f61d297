"""What happened in Plus 4, as it is told and shown: sentences, what fell out, and the line of four."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.draw import Route, Stop

from .. import after

ROUNDS_3 = "B+ C D A A B C A B A A C+ C+ A B A D A A D A C+ A B A B A+"


@pytest.mark.parametrize(
    ("moves", "french", "english"),
    [
        ("A", "Bleu a poussé un pion dans la colonne A.", "Blue pushed a pawn into column A."),
        (
            "A B+",
            "Vermillon a poussé son pion bonus dans la colonne B.",
            "Vermilion pushed the bonus pawn into column B.",
        ),
        (
            "A A A A B A",
            "Vermillon a poussé un pion dans la colonne A ; un pion de Bleu en est tombé.",
            "Vermilion pushed a pawn into column A; a pawn of Blue fell out.",
        ),
        (
            "A A A A A",
            "Bleu a poussé un pion dans la colonne A ; un de ses propres pions en est tombé.",
            "Blue pushed a pawn into column A; a pawn of their own fell out.",
        ),
    ],
)
def test_every_move_is_told_in_a_sentence(moves: str, french: str, english: str) -> None:
    assert after("plus-4:endless", moves).sentence() == lt.Text(fr=french, en=english)


def test_a_pass_is_told() -> None:
    position = after("plus-4:endless", "A B+ A B B+ D C D D A B C D D A D C B B C -")
    assert position.sentence().en == "Blue passed, with no pawn in hand."
    assert position.scene().routes == ()


def test_only_the_pawn_that_was_pushed_is_marked() -> None:
    position = after("plus-4:endless", "A A")
    marks = position.scene().marks
    assert [piece.at for piece in position.scene().pieces if piece.name in marks] == [(0, 3)]


def test_the_way_in_and_the_way_out_are_drawn() -> None:
    position = after("plus-4:endless", "A A A A B A")
    assert position.scene().routes == (
        Route(1, (Stop((0, 4)), Stop((0, 3)))),
        Route(0, (Stop((0, 0)), Stop((0, -1)))),
    )


@pytest.mark.parametrize(
    ("moves", "line"),
    [("A B A B A B A", "in column A"), ("A A B B C D C D D D", "on floor 3")],
)
def test_the_line_of_four_decides(moves: str, line: str) -> None:
    position = after("plus-4:elementary", moves)
    result, marks = position.result(), position.scene().marks
    assert result is not None
    assert result.text.en == f"Blue wins: four pawns in a line, {line} (P4-2)."
    assert result.told(0).en == f"You won: you have four pawns in a line, {line} (P4-2)."
    assert result.told(1).en == f"You lost: Blue has four pawns in a line, {line} (P4-2)."
    assert list(marks.values()).count("decisive") == 4
    assert position.text().count("★o★") == 4


def test_a_diagonal_is_a_line_too() -> None:
    position = after("plus-4:elementary", "A B B B C C D C D D D")
    result = position.result()
    assert result is not None
    assert "en diagonale" in result.reason.fr


def test_each_player_hears_the_own_points_first() -> None:
    result = after("plus-4:rounds-3", ROUNDS_3).result()
    assert result is not None
    assert result.scores is not None
    first, second = result.scores
    assert f"{first} to {second}" in result.told(0).en
    assert f"{second} to {first}" in result.told(1).en


def test_the_last_round_is_announced() -> None:
    position = after("plus-4:rounds-3", ROUNDS_3)
    told = [words.en for ply in range(position.plies) if (words := position.consequence(ply))]
    assert len(told) == 3
    assert [told[place].endswith("; round 3 is the last") for place in range(3)] == [False, True, False]
