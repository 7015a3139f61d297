"""`ludo solve`, `ludo verify`, and the perfect player in `ludo analyse`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.solver.summary import folder_of
from ludotheque.solver.table_file import TableFile, write_table_file
from tests.cli.conftest import Ludo

pytestmark = pytest.mark.usefixtures("solved")
NAME = "plus-4:elementary"


def test_a_solution_in_words(ludo: Ludo) -> None:
    code, out, _ = ludo("solve", NAME, "--lang", "en")
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == "plus-4:elementary: 250,393 positions."
    assert lines[1] == "Played well by both, the game is a draw."
    assert lines[2].startswith("First moves: ")
    assert lines[2].count(" draws") == 4
    assert lines[3].startswith(
        "For the player to move: 165,756 won, 66,676 lost, 17,961 drawn; the longest win takes 25"
    )
    assert lines[4].endswith(f"kept in {folder_of(lt.game(NAME))}.")


def test_a_solution_in_french(ludo: Ludo) -> None:
    _, out, _ = ludo("solve", NAME, "--lang", "fr")
    lines = out.splitlines()
    assert lines[0] == "plus-4:elementary : 250\u202f393 positions."
    assert lines[1] == "Bien jouée des deux côtés, la partie est nulle."


def test_a_solution_for_a_program(ludo: Ludo) -> None:
    code, out, _ = ludo("solve", NAME, "--json")
    found = json.loads(out)
    assert code == 0
    assert (found["game"], found["players"], found["version"], found["positions"]) == (NAME, 2, 1, 250_393)
    assert (found["value"], found["proven"], found["plies"]) == ([0.5, 0.5], "draw", None)
    assert (found["won"], found["lost"], found["drawn"], found["longest"]) == (165_756, 66_676, 17_961, 25)
    assert {move["move"] for move in found["moves"]} == {"A", "B", "C", "D"}
    assert {move["proven"] for move in found["moves"]} == {"draw"}


def test_a_solution_is_checked(ludo: Ludo) -> None:
    code, out, _ = ludo("verify", NAME, "--sample", "500", "--lang", "en")
    assert (code, out) == (0, "500 of 250,393 positions checked by the rules in plain Python: no contradiction.\n")
    code, out, _ = ludo("verify", NAME, "--sample", "20", "--json")
    assert json.loads(out) == {"game": NAME, "checked": 20, "total": 250_393, "wrong": 0}


def test_a_wrong_solution_is_found_out(ludo: Ludo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    right = folder_of(lt.game(NAME))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = folder_of(lt.game(NAME))
    shutil.copytree(right, folder)
    table = TableFile(folder / "0.table")
    values = table.whole()
    values[::50] = 1
    write_table_file(folder / "0.table", values, table.about)
    code, out, _ = ludo("verify", NAME, "--sample", "500", "--lang", "en")
    assert code == 1
    assert "contradict what follows. Compute the solution again." in out


def test_the_perfect_player_analyses(ludo: Ludo) -> None:
    code, out, _ = ludo("analyse", NAME, "--moves", "A", "--player", "perfect", "--json")
    found = json.loads(out)
    assert code == 0
    assert (found["best"], found["value"], found["proven"]) == ("A", [0.5, 0.5], "draw")
    assert found["moves"][1] == {"move": "B", "value": [1.0, 0.0], "visits": 0, "proven": "loss", "plies": 18}
    _, out, _ = ludo("analyse", NAME, "--moves", "A", "--player", "perfect", "--lang", "en")
    assert "loss in 18" in out
    assert "proven draw" in out


def test_a_damaged_table_is_no_wrong_move_but_a_clear_message(
    ludo: Ludo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = folder_of(lt.game(NAME))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = folder_of(lt.game(NAME))
    shutil.copytree(right, folder)
    content = (folder / "0.table").read_bytes()
    for damage in (content[:100], content[:2000], b""):
        (folder / "0.table").write_bytes(damage)
        code, out, err = ludo("analyse", NAME, "--player", "perfect", "--lang", "en")
        assert (code, out) == (1, "")
        assert "0.table is missing or damaged: “ludo solve” computes anew what is missing." in err
    assert ludo("solve", NAME)[0] == 0
    assert ludo("analyse", NAME, "--player", "perfect")[0] == 0


@pytest.mark.parametrize(
    ("command", "word"), [("solve", "exact solution"), ("verify", "solution position by position")]
)
def test_what_cannot_be_solved_is_refused(ludo: Ludo, command: str, word: str) -> None:
    code, _, err = ludo(command, "plateau-x", "--lang", "en")
    assert (code, err) == (1, f"plateau-x:base for 4 players has no {word}.\n")


def test_what_is_not_solved_yet_cannot_be_checked(ludo: Ludo) -> None:
    code, _, err = ludo("verify", "plus-4:endless", "--lang", "en")
    assert code == 1
    assert "run “ludo solve plus-4:endless”" in err
