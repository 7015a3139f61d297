"""Kernels that observe a light state, or a batch of games, where a game defines how it looks."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .contract import RECORD, Numbers, index, wide
from .kernels import kernel
from .observation import Planes, Vector, observe


@kernel
def observe_row(row: Numbers, player: int, planes: Planes, vector: Vector) -> None:
    """Write how the position looks whose record is the first in this row of whole numbers."""
    observe(row.view(RECORD)[0], player, planes, vector)


@kernel
def observe_all(
    states: NDArray[np.void],
    turns: NDArray[np.int8],
    planes: NDArray[np.float32],
    vectors: NDArray[np.float32],
    begin: int,
    end: int,
) -> None:
    """Write how each game from `begin` to `end` looks to the player to move, or to player 0 where nobody is."""
    for game in range(index(begin), index(end)):
        observe(states[game], max(wide(turns[game]), wide(0)), planes[game], vectors[game])
