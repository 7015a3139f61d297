"""The measurement of the lobby: everybody hears of every change."""

from __future__ import annotations

import pytest

from benchmarks.lobby.watching import measure
from benchmarks.web.served import serve

pytestmark = pytest.mark.untraced


def test_everybody_hears_of_every_change() -> None:
    with serve() as served:
        found = measure(served, lambda what: None, offers=4, watchers=6, changes=3)
    assert len(found.times.seconds) == 6 * 3
    assert all(0 < seconds < 10 for seconds in found.times.seconds)
    assert found.core > 0
