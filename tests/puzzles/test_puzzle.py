"""Lines of puzzles, and how they are solved."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.puzzles import BadPuzzle, Goal, Puzzle, read_puzzle
from ludotheque.puzzles.solving import Solving

MOVES = ("A", "B", "C", "D")
PUZZLE = Puzzle(
    lt.game("plus-4:elementary"),
    MOVES,
    (("A",), "C", ("B", "D")),
    Goal("hold", 0.5),
    level=2,
    themes=("same-column",),
    refutations=({"B": "D"}, {}),
)


def with_(**words: Any) -> str:
    """The line of the puzzle with some fields changed."""
    return json.dumps({**PUZZLE.entry(), **words})


def test_a_line_is_read_as_it_was_written() -> None:
    assert read_puzzle(PUZZLE.write()) == PUZZLE
    entry = PUZZLE.entry()
    assert list(entry)[:3] == ["game", "variant", "players"]
    assert (entry["moves"], entry["solution"], entry["level"]) == (list(MOVES), [["A"], "C", ["B", "D"]], 2)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("puzzle", "it is not a line of JSON."),
        ("[]", "it is not a line of JSON."),
        ("{}", "“game” is missing, or not what it should be."),
        (with_(game="plus-5"), "No game is called “plus-5”"),
        (with_(rules=7), "it is of version 7 of the rules of Plus 4; this is version 1."),
        (with_(solution=["A"]), "a solution begins with a move to find."),
        (with_(solution=[[]]), "“solution” is missing, or not what it should be."),
        (with_(moves=[1]), "“moves” is missing, or not what it should be."),
        (with_(level=True), "“level” is missing, or not what it should be."),
        (with_(goal="lose"), "“goal” is missing, or not what it should be."),
        (with_(moves=["E"]), "“E” is not a move of Plus 4"),
        (with_(solution=[["A"], "E"]), "“E” is not a move of Plus 4"),
    ],
)
def test_what_cannot_be_read_or_played_is_told(line: str, said: str) -> None:
    with pytest.raises(BadPuzzle) as refused:
        read_puzzle(line)
    assert refused.value.text.en.startswith("This puzzle is wrong: ")
    assert said in refused.value.text.en


def test_a_right_move_is_answered_and_the_last_one_tells_the_idea() -> None:
    solving = Solving(PUZZLE)
    answer = solving.answer("A")
    assert (answer.right, answer.played, answer.words, solving.solved) == (True, ("A", "C"), None, False)
    assert (solving.found, solving.moves_to_find, solving.next_move()) == (1, 2, "B")
    answer = solving.answer("D")
    assert (answer.right, answer.played, solving.solved) == (True, ("D",), True)
    assert str(answer.words).startswith("Playing into your opponent’s column")


def test_a_wrong_move_is_refuted_and_taken_back() -> None:
    solving = Solving(PUZZLE)
    answer = solving.answer("B")
    assert (answer.right, answer.played) == (False, ("B", "D"))
    assert str(answer.words).startswith("This move loses. The answer: Vermilion pushed a pawn into column D")
    assert solving.position.history == list(MOVES)
    assert str(solving.answer("C").words) == "This move loses."
    with pytest.raises(lt.IllegalMove):
        solving.answer("Z")


def test_solving_goes_on_after_what_was_found() -> None:
    assert Solving(PUZZLE, ["A"]).found == 1
    assert Solving(PUZZLE, ["A", "B", "C"]).solved
    assert Solving(PUZZLE, ["B", "A"]).found == 0
