"""What a game's `heuristics.py` may define for the search for values: wins seen at a glance, and what to try first."""

from __future__ import annotations

import numpy as np


def wins_at_once(s: np.record) -> bool:
    """Optional: whether the player to move certainly wins with a single move, as far as that is seen without trying."""
    raise LookupError("bound to a game's own rules by kernels.bind")


def resistance(s: np.record, replies: int) -> int:
    """Optional: how hard it looks to prove a position lost for the player to move, who has so many moves that count.

    Of the moves that lead to different positions, the one whose position resists least is searched first.
    """
    raise LookupError("bound to a game's own rules by kernels.bind")
