"""The built wheel, alone in an empty environment."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.xdist_group("wheel")

Ludo = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def ludo(tmp_path_factory: pytest.TempPathFactory) -> Ludo:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    venv.create(folder / "empty", with_pip=True)
    programs = folder / "empty" / "bin"
    pip = [programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel]
    subprocess.run(pip, check=True, capture_output=True)
    environment = {"PATH": str(programs), "HOME": str(folder), "LC_ALL": "C.UTF-8"}

    def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [programs / "ludo", *words]
        return subprocess.run(command, input=typed, capture_output=True, text=True, env=environment, cwd=folder)

    return run


def test_it_lists_only_our_own_games(ludo: Ludo) -> None:
    assert "connect-four" not in ludo("games").stdout


def test_it_plays_a_game(ludo: Ludo) -> None:
    done = ludo("play", "pilotis", "--seats", "random,random", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "Blue plays" in done.stdout


def test_it_prints_rule_pages(ludo: Ludo) -> None:
    for language, heading in (("fr", "## Points de règle"), ("en", "## Rulings")):
        done = ludo("rules", "pilotis", "--lang", language)
        assert done.returncode == 0, done.stderr
        assert heading in done.stdout


def test_it_compiles_and_counts(ludo: Ludo) -> None:
    done = ludo("perft", "plus-4", "6")
    assert done.stdout == "4096\n"
    assert "Compiling" in done.stderr


def test_it_is_typed(ludo: Ludo) -> None:
    page = Path(json.loads(ludo("games", "--json").stdout)[0]["rule_page"]["fr"])
    assert (page.parents[2] / "py.typed").exists()
