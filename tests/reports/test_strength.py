"""Measuring the players: what is played, what is kept, and what the pages say."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludotheque as lt
from reports.strength import __main__ as strength
from reports.strength import measurements
from reports.strength.measurements import Measured, Measurement, claims, ladders

pytestmark = pytest.mark.untraced

GAME = lt.game("plus-4:elementary")
STEP = Measurement(GAME, "mcts:8", "mcts:2", target=0.6, level=2)
CLAIM = Measurement(GAME, "mcts:8", "random", target=0.1)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurements, "GAMES", 4)
    monkeypatch.setattr(strength, "GAMES", 8)
    monkeypatch.setattr(strength, "ladders", lambda: [STEP])
    monkeypatch.setattr(strength, "claims", lambda: [CLAIM])


def measure(folder: Path, *more: str) -> int:
    return strength.main(["--folder", str(folder / "games"), "--to", str(folder), "--jobs", "1", *more])


def test_every_step_of_every_ladder_is_measured_once() -> None:
    names = [each.name for each in ladders()]
    assert len(names) == len(set(names)) > 30
    for each in ladders():
        levels = each.game.levels
        assert each.level is not None
        assert (levels[each.level - 2], levels[each.level - 1]) == (each.weak, each.strong)


def test_targets_are_for_two_players_without_dice() -> None:
    for each in claims():
        assert (each.target is not None) == (each.game.players == 2 and each.game.start().turn == 0)


def test_dear_players_play_fewer_games() -> None:
    assert Measurement(GAME, "mcts:8", "random").games == measurements.GAMES
    assert Measurement(GAME, "mcts:2s", "random", target=0.9).games == measurements.FEWER
    assert Measurement(GAME, "mcts:9000", "random").games == measurements.FEWEST


@pytest.mark.usefixtures("few")
def test_a_run_writes_both_pages_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert measure(tmp_path) == 0
    assert "plus-4:elementary (2), mcts:8 – mcts:2: " in capsys.readouterr().out
    page = (tmp_path / "levels.md").read_text("utf-8")
    assert "## plus-4:elementary\n\n6 levels, for: elementary." in page
    assert "| 2 | `mcts:8` | " in page
    assert "6 niveaux, pour : elementary." in (tmp_path / "levels.fr.md").read_text("utf-8")
    assert "| plus-4:elementary | 2 | `random` | " in (tmp_path / "strength.md").read_text("utf-8")
    assert "oui" in (tmp_path / "strength.fr.md").read_text("utf-8")
    assert (tmp_path / "pictures/levels.svg").read_bytes() != (tmp_path / "pictures/levels.fr.svg").read_bytes()


@pytest.mark.usefixtures("few")
def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    measure(tmp_path)
    before = {file.name: file.read_bytes() for file in (tmp_path / "games").iterdir()}
    assert measure(tmp_path) == 0
    assert {file.name: file.read_bytes() for file in (tmp_path / "games").iterdir()} == before


@pytest.mark.usefixtures("few")
def test_only_some_are_played_and_the_pages_left_alone(tmp_path: Path) -> None:
    assert measure(tmp_path, "--only", "random") == 0
    assert [file.name for file in (tmp_path / "games").iterdir()] == [CLAIM.name]
    assert not (tmp_path / "levels.md").exists()
    assert measure(tmp_path, "--pages") == 0
    assert "mcts:8" not in (tmp_path / "levels.md").read_text("utf-8")


@pytest.mark.usefixtures("few")
def test_an_unsure_step_is_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    equal = Measurement(GAME, "mcts:2", "mcts:2", target=0.6, level=2)
    monkeypatch.setattr(strength, "ladders", lambda: [equal])
    measure(tmp_path, "--only", equal.name)
    measured = Measured(equal, equal.contest(tmp_path / "games", 8).result())
    assert measured.result.games == 8 or not measured.unsure


def test_what_was_not_played_in_full_is_not_judged(tmp_path: Path) -> None:
    contest = Measurement(GAME, "random", "random", target=0.1).contest(tmp_path, 2)
    contest.run(1)
    assert Measured(Measurement(GAME, "random", "random", target=0.1), contest.result()).reached is None
