from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest

from ludotheque.cli.main import main

Ludo = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ludo(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ludo:
    """Run a command line: its exit code, what it printed, and what it complained about."""

    def run(*words: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        try:
            code = main(list(words))
        except SystemExit as stop:
            code = int(str(stop.code or 0))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run
