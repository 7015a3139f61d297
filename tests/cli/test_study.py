"""`ludo study`: reports and numbers."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.study import Study
from tests.cli.conftest import Ludo
from tests.study.capped import cap

NAME = "plus-4:elementary"


@pytest.fixture(autouse=True)
def _played_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    cap(monkeypatch)


def test_a_report_and_its_numbers(ludo: Ludo, tmp_path: Path) -> None:
    out, numbers = tmp_path / "a.html", tmp_path / "a.json"
    words = ("study", NAME, "--budget", "1h", "--jobs", "1")
    code, said, _ = ludo(*words, "--out", str(out), "--json", str(numbers), "--lang", "en")
    assert code == 0
    assert re.fullmatch(
        rf"Numbers written to {numbers}\.\nReport written to {out} \(games: \d+, \d\.\d min\)\.\n", said
    )
    told = json.loads(numbers.read_text("utf-8"))
    assert (told["form"], told["budget"]) == (1, "1h")
    assert [(game["game"], game["is_reference"]) for game in told["games"]] == [
        (NAME, False),
        ("connect-four:classic", True),
    ]
    assert "Connect Four" in out.read_text("utf-8")
    code, said, _ = ludo(*words, "--json", "-", "--lang", "fr")
    assert (code, json.loads(said)["games"][0]["levels"]) == (0, told["games"][0]["levels"])
    assert {*tmp_path.iterdir()} == {out, numbers}


def test_several_games_without_a_name_for_the_report(
    ludo: Ludo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, said, _ = ludo("study", NAME, "connect-four", "--budget", "1h", "--jobs", "1", "--lang", "fr")
    assert code == 0
    assert said.startswith("Rapport écrit dans study-plus-4-elementary-connect-four-classic.html (")
    (file,) = tmp_path.iterdir()
    assert "<h1>Étude\u00a0: Plus 4 et Puissance 4</h1>" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("plus-5",), "No game is called “plus-5”"),
        ((NAME, NAME), f"{NAME} is named twice"),
        ((NAME, "--budget", "soon"), "“soon” is not a time: write 90s, 5m or 1h."),
        ((NAME, "--budget", "0s"), "A study takes from a second to a week, not 0s."),
        ((NAME, "--out", "."), ". is a folder: name a file."),
        ((NAME, "--json", "."), ". is a folder: name a file."),
        ((NAME, "--players", "3"), "for 2 players, not 3"),
    ],
)
def test_what_cannot_be_studied_is_refused_at_once(
    ludo: Ludo, data_home: Path, words: tuple[str, ...], said: str
) -> None:
    code, out, err = ludo("study", *words, "--lang", "en")
    assert (code, out) == (1, "")
    assert said in err
    assert not data_home.exists()


def test_ctrl_c_says_that_the_same_command_goes_on(ludo: Ludo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Study, progress: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Study, "run", interrupted)
    out = tmp_path / "a.html"
    code, said, err = ludo("study", NAME, "--out", str(out), "--lang", "en")
    assert (code, said, err) == (130, "", "What was played is kept: the same command goes on.\nStopped.\n")
    assert not out.exists()


def test_a_reference_that_is_asked_for_is_not_compared_with_itself(ludo: Ludo) -> None:
    words = ("study", "connect-four", "--budget", "1h", "--jobs", "1", "--json", "-")
    code, said, _ = ludo(*words)
    assert code == 0
    assert [game["is_reference"] for game in json.loads(said)["games"]] == [False]
    assert lt.game("connect-four").is_reference
