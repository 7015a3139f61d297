"""Kernels that read a strategy out of a proof, layer by layer: a layer is all positions after the same number of plies.

A strategy is one player's: it has one move for each position in which this player is to move, as far as the game can
get there, and is ready for every answer.
"""

from __future__ import annotations

import numpy as np

from ..core.contract import Numbers, moves, play, turn, wide
from ..core.kernels import kernel
from ..core.walks import States
from .proof import Rows, begin, search, weigh

OTHERS = -1
"""Stands for a move where another player chooses."""
ENDLESS = 1 << 60


@kernel
def advise(
    layer: States,
    chosen: Numbers,
    player: int,
    horizon: int,
    states: States,
    words: Rows,
    table: Rows,
    scratch: Numbers,
    d: np.record,
) -> None:
    """Choose this player's moves, by what the table knows and by proving anew what it knows no more."""
    for n in range(len(layer)):
        chosen[n] = OTHERS
        if turn(layer[n]) == player:
            states[0] = layer[n]
            d.ply = 0
            d.first[0] = 0
            d.horizon = horizon
            begin(states, words, table, scratch, d)
            search(states, words, table, scratch, d, wide(ENDLESS))
            chosen[n] = d.move[weigh(d, wide(0))[0]]


@kernel
def follow(layer: States, chosen: Numbers, after: States, scratch: Numbers) -> int:
    """Play the chosen moves, and every move of others; return how many positions follow in which the game goes on."""
    end = wide(0)
    for n in range(len(layer)):
        count = wide(1)
        scratch[0] = chosen[n]
        if chosen[n] == OTHERS:
            count = moves(layer[n], scratch)
        for i in range(count):
            after[end] = layer[n]
            play(after[end], scratch[i])
            end += turn(after[end]) >= 0
    return end
