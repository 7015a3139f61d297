"""What a game's `features.py` defines if its positions are to be valued by what was learnt from games.

A feature is a small fact that holds in a position or does not, as seen by a player: “a pawn of mine stands on A1, three
bricks high”. Each has a number, and the weights that `ludo train` makes say what it counts for. `features` and
`move_features` are kernels, bound like those of the rules; the second is optional. Besides, `sizes(variant, players)`
says how many numbers there are.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .contract import Numbers

Rows = NDArray[np.int64]
"""A row of numbers for each move."""

NONE = -1
"""Stands where a move has fewer features than its row has places."""


def features(s: np.record, player: int, out: Numbers) -> int:
    """List the features of a position as a player sees it, each once; return how many."""
    raise LookupError("bound to a game's own features by kernels.bind")


def move_features(s: np.record, listed: Numbers, count: int, out: Rows) -> None:
    """Optional: write the features of the first `count` of these legal moves, a row for each, the rest of it `NONE`."""


class FeatureSizes(NamedTuple):
    """How many numbers the features of a variant have, and how many of them hold at once at most.

    Those of a position come first; then, where moves have features, how many there are and how long a row of them is.
    """

    features: int
    active: int
    move_features: int = 0
    row: int = 0
