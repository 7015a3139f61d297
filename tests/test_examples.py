"""The packages under docs/adding-a-game are installed like a stranger's, and stand their own tests."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import ludotheque as lt
from tests.conftest import ROOT
from tests.tracing import UNTRACED

FOLDERS = sorted(file.parent for file in ROOT.glob("docs/adding-a-game/*/pyproject.toml"))
TESTED = [folder for folder in FOLDERS if (folder / "tests").is_dir()]


def name(folder: Path) -> str:
    return folder.name


def test_there_are_examples() -> None:
    assert len(FOLDERS) > 1
    assert TESTED


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_an_example_brings_its_games(folder: Path) -> None:
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    for game, value in project["entry-points"]["ludotheque.games"].items():
        assert lt.game(game).package == value.partition(":")[0]


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_an_example_is_found_by_its_own_package_alone(folder: Path) -> None:
    """No file of ours knows it, beside the tests and the guide."""
    [package] = (folder / "src").iterdir()
    sources = [path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert not [path for path in sources if package.name.encode() in path.read_bytes()]


@pytest.mark.untraced
@pytest.mark.parametrize("folder", TESTED, ids=name)
def test_an_example_passes_its_own_tests(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", folder / "tests"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **UNTRACED},
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout
