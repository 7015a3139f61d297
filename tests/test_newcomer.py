"""The way of somebody who adds a game to this repository: an example, copied among our games in a copy of all this."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import ludotheque as lt
from tests import needed
from tests.conftest import ROOT
from tests.game_lists import EXAMPLE
from tests.tracing import UNTRACED
from tools import observation_tables

pytestmark = pytest.mark.untraced

SOURCE = ROOT / "docs/adding-a-game/connect-four/src/connect_four"
COPIED = (
    "benchmarks",
    "docs",
    "reports",
    "src",
    "tests",
    "tools",
    "Makefile",
    "README.md",
    "README.fr.md",
    "pyproject.toml",
)
NAME, FOLDER = "four-across", "four_across"
TESTS = ("tests/golden", "tests/games", "tests/test_completeness.py", "tests/search/test_forced.py")
MISSING = re.compile(r"^E +(?:AssertionError: )?(\S+) is missing: (.*)$", re.MULTILINE)

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with one game more: the example under another name."""
    root = tmp_path_factory.mktemp("copy")
    for part in (ROOT / name for name in COPIED):
        if part.is_dir():
            shutil.copytree(part, root / part.name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(part, root)
    added = root / "src/ludotheque/games" / FOLDER
    shutil.copytree(SOURCE, added, ignore=shutil.ignore_patterns("__pycache__"))
    box = added / "__init__.py"
    box.write_text(box.read_text("utf-8").replace(EXAMPLE, NAME), "utf-8")
    return root


@pytest.fixture(scope="module")
def python(copy: Path) -> Run:
    """Runs Python there."""
    environment = {**os.environ, **UNTRACED, "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy}", "LC_ALL": "C.UTF-8"}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *words]
        return subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=copy)

    return run


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """Every file that the game needs, and what to do for it."""
    box = replace(lt.game(EXAMPLE), name=NAME, package=f"ludotheque.games.{FOLDER}")
    return {str(path.relative_to(ROOT)): how for path, how in needed.files(box).items()}


def test_the_game_is_found_and_passes_the_check(python: Run) -> None:
    code = f"import ludotheque as lt; lt.check_game(lt.game('{NAME}'), games=5, plain_games=1)"
    done = python("-c", code)
    assert done.returncode == 0, done.stderr


def test_one_test_says_what_is_missing(python: Run, files: dict[str, str], copy: Path) -> None:
    """All of these are collected, and one of them fails: what one game lacks does not keep the others from running."""
    done = python("-m", "pytest", "-q", "--assert=plain", "-k", f"nothing_is_missing and {NAME}", *TESTS)
    assert "1 failed" in done.stdout
    absent = {file: how for file, how in files.items() if not (copy / file).exists()}
    assert absent
    assert dict(MISSING.findall(done.stdout)) == absent
    for document in needed.LISTS:
        assert f"{document} has no line for Connect Four" in done.stdout


def test_what_can_be_made_is_made(python: Run, files: dict[str, str], copy: Path) -> None:
    done = python("-m", "tests.golden", NAME)
    assert done.returncode == 0, done.stderr
    made = {file for file, how in files.items() if how == "run `make golden`"}
    pages = {str(page.relative_to(ROOT)) for page in observation_tables.PAGES.values()}
    assert set(done.stdout.split()) == made | pages
    assert all((copy / file).is_file() for file in made)


@pytest.mark.exhaustive
def test_all_tests_are_collected(python: Run) -> None:
    done = python("-m", "pytest", "--collect-only", "-q", "tests")
    assert done.returncode == 0, done.stdout
    assert NAME in done.stdout
