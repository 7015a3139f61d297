from __future__ import annotations

from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.study.evaluators import SearchEvaluator, exact_evaluator
from ludotheque.study.folder import StudyFolder
from ludotheque.study.measures import Measure, share
from ludotheque.study.openings import (
    FirstMove,
    Opening,
    OpeningValues,
    after_swap,
    first_moves,
    openings,
    position_after,
    with_pie,
)
from tests.study.made_up import made_up

LATER = 1e12


def test_images_by_symmetry_are_one_first_move() -> None:
    assert first_moves(lt.game("plus-4")) == [FirstMove("", "A", ("D",)), FirstMove("", "B", ("C",))]
    # Three places of 4 × 4 for squares and rounds; triangles point in as many ways as no symmetry turns into another.
    assert sum(len(first.moves) for first in first_moves(lt.game("pilotis"))) == 80
    assert [first.move[0] for first in first_moves(lt.game("pilotis"))].count("C") == 3


def test_a_game_without_symmetries_has_all_its_moves() -> None:
    assert [first.images for first in first_moves(lt.game("connect-four"))] == [("G",), ("F",), ("E",), ()]


def test_with_dice_first_moves_follow_a_roll(dice_game: lt.Game) -> None:
    found = first_moves(dice_game)
    assert [(first.roll, first.move) for first in found] == [
        (roll, move) for roll in dice_game.start().moves() for move in ("+", "-")
    ]
    assert position_after(dice_game, found[0]).plies == 2


def test_exact_values_are_those_of_the_tables(solved: lt.Game) -> None:
    evaluator = exact_evaluator(solved)
    assert evaluator
    values = OpeningValues(solved, StudyFolder(solved, 1), evaluator, 1)
    values.look(1, LATER, lambda: None)
    assert [values.value(first) for first in values.shown] == [Measure(0.5, 0.5, 0.5, 1)] * 2


def test_searches_are_kept_and_not_repeated() -> None:
    game = lt.game("plus-4")
    folder, ticks = StudyFolder(game, 1), list[int]()
    values = OpeningValues(game, folder, SearchEvaluator(8), 1)
    values.look(2, LATER, lambda: ticks.append(1))
    assert len(ticks) == 16
    again = OpeningValues(game, folder, SearchEvaluator(8), 1)
    again.look(1, LATER, lambda: ticks.append(1))
    assert len(ticks) == 16
    found = [values.value(first) for first in values.shown]
    assert [measure and measure.count for measure in found] == [8, 8]
    assert [again.value(first) for first in again.shown] == found


def test_without_time_nothing_is_begun() -> None:
    game = lt.game("plus-4")
    values = OpeningValues(game, StudyFolder(game, 1), SearchEvaluator(8), 1)
    values.look(1, 0, lambda: None)
    assert [values.value(first) for first in values.shown] == [None, None]


def test_how_often_levels_play_a_first_move_and_what_it_brought() -> None:
    game = lt.game("plus-4")
    values = OpeningValues(game, StudyFolder(game, 1), SearchEvaluator(8), 1)
    won, lost = made_up(words=("D", "B")), made_up(words=("A", "B"), places=(2, 1))
    other = made_up(words=("C", "B"))
    found = {opening.move: opening for opening in openings(values, [[won, lost, other], [other]])}
    assert found["A"].played == (share(2, 3), share(0, 1))
    assert found["A"].points == share(1, 2)
    assert found["B"].points == share(2, 2)


def test_who_may_swap_takes_what_is_better() -> None:
    def opening(move: str, value: float | None) -> Opening:
        measure = None if value is None else Measure(value, value, value, 1)
        return Opening("", move, (), measure, True, (), None)

    strong, even, weak = opening("S", 0.9), opening("E", 0.55), opening("W", 0.2)
    known = [FirstMove("", each.move, ()) for each in (strong, even, weak)]
    assert after_swap(even) == pytest.approx(0.45)
    assert with_pie([strong, even, weak], known) == even
    assert with_pie([strong, even, opening("W", None)], known) is None
    assert with_pie([], []) is None


def test_of_many_first_moves_a_search_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.study.openings.MOST_MOVES", 2)
    monkeypatch.setattr("ludotheque.study.openings.GLANCE", 500)
    game = lt.game("connect-four")
    values = OpeningValues(game, StudyFolder(game, 1), SearchEvaluator(8), 1)
    assert (len(values.known), len(values.shown)) == (4, 2)
    assert "D" in {first.move for first in values.shown}
    assert Path(StudyFolder(game, 1).path).is_dir()
