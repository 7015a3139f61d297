from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.core import game, kernels, state
from tests.conftest import EXAMPLE_SOURCE
from tests.game_lists import EXAMPLE

Faulty = Callable[[str, str, str], lt.Game]
_PACKAGE = "faulty"
_KEPT = [(state, "_STEPPING"), (game, "_MODULES"), (game, "_STARTS"), (game, "_FIELDS")]
"""What is remembered of a game by the name of its package."""


def _forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == _PACKAGE]:
        del sys.modules[name]


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Faulty]:
    """Connect Four with one thing changed, as a package of its own.

    The package always has the same name, so that of all these games each kernel that did not change is compiled once.
    """

    def make(file: str, old: str, new: str) -> lt.Game:
        (tmp_path / _PACKAGE).mkdir()
        for source in EXAMPLE_SOURCE.iterdir():
            if source.is_file():
                text = source.read_text("utf-8")
                assert source.name != file or old in text
                (tmp_path / _PACKAGE / source.name).write_text(
                    text.replace(old, new) if source.name == file else text, "utf-8"
                )
        if file != "rules.py":
            monkeypatch.setitem(sys.modules, f"{_PACKAGE}.rules", lt.game(EXAMPLE).module("rules"))
        return replace(lt.game(EXAMPLE), package=_PACKAGE)

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(kernels, "say", lambda text: None)
    monkeypatch.setattr(kernels, "_bound", cache(kernels._bound.__wrapped__))
    for module, kept in _KEPT:
        monkeypatch.setattr(module, kept, {})
    yield make
    _forget()
