"""The rulings of Plus 4. In the diagrams `o` is player 0, `x` is player 1, and a pawn enters on row 4."""

from __future__ import annotations

import pytest

import ludotheque as lt
from tests.games import after, ended_by, forbidden_by, places, play, why_not

ROUNDS = ["plus-4:rounds", "plus-4:rounds-5", "plus-4:rounds-3"]
COLUMNS = ["A", "B", "C", "D"]
BONUS = ["A+", "B+", "C+", "D+"]

COLUMN = "A B A B A B A "  # column A for whoever starts
STRIPES = "A A B B C C D D "  # both colours at once with the last push: x on row 4 over o on row 3
TWO_LINES = "A A B A A B B C C D C D D"  # o: the rising diagonal and row 4, both with the last push

# x completes o's row 3 by pushing o's pawn of D4 down:
#   4  x x o x
#   3  o o o o
#   2  . . . x
#   1  . . . x
GIFT = "A A B B C D C D D D "

# o has nine pawns in the grid, and the move:
#   4  o x x o
#   3  o o o x
#   2  . x o o
#   1  . o o x
NINE = "A B A B B B B C C D C D C C D D D B "

# o has nine pawns and the bonus pawn (on A1) in the grid, and the move:
#   4  o o x o
#   3  x o x o
#   2  x x o o
#   1  o o o x
TEN = "A+ A B B B D B D D C D C D C C A C C A C "

# Each line, completed by player 0 with the last push.
LINES = {
    "row 4": "A B B C C D D",
    "row 3": "A A B B C D D C D",
    "row 2": "A A A B B B C B C C D D D",
    "row 1": "A A A A B B B C C C B C D C D D D",
    "column A": "A B A B A B A",
    "column B": "B A B A B A B",
    "column C": "C A C A C A C",
    "column D": "D A D A D A D",
    "A1 to D4": "A A A A B B B C C C D",
    "A4 to D1": "A B B B C C D C D D D",
}


def lull(position: lt.Position, plies: int) -> None:
    """So many plies without a line: all into column A, where the colours alternate, or a pass for want of a pawn."""
    for _ in range(plies):
        position.play(position.moves()[0])


def win_round(position: lt.Position, winner: int, bonus: bool = False) -> None:
    """A round that this player wins with column A, whoever starts it."""
    if position.turn != winner:
        position.play("D")
    play(position, COLUMN.replace("A", "A+", 1) if bonus else COLUMN)


# P4-1: lines


@pytest.mark.parametrize("moves", LINES.values(), ids=LINES)
def test_p4_1_a_line_is_a_row_a_column_or_a_long_diagonal(moves: str) -> None:
    assert places(after("plus-4:elementary", moves)) == (1, 2)


@pytest.mark.parametrize(
    "moves",
    [
        "A A B B C D C C",  # row 4
        "A A A B B C D D C D",  # row 3
        "A A B A B A B A",  # column A
        "A D A D A D B D",  # column D
        "A A A A A B B B C C C D",  # A1 to D4
        "A A B B B C C D C D D D",  # A4 to D1
    ],
)
def test_p4_1_lines_of_player_1(moves: str) -> None:
    assert places(after("plus-4:elementary", moves)) == (2, 1)


@pytest.mark.parametrize(
    ("moves", "owner"),
    [
        (GIFT, 0),
        ("A A B A C B B C D C D D", 0),  # row 2
        ("A A A A B B C B B C D C D C D D", 0),  # row 1
        ("A A A A B B C B D C", 0),  # A1 to D4
        ("B B C C A C D D D D", 0),  # A4 to D1
        ("A A A B B C D C D D D", 1),  # row 3
        ("A A A A A B B C B D C", 1),  # A1 to D4
    ],
)
def test_p4_1_a_line_counts_for_its_owner_whoever_pushed(moves: str, owner: int) -> None:
    game = after("plus-4:elementary", moves)
    assert game.mover_at(game.plies - 1) == 1 - owner
    assert places(game)[owner] == 1
    assert places(game)[1 - owner] == 2


@pytest.mark.parametrize(
    "moves",
    [
        "A A B B C C A D",  # row 4 is o x x x
        "A B A B A B",  # three in a column
        "A B A B A B B A A",  # column A is o o x o, column B is x x x o
        NINE,
    ],
)
def test_p4_1_nothing_else_is_a_line(moves: str) -> None:
    assert not after("plus-4:elementary", moves).over


