"""`ludo arena`: result for people and programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludotheque.arena import Contest, contest
from ludotheque.arena.playing import Played
from tests.cli.conftest import Ludo
from tests.game_lists import DUELS

GAME = min(DUELS, key=lambda game: game.variant.longest)
ARENA = ["arena", str(GAME), "random", "random", "random", "--seed", "3", "--jobs", "1"]


def test_standings_for_programs(ludo: Ludo) -> None:
    code, out, err = ludo(*ARENA, "--games", "6", "--json")
    entry = json.loads(out)
    here = contest(GAME, ("random",) * 3, 6, 3, jobs=1)
    assert (code, err) == (0, "") or "Compiling" in err
    assert list(entry)[:6] == ["players", "games", "points", "elo", "elo_low", "elo_high"]
    assert (entry["players"], entry["games"], entry["seed"]) == (["random"] * 3, 6, 3)
    assert entry["points"] == [row.points for row in here.players]
    assert sum(entry["points"]) == pytest.approx(6)
    assert entry["elo"] == pytest.approx([row.elo.value for row in here.players], abs=0.05)
    assert all(
        low < elo < high for low, elo, high in zip(entry["elo_low"], entry["elo"], entry["elo_high"], strict=True)
    )
    assert [entry["crosstable"][0][n][1] for n in range(3)] == [0, 2, 2]


def test_standings_for_people(ludo: Ludo) -> None:
    code, out, _ = ludo(*ARENA, "--games", "6")
    title, _, heads, *rows = out.splitlines()
    assert code == 0
    assert title == f"{GAME} for 2, 6 of 6 games, seed 3"
    assert heads.split() == ["player", "games", "points", "share", "(95%)", "Elo", "(95%)"]
    assert {row.split()[0] for row in rows[:3]} == {"1", "2", "3"}
    assert rows[4].split() == ["against", "1", "2", "3"]
    assert rows[5].split()[:3] == ["1", "random", "–"]


def test_standings_in_french(ludo: Ludo) -> None:
    _, out, _ = ludo(*ARENA, "--games", "6", "--lang", "fr")
    for said in (f"{GAME} à 2, 6 parties sur 6, graine 3", "joueur", "part (95 %)", "contre"):
        assert said in out


def test_ratings_that_are_not_known_are_not_made_up(ludo: Ludo) -> None:
    _, out, _ = ludo(*ARENA, "--games", "1")
    assert out.splitlines()[3].endswith("?")
    entry = json.loads(ludo(*ARENA, "--games", "1", "--json")[1])
    assert entry["elo_low"] == entry["elo_high"] == [None] * 3


def test_a_person_sees_a_bar_and_a_table(ludo: Ludo, monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)
    code, out, _ = ludo(*ARENA, "--games", "6")
    assert code == 0
    assert "─" in out
    assert "Elo (95%)" in out


def test_games_are_saved_and_the_contest_goes_on(ludo: Ludo, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    ludo(*ARENA, "--games", "4", "--save", str(file))
    words = [word for word in ARENA if word not in ("--seed", "3")]
    code, out, _ = ludo(*words, "--games", "6", "--save", str(file))
    assert code == 0
    assert "6 of 6 games, seed 3" in out
    assert len(file.read_text().splitlines()) == 7


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_an_interruption_shows_what_is_finished(
    ludo: Ludo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: list[str]
) -> None:
    keep = Contest.keep

    def interrupted(self: Contest, played: Played) -> None:
        if len(self.played) == 2:
            raise KeyboardInterrupt
        keep(self, played)

    monkeypatch.setattr(Contest, "keep", interrupted)
    file = tmp_path / "games.jsonl"
    code, out, err = ludo(*ARENA, "--games", "6", "--save", str(file), *form)
    assert code == 130
    assert '"games": 2' in out if form else "2 of 6 games" in out
    assert f"The finished games are in {file}: the same command goes on." in err
    assert err.endswith("Stopped.\n")


def test_an_interruption_before_the_first_game_shows_nothing(ludo: Ludo, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Contest, *where: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Contest, "run", interrupted)
    assert ludo(*ARENA, "--games", "6") == (130, "", "Stopped.\n")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["random"], "at least two players, not 1"),
        (["random", "nobody"], "No player is called “nobody”"),
        (["random", "person"], "Only programs play in the arena, not “person”"),
        (["random", "random", "--players", "7"], "players, not 7"),
        (["random", "random", "--save", "/dev/null/x"], "/dev/null/x: a file is where a folder should be."),
        (["random", "random", "--save", "."], ". exists already and is not a file"),
        (["random", "random", "--ray", "nonsense"], "There is no Ray cluster at “nonsense”"),
    ],
)
def test_a_contest_that_cannot_be_held_says_why(ludo: Ludo, words: list[str], complaint: str) -> None:
    code, out, err = ludo("arena", str(GAME), *words, "--games", "2")
    assert (code, out) == (1, "")
    assert complaint in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "PLAYER"),
        (["random", "random"], "--games"),
        (["random", "random", "--games", "0"], "“0” is not a whole number from 1 up"),
        (["random", "random", "--games", "2", "--jobs", "0"], "“0” is not a whole number from 1 up"),
    ],
)
def test_a_wrong_command_line_says_what_to_do(ludo: Ludo, words: list[str], complaint: str) -> None:
    code, out, err = ludo("arena", str(GAME), *words)
    assert (code, out) == (2, "")
    assert complaint in err
