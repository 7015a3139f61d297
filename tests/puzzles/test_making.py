"""Making puzzles: what counts as one, and going on after an interruption."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.puzzles import Goal, PuzzleMaker
from ludotheque.puzzles.difficulty import fools_a_quick_search, level
from ludotheque.puzzles.images import stands_for
from ludotheque.puzzles.journal import PuzzleJournal
from ludotheque.puzzles.judges import MARGIN, Judge, TableJudge, judge_of
from ludotheque.puzzles.lines import line
from ludotheque.puzzles.proving import faults
from ludotheque.solver.solution import Solution, Unsolved
from ludotheque.solver.solving import solve
from tests.game_lists import random_position


class Told:
    """A judge who says the same everywhere: these moves keep what there is, in each position in turn."""

    def __init__(self, *keeping: list[str]) -> None:
        self._keeping = list(keeping)

    def goal(self, position: lt.Position) -> Goal | None:
        return Goal("win", 1.0)

    def keeping(self, position: lt.Position, goal: Goal) -> list[str]:
        return self._keeping.pop(0) if self._keeping else []

    def is_mistake(self, before: lt.Position, played: str, goal: Goal) -> bool:
        return True

    def refutes(self, position: lt.Position, reply: str, goal: Goal) -> bool:
        return True

    def margin(self, position: lt.Position) -> float:
        return 0.0


def test_a_line_goes_on_as_long_as_there_is_one_move() -> None:
    start = lt.game("plus-4:elementary").start()
    judge: Judge = Told(["A"], ["B"], ["C", "D"])
    assert line(judge, start, Goal("win", 1.0)) == (("A",), "A", ("B",))


def test_where_two_moves_keep_it_there_is_no_puzzle() -> None:
    start = lt.game("plus-4:elementary").start()
    assert line(Told(["A", "B"]), start, Goal("win", 1.0)) == ()


def test_mirror_images_are_alike() -> None:
    game = lt.game("plus-4:elementary")
    game.compile()
    played, mirrored, other = game.start(), game.start(), game.start()
    for word, image in (("A", "D"), ("B", "C"), ("A", "D")):
        played.play(word)
        mirrored.play(image)
        other.play("A")
    assert stands_for(played) == stands_for(mirrored) != stands_for(other)


def test_made_puzzles_are_proven_and_made_again_alike(solved: lt.Game, tmp_path: Path) -> None:
    maker = PuzzleMaker(solved, seed=4)
    found = maker.make(3)
    judge = judge_of(solved)
    assert len(found) == 3
    assert not [fault for puzzle in found for fault in faults(puzzle, judge)]
    assert all(any(puzzle.refutations) for puzzle in found)
    games, kept = maker.games, maker.file.read_bytes()
    maker.file.write_bytes(kept[: len(kept) * 2 // 3])  # as if it had been cut off
    again = PuzzleMaker(solved, seed=4)
    assert again.games < games
    assert again.make(3) == found
    maker.file.unlink()


def test_several_workers_make_the_same_puzzles(solved: lt.Game, tmp_path: Path) -> None:
    alone, together = (PuzzleMaker(solved, 4, PuzzleJournal(solved, 4, tmp_path / name)) for name in ("one", "two"))
    assert together.make(3, jobs=2) == alone.make(3)
    assert together.games == alone.games


def test_a_wrong_claim_is_found(solved: lt.Game) -> None:
    puzzle = PuzzleMaker(solved, seed=4).make(1)[0]
    judge = judge_of(solved)
    wrong = next(word for word in puzzle.start().moves() if word not in puzzle.solution[0])
    claimed = lt.game(str(puzzle.game))
    told = type(puzzle)(claimed, puzzle.moves, ((wrong,),), puzzle.goal, puzzle.level)
    (said,) = faults(told, judge)
    assert said.en.endswith(f"the goal is kept by {puzzle.solution[0][0]}, not by {wrong}.")


def test_with_dice_the_margin_counts(small_docker: lt.Game, tmp_path: Path) -> None:
    solve(small_docker, tmp_path)
    judge = TableJudge(Solution(small_docker, tmp_path))
    positions = [random_position(small_docker, seed, 1 + 2 * seed) for seed in range(1, 9)]
    rolled = [each for each in positions if isinstance(each.turn, int) and len(each.moves()) > 1]
    goals = [(judge.goal(each), judge.margin(each)) for each in rolled]
    assert rolled
    assert all((goal is not None) == (margin >= MARGIN) for goal, margin in goals)
    for position, (goal, _) in zip(rolled, goals, strict=True):
        if goal:
            (best,) = judge.keeping(position, goal)
            worths = judge.worths(position)
            assert worths[best] == max(worths.values()) == goal.share


def test_a_won_game_is_no_puzzle_and_a_hard_question_is_left(solved: lt.Game) -> None:
    puzzle = PuzzleMaker(solved, seed=4).make(1)[0]
    assert 1 <= level(puzzle, 1) <= len(solved.levels)
    accepted = puzzle.solution[0]
    assert not fools_a_quick_search(puzzle.start(), tuple(puzzle.start().moves()), 1)
    assert isinstance(accepted, tuple)


def test_where_tables_are_missing_or_nobody_can_prove_it_is_said() -> None:
    with pytest.raises(Unsolved, match=r"ludo solve plus-4:elementary"):
        judge_of(lt.game("plus-4:elementary"))
    with pytest.raises(lt.LudothequeError, match=r"Nobody can prove puzzles of plateau-x:base for 4"):
        judge_of(lt.game("plateau-x:base"))