@pytest.mark.parametrize("moves", ["A+ B A B A B A", "A B A+ B A B A", "A B A B A B A+"])
def test_p4_1_the_bonus_pawn_is_a_pawn_of_its_colour(moves: str) -> None:
    assert after("plus-4:endless", moves).scores == (2, 0)
    assert after("plus-4:rounds", moves).scores != (0, 0)


def test_p4_1_the_bonus_pawn_of_the_other_colour_breaks_a_line() -> None:
    assert after("plus-4:endless", "A B A B A A+ C A").scores == (0, 0)
    assert after("plus-4:endless", "A B A B A B C A+ A").scores == (0, 0)


# P4-2: the elementary game


def test_p4_2_one_colour_aligned_wins() -> None:
    game = after("plus-4:elementary", COLUMN)
    assert game.over
    assert game.turn is None
    assert game.moves() == []
    assert places(game) == (1, 2)
    assert ended_by(game) == "P4-2"


def test_p4_2_two_lines_of_one_colour_win_like_one() -> None:
    game = after("plus-4:elementary", TWO_LINES)
    assert places(game) == (1, 2)
    assert ended_by(game) == "P4-2"


@pytest.mark.parametrize("moves", [STRIPES, "A " + STRIPES])
def test_p4_2_both_colours_at_once_are_a_draw(moves: str) -> None:
    game = after("plus-4:elementary", moves)
    assert game.over
    assert places(game) == (1, 1)


def test_p4_2_is_the_reason_of_a_draw_by_both_colours() -> None:
    assert ended_by(after("plus-4:elementary", STRIPES)) == "P4-2"


def test_p4_2_there_is_no_bonus_pawn() -> None:
    start = lt.game("plus-4:elementary").start()
    assert start.moves() == COLUMNS
    assert forbidden_by(start, "A+") == "P4-2"


def test_p4_2_no_points_are_counted() -> None:
    game = after("plus-4:elementary", COLUMN)
    assert game.scores is None
    result = game.result()
    assert result is not None
    assert result.scores is None


# P4-3: points of the endless grid


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        (COLUMN, (1, 0)),
        ("A+ B A B A B A", (2, 0)),
        ("A B A B A B A+", (2, 0)),  # just pushed in: worth 2 all the same
        ("A B+ A B A B A", (1, 0)),  # the opponent's bonus pawn is worth nothing
        ("C+ B A B A B A D A", (1, 0)),  # nor is one's own beside the line
        ("A A B A B A B A+", (0, 2)),
        (GIFT, (1, 0)),
        (GIFT.replace("A", "A+", 1), (2, 0)),
    ],
)
def test_p4_3_a_line_is_worth_1_or_2_with_its_owners_bonus_pawn(moves: str, scores: tuple[int, int]) -> None:
    game = after("plus-4:endless", moves)
    assert game.scores == scores
    assert not game.over


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        (TWO_LINES, (2, 0)),
        (TWO_LINES.replace("A", "A+", 1), (3, 0)),  # the bonus pawn on A1, in one of the two lines
        (TWO_LINES + "+", (4, 0)),  # the bonus pawn on D4, in both
        ("A " + TWO_LINES + "+", (0, 4)),
    ],
)
def test_p4_3_several_lines_all_score(moves: str, scores: tuple[int, int]) -> None:
    assert after("plus-4:endless", moves).scores == scores


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        ("A A B B C C D D", (1, 1)),
        ("A+ A B B C C D D", (2, 1)),
        ("A A B+ B C C D D+", (2, 2)),
        ("A A A B B C C D D", (1, 1)),
    ],
)
def test_p4_3_lines_of_both_players_score(moves: str, scores: tuple[int, int]) -> None:
    assert after("plus-4:endless", moves).scores == scores


@pytest.mark.parametrize("renewal", ["C A", "C A D A C A D A", "C A+"])
def test_p4_3_an_intact_column_never_scores_again_even_renewed(renewal: str) -> None:
    assert after("plus-4:endless", COLUMN + renewal).scores == (1, 0)


@pytest.mark.parametrize("push", ["C", "C+"])
def test_p4_3_an_intact_row_never_scores_again_even_renewed(push: str) -> None:
    # Column C gets a third o: C3 is now the pawn that was on C4, and row 3 is still all o.
    assert after("plus-4:endless", GIFT + push).scores == (1, 0)


