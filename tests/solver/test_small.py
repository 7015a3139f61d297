"""Small games, solved by our methods and by trying everything: equal everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.core import CHANCE
from ludotheque.solver.solution import Solution
from ludotheque.solver.solving import solve
from ludotheque.solver.verifying import verify
from tests.solver.brute import Explored


@pytest.mark.untraced
@pytest.mark.parametrize("variant", [pytest.param("elementary", marks=pytest.mark.exhaustive), "endless"])
def test_retrograde_analysis_agrees_with_trying_everything(small_plus_4: lt.Game, variant: str, tmp_path: Path) -> None:
    game = small_plus_4.choose(variant)
    solve(game, tmp_path)
    solution, everything = Solution(game, tmp_path), Explored(game)
    assert len(everything.moves) > 10_000
    soon, values = [everything.wins(player) for player in range(2)], everything.at_the_limit
    for key in everything.moves:
        state = everything.states[key]
        mover = int(state.mover)
        worth = solution.worth(state)
        assert worth.share == (values[key] if mover == 0 else 1 - values[key])
        assert worth.plies == (soon[0].get(key) or soon[1].get(key))
    found = verify(game, 3000, folder=tmp_path)
    assert found.checked == 3000 < found.total
    assert found.wrong == []


@pytest.mark.untraced
def test_value_iteration_agrees_with_trying_everything(small_docker: lt.Game, tmp_path: Path) -> None:
    solve(small_docker, tmp_path)
    solution, everything = Solution(small_docker, tmp_path), Explored(small_docker)
    odds = everything.odds()
    before_a_roll = [key for key in everything.moves if everything.turn[key] == CHANCE]
    assert len(before_a_roll) > 5_000
    for key in before_a_roll:
        state = everything.states[key]
        share = odds[key] if state.mover == 0 else 1 - odds[key]
        assert solution.worth(state).share == pytest.approx(share, abs=1e-6)
