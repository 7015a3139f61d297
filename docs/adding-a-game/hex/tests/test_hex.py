"""Hex as a stranger's package: its rulings, its counts, its words and its pictures."""

from __future__ import annotations

import random
import re
from pathlib import Path

import golden_hex
import naive_hex
import pytest
from hex_game import GAME, rules

import ludotheque as lt

BEFORE_THE_END = "C1 E3 C2 D3 B4 C3 B5 A4"
"""On the small board; whoever plays B3 next wins.

    1  .  .  o  .  .
     2  .  .  o  .  .
      3  .  *  x  x  x
       4  x  o  .  .  .
        5  .  o  .  .  .
"""
ONE_CELL_LEFT = "C2 A3 D1 A4 E4 A2 C1 E1 A1 B5 B4 B3 E5 B1 C3 C5 D5 C4 E2 D2 B2 D4 D3 E3"


def after(moves: str, variant: str = "small") -> lt.Position:
    position = GAME.choose(variant).start()
    for word in moves.split():
        position.play(word)
    return position


def refusal(position: lt.Position, word: str) -> str:
    with pytest.raises(lt.IllegalMove) as refused:
        position.play(word)
    assert refused.value.text.fr != refused.value.text.en
    assert set(re.findall(r"HX-\d", refused.value.text.fr)) == set(re.findall(r"HX-\d", refused.value.text.en))
    return refused.value.text.en


def result(position: lt.Position) -> lt.Result:
    found = position.result()
    assert found is not None
    return found


def test_it_is_found_by_its_entry_point() -> None:
    assert lt.game("hex") == GAME


def test_it_stands_what_every_game_must_stand() -> None:
    lt.check_game(GAME, games=20, plain_games=1)


# Rulings


@pytest.mark.parametrize(("variant", "side"), [("small", 5), ("club", 7), ("standard", 11)])
def test_hx_1_a_stone_goes_on_any_free_cell(variant: str, side: int) -> None:
    start = after("", variant)
    cells = {f"{column}{row}" for column in "ABCDEFGHIJK"[:side] for row in range(1, side + 1)}
    assert set(start.moves()) == cells
    assert set(after("A1 B2", variant).moves()) == cells - {"A1", "B2"}


def test_hx_1_a_taken_cell_is_refused() -> None:
    assert "a stone on C3 already (HX-1)" in refusal(after("C3 D3 A1"), "C3")


def test_hx_1_a_cell_beyond_the_board_is_refused() -> None:
    assert "from A1 to E5 (HX-1)" in refusal(after(""), "F1")
    assert "from A1 to G7 (HX-1)" in refusal(after("", "club"), "A8")
    assert "is not a move of Hex" in refusal(after("", "standard"), "L1")
    assert "is not a move of Hex" in refusal(after("", "standard"), "A12")


def test_hx_2_a_chain_from_top_to_bottom_wins_for_blue() -> None:
    assert result(after(f"{BEFORE_THE_END} B3")).text.en == "Blue wins: a chain joins both borders (HX-2)."


def test_hx_2_a_chain_from_left_to_right_wins_for_vermilion() -> None:
    assert result(after(f"{BEFORE_THE_END} A1 B3")).places == (2, 1)


def test_hx_2_corner_cells_belong_to_both_borders() -> None:
    assert result(after("A1 E1 A2 D1 A3 D2 A4 D3 A5")).places == (1, 2)
    assert result(after("C2 A5 C3 B5 D3 C5 A1 D5 B1 E5")).places == (2, 1)


@pytest.mark.parametrize(
    ("gap", "joined"), [("C1 B2", True), ("C1 C2", True), ("C1 A2", False), ("C1 D2", False)], ids=str
)
def test_hx_2_a_cell_touches_two_of_the_row_below(gap: str, joined: bool) -> None:
    board = after("C1 E5").state
    rules.put(board, rules.DOWN, 1, "ABCDE".index(gap[3]))
    assert bool(board.linked[rules.DOWN, 1]) == joined


def test_hx_3_the_second_player_may_take_over_the_first_stone() -> None:
    swapped = after("C2 swap")
    assert swapped.turn == 0
    assert set(swapped.moves()) == set(after("").moves()) - {"B3"}
    words = after("C2").describe("swap").en
    assert words == "swaps: takes over the first stone, which goes from C2 to B3"


