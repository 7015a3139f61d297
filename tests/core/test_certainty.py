"""What is sure of a win: the kernel says the same as plain Python and compiled."""

from __future__ import annotations

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core import certainty
from ludotheque.core.contract import WHOLE
from ludotheque.core.game import MOST_PLAYERS

EFFORT = 60
OWN = 2


def plain_share(position: lt.Position, player: int) -> int:
    """The same as `share`, without compiling; nothing where it would take more than the effort."""
    game = position.game
    states, lists = game.rules.LAYOUT.batch(OWN * 8), np.zeros((OWN * 8, game.rules.MOST_MOVES), np.int64)
    states[0] = position.state
    kernels = game.kernels("plain", certainty.__name__)
    limits, places = np.array([EFFORT, 1_000_000]), np.zeros(MOST_PLAYERS, np.int64)
    return int(kernels.sure(states, lists, 0, OWN, player, game.players, places, limits)) if limits[0] else 0


@pytest.mark.parametrize("name", ["plus-4", "connect-four"])
def test_plain_python_finds_the_same_as_compiled_kernels(name: str) -> None:
    found = []
    for seed in range(6):
        position = lt.game(name).start()
        moves = lt.random_game(position, seed)
        for move in moves[: -1 - seed % 3]:
            position.play(move)
        for player in range(2):
            try:
                sure = certainty.share(position, player, OWN, EFFORT)
            except certainty.TooMuch:
                continue
            assert plain_share(position, player) == sure
            found.append(sure)
    assert WHOLE in found
