"""The work of solving: it can be interrupted, goes on where it was, and mends what is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.core.solvable import can_be_proven, can_be_solved
from ludotheque.solver import by_layers, threads
from ludotheque.solver.solution import Solution, Unsolved
from ludotheque.solver.solving import solve
from ludotheque.solver.summary import SUMMARY, folder_of
from ludotheque.solver.table_file import Damaged, TableFile
from tests.game_lists import ALL, name


def tables(folder: Path) -> dict[str, list[float]]:
    """What the tables of a folder hold."""
    return {file.name: TableFile(file).whole().tolist() for file in folder.glob("*.table")}


@pytest.fixture(params=["plus-4", "docker"])
def game(request: pytest.FixtureRequest, small_plus_4: lt.Game, small_docker: lt.Game) -> lt.Game:
    return small_docker if request.param == "docker" else small_plus_4.choose("endless")


def test_interrupted_and_resumed_work_gives_the_same_tables(game: lt.Game, tmp_path: Path) -> None:
    whole = solve(game, tmp_path / "whole")
    for stop in (0.0, 0.01, 0.3, 0.6):

        def watch(part: float, stop: float = stop) -> None:
            if stop < part < 1:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            solve(game, tmp_path / "parts", watch)
        with pytest.raises(Unsolved):
            Solution(game, tmp_path / "parts")
    parts = solve(game, tmp_path / "parts")
    assert tables(tmp_path / "parts") == tables(tmp_path / "whole")
    assert (parts.positions, parts.counts, parts.rounds) == (whole.positions, whole.counts, whole.rounds)


def test_a_few_tables_in_memory_are_enough(
    small_plus_4: lt.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solve(small_plus_4.choose("endless"), tmp_path / "many")
    monkeypatch.setattr(by_layers, "KEPT", 0)
    solve(small_plus_4.choose("endless"), tmp_path / "few")
    assert tables(tmp_path / "many") == tables(tmp_path / "few")


def test_what_is_solved_is_not_solved_again(game: lt.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = solve(game, tmp_path)
    monkeypatch.setattr(threads, "ThreadPoolExecutor", None)
    parts: list[float] = []
    assert solve(game, tmp_path, parts.append) == first
    assert parts == [1]


def test_damaged_and_missing_tables_are_computed_again(game: lt.Game, tmp_path: Path) -> None:
    solve(game, tmp_path)
    expected = tables(tmp_path)
    for file in tmp_path.glob("*.table"):
        content = bytearray(file.read_bytes())
        content[-1] ^= 1
        file.write_bytes(content)
        solve(game, tmp_path)
        assert tables(tmp_path) == expected
        file.unlink()
        solve(game, tmp_path)
        assert tables(tmp_path) == expected


def test_a_damaged_summary_is_refused_and_mended(game: lt.Game, tmp_path: Path) -> None:
    first = solve(game, tmp_path)
    for text in ("", "{", "[]", '{"counts": []}', '{"counts": [{}]}'):
        (tmp_path / SUMMARY).write_text(text)
        with pytest.raises(Damaged):
            Solution(game, tmp_path)
        again = solve(game, tmp_path)
        assert (again.positions, again.counts, again.rounds) == (first.positions, first.counts, first.rounds)


NEVER = [each for each in ALL if not can_be_solved(each) and not can_be_proven(each)]


@pytest.mark.parametrize("game", NEVER, ids=name)
def test_what_is_neither_numbered_nor_provable_is_refused(game: lt.Game) -> None:
    with pytest.raises(lt.LudothequeError, match=r"no exact solution"):
        solve(game)
    with pytest.raises(Unsolved):
        Solution(game)


def test_other_rules_have_another_folder() -> None:
    folder = folder_of(lt.game("plus-4"))
    assert folder.name == "plus-4-elementary-2-rules-1-tables-2"
