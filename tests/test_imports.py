"""Imports go one way through the packages, and light commands stay light."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ludotheque

PACKAGE = Path(ludotheque.__file__).parent

MAY_IMPORT = {
    "draw": set(),
    "core": {"draw"},
    "games": {"draw", "core"},
    "search": {"core"},
    "solver": {"core", "search"},
    "players": {"core", "search", "solver"},
    "arena": {"core"},
    "envs": {"draw", "core"},
    "club": {"core"},
    "export": {"core", "solver", "arena"},
    "training": {"core", "search", "players", "arena"},
    "study": {"draw", "core", "search", "solver", "players", "arena"},
    "puzzles": {"core", "search", "solver", "players", "arena"},
    "server": {"draw", "core", "search", "players", "solver", "club", "puzzles", "study"},
    "cli": {"draw", "core", "search", "players", "arena", "solver", "export", "training", "study", "puzzles", "server"},
}


def imported_rooms(path: Path) -> set[str]:
    """The rooms of the house that a module imports from, however it writes it."""
    here = ("ludotheque", *path.relative_to(PACKAGE).with_suffix("").parts)
    rooms = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = ".".join(here[: len(here) - node.level]) + "." if node.level else ""
            names = [f"{base}{node.module or ''}.{alias.name}".replace("..", ".") for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        parts = (name.split(".") for name in names)
        rooms |= {part[1] for part in parts if part[0] == "ludotheque" and len(part) > 1}
    return rooms & MAY_IMPORT.keys()


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    for path in (PACKAGE / room).rglob("*.py"):
        reached = imported_rooms(path) - {room}
        if path.name == "registry.py":
            reached.discard("games")
        assert reached <= MAY_IMPORT[room], path


def test_every_room_is_known() -> None:
    assert {path.parent.name for path in PACKAGE.glob("*/__init__.py")} == MAY_IMPORT.keys()


def test_reports_do_not_need_the_benchmarks() -> None:
    for path in (PACKAGE.parents[1] / "reports").rglob("*.py"):
        assert not re.search(r"^\s*(from|import) benchmarks", path.read_text("utf-8"), re.MULTILINE), path


def test_a_game_imports_no_other_game() -> None:
    for path in (PACKAGE / "games").glob("*/*.py"):
        others = [folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir() and folder != path.parent]
        assert not any(f"games.{other}" in path.read_text("utf-8") for other in others)


@pytest.mark.parametrize("words", [["games"], ["games", "--json"], ["--help"], ["play", "--help"]])
def test_light_commands_do_not_import_numba(words: list[str]) -> None:
    code = (
        "import sys\nfrom ludotheque.cli.main import main\n"
        f"try: main({words})\nfinally: assert 'numba' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout
