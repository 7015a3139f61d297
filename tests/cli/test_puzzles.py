"""`ludo puzzles` and `ludo play --puzzle`."""

from __future__ import annotations

import json
from pathlib import Path

import ludotheque as lt
from ludotheque.puzzles import collections, read_puzzle
from ludotheque.puzzles.collections import unpacked
from ludotheque.puzzles.solving import Solving
from tests.cli.conftest import Ludo

BOX = "plus-4"


def test_puzzles_are_made_printed_and_written(ludo: Ludo, solved: lt.Game, tmp_path: Path) -> None:
    words = ("puzzles", str(solved), "--count", "2", "--seed", "4", "--lang", "en")
    code, out, err = ludo(*words, "--jsonl")
    assert (code, err) == (0, "")
    found = [read_puzzle(line) for line in out.splitlines()]
    assert {str(puzzle.game) for puzzle in found} == {str(solved)}
    assert set(json.loads(out.splitlines()[0])) >= {
        "game",
        "variant",
        "players",
        "moves",
        "solution",
        "level",
        "themes",
    }
    file = tmp_path / "some.jsonl.gz"
    code, out, _ = ludo(*words, "--out", str(file))
    assert code == 0
    assert out.startswith(f"2 puzzles of {solved}, from ")
    assert out.endswith(f"Written to {file}.\n")
    assert unpacked(solved, file.name, file.read_bytes()) == found
    code, out, _ = ludo(*words, "--games", "1")
    assert "They are kept in" in out


def test_a_missing_table_is_told(ludo: Ludo) -> None:
    code, _, err = ludo("puzzles", "plus-4:elementary", "--lang", "en")
    assert (code, "run “ludo solve plus-4:elementary”" in err) == (1, True)


def test_a_puzzle_is_solved_at_the_keyboard(ludo: Ludo, data_home: Path) -> None:
    puzzles = {puzzle.name: puzzle for puzzle in collections()[BOX]}
    asked = ("play", BOX, "--puzzle", "--level", "2", "--seed", "1", "--lang", "en")
    _, out, _ = ludo(*asked, typed="quit\n")
    puzzle = puzzles[out.split()[1].rstrip(",")]
    assert puzzle.level == 2
    assert str(puzzle.asked()) in out
    right = [step[0] for step in puzzle.solution if not isinstance(step, str)]
    wrong = next(word for word in puzzle.start().moves() if word not in puzzle.solution[0])
    code, out, err = ludo(*asked, typed="\n".join([wrong, "undo", *right, "quit"]))
    assert (code, err) == (0, "")
    assert "No. " in out
    assert "Nothing to undo" in out
    assert str(Solving(puzzle).idea()) in out
    assert (data_home / "ludotheque" / "solved-puzzles.txt").read_text("utf-8") == f"{puzzle.name}\n"
    _, out, _ = ludo(*asked, typed="quit\n")
    assert puzzle.name not in out


def test_all_puzzles_are_solved_one_day(ludo: Ludo, data_home: Path) -> None:
    file = data_home / "ludotheque" / "solved-puzzles.txt"
    file.parent.mkdir(parents=True)
    file.write_text("\n".join(puzzle.name for puzzle in collections()[BOX]), "utf-8")
    code, _, err = ludo("play", BOX, "--puzzle", "--lang", "en")
    assert (code, err) == (1, f"You have solved all puzzles of Plus 4: remove {file} to begin again.\n")


def test_puzzles_are_played_alone_and_only_where_there_are_some(ludo: Ludo) -> None:
    code, _, err = ludo("play", BOX, "--puzzle", "--rounds", "2", "--lang", "en")
    assert (code, err.startswith("--puzzle sets puzzles")) == (1, True)
    code, _, err = ludo("play", "connect-four", "--puzzle", "--lang", "en")
    assert (code, err) == (1, "No puzzles ship for connect-four. Make some: ludo puzzles connect-four.\n")
