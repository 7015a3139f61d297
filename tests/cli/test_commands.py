"""`ludo games`, `rules`, `perft`, `bench`, and what every command does with bad words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.cli.main import COMMANDS, main
from ludotheque.core.drawable import drawing_fault
from ludotheque.core.rule_pictures import rule_pictures
from ludotheque.draw import board_text
from tests.cli.conftest import Ludo
from tests.conftest import Install
from tests.game_lists import DUELS
from tests.tracing import UNTRACED

BOX = DUELS[0].choose()


def test_games_lists_every_variant(ludo: Ludo) -> None:
    code, out, _ = ludo("games")
    assert code == 0
    assert all(f"{game.name}:{variant.name}" in out for game in lt.all_games() for variant in game.variants)


def test_games_for_programs(ludo: Ludo) -> None:
    code, out, _ = ludo("games", "--json")
    assert code == 0
    for entry, game in zip(json.loads(out), lt.all_games(), strict=True):
        assert (entry["name"], entry["version"]) == (game.name, game.version)
        assert [variant["name"] for variant in entry["variants"]] == [variant.name for variant in game.variants]
        assert entry["variants"][0]["players"] == list(game.variants[0].players)
        assert all(Path(page).read_text("utf-8").startswith("# ") for page in entry["rule_page"].values())


def test_games_lists_a_broken_game_last_with_the_reason(ludo: Ludo, install: Install) -> None:
    install("broken-one", {"rules.py": None})
    code, out, err = ludo("games")
    assert (code, err) == (0, "")
    assert out.splitlines()[-1].startswith("The game “broken-one” is installed but cannot be played: ")
    assert out.endswith("rules.py is missing.\n")
    _, out, _ = ludo("games", "--lang", "fr")
    assert out.splitlines()[-1].startswith("Le jeu « broken-one » est installé mais ne peut pas être joué : ")
    *others, broken = json.loads(ludo("games", "--json")[1])
    assert {entry["broken"] for entry in others} == {None}
    assert broken.keys() == others[0].keys()
    assert (broken["name"], broken["variants"]) == ("broken-one", [])
    assert "rules.py is missing" in broken["broken"]["en"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"disc", owner', '"blob", owner', "“blob” is no shape"),
        ('Board("upright"', 'Board("sideways"', "“sideways” is no view"),
        ("    spots = [(column, row)", '    raise KeyError("ink")\n    spots = [(column, row)', "KeyError: 'ink'"),
    ],
    ids=["unknown shape", "unknown view", "a scene that raises"],
)
def test_games_lists_a_game_that_cannot_be_drawn_with_the_reason(
    ludo: Ludo, install: Install, old: str, new: str, words: str
) -> None:
    drawing_fault.cache_clear()
    install("inkless", {"scene.py": (old, new)})
    assert words in ludo("games", "--lang", "en")[1].splitlines()[-1]
    *others, broken = json.loads(ludo("games", "--json")[1])
    assert (broken["name"], broken["variants"]) == ("inkless", [])
    assert words in broken["broken"]["en"]
    assert {entry["broken"] for entry in others} == {None}


def test_a_broken_game_is_refused_with_the_reason(ludo: Ludo, install: Install) -> None:
    install("broken-one", {"rules.py": None})
    code, out, err = ludo("perft", "broken-one", "1")
    assert (code, out) == (1, "")
    assert "rules.py is missing" in err


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rules_prints_the_page_of_the_language(ludo: Ludo, language: lt.Language) -> None:
    for game in lt.all_games():
        code, out, err = ludo("rules", game.name, "--lang", language)
        assert (code, err) == (0, "")
        pictures = rule_pictures(game, language)
        assert out == game.rule_page(language) or pictures
        assert all(board_text(picture.scene()) in out and f"*{picture.words}*" in out for picture in pictures)
        assert "```position" not in out


def test_rules_are_set_for_reading_in_a_terminal(ludo: Ludo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("_pytest.capture.CaptureIO.isatty", lambda self: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    _, out, _ = ludo("rules", BOX.name)
    assert BOX.title.en in out
    assert "###" not in out


def test_perft_prints_one_integer(ludo: Ludo) -> None:
    for depth in range(4):
        code, out, _ = ludo("perft", str(BOX), str(depth))
        assert (code, out) == (0, f"{lt.perft(BOX.start(), depth)}\n")


def test_perft_after_moves(ludo: Ludo) -> None:
    position = BOX.start()
    moves = [position.moves()[0]]
    position.play(moves[0])
    moves.append(position.moves()[0])
    position.play(moves[1])
    code, out, _ = ludo("perft", BOX.name, "3", "--players", "2", "--moves", " ".join(moves))
    assert (code, int(out)) == (0, lt.perft(position, 3))


def test_perft_shows_its_progress_to_a_person(ludo: Ludo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    code, out, _ = ludo("perft", BOX.name, "3")
    assert (code, int(out)) == (0, lt.perft(BOX.start(), 3))


def test_bench_measures_every_variant(ludo: Ludo) -> None:
    code, out, _ = ludo("bench", BOX.name, "--seconds", "1")
    assert code == 0
    assert len(out.splitlines()) == len(BOX.variants)
    code, out, _ = ludo("bench", str(BOX), "--json")
    assert code == 0
    assert json.loads(out)["plies_per_second"][str(BOX)] > 0


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["perft", "chess", "3"], "No game is called “chess”"),
        (["perft", f"{BOX.name}:giant", "3"], "has no variant “giant”"),
        (["perft", BOX.name, "3", "--players", "5"], "players, not 5"),
        (["perft", BOX.name, "3", "--moves", "??"], "“??” is not a move"),
        (["rules", "chess"], "No game is called “chess”"),
        (["play", "chess"], "No game is called “chess”"),
        (["bench", "chess"], "No game is called “chess”"),
        (["replay", "no/such/file"], "no/such/file: it does not exist."),
        (["replay", "--jsonl", "no/such/file"], "no/such/file: it does not exist."),
        (["replay", "."], ".: it is a folder."),
    ],
)
def test_a_refusal_is_one_sentence_and_exit_code_1(ludo: Ludo, words: list[str], complaint: str) -> None:
    code, out, err = ludo(*words)
    assert (code, out) == (1, "")
    assert complaint in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        ([], "COMMAND", "il manque : COMMAND"),
        (["dance"], "invalid choice: 'dance'", "'dance' n’est pas possible"),
        (["perft", BOX.name], "required: DEPTH", "il manque : DEPTH"),
        (["perft", BOX.name, "six"], "“six” is not a whole number from 0 up", "« six » n’est pas un nombre entier"),
        (["perft", BOX.name, "9" * 20], "is not a whole number", "n’est pas un nombre entier"),
        (["perft", BOX.name, "-1"], "“-1” is not a whole number from 0 up", "« -1 » n’est pas un nombre entier"),
        (["games", "--loud"], "unrecognized arguments: --loud", "je ne comprends pas : --loud"),
        (["replay"], "FILE", "il faut l’un de"),
        (["games", "--json=5"], "ignored explicit argument '5'", "aucune valeur n’est attendue, pas '5'"),
    ],
)
def test_a_wrong_command_line_says_what_to_do_in_both_languages(
    ludo: Ludo, words: list[str], english: str, french: str
) -> None:
    for language, complaint, see in (("en", english, "See: ludo"), ("fr", french, "Voir : ludo")):
        code, out, err = ludo("--lang", language, *words)
        assert (code, out) == (2, "")
        assert complaint in err
        assert see in err
        assert "Traceback" not in err


def test_an_unknown_language_is_refused(ludo: Ludo) -> None:
    code, _, err = ludo("games", "--lang", "de")
    assert code == 2
    assert "'de'" in err


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_help_has_an_example_in_both_languages(ludo: Ludo, command: str) -> None:
    for language, word in (("fr", "exemple : ludo"), ("en", "example: ludo")):
        code, out, _ = ludo(command, "--help", "--lang", language)
        assert code == 0
        assert f"{word} {command}" in out


def test_the_version(ludo: Ludo) -> None:
    assert ludo("--version") == (0, f"Ludothèque {lt.__version__}\n", "")


def run_outside(shell: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", shell.format(ludo=f"{sys.executable} -m ludotheque.cli")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **UNTRACED},
    )


def test_a_reader_who_leaves_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "ludotheque.cli", "rules", BOX.name]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_interruption_is_answered_briefly(ludo: Ludo, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludotheque.cli.perft.perft", interrupted)
    assert ludo("perft", BOX.name, "3") == (130, "", "Stopped.\n")


@pytest.mark.parametrize(
    ("command", "stream"),
    [
        pytest.param(command, stream, marks=[] if often == stream else pytest.mark.exhaustive)
        for command, often in {f"play {BOX.name}": "<&-", "games": ">&-", f"perft {BOX.name} 2": "2>&-"}.items()
        for stream in ("<&-", ">&-", "2>&-")
    ],
)
def test_a_closed_stream_is_put_up_with(command: str, stream: str) -> None:
    done = run_outside(f"exec < /dev/null; {{ludo}} {command} {stream}")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_an_answer_can_go_anywhere() -> None:
    answer = StringIO()
    with redirect_stdout(answer):
        assert main(["games"]) == 0
    assert BOX.name in answer.getvalue()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_said_without_a_traceback() -> None:
    done = run_outside("{ludo} games > /dev/full")
    assert done.returncode == 1
    assert "the disk is full" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_terminal_without_our_signs_still_gets_an_answer() -> None:
    done = run_outside("PYTHONIOENCODING=ascii PYTHONUTF8=0 {ludo} games --lang fr")
    assert done.returncode == 0
    assert "?" in done.stdout