def test_p4_3_an_intact_line_does_not_keep_a_new_one_from_scoring() -> None:
    assert after("plus-4:endless", COLUMN + "C B C B C B").scores == (1, 0)
    assert after("plus-4:endless", COLUMN + "C B C B C B D B").scores == (2, 0)


def test_p4_3_a_line_broken_and_made_again_scores_again() -> None:
    assert after("plus-4:endless", STRIPES + "A").scores == (1, 1)
    assert after("plus-4:endless", STRIPES + "A A").scores == (2, 2)


# P4-4: the end of the endless grid


def test_p4_4_ten_points_are_not_enough() -> None:
    game = after("plus-4:endless", STRIPES * 2 + "A A B B")
    assert game.scores == (10, 10)
    assert not game.over
    assert game.result() is None


@pytest.mark.parametrize(
    ("moves", "scores", "ranking"),
    [
        ("A A B B C C D+ D " + STRIPES, (11, 6), (1, 2)),
        ("A A B B C C D D+ " + STRIPES, (6, 11), (2, 1)),
        ("A+ A B B C C D D " + STRIPES + "A A B B", (12, 10), (1, 2)),
        ("A A B B+ C+ C D D " + STRIPES + "A A", (13, 12), (1, 2)),  # both past 11
        ("A A B+ B C C+ D D " + STRIPES + "A A", (12, 13), (2, 1)),
        ("A A B B C C D+ D+ " + STRIPES, (11, 11), (1, 1)),
        (STRIPES * 2 + "A A B B C C", (12, 12), (1, 1)),
    ],
)
def test_p4_4_eleven_points_end_the_game_and_the_higher_score_wins(
    moves: str, scores: tuple[int, int], ranking: tuple[int, int]
) -> None:
    game = after("plus-4:endless", moves)
    result = game.result()
    assert result is not None
    assert (result.places, result.scores) == (ranking, scores)
    assert ended_by(game) == "P4-4"
    assert str(max(scores)) in result.reason.en


# P4-5: rounds


@pytest.mark.parametrize("spec", ROUNDS)
@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        (COLUMN, (1, 0)),
        ("A+ B A B A B A", (2, 0)),
        ("A B A B A B A+", (1, 0)),  # the bonus pawn has only just been pushed in
        ("C+ B A B A B A D A", (1, 0)),  # the bonus pawn is in no line
        ("A A+ B A B A B A", (0, 2)),
        ("A A B A B A B A+", (0, 1)),
        (GIFT, (1, 0)),
        (GIFT.replace("A", "A+", 1), (2, 0)),
        (GIFT.replace("A", "A+", 1).strip() + "+", (2, 0)),  # the pawn just pushed in is x's bonus pawn, not o's
        (GIFT.strip() + "+", (1, 0)),
    ],
)
def test_p4_5_the_first_line_ends_the_round_for_1_point_or_2(spec: str, moves: str, scores: tuple[int, int]) -> None:
    game = after(spec, moves)
    assert game.scores == scores
    assert not game.over
    assert not game.state.pawns.any()
    assert all(piece.ghost for piece in game.scene().pieces)


@pytest.mark.parametrize(
    ("moves", "points"),
    [
        (TWO_LINES, 1),
        (TWO_LINES.replace("A", "A+", 1), 2),  # in one of the two lines
        (TWO_LINES + "+", 1),  # in both, but just pushed in
    ],
)
def test_p4_5_one_score_per_round_however_many_lines(moves: str, points: int) -> None:
    assert after("plus-4:rounds", moves).scores == (points, 0)


@pytest.mark.parametrize(
    ("moves", "loser"),
    [
        (COLUMN, 1),
        ("A A B A B A B A", 0),  # player 1 wins: player 0, who started this round, starts the next one too
        (GIFT, 1),  # the loser's own push
        ("A A A B B C D C D D D", 0),
    ],
)
def test_p4_5_the_loser_starts_the_next_round(moves: str, loser: int) -> None:
    game = after("plus-4:rounds", moves)
    assert game.scores is not None
    assert game.scores[loser] == 0
    assert game.turn == loser


