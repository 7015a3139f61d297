"""What a search is told of Empire Plateau: moves that matter come first, and whoever can conquer stands well."""

from __future__ import annotations

import numpy as np
import pytest

from ludotheque.search.mcts import KERNELS
from tests.search.forced import Forced

CONQUESTS = [one for one in Forced.all() if one.game.startswith("empire-plateau") and (one.kind, one.own) == ("win", 1)]


@pytest.mark.parametrize("forced", CONQUESTS, ids=str)
def test_a_conquest_comes_first_and_is_worth_the_game(forced: Forced) -> None:
    position = forced.position()
    mover, kernels = position.turn, position.game.kernels("plain", KERNELS)
    assert isinstance(mover, int)
    legal = np.array(position.move_numbers())
    kernels.order_moves(position.state, legal, len(legal))
    assert position.game.notation.write(position.state, int(legal[0])) in forced.good
    shares = np.zeros(4, np.int64)
    assert kernels.estimate(position.state, shares)
    assert shares[mover] == 60


def test_an_empire_that_is_out_has_no_share() -> None:
    position = next(one for one in CONQUESTS if one.players == 4).position()
    out = [player for player in range(4) if position.state.place[player]]
    assert len(out) == 2
    shares = np.zeros(4, np.int64)
    assert position.game.kernels("plain", KERNELS).estimate(position.state, shares)
    assert [int(shares[player]) for player in out] == [0, 0]