def test_hx_3_only_the_first_stone_and_only_at_once() -> None:
    assert "swap" not in after("").moves()
    assert "only in answer to the very first stone (HX-3)" in refusal(after(""), "swap")
    assert "HX-3" in refusal(after("C2 D3"), "swap")
    assert "HX-3" in refusal(after("C2 swap"), "swap")
    assert "HX-3" in refusal(after("C2 swap A1"), "swap")


def test_hx_3_the_mirror_turns_the_borders_of_one_into_those_of_the_other() -> None:
    wins = after(f"{BEFORE_THE_END} B3").history
    mirrored = [word if word == "swap" else naive_hex.name(naive_hex.cell(word)[::-1]) for word in wins]
    assert result(after(" ".join(["E5", *mirrored]))).places == (2, 1)


def test_hx_4_the_last_stone_of_a_full_board_wins() -> None:
    full = after(ONE_CELL_LEFT)
    assert full.moves() == ["A5"]
    full.play("A5")
    assert result(full).places == (1, 2)


@pytest.mark.parametrize("seed", range(20))
def test_hx_4_no_game_is_drawn(seed: int) -> None:
    position = after("")
    for word in lt.random_game(position, seed):
        position.play(word)
    assert sorted(result(position).places) == [1, 2]


@pytest.mark.parametrize("variant", GAME.variants, ids=lambda variant: variant.name)
def test_g_1_a_game_is_as_long_as_the_board_has_cells_and_a_swap(variant: lt.Variant) -> None:
    assert variant.longest == len(after("", variant.name).moves()) + 1
    assert str(variant.longest) in variant.limit.fr
    assert str(variant.longest) in variant.limit.en


# Beside the naive implementation


@pytest.mark.parametrize("row", naive_hex.TABLE.read_text("utf-8").splitlines())
def test_counts_are_those_of_the_naive_implementation(row: str) -> None:
    variant, _, depth, count, *moves = row.split()
    assert lt.perft(after(" ".join(moves), variant), int(depth), "plain") == int(count)


@pytest.mark.parametrize("variant", naive_hex.SIDES)
@pytest.mark.parametrize("seed", range(3))
def test_games_go_as_in_the_naive_implementation(variant: str, seed: int) -> None:
    chance = random.Random(seed)
    ours, theirs = after("", variant), naive_hex.Board(naive_hex.SIDES[variant])
    while not ours.over:
        assert sorted(ours.moves()) == sorted(theirs.moves())
        move = "swap" if seed and ours.plies == 1 else chance.choice(ours.moves())
        ours.play(move)
        theirs = theirs.after(move)
    assert not theirs.moves()
    assert theirs.winner() == result(ours).places.index(1)


# Touches


def test_touching_a_cell_puts_a_stone_there() -> None:
    assert after("").touches("D4") == [["D4"]]


def test_touching_the_first_stone_swaps() -> None:
    position = after("C2")
    assert position.touches("swap") == [["C2"], ["swap"]]
    assert position.attempt(["C2"]) is None
    assert [choice.name for choice in position.scene().choices] == ["swap"]
    assert after("C2 D3").scene().choices == ()


def test_touching_a_taken_cell_says_why_not() -> None:
    refused = after("C2 D3").attempt(["C2"])
    assert refused is not None
    assert refused.en == "there is a stone on C2 already (HX-1)."
    assert after("C2 D3").attempt(["C2", "C3"]) is None


def test_stones_keep_their_names_and_the_first_one_glides_when_it_is_taken_over() -> None:
    before, swapped, later = (after(moves).scene() for moves in ("C2", "C2 swap", "C2 swap D3"))
    assert [piece.name for piece in before.pieces] == [piece.name for piece in swapped.pieces]
    assert [(piece.owner, piece.at) for piece in before.pieces] == [(0, (2, 1))]
    assert [(piece.owner, piece.at) for piece in swapped.pieces] == [(1, (1, 2))]
    assert {piece.name for piece in swapped.pieces} < {piece.name for piece in later.pieces}


# Lessons and pictures


def test_the_first_lesson_is_won() -> None:
    lesson = GAME.lessons[0]
    position = lesson.start(GAME)
    for word in lesson.accept:
        position.play(word)
        assert result(position).places == (1, 2)
        position.undo()


def test_every_kind_of_move_is_in_a_lesson() -> None:
    assert {"swap", "C3"} <= {word for lesson in GAME.lessons for word in lesson.accept}


@pytest.mark.parametrize("file", golden_hex.drawn(), ids=lambda file: file.name)
def test_the_pictures_are_as_somebody_last_looked_at_them(file: Path) -> None:
    assert golden_hex.drawn()[file] == file.read_text("utf-8")
