"""What is compiled again after an edit: exactly what depends on it."""

from __future__ import annotations

import importlib
import inspect
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba import njit

from ludotheque.core import kernel_cache, kernel_compiler, kernels

SOURCES = {
    "first/rules.py": '''
from ludotheque.core import kernel
from elsewhere import helped
from . import tables
from .board import STEP, TABLE, UNUSED

@kernel
def value(n):
    """Ten times a number, and more."""
    return 10 * helped(n) + TABLE[n] + STEP + tables.OFFSET  # all of it

@kernel
def other(n):
    return n + 1000
''',
    "first/board.py": "import numpy as np\nTABLE = np.array([[1, 2], [3, 4]])[0]\nSTEP = 3\nUNUSED = 4\n",
    "first/tables.py": "OFFSET = 0\nUNUSED = 0\n",
    "second/rules.py": "from ludotheque.core import kernel\n\n@kernel\ndef value(n):\n    return n\n",
    "elsewhere.py": "from ludotheque.core import kernel\n\n@kernel\ndef helped(n):\n    return n + 1\n",
}
RUN = """
from ludotheque.core import kernels
first, second = (kernels.bind(f"{game}.rules", f"{game}.rules", "compiled") for game in ("first", "second"))
print(first.value(1), first.other(1), second.value(1))
"""
ALL = {"first.rules.value", "first.rules.other", "second.rules.value", "elsewhere.helped"}


@dataclass(frozen=True)
class Run:
    """A folder of sources with what was compiled of them, what they gave, and which kernels were compiled for it."""

    folder: Path
    gave: list[int]
    compiled: set[str]