@pytest.mark.parametrize("spec", ROUNDS)
@pytest.mark.parametrize("moves", [STRIPES, "A+ A B B C C D D+", "A " + STRIPES])
def test_p4_5_both_colours_at_once_score_nothing(spec: str, moves: str) -> None:
    game = after(spec, moves)
    assert game.scores == (0, 0)
    assert game.turn == 1  # who did not start, whoever pushed last
    assert not game.state.pawns.any()
    assert all(piece.ghost for piece in game.scene().pieces)


@pytest.mark.parametrize(("winner_before", "starter_after"), [(0, 0), (1, 1)])
def test_p4_5_after_a_void_round_starts_who_did_not_start_it(winner_before: int, starter_after: int) -> None:
    game = lt.game("plus-4:rounds").start()
    win_round(game, winner_before)
    assert game.turn == 1 - winner_before
    play(game, STRIPES)
    assert game.turn == starter_after
    assert sum(game.scores or ()) == 1


@pytest.mark.parametrize("moves", ["A+ B+ A B A B A", "A+ A B B C C D D+"])
def test_p4_5_grid_emptied_and_bonus_pawns_back(moves: str) -> None:
    game = after("plus-4:rounds", moves)
    assert game.moves() == COLUMNS + BONUS
    game.play("A+")
    assert game.moves() == COLUMNS + BONUS
    assert [piece.at for piece in game.scene().pieces] == [(0, 3)]


def test_p4_5_a_pawn_of_the_last_round_makes_no_line() -> None:
    game = after("plus-4:rounds", COLUMN + "B A B A B A")  # x has three pawns in column B, o three in column A
    assert game.scores == (1, 0)
    game.play("B")
    assert game.scores == (1, 1)


# P4-6: the end of the rounds


@pytest.mark.parametrize(("spec", "target"), [("plus-4:rounds", 11), ("plus-4:rounds-5", 5)])
@pytest.mark.parametrize("winner", [0, 1])
def test_p4_6_rounds_are_played_to_11_or_5_points(spec: str, target: int, winner: int) -> None:
    game = lt.game(spec).start()
    for _ in range(target - 1):
        win_round(game, winner)
    assert not game.over
    win_round(game, winner)
    assert game.over
    assert game.scores == ((target, 0) if winner == 0 else (0, target))
    assert places(game) == ((1, 2) if winner == 0 else (2, 1))
    assert ended_by(game) == "P4-6"


