"""`ludo export`: files to learn from."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.cli.conftest import Ludo

pytestmark = pytest.mark.usefixtures("solved")
NAME = "plus-4:elementary"


def test_positions_in_words_and_for_a_program(ludo: Ludo, tmp_path: Path) -> None:
    file = str(tmp_path / "a.npz")
    code, out, err = ludo("export", NAME, file, "--count", "1500", "--seed", "4", "--lang", "en")
    assert (code, err) == (0, "")
    assert out.startswith(f"{NAME}: 1,500 rows in {file} (")
    assert out.endswith(" MB), seed 4.\n")
    code, out, _ = ludo("export", NAME, file, "--count", "1500", "--json")
    told = json.loads(out)
    assert (told["rows"], told["seed"], told["resumed"], told["kind"]) == (1500, 4, True, "positions")
    assert told["bytes"] == Path(file).stat().st_size


def test_games_in_french(ludo: Ludo, tmp_path: Path) -> None:
    file = str(tmp_path / "a.npz")
    words = ("random", "random", "--games", "3", "--seed", "1", "--jobs", "1", "--exact", "--planes")
    code, out, _ = ludo("export", NAME, file, *words, "--lang", "fr")
    assert code == 0
    assert f" lignes dans {file} (0,0 Mo), graine 1.\n" in out
    with np.load(file) as found:
        assert set(found["game"].tolist()) == {0, 1, 2}
        assert {"value", "planes"} <= set(found)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("random", "random"), "How many games? Add --games N."),
        (("random", "random", "--games", "2", "--count", "3"), "--count counts solved positions"),
        (("--games", "2"), "--games asks for games, so for players"),
        (("--exact", "--jobs", "2"), "--exact, --jobs asks for games"),
        (("random", "--games", "2"), "A contest needs at least two players"),
        (("random", "nobody", "--games", "2"), "nobody"),
    ],
)
def test_options_that_do_not_go_together(ludo: Ludo, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    code, out, err = ludo("export", NAME, str(tmp_path / "a.npz"), *words, "--lang", "en")
    assert (code, out) == (1, "")
    assert said in err
    assert not list(tmp_path.iterdir())


def test_ctrl_c_says_how_to_go_on(ludo: Ludo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "a.npz"
    with monkeypatch.context() as patch:
        patch.setattr("ludotheque.export.parts.Parts.finish", interrupted)
        code, out, err = ludo("export", NAME, str(file), "--count", "5", "--seed", "1", "--lang", "en")
    assert (code, out) == (130, "")
    assert err == f"The parts already written are in {file}.parts: the same command goes on.\nStopped.\n"
    assert not file.exists()
    assert ludo("export", NAME, str(file), "--count", "5", "--seed", "1")[0] == 0


def test_what_is_not_solved_is_refused(ludo: Ludo, tmp_path: Path) -> None:
    code, _, err = ludo("export", "plus-4:endless", str(tmp_path / "a.npz"), "--lang", "fr")
    assert code == 1
    assert "lance « ludo solve plus-4:endless »" in err
