"""The measurement of the lobby: everybody hears of every change."""

from __future__ import annotations

import pytest

from benchmarks.lobby.playing import games_meanwhile
from benchmarks.lobby.watching import measure
from benchmarks.web.crowds import PLIES
from benchmarks.web.served import serve

pytestmark = pytest.mark.untraced


def test_everybody_hears_of_every_change_while_others_play() -> None:
    with serve() as served, games_meanwhile(served, games=2) as played:
        found = measure(served, lambda what: None, offers=4, watchers=6, changes=3)
    assert len(found.times.seconds) == 6 * 3
    assert all(0 < seconds < 10 for seconds in found.times.seconds)
    assert found.core > 0
    assert played
    assert all(len(wave.seconds) == 2 * PLIES for wave in played)
