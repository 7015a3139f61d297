"""Every package that is imported is declared where it is needed, and not only there because another one brings it."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.conftest import ROOT

EXTRAS = {
    "src/ludotheque": (),
    "src/ludotheque/club": ("server",),
    "src/ludotheque/server": ("postgres", "push", "redis", "server"),
    "src/ludotheque/cli/serve.py": ("server",),
    "src/ludotheque/arena/cluster.py": ("cluster",),
    "src/ludotheque/export/parquet.py": ("parquet",),
    "src/ludotheque/envs": ("gymnasium",),
    "src/ludotheque/envs/openspiel.py": ("openspiel",),
    "src/ludotheque/envs/pettingzoo.py": ("pettingzoo",),
    "benchmarks": ("bench",),
    "reports": ("bench",),
    "docs/notebooks": ("notebooks",),
    "tools": ("docs",),
    "tools/notebooks": ("dev",),
    "tools/icons.py": ("dev",),
    "tests": ("bench", "cluster", "dev", "docs", "openspiel", "parquet", "postgres", "push", "redis", "rl", "server"),
}
"""What may be imported where, besides what the project always needs; the closest folder decides."""
EXAMPLES = sorted(path.parent for path in ROOT.glob("docs/adding-a-game/*/pyproject.toml"))
OURS = {"ludotheque", "benchmarks", "reports", "tests", "tools"} | {
    path.name for each in EXAMPLES for path in each.glob("src/*")
}


def project(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def declared(about: dict[str, Any], extras: tuple[str, ...] = ()) -> set[str]:
    """What a project asks for, with these extras and those that they name in turn."""
    names: set[str] = set()
    wanted = [*about["dependencies"], *(line for extra in extras for line in about["optional-dependencies"][extra])]
    for need in map(Requirement, wanted):
        names.add(canonicalize_name(need.name))
        if need.name == about["name"]:
            names |= declared(about, tuple(sorted(need.extras)))
    return names


@cache
def providers() -> dict[str, set[str]]:
    """The installed distributions that bring each importable name."""
    return {name: set(map(canonicalize_name, found)) for name, found in packages_distributions().items()}


def imported(path: Path) -> Iterator[str]:
    """The packages of others that a module imports, however it writes it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [str(node.module)]
        else:
            continue
        tops = {name.partition(".")[0] for name in names}
        yield from tops - OURS - sys.stdlib_module_names


def undeclared(paths: Iterator[Path], names: set[str]) -> list[str]:
    """The imports that nothing of this name brings; what is not installed is called as it is imported."""
    return sorted(
        f"{path.relative_to(ROOT)} imports {package}"
        for path in paths
        for package in set(imported(path))
        if not providers().get(package, {canonicalize_name(package)}) & names
    )


def modules(place: str) -> Iterator[Path]:
    """The modules for which this place decides."""
    closer = [ROOT / other for other in EXTRAS if other.startswith(f"{place}/")]
    found = [ROOT / place] if place.endswith(".py") else (ROOT / place).rglob("*.py")
    return (path for path in found if not any(path.is_relative_to(other) for other in closer))


@pytest.mark.parametrize("place", EXTRAS)
def test_every_import_is_declared(place: str) -> None:
    paths = list(modules(place))
    assert paths
    assert not undeclared(iter(paths), declared(project(ROOT), EXTRAS[place]))


@pytest.mark.parametrize("place", ["tests", "benchmarks", "reports", "tools"])
def test_make_installs_whatever_is_imported(place: str) -> None:
    """Else a module of the tests could not be read, and none of them would run."""
    (listed,) = re.findall(r'^\t\$\(PIP\) -e "\.\[(.*,.*)\]"', (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert declared(project(ROOT), EXTRAS[place]) <= declared(project(ROOT), tuple(listed.split(",")))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_every_import_of_an_example_is_declared(example: Path) -> None:
    about, tests = project(example), list(example.glob("tests/*.py"))
    paths = list((example / "src").rglob("*.py"))
    assert paths
    assert not undeclared(iter(paths), declared(about))
    needed = {*declared(about, ("test",) if tests else ()), canonicalize_name(about["name"])}
    beside = tuple(f"imports {path.stem}" for path in tests)
    assert not [line for line in undeclared(iter(tests), needed) if not line.endswith(beside)]


def test_an_import_that_is_not_declared_is_found() -> None:
    assert undeclared(iter([Path(__file__)]), set()) == [
        "tests/test_declared.py imports packaging",
        "tests/test_declared.py imports pytest",
    ]
    assert not undeclared(iter([Path(__file__)]), {"packaging", "pytest"})