def run(folder: Path) -> Run:
    """Call the kernels of these sources in a process of their own."""
    cache = folder / "cache"
    before = set(cache.rglob("*.kernel"))
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", RUN],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env={**os.environ, "LUDOTHEQUE_CACHE": str(cache)},
    )
    names = {file.name.rpartition("-")[0] for file in set(cache.rglob("*.kernel")) - before}
    assert bool(names) == ("Compiling" in done.stderr), done.stderr
    return Run(folder, [int(word) for word in done.stdout.split()], names)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Two games that have been compiled."""
    folder = tmp_path_factory.mktemp("sources")
    for file, source in SOURCES.items():
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text(source, "utf-8")
    return run(folder)


@pytest.fixture
def edited(compiled: Run, tmp_path: Path) -> Callable[..., Run]:
    """Runs a copy, in another folder and with other dates, in which words are replaced."""

    def edit(*edits: tuple[str, str, str]) -> Run:
        folder = tmp_path / "copy"
        shutil.copytree(compiled.folder, folder, copy_function=shutil.copyfile)
        for path in folder.rglob("*.py"):
            os.utime(path, (1_000_000, 1_000_000))
        for file, old, new in edits:
            text = (folder / file).read_text("utf-8")
            assert text.count(old) == 1
            (folder / file).write_text(text.replace(old, new), "utf-8")
        return run(folder)

    return edit


def test_everything_is_compiled_at_first(compiled: Run) -> None:
    assert (compiled.gave, compiled.compiled) == ([25, 1001, 1], ALL)


def test_a_copy_with_other_dates_is_not_compiled_again(edited: Callable[..., Run]) -> None:
    assert edited().compiled == set()


def test_what_no_kernel_uses_can_be_edited(edited: Callable[..., Run]) -> None:
    again = edited(
        ("first/rules.py", "all of it", "really"),
        ("first/rules.py", "Ten times a number", "Much"),
        ("first/rules.py", "@kernel\ndef value", "\n\n@kernel\ndef value"),
        ("elsewhere.py", "@kernel", "# A comment above.\n@kernel"),
        ("first/board.py", "UNUSED = 4", "UNUSED = 5"),
        ("first/tables.py", "UNUSED = 0", "UNUSED = 1"),
    )
    assert (again.gave, again.compiled) == ([25, 1001, 1], set())


@pytest.mark.parametrize(
    ("file", "old", "new", "gave", "compiled_again"),
    [
        ("elsewhere.py", "n + 1", "n + 2", [35, 1001, 1], {"elsewhere.helped", "first.rules.value"}),
        ("first/board.py", "[1, 2]", "[1, 9]", [32, 1001, 1], {"first.rules.value"}),
        ("first/board.py", "STEP = 3", "STEP = 4", [26, 1001, 1], {"first.rules.value"}),
        ("first/tables.py", "OFFSET = 0", "OFFSET = 7", [32, 1001, 1], {"first.rules.value"}),
        ("first/rules.py", "n + 1000", "n + 2000", [25, 2001, 1], {"first.rules.other"}),
        ("second/rules.py", "return n", "return n + 5", [25, 1001, 6], {"second.rules.value"}),
    ],
)
def test_what_depends_on_an_edit_is_compiled_again_and_nothing_else(
    edited: Callable[..., Run], file: str, old: str, new: str, gave: list[int], compiled_again: set[str]
) -> None:
    again = edited((file, old, new))
    assert (again.gave, again.compiled) == (gave, compiled_again)


def test_a_kernel_with_a_large_array_is_not_kept_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LUDOTHEQUE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(kernels, "say", lambda text: None)
    (tmp_path / "large").mkdir()
    (tmp_path / "large" / "rules.py").write_text(
        "import numpy as np\nfrom ludotheque.core import kernel\nTABLE = np.arange(200_000)\n"
        "@kernel\ndef value(n):\n    return TABLE[n]\n"
    )
    rules = kernels.bind("large.rules", "large.rules", "compiled")
    with pytest.warns(numba.core.errors.NumbaWarning, match="value is compiled again in every process"):
        assert rules.value(5) == 5
    assert not list(tmp_path.rglob("*.kernel"))


def test_a_kernel_may_make_arrays_and_be_called_by_one_that_makes_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "making").mkdir()
    (tmp_path / "making/__init__.py").touch()
    (tmp_path / "making/rules.py").write_text(
        "import numpy as np\nfrom ludotheque.core import kernel\n"
        "@kernel\ndef reversed_sum(numbers):\n"
        "    own = np.empty(len(numbers), np.int64)\n"
        "    for n in range(len(own)):\n        own[n] = numbers[len(own) - 1 - n] * (n + 1)\n"
        "    return own.sum()\n"
        "@kernel\ndef value(numbers):\n"
        "    return sum_of_two(numbers[1:], numbers)\n"
        "@kernel\ndef sum_of_two(one, other):\n"
        "    return reversed_sum(one) + 100 * reversed_sum(other)\n"
        "@kernel\ndef second(numbers):\n"
        "    part = numbers[1:]\n    part[:] = 2\n    return part[0]\n"
        "@kernel\ndef shifted(numbers):\n"
        "    numbers[1:] = numbers[:-1]\n    return numbers[1] + (numbers + numbers)[0] * (1 in numbers)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("LUDOTHEQUE_CACHE", str(tmp_path / "cache"))
    rules = kernels.bind("making.rules", "making.rules", "compiled")
    numbers = np.array([1, 2, 3])
    before = sys.getrefcount(numbers)
    assert [rules.value(numbers) for _ in range(3)] == [1007] * 3
    assert sys.getrefcount(numbers) == before
    assert rules.second(numbers) == 2
    assert rules.shifted(numbers) == 3
    counting = {name: "NRT_decref" in str(vars(rules)[name].inspect_llvm()) for name in ("reversed_sum", "second")}
    assert counting == {"reversed_sum": True, "second": False}


def test_what_cannot_be_compiled_is_said_by_numba(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wrong").mkdir()
    (tmp_path / "wrong/__init__.py").touch()
    (tmp_path / "wrong/rules.py").write_text(
        "from ludotheque.core import kernel\n@kernel\ndef value(n):\n    return n.there_is_no_such_thing\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    rules = kernels.bind("wrong.rules", "wrong.rules", "compiled")
    for _ in range(2):
        with pytest.raises(numba.core.errors.TypingError, match="there_is_no_such_thing"):
            rules.value(1)


@pytest.mark.parametrize("path", kernel_cache.PRIVATE + kernel_compiler.PRIVATE)
def test_numba_still_has_what_it_does_not_promise(path: str) -> None:
    module, _, rest = path.partition(".core.")
    file, *names = rest.split(".")
    found: Any = importlib.import_module(f"{module}.core.{file}")
    for name in names:
        found = found.__annotations__.get(name) if _is_a_field(found, name) else getattr(found, name, None)
        assert found is not None, f"this Numba ({numba.__version__}) has no {path}: see core/kernel_cache.py"


def _is_a_field(found: Any, name: str) -> bool:
    return inspect.isclass(found) and not hasattr(found, name) and name in found.__annotations__


def test_a_function_for_given_types_is_what_the_kernel_gives() -> None:
    @njit  # type: ignore[untyped-decorator]
    def first(row: Any, n: int) -> Any:
        return row[0] + n

    row, function = np.array([40, 2]), kernel_cache.function_of(first, "(int64[::1], int64)")
    for n in (2, np.int64(2), True, 2.0):
        assert function(row, n) == 40 + n
    with pytest.raises(TypeError):
        function([40, 2], 2)


def test_numba_asks_the_cache_that_it_is_given() -> None:
    asked: list[str] = []

    class Asked(kernel_cache.NullCache):  # type: ignore[misc,name-defined]
        def load_overload(self, sig: object, target_context: Any) -> None:
            asked.append(f"load {sig} for {len(target_context.codegen().magic_tuple())} facts")

        def save_overload(self, sig: object, data: Any) -> None:
            asked.append(f"save {sig}, {len(data._reduce())} parts")

    @njit  # type: ignore[untyped-decorator]
    def half(n: int) -> int:
        return n // 2

    half._cache = Asked()
    assert half(np.int64(8)) == 4
    assert [line.partition(" ")[0] for line in asked] == ["load", "save"]
    assert all("(int64,)" in line for line in asked)
