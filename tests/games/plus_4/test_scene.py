"""The line that ends a round is still seen when the grid is empty."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.server.pictures import ghostly

COLUMN = "A+ B A B A B A"


def after(moves: str, variant: str = "rounds") -> lt.Position:
    position = lt.game(f"plus-4:{variant}").start()
    for move in moves.split():
        position.play(move)
    return position


def shown(position: lt.Position) -> set[tuple[int, int]]:
    """The places of the ghosts that are marked as what decided."""
    scene = position.scene()
    assert all(piece.ghost for piece in scene.pieces)
    return {piece.at for piece in scene.pieces if scene.marks[piece.name] == "decisive"}


@pytest.mark.parametrize("variant", ["rounds", "rounds-5", "rounds-3"])
def test_the_line_that_won_a_round_is_shown_as_ghosts_until_the_next_move(variant: str) -> None:
    position = after(COLUMN, variant)
    assert shown(position) == {(0, row) for row in range(4)}
    assert {piece.owner for piece in position.scene().pieces} == {0}
    assert [piece.label for piece in position.scene().pieces].count("+") == 1
    position.play("C")
    assert [(piece.at, piece.ghost) for piece in position.scene().pieces] == [((2, 3), False)]
    position.undo()
    assert shown(position) == {(0, row) for row in range(4)}


def test_only_the_pawns_of_the_line_are_shown() -> None:
    position = after("A B A B A C A")
    assert shown(position) == {(0, row) for row in range(4)}


def test_both_lines_are_shown_when_a_round_is_void() -> None:
    position = after("A A B B C C D D")
    assert shown(position) == {(column, row) for column in range(4) for row in (2, 3)}
    assert {piece.at[1]: piece.owner for piece in position.scene().pieces} == {2: 0, 3: 1}


def test_the_last_round_stays_in_the_grid_with_its_line() -> None:
    position = after(" ".join([COLUMN, "B A+ B A C A C A", "B A+ B A C A C A"]), "rounds-3")
    assert position.over
    scene = position.scene()
    assert not any(piece.ghost for piece in scene.pieces)
    assert sum(mark == "decisive" for mark in scene.marks.values()) == 4


def test_a_line_that_only_scores_points_stays_where_it_is() -> None:
    assert not any(piece.ghost for piece in after(COLUMN, "endless").scene().pieces)


def test_the_ghost_of_the_next_move_stands_alone() -> None:
    position = after(COLUMN)
    drawn = ghostly(position, position.scene(), position.number("C"))
    assert [piece.at for piece in drawn.pieces] == [(2, 3)]


def test_the_text_board_shows_it_too() -> None:
    assert after(COLUMN).text().count("★") == 8  # on both sides of four pawns
