"""`ludo train`: what it prints, where it keeps what it made, and how it goes on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.training import fitting, rounds
from tests.cli.conftest import Ludo
from tests.game_lists import ALL, EXAMPLE

QUICK = ("--games", "16", "--simulations", "4", "--match", "2", "--time", "1ms", "--jobs", "1")


@pytest.fixture(autouse=True)
def _quick_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    course = fitting.Course(epochs=1, hidden=8)
    monkeypatch.setattr(rounds.Training.__init__, "__defaults__", (course,))


def test_it_tells_round_by_round_and_goes_on(ludo: Ludo, tmp_path: Path) -> None:
    words = ("train", EXAMPLE, *QUICK, "--folder", str(tmp_path))
    code, out, err = ludo(*words, "--rounds", "1")
    assert code == 0
    assert out.startswith("round 1 · ")
    assert "No weights have won yet" in out  # two games are too few for that
    assert f"Round by round: {tmp_path / 'rounds.md'}" in out
    assert f"Everything is kept in {tmp_path}" in err
    first = (tmp_path / "round-1" / "round.json").read_text()
    code, out, err = ludo(*words, "--rounds", "2")
    assert [line.split(" · ")[0] for line in out.splitlines()[:2]] == ["round 1", "round 2"]
    assert "round 1 ·" not in err
    assert (tmp_path / "round-1" / "round.json").read_text() == first
    assert ludo(*words, "--rounds", "2")[1] == out


def test_programs_read_json(ludo: Ludo, tmp_path: Path) -> None:
    code, out, _ = ludo("train", EXAMPLE, *QUICK, "--rounds", "1", "--json", "--folder", str(tmp_path))
    told = json.loads(out)
    assert code == 0
    assert told["weights"] is None
    assert [done["number"] for done in told["rounds"]] == [1]


def test_weights_that_won_are_named(ludo: Ludo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "HALF", -1.0)
    code, out, _ = ludo("train", EXAMPLE, *QUICK, "--rounds", "1", "--folder", str(tmp_path))
    assert code == 0
    assert f"learnt:1s@{tmp_path / 'round-1' / 'weights.npz'}" in out


def test_it_stops_after_some_minutes(ludo: Ludo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.cli.train.MINUTE", -1)
    code, out, _ = ludo("train", EXAMPLE, *QUICK, "--minutes", "5", "--folder", str(tmp_path))
    assert code == 0
    assert "No weights have won yet" in out
    assert (tmp_path / "plan.json").exists()


def test_without_a_folder_everything_is_kept_among_what_belongs_to_a_person(ludo: Ludo, data_home: Path) -> None:
    assert ludo("train", EXAMPLE, *QUICK, "--rounds", "1")[0] == 0
    assert (data_home / "ludotheque/training/connect-four-classic-2/rounds.fr.md").exists()


def test_the_example_of_the_help_names_a_game_that_can_learn(ludo: Ludo) -> None:
    _, out, _ = ludo("train", "--help", "--lang", "en")
    (named,) = re.findall(r"example: ludo train (\S+)", out)
    assert lt.game(named).has_features


def test_what_is_wrong_is_said_before_anything_starts(ludo: Ludo, tmp_path: Path) -> None:
    without = next(game for game in ALL if not game.has_features)
    code, out, err = ludo("train", str(without), "--folder", str(tmp_path / "new"))
    assert (code, out) == (1, "")
    assert "has nothing to learn" in err
    assert not (tmp_path / "new").exists()
    assert "is not a budget" in ludo("train", EXAMPLE, "--time", "soon")[2]
    assert ludo("train", EXAMPLE, "--games", "0")[0] == 2
