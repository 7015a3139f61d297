"""The values of early positions that are kept: right, gone on with after an interruption, and used by `perfect`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.language import Text
from ludotheque.players.finisher import Finisher
from ludotheque.players.perfect import known_values
from ludotheque.search.limit import Limit
from ludotheque.search.value_table import KNOWN
from ludotheque.search.values import Values
from ludotheque.solver import early_values
from ludotheque.solver.early_values import find_early_values, kept_values, plies_valued
from ludotheque.solver.solving import solve
from ludotheque.solver.strategy_facts import strategy_facts
from ludotheque.solver.summary import VALUES
from ludotheque.solver.workspace import Workspace
from tests.solver.brute import explored

WORTH = {1.0: "win", 0.5: "draw", 0.0: "loss"}
AT_ONCE = 200
"""Positions that a search may look at which knows all that follows."""


@pytest.fixture(autouse=True)
def _small_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(early_values, "MEMORY", 16)


def test_all_positions_of_the_first_plies_are_known_at_once(small_pilotis: lt.Game, tmp_path: Path) -> None:
    everything = explored(small_pilotis)
    share = everything.at_the_limit
    solve(small_pilotis, tmp_path)
    values = Values(small_pilotis, memory=16, known=kept_values(small_pilotis, tmp_path))
    start = small_pilotis.start()
    assert values.value(start, Limit(1)) == WORTH[share[everything.start]]
    for move in start.moves():
        after = start.copy()
        after.play(move)
        assert values.value(after, Limit(1)) == WORTH[1 - share[everything.key(after.state)]]
        assert None not in values.moves(after, Limit(AT_ONCE)).values()


def test_strategies_say_what_their_positions_are_worth(
    small_pilotis: lt.Game, won_pilotis: lt.Game, tmp_path: Path
) -> None:
    for number, game in enumerate((small_pilotis, won_pilotis)):
        everything, folder = explored(game), tmp_path / str(number)
        share = everything.at_the_limit
        values, seen = Values(game, memory=16), 0
        assert list(strategy_facts(game, folder, values)) == []
        solve(game, folder)
        for entries in strategy_facts(game, folder, values):
            values.learn(entries)
        learnt = {int(check): int(word) & KNOWN for check, word in values.learnt(1 << 16)}
        states = list(everything.moves)
        records = np.concatenate([np.atleast_1d(everything.states[key]) for key in states])
        for key, (check, _) in zip(states, values.identities(records.view(game.rules.LAYOUT.dtype)), strict=True):
            if int(check) in learnt:
                least, most = learnt[int(check)] >> 2, learnt[int(check)] & 3
                assert least <= 2 * share[key] <= most
                seen += 1
        assert seen > 50


def test_as_many_plies_as_are_asked_for(tmp_path: Path) -> None:
    work = Workspace(lt.game("pilotis"), tmp_path, "compiled")
    assert plies_valued(tmp_path) is None
    find_early_values(work, nodes=1000)
    assert plies_valued(tmp_path) == 0
    assert kept_values(work.game, tmp_path) is not None


def test_more_plies_are_added_to_those_that_are_kept(small_pilotis: lt.Game, tmp_path: Path) -> None:
    work = Workspace(small_pilotis, tmp_path, "compiled")
    find_early_values(work, plies=1)
    assert plies_valued(tmp_path) == 1
    written = (tmp_path / VALUES).stat().st_mtime_ns
    find_early_values(work, plies=1)
    assert (tmp_path / VALUES).stat().st_mtime_ns == written
    find_early_values(work, plies=2)
    assert plies_valued(tmp_path) == 2


def test_interrupted_work_is_kept(small_pilotis: lt.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(part: float) -> None:
        if part > 0.5:
            raise KeyboardInterrupt

    monkeypatch.setattr(early_values, "PAUSE", -1)
    work = Workspace(small_pilotis, tmp_path, "compiled")
    with pytest.raises(KeyboardInterrupt):
        find_early_values(work, plies=2, progress=interrupt)
    assert plies_valued(tmp_path) == 1
    find_early_values(work, plies=2)
    assert plies_valued(tmp_path) == 2


def test_nothing_kept_and_damaged_files_are_done_without(
    small_pilotis: lt.Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    said: list[Text] = []
    monkeypatch.setattr("ludotheque.core.kernels.say", said.append)
    monkeypatch.setattr(early_values, "folder_of", lambda game: tmp_path)
    assert known_values(small_pilotis) is None
    assert said == []
    (tmp_path / VALUES).write_bytes(b"nonsense\n")
    assert known_values(small_pilotis) is None
    assert "damaged" in said[0].en


def test_the_player_begins_with_what_is_kept(small_pilotis: lt.Game, tmp_path: Path) -> None:
    from ludotheque.search.budget import Budget

    work = Workspace(small_pilotis, tmp_path, "compiled")
    find_early_values(work, plies=2)
    known = kept_values(small_pilotis, tmp_path)
    start = small_pilotis.start()
    found = Finisher(Budget(simulations=40), small_pilotis, 1, known=known).analyse(start)
    assert found.proven is not None
    assert all(move.proven for move in found.moves)
    assert any(move.proven is None for move in Finisher(Budget(simulations=1), small_pilotis, 1).analyse(start).moves)
