"""What stands in for `wins_at_once` and `resistance` where a game does not define them."""

from __future__ import annotations

import numpy as np

from .contract import wide
from .kernels import kernel


@kernel
def wins_at_once(s: np.record) -> bool:
    """Nothing is seen without trying."""
    return False


@kernel
def resistance(s: np.record, replies: int) -> int:
    """The more moves the player to move has, the more there is to refute."""
    return wide(replies)
