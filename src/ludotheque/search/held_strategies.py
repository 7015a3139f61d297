"""Kernels that read a strategy out of what `win_search` has found out, a move for each position of a layer."""

from __future__ import annotations

import numpy as np

from ..core.contract import Numbers, turn, wide
from ..core.kernels import kernel
from ..core.walks import States
from .strategy_kernels import ENDLESS, OTHERS
from .win_search import Rows, begin, search


@kernel
def choose(
    layer: States,
    chosen: Numbers,
    player: int,
    states: States,
    words: Rows,
    table: Rows,
    scratch: Numbers,
    d: np.record,
) -> None:
    """Choose this player's moves, by what the table knows and by finding out anew what it knows no more."""
    for n in range(len(layer)):
        chosen[n] = OTHERS
        if turn(layer[n]) == player:
            states[0] = layer[n]
            d.first[0] = 0
            begin(states, words, table, scratch, d)
            search(states, words, table, scratch, d, wide(ENDLESS))
            chosen[n] = d.move[d.chosen[0]]