@pytest.mark.parametrize(("spec", "target"), [("plus-4:rounds", 11), ("plus-4:rounds-5", 5)])
def test_p4_6_the_target_may_be_passed(spec: str, target: int) -> None:
    game = lt.game(spec).start()
    for winner in (0, 1):
        for _ in range(target // 2):
            win_round(game, winner, bonus=True)
    assert game.scores == (target - 1, target - 1)
    assert not game.over
    win_round(game, 1, bonus=True)
    assert game.scores == (target - 1, target + 1)
    assert places(game) == (2, 1)


def test_p4_6_three_rounds_are_never_cut_short() -> None:
    game = lt.game("plus-4:rounds-3").start()
    win_round(game, 0, bonus=True)
    win_round(game, 0, bonus=True)
    assert game.scores == (4, 0)  # out of reach
    assert not game.over
    win_round(game, 1)
    assert game.scores == (4, 1)
    assert places(game) == (1, 2)
    assert ended_by(game) == "P4-6"


@pytest.mark.parametrize(
    ("winners", "scores", "ranking"),
    [
        ((0, None, 1), (1, 1), (1, 1)),
        ((1, None, None), (0, 1), (2, 1)),
        ((None, None, None), (0, 0), (1, 1)),
    ],
)
def test_p4_6_a_void_round_is_one_of_the_three(
    winners: tuple[int | None, ...], scores: tuple[int, int], ranking: tuple[int, int]
) -> None:
    game = lt.game("plus-4:rounds-3").start()
    for winner in winners:
        assert not game.over
        if winner is None:
            play(game, STRIPES)
        else:
            win_round(game, winner)
    assert game.scores == scores
    assert places(game) == ranking
    assert ended_by(game) == "P4-6"


# P4-7: length limits


def test_p4_7_elementary_is_a_draw_after_200_plies() -> None:
    game = lt.game("plus-4:elementary").start()
    lull(game, 199)
    assert not game.over
    lull(game, 1)
    assert places(game) == (1, 1)
    assert ended_by(game) == "P4-7"


@pytest.mark.parametrize(
    ("opening", "scores", "ranking"),
    [
        ("", (0, 0), (1, 1)),
        ("B A B C B A B", (1, 0), (1, 2)),
        ("A C D C B C D C", (0, 1), (2, 1)),
        (STRIPES + "D C", (1, 1), (1, 1)),
    ],
)
def test_p4_7_endless_ends_after_2000_plies_as_it_stands(
    opening: str, scores: tuple[int, int], ranking: tuple[int, int]
) -> None:
    game = after("plus-4:endless", opening)
    lull(game, 1999 - game.plies)
    assert not game.over
    lull(game, 1)
    assert game.scores == scores
    assert places(game) == ranking
    assert ended_by(game) == "P4-7"


@pytest.mark.parametrize("spec", ROUNDS)
def test_p4_7_a_round_of_200_plies_is_void(spec: str) -> None:
    game = lt.game(spec).start()
    for starter in (0, 1):
        assert game.turn == starter
        lull(game, 199)
        assert len(game.scene().pieces) == 4
        lull(game, 1)
        assert game.scene().pieces == ()
        assert game.scores == (0, 0)
    assert game.turn == 0


def test_p4_7_each_round_counts_its_own_plies() -> None:
    game = after("plus-4:rounds", COLUMN)
    lull(game, 199)
    assert game.scene().pieces != ()
    lull(game, 1)
    assert game.scene().pieces == ()


@pytest.mark.parametrize("spec", ROUNDS[:2])
@pytest.mark.parametrize(
    ("winner", "scores", "ranking"), [(None, (0, 0), (1, 1)), (0, (1, 0), (1, 2)), (1, (0, 1), (2, 1))]
)
def test_p4_7_after_50_rounds_the_higher_score_wins(
    spec: str, winner: int | None, scores: tuple[int, int], ranking: tuple[int, int]
) -> None:
    game = after(spec, STRIPES * 49)
    assert not game.over
    if winner is None:
        play(game, STRIPES)
    else:
        win_round(game, winner)
    assert game.scores == scores
    assert places(game) == ranking
    assert ended_by(game) == "P4-7"


def test_p4_7_points_of_the_50th_round_count_before_the_limit() -> None:
    game = after("plus-4:rounds-5", STRIPES * 45)
    for _ in range(5):
        assert not game.over
        win_round(game, 1)
    assert game.scores == (0, 5)
    assert ended_by(game) == "P4-6"


@pytest.mark.parametrize(("spec", "plies"), [("plus-4:elementary", 200), ("plus-4:endless", 2000)])
def test_p4_7_passes_count(spec: str, plies: int) -> None:
    game = after(spec, NINE if spec == "plus-4:elementary" else TEN)
    lull(game, plies - 1 - game.plies)
    assert "-" in game.history
    assert not game.over
    lull(game, 1)
    assert places(game) == (1, 1)


def test_p4_7_passes_count_in_a_round() -> None:
    game = after("plus-4:rounds", TEN)
    lull(game, 199 - game.plies)
    assert "-" in game.history
    assert game.scene().pieces != ()
    lull(game, 1)
    assert game.scene().pieces == ()


def test_p4_7_a_line_on_the_last_ply_counts_in_elementary() -> None:
    game = lt.game("plus-4:elementary").start()
    lull(game, 193)
    play(game, "B C B C B C B")  # column B for player 1
    assert game.plies == 200
    assert places(game) == (2, 1)
    assert ended_by(game) == "P4-2"


def test_p4_7_a_line_on_the_last_ply_counts_in_endless() -> None:
    game = lt.game("plus-4:endless").start()
    lull(game, 1993)
    play(game, "B C B C B C B+")
    assert game.plies == 2000
    assert game.scores == (0, 2)
    assert places(game) == (2, 1)
    assert ended_by(game) == "P4-7"


def test_p4_7_eleven_points_on_the_last_ply_end_the_game_before_the_limit() -> None:
    game = lt.game("plus-4:endless").start()
    lull(game, 1978)
    play(game, STRIPES * 2 + "A A B B C C")
    assert game.plies == 2000
    assert game.scores == (12, 12)
    assert ended_by(game) == "P4-4"


@pytest.mark.parametrize("spec", ROUNDS)
def test_p4_7_a_line_on_the_last_ply_counts_in_a_round(spec: str) -> None:
    game = lt.game(spec).start()
    lull(game, 193)
    play(game, "B C B C B C B")
    assert game.scores == (0, 1)
    assert game.turn == 0  # the loser; had the round been void, player 1 would start


# P4-8: passing


@pytest.mark.parametrize("variant", ["elementary", "endless", "rounds", "rounds-5", "rounds-3"])
def test_p4_8_no_passing_with_a_pawn_in_hand(variant: str) -> None:
    start = lt.game(f"plus-4:{variant}").start()
    assert "-" not in start.moves()
    assert forbidden_by(start, "-") == "P4-8"


def test_p4_8_elementary_has_nine_pawns_each() -> None:
    game = after("plus-4:elementary", NINE)
    assert game.turn == 0
    assert game.moves() == ["-"]
    assert forbidden_by(game, "A") == "P4-8"
    game.undo()
    game.undo()
    assert game.moves() == COLUMNS  # eight in the grid, one in hand


def test_p4_8_a_player_passes_until_a_pawn_falls_out() -> None:
    game = after("plus-4:elementary", NINE + "-")
    assert game.turn == 1
    assert game.moves() == COLUMNS
    play(game, "A")  # A1 was empty: nothing falls out
    assert game.moves() == ["-"]
    play(game, "- C")  # o's pawn of C1 falls out
    assert game.mover_at(game.plies - 1) == 1
    assert game.moves() == COLUMNS


def test_p4_8_a_pass_changes_nothing_in_the_grid() -> None:
    game = after("plus-4:elementary", NINE)
    before = {(piece.at, piece.owner) for piece in game.scene().pieces}
    assert str(game.describe("-")) == "passes"
    assert game.touches("-") == [["pass"]]
    assert [choice.name for choice in game.scene().choices] == ["pass"]
    game.play("-")
    assert {(piece.at, piece.owner) for piece in game.scene().pieces} == before


@pytest.mark.parametrize("variant", ["endless", "rounds", "rounds-5", "rounds-3"])
def test_p4_8_a_bonus_pawn_in_hand_is_a_pawn_in_hand(variant: str) -> None:
    game = after(f"plus-4:{variant}", NINE)
    assert game.moves() == BONUS
    assert forbidden_by(game, "A") == "P4-8"
    assert forbidden_by(game, "-") == "P4-8"


@pytest.mark.parametrize("variant", ["endless", "rounds", "rounds-5", "rounds-3"])
def test_p4_8_nine_pawns_and_the_bonus_pawn_in_the_grid(variant: str) -> None:
    game = after(f"plus-4:{variant}", TEN)
    assert game.moves() == ["-"]
    assert forbidden_by(game, "A+") == "P4-8"
    play(game, "- A")  # the bonus pawn falls out of A1
    assert game.moves() == BONUS


def test_p4_8_the_bonus_pawn_is_in_the_grid_or_in_hand() -> None:
    game = after("plus-4:endless", "A+ B")
    assert game.moves() == COLUMNS
    assert forbidden_by(game, "B+") == "P4-8"
    play(game, "A B A B A C")
    assert game.moves() == COLUMNS
    play(game, "A C")  # a fifth pawn in column A: the bonus pawn falls out
    assert game.moves() == COLUMNS + BONUS


@pytest.mark.parametrize(("spec", "moves"), [("plus-4:elementary", NINE), ("plus-4:endless", TEN)])
def test_p4_8_both_are_never_out_together(spec: str, moves: str) -> None:
    game = after(spec, moves)
    lull(game, 100)
    assert game.history.count("-") > 10
    assert "- -" not in " ".join(game.history)


def test_p4_8_refusals_in_both_languages() -> None:
    refusal = why_not(lt.game("plus-4:endless").start(), "-")
    assert "aucun pion en main" in refusal.fr
    assert "no pawn in hand" in refusal.en


# G-1: the length of a game


@pytest.mark.parametrize(
    ("variant", "limit"),
    {"elementary": 200, "endless": 2000, "rounds": 50 * 200, "rounds-5": 50 * 200, "rounds-3": 3 * 200}.items(),
)
def test_g_1_the_longest_game_of_each_variant(variant: str, limit: int) -> None:
    game = lt.game(f"plus-4:{variant}").start()
    assert game.game.variant.longest == limit
    lull(game, limit - 1)
    assert not game.over
    lull(game, 1)
    assert game.over
    assert places(game) == (1, 1)
