"""Where a library is not installed, it is said which extra brings it."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

import ludotheque as lt


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("gymnasium_vector", "gymnasium.vector", "gymnasium"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_what_is_missing_is_named_with_its_extra(
    module: str, missing: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"ludotheque.envs.{module}", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    said = rf'“{missing}” is missing: pip install "ludotheque\[{extra}\]"'
    with lt.speaking("en"), pytest.raises(ModuleNotFoundError, match=said):
        import_module(f"ludotheque.envs.{module}")
