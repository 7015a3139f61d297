"""What moves did, as it is shown and told: marks of whole turns, sentences, and whose news they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

import ludotheque as lt
from ludotheque.core.last_moves import changed, start_of_last_turn, start_of_news
from ludotheque.draw import Board, Cell, Piece, Scene

from ..games import after

BOARD = Scene("Board", Board("flat", 2, 1), (Cell("A1", (0, 0)), Cell("B1", (1, 0))), (Piece("a", "round", 0, (0, 0)),))
MOVED = replace(BOARD, pieces=(Piece("a", "round", 0, (1, 0)),))
PLACED = replace(BOARD, pieces=(*MOVED.pieces, Piece("b", "round", 1, (0, 0))))
WON = replace(BOARD, cells=(Cell("A1", (0, 0), 1), Cell("B1", (1, 0))))


@pytest.mark.parametrize(
    ("scene", "names"),
    [(BOARD, []), (MOVED, ["a"]), (PLACED, ["b"]), (WON, ["A1"]), (replace(BOARD, pieces=()), [])],
    ids=["nothing", "moved", "placed", "won", "taken"],
)
def test_what_a_move_changed(scene: Scene, names: list[str]) -> None:
    assert changed(BOARD, scene) == names


# Movers by the ply; -1 is chance.
@pytest.mark.parametrize(
    ("movers", "last", "news"),
    [
        ([], 0, [0, 0, 0]),
        ([-1], 0, [1, 1, 1]),
        ([0], 0, [0, 0, 0]),
        ([0, 1], 1, [1, 1, 0]),
        ([0, 0, 1, 1], 2, [2, 2, 0]),
        ([0, 1, 2], 2, [1, 2, 2]),
        ([0, 1, 2, 0, 1], 4, [4, 4, 3]),
        ([-1, 0, -1], 0, [0, 0, 0]),
        ([-1, 0, -1, 1, -1], 2, [2, 2, 0]),
        ([0, 1, 0, 1], 3, [3, 3, 2]),
    ],
)
def test_whose_turn_was_last_and_what_is_new_to_whom(movers: list[int], last: int, news: list[int]) -> None:
    assert start_of_last_turn(movers.__getitem__, len(movers)) == last
    assert [start_of_news(movers.__getitem__, len(movers), player) for player in range(3)] == news


def test_a_game_that_says_nothing_gets_sentences_from_its_descriptions() -> None:
    position = after("connect-four", "D")
    assert position.sentence(0) == lt.Text(
        fr="Bleu fait tomber un pion dans la colonne D.", en="Blue drops a disc into column D."
    )
    assert position.sentence() == position.sentence(0)


def test_a_scene_that_marks_its_last_move_is_taken_at_its_word() -> None:
    assert after("hex:small", "C2 B3").scene().marks == {"B3": "last"}


def test_no_move_is_marked_since_now() -> None:
    position = after("plus-4", "A B")
    assert len(position.scene(since=0).marks) == 2
    assert len(position.scene(since=1).marks) == 1
    assert position.scene(since=2).marks == {}


def test_what_followed_from_each_move_can_be_asked_for() -> None:
    position = after("pilotis", "C:A1 R:A2 T:A2v R:A1 T:A1^")
    told = [position.consequence(ply) for ply in range(position.plies)]
    assert told[:4] == [None] * 4
    assert told[4] == position.consequence() is not None
