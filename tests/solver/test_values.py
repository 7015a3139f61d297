"""Positions looked up together are worth what they are worth one at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.contract import OVER
from ludotheque.solver.index import PositionIndex
from ludotheque.solver.lookups import ALIKE
from ludotheque.solver.solution import Move, Solution
from ludotheque.solver.solving import solve

POSITIONS = 48


def solved_small(game: lt.Game, folder: Path) -> Solution:
    solve(game, folder)
    return Solution(game, folder)


@pytest.mark.parametrize("variant", ["elementary", "endless", "rounds"])
def test_layers_and_rounds_agree_with_one_at_a_time(small_plus_4: lt.Game, variant: str, tmp_path: Path) -> None:
    finished = agree(solved_small(small_plus_4.choose(variant), tmp_path))
    assert finished or variant != "elementary"


def test_chances_agree_with_one_at_a_time(small_docker: lt.Game, tmp_path: Path) -> None:
    assert agree(solved_small(small_docker.choose("dice", 2), tmp_path))


def agree(solution: Solution) -> int:
    """Play random games side by side, and compare every position on the way, and every move; count finished games."""
    batch = lt.Batch(solution.game, POSITIONS, seed=5, auto_reset=False, plays_chance=False)
    compared, finished = 0, 0
    for _ in range(40):
        found, moves = solution.values(batch), solution.move_values(batch)
        for index, state in enumerate(batch.records):
            if batch.turn[index] == OVER:
                shares = [(1 + each) / 2 for each in batch.state(index).returns()]
                assert found.values[index].tolist() == shares
                assert moves.counts[index] == 0
                finished += 1
            else:
                agrees(solution, state, found, moves, index)
                compared += 1
        batch.step(batch.sample())
    assert compared > 5 * POSITIONS
    return finished


def agrees(solution: Solution, state: Any, found: lt.Values, moves: lt.MoveValues, index: int) -> None:
    worth, mover = solution.worth(state), int(state.mover)
    assert found.values[index, mover] == worth.share
    assert found.values[index].sum() == 1
    assert found.exact[index]
    if not solution.in_rounds:
        assert (found.plies[index], found.headway[index]) == (-1 if worth.plies is None else worth.plies, worth.headway)
    if solution.with_chance and solution.game.kernels("plain").turn(state) < 0:
        assert moves.counts[index] == 0
        return
    alone, count = solution.moves(state), int(moves.counts[index])
    assert moves.moves[index, :count].tolist() == [move.move for move in alone]
    assert moves.values[index, :count].tolist() == [move.worth.share for move in alone]
    assert moves.best[index, :count].tolist() == best_of(solution, state, alone)
    assert not moves.best[index, count:].any()
    if not solution.in_rounds:
        plies = [-1 if move.worth.plies is None else move.worth.plies for move in alone]
        assert moves.plies[index, :count].tolist() == plies


def best_of(solution: Solution, state: Any, moves: list[Move]) -> list[bool]:
    """Which moves nothing is better than, as the player `perfect` orders them."""
    if solution.with_chance:
        highest = max(move.worth.share for move in moves)
        return [move.worth.share >= highest - ALIKE for move in moves]
    drawing = [move.worth.headway for move in moves if move.worth.share == 0.5]
    least = min(drawing, default=0) if solution.must_hurry(state) else max(drawing, default=0)

    def merit(move: Move) -> tuple[float, ...]:
        return (0.5, 0, -(move.worth.headway > least)) if move.worth.share == 0.5 else move.worth.merit

    most = max(map(merit, moves))
    return [merit(move) == most for move in moves]


def test_the_move_of_the_perfect_player_is_among_the_best(solved: lt.Game) -> None:
    solution, plies = Solution(solved), 0
    for seed in range(4):
        position = solved.start()
        for word in lt.random_game(position, seed)[:3]:
            position.play(word)
        while not position.over and position.plies < 30:
            found = solution.move_values([position])
            chosen = position.number(solution.best(position))
            assert chosen in found.moves[found.best]
            position.play_number(chosen)
            plies += 1
    assert plies > 30


def test_states_positions_and_records_are_looked_up_alike(solved: lt.Game) -> None:
    solution, batch = Solution(solved), lt.batch("plus-4:elementary", 200, seed=2)
    for _ in range(6):
        batch.step(batch.sample())
    position = solved.start()
    position.play("A")
    whole = solution.values(batch).values
    assert (solution.values(batch.records).values == whole).all()
    assert (solution.values(batch.records.copy(), threads=2).values == whole).all()
    assert (solution.values([batch.state(index) for index in range(len(batch))]).values == whole).all()
    assert solution.values([position]).values.tolist() == [[0.5, 0.5]]


@pytest.mark.parametrize("room", [1 << 24, 0])
def test_rows_are_as_wide_as_they_must_be_whatever_was_asked_before(
    solved: lt.Game, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.solver.values.ROOM", room)
    batch = lt.batch("plus-4:elementary", 200, seed=2, auto_reset=False)
    for _ in range(13):
        batch.step(batch.sample())
    over = np.flatnonzero(batch.counts == 0)
    assert len(over) > 0
    solution, fresh = Solution(solved), Solution(solved)
    for _ in range(2):
        every, narrow = solution.move_values(batch), solution.move_values(batch.records[over])
        assert every.moves.shape == (len(batch), batch.counts.max())
        assert narrow.moves.shape == (len(over), 1)
        for name in ("moves", "counts", "values", "plies", "headway", "best"):
            whole, part = getattr(every, name), getattr(narrow, name)
            assert np.array_equal(part, whole[over, :1] if whole.ndim > 1 else whole[over], equal_nan=name == "values")
            assert np.array_equal(whole, getattr(fresh.move_values(batch), name), equal_nan=name == "values")
    assert np.isnan(every.values).sum() == (every.moves == -1).sum() == every.moves.size - every.counts.sum()


def test_no_position_at_all_has_no_values(solved: lt.Game) -> None:
    solution = Solution(solved)
    assert len(solution.values([])) == len(solution.move_values([])) == 0


def test_other_games_and_other_things_are_refused(solved: lt.Game) -> None:
    solution = Solution(solved)
    for wrong in ("ABC", 7, np.zeros(3), np.zeros((2, 2), solved.rules.LAYOUT.dtype), [1], None):
        with pytest.raises(lt.BadBatch):
            solution.values(wrong)  # type: ignore[arg-type]
    other = lt.game("plus-4:endless")
    with pytest.raises(lt.BadBatch, match="plus-4:endless"):
        solution.values([solved.state(), other.state()])
    with pytest.raises(lt.BadBatch, match="plus-4:endless"):
        solution.move_values(lt.batch("plus-4:endless", 3))
    with pytest.raises(lt.BadBatch, match="threads"):
        solution.values([solved.state()], threads=0)


def test_a_record_that_is_no_position_is_named(solved: lt.Game) -> None:
    records = solved.rules.LAYOUT.batch(3)
    records[:] = solved.start().state
    records["pawns"][2] = [0xFFFF, 0]
    with lt.speaking("en"), pytest.raises(lt.BadBatch, match="Position 2: the solution of plus-4:elementary"):
        Solution(solved).values(records)


def test_tables_make_room_for_each_other(
    small_plus_4: lt.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.solver.values.free_memory", lambda: 0)
    solution = solved_small(small_plus_4.choose("endless"), tmp_path)
    agree(solution)
    assert len(solution._lookup._tables) == 1


def test_plain_kernels_say_the_same(solved: lt.Game) -> None:
    batch = lt.batch("plus-4:elementary", 12, seed=4, auto_reset=False)
    for _ in range(9):
        batch.step(batch.sample())
    plain, compiled = Solution(solved, mode="plain"), Solution(solved)
    assert (plain.values(batch).values == compiled.values(batch).values).all()
    for name in ("moves", "counts", "plies", "best"):
        mine, theirs = (getattr(each.move_values(batch), name) for each in (plain, compiled))
        assert (mine == theirs).all()


def test_plain_kernels_say_the_same_of_chances(small_docker: lt.Game, tmp_path: Path) -> None:
    compiled = solved_small(small_docker.choose("dice", 2), tmp_path)
    plain = Solution(compiled.game, tmp_path, mode="plain")
    batch = lt.Batch(compiled.game, 6, seed=3, auto_reset=False, plays_chance=False)
    for _ in range(6):
        mine, theirs = plain.values(batch), compiled.values(batch)
        assert mine.values.tolist() == theirs.values.tolist()
        after = batch.records[batch.turn >= 0]
        assert plain.move_values(after).best.tolist() == compiled.move_values(after).best.tolist()
        batch.step(batch.sample())


def test_positions_are_posed_by_rank_as_they_are_one_at_a_time(small_docker: lt.Game) -> None:
    game = small_docker.choose("dice", 2)
    index = PositionIndex.build(game)
    ranks = np.arange(0, index.positions, 1 + index.positions // 50)
    for each in (index, PositionIndex(game, index.register, "plain")):
        states, numbers = each.posed_all(ranks)
        assert numbers.tolist() == [index.numbered(int(rank)) for rank in ranks]
        assert [index.number(state) for state in states] == numbers.tolist()
