from __future__ import annotations

import numpy as np

from ludotheque.core import FeatureSizes, Numbers, kernel, wide

from .rules import TARGET

POINTS = TARGET + 3


def sizes(variant: int, players: int) -> FeatureSizes:
    return FeatureSizes(players * POINTS + 4 * players, 2 * players)


@kernel
def features(s: np.record, player: int, out: Numbers) -> int:
    players = wide(s.players)
    for seat in range(players):
        owner = (player + seat) % players
        out[seat] = seat * POINTS + wide(s.points[owner])
    out[players] = players * POINTS + (wide(s.mover) - player + players) % players * 4 + wide(s.rolled)
    return players + 1
