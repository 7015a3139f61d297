from __future__ import annotations

from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.study import GameFindings, Study
from tests.study.capped import HOURS, cap


@pytest.fixture(scope="session")
def findings(solved_home: Path) -> GameFindings:
    """What a study finds out of the smallest of our games, which is solved."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(solved_home))
        cap(patch)
        return Study(lt.game("plus-4:elementary"), HOURS, jobs=1).run()


@pytest.fixture
def capped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Studies end because everything is played, and not because the time is over."""
    cap(monkeypatch)
