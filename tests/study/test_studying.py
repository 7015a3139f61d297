"""Whole studies: what is found out, what is kept, and what is said where something is missing."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.study import GameFindings, Study
from ludotheque.study.findings import entry
from ludotheque.study.folder import StudyFolder
from ludotheque.study.known import start_value
from ludotheque.study.level_choice import Level
from ludotheque.study.notes import notes
from ludotheque.study.rulings import length_limits, ruling_titles
from ludotheque.study.valuing import GameValues
from tests.study.capped import HOURS
from tests.study.test_playing import NAME

GAME = lt.game("plus-4")


def found(game: lt.Game, seconds: float = HOURS) -> GameFindings:
    """A study on one core: what it tells but for the time it took."""
    return replace(Study(game, seconds, jobs=1).run(), seconds=0)


def told(findings: GameFindings) -> str:
    """Everything that was found out, as JSON writes it."""
    return json.dumps(entry(replace(findings, seconds=0)))


@pytest.mark.usefixtures("capped")
def test_the_same_command_plays_nothing_again() -> None:
    first = found(GAME)
    kept = {file: file.read_bytes() for file in StudyFolder(GAME, 1).path.glob("*.jsonl")}
    again = found(GAME)
    assert told(again) == told(first)
    assert {file: len(file.read_bytes()) for file in kept} == {file: len(text) for file, text in kept.items()}


@pytest.mark.usefixtures("capped")
def test_an_interrupted_study_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = [Level(1, NAME, "random", 0.01), Level(2, NAME, "mcts:2", 0.01)]
    monkeypatch.setattr("ludotheque.study.planning.affordable_levels", lambda *some: (levels, []))
    whole = found(GAME)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for ticks in (3, 11, 25):
        left = ticks

        def interrupt(part: float) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            Study(GAME, HOURS, jobs=1).run(interrupt)
    names = [level.level.name for level in whole.levels]
    again = found(GAME)
    assert [level.level.name for level in again.levels] == names
    assert told(again) == told(whole)


@pytest.mark.usefixtures("capped")
def test_more_time_decides_anew_and_keeps_what_was_played() -> None:
    with_little = found(GAME, 1e-9)
    assert [level.games for level in with_little.levels] == [0]
    assert [note.en for note in with_little.notes if "no time" in note.en]
    with_more = found(GAME)
    assert len(with_more.levels) == 3
    assert [level.games for level in with_more.levels] == [10, 10, 10]
    assert told(found(GAME, 1.0)) == told(with_more)


@pytest.mark.usefixtures("capped")
def test_a_game_that_is_solved_later_has_exact_values_then(
    solved: lt.Game, data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved_home = os.environ["XDG_DATA_HOME"]
    monkeypatch.setenv("XDG_DATA_HOME", str(data_home))
    searched = found(solved)
    assert not searched.exact
    folder = StudyFolder(solved, 1)
    folder.journal("spent").with_suffix(".json").write_text(json.dumps({"games": HOURS}))  # no time is left
    (data_home / "ludotheque" / "solved").symlink_to(Path(solved_home) / "ludotheque" / "solved")
    exact = found(solved)
    assert exact.exact
    assert [level.valued for level in exact.levels] == [level.games for level in exact.levels]
    assert all(opening.exact and opening.value for opening in exact.openings)


@pytest.mark.usefixtures("capped")
def test_a_game_with_dice_is_studied(dice_game: lt.Game) -> None:
    findings = found(dice_game)
    assert {opening.roll for opening in findings.openings} == {"d1", "d2", "d3"}
    assert findings.pie is None
    assert all(level.valued == level.games for level in findings.levels)
    plies = findings.levels[0].metrics["plies"].value
    assert findings.levels[0].metrics["options"].value == 2
    assert findings.levels[0].metrics["turns"].value == plies
    three = found(dice_game.choose(players=3))
    assert len(three.levels[0].seats) == 3
    assert sum(seat.value for seat in three.levels[0].seats) == pytest.approx(1)


@pytest.mark.usefixtures("capped")
def test_progress_never_goes_beyond_the_end() -> None:
    parts: list[float] = []
    Study(GAME, 0.5, jobs=1).run(parts.append)
    assert all(0 <= part <= 1 for part in parts)


def test_what_is_missing_is_told_with_what_helps(findings: GameFindings) -> None:
    few = replace(findings.levels[0], games=3, valued=1, repeats=False)
    poor = replace(
        findings,
        exact=False,
        levels=(few, replace(few, games=0, valued=0)),
        openings=tuple(replace(opening, value=None) for opening in findings.openings),
        first_moves=9,
        ladder=(),
    )
    said = [note.en for note in notes(poor, [Level(6, NAME, "mcts:9", 1.0)])]
    for words in (
        "after “ludo solve plus-4:elementary” values are exact",
        "Too slow for this budget, so not played: n (mcts:9)",
        "too few games (3)",
        "There was no time for a single game",
        "Level beginner: too few games whose positions were valued (1)",
        "Only the 2 most promising first moves of 9",
        "no time to look at every first move",
        "The ladder ends for lack of time",
    ):
        assert [note for note in said if words in note], words
    nothing = replace(poor, levels=(replace(few, valued=0),))
    assert [note for note in notes(nothing, []) if "what positions are worth" in note.en]
    unproven = replace(findings, game=lt.game("pilotis"), start=None)
    assert [note for note in notes(unproven, []) if "can be proven" in note.en]


def test_a_proof_tells_what_the_start_is_worth(won_pilotis: lt.Game) -> None:
    assert start_value(won_pilotis, None) is None
    lt.solve(won_pilotis)
    proven = start_value(won_pilotis, None)
    assert proven
    assert proven.values == (1.0, 0.0)


def test_length_limits_are_known_by_their_headings() -> None:
    assert "P4-7" in length_limits(GAME)
    assert "P4-2" not in length_limits(GAME)
    assert ruling_titles(GAME, "fr").keys() == ruling_titles(GAME, "en").keys() >= {*GAME.rulings}


def test_damaged_values_are_worked_out_again() -> None:
    folder = StudyFolder(GAME, 1)
    for line in ({}, {"level": 1, "index": 0, "game": "x", "values": [1], "keeping": []}, {"level": 1}):
        folder.add("values-exact", line)

    class Exact:
        name, title = "exact", NAME

    assert GameValues(folder, Exact(), 1).valued(1, []) == []  # type: ignore[arg-type]
