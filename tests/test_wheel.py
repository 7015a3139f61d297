"""The built wheel, in an environment that holds it and what it asks for, and nothing else."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from collections.abc import Callable
from importlib.metadata import Distribution, distribution
from pathlib import Path

import httpx2
import pytest
from packaging.requirements import Requirement

from tests.compiling import CACHE
from tests.conftest import ROOT

Ludo = Callable[..., subprocess.CompletedProcess[str]]


def asked_for(by: Distribution, found: dict[str, Distribution], extra: str = "") -> dict[str, Distribution]:
    """What this asks for, and what that asks for in turn, by name: all of it is among what the tests run with."""
    for need in map(Requirement, by.requires or []):
        if need.name not in found and (not need.marker or need.marker.evaluate({"extra": extra})):
            found[need.name] = distribution(need.name)
            for more in ("", *need.extras):
                asked_for(found[need.name], found, more)
    return found


def python(*words: str | Path) -> None:
    subprocess.run([sys.executable, "-m", *words], check=True, capture_output=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    python("build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)
    [wheel] = folder.glob("*.whl")
    return wheel


def installed(wheel: Path, folder: Path, extra: str = "") -> tuple[Path, dict[str, str]]:
    """The command in an environment with this wheel and what it asks for, and the variables to run it with."""
    venv.create(folder / "empty")
    programs = folder / "empty" / "bin"
    python("pip", "--python", programs / "python", "install", "--quiet", "--no-index", "--no-deps", wheel)
    [packages] = folder.glob("empty/lib/python*/site-packages")
    [ours] = Distribution.discover(path=[str(packages)])
    for needed in asked_for(ours, {}, extra).values():
        for part in {file.parts[0] for file in needed.files or []} - {".."}:
            if not (packages / part).exists():
                (packages / part).symlink_to(str(needed.locate_file(part)))
    return programs / "ludo", {"PATH": str(programs), "HOME": str(folder), "LC_ALL": "C.UTF-8"}


@pytest.fixture(scope="module")
def ludo(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Ludo:
    folder = tmp_path_factory.mktemp("installed")
    program, environment = installed(wheel, folder)

    def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        command: list[str | Path] = [program, *words]
        return subprocess.run(command, input=typed, capture_output=True, text=True, env=environment, cwd=folder)

    return run


def test_it_lists_only_our_own_games(ludo: Ludo) -> None:
    assert "connect-four" not in ludo("games").stdout


def test_it_plays_a_game(ludo: Ludo) -> None:
    done = ludo("play", "pilotis", "--seats", "random,random", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "Blue put a " in done.stdout


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


def test_with_the_extra_it_serves(wheel: Path, tmp_path: Path) -> None:
    program, environment = installed(wheel, tmp_path, "server")
    environment["LUDOTHEQUE_CACHE"] = str(CACHE)
    command = [str(program), "serve", "--port", "0", "--no-browser", "--log", "json", "--metrics", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=tmp_path) as server:
        try:
            assert server.stdout
            address = server.stdout.readline().split()[-1].rstrip("/")
            with httpx2.Client(base_url=address, timeout=60) as client:
                for path in ("/", "/web/table.js", "/web/board.css", "/service-worker.js", "/api/games", "/healthz"):
                    assert client.get(path).status_code == 200, path
                wanted = {"game": "plus-4", "seats": [{"kind": "person"}, {"kind": "person"}]}
                made = client.post("/api/tables", json=wanted).json()
                moves = f"/api/tables/{made['table']}/moves"
                first = {"move": client.get(moves).json()["moves"][0], "ply": 0}
                played = client.post(moves, json=first, headers={"Authorization": f"Bearer {made['token']}"})
            assert played.json()["ply"] == 1
        finally:
            server.terminate()
