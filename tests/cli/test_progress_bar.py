"""The progress bar: it is drawn where somebody sees it, and the work is done either way."""

from __future__ import annotations

import sys

import pytest

from ludotheque.cli.progress_bar import watched
from ludotheque.core.progress import Progress


def work(progress: Progress) -> str:
    for part in (0.25, 1.0):
        progress(part)
    return "done"


@pytest.mark.parametrize("seen", [True, False])
def test_a_long_work_is_done_with_a_bar_for_whoever_sees_it(
    seen: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: seen)
    monkeypatch.setenv("TERM", "xterm")
    assert watched("Solving", work) == "done"
    assert ("Solving" in capsys.readouterr().err) == seen
