"""What a game says of its standings, for those who ask from outside a kernel."""

from __future__ import annotations

import numpy as np

from ..core.kernels import kernel
from ..core.numbering import after, change, forever, stand, standing


@kernel
def standing_of(s: np.record) -> int:
    """The standing of a position, seen by the player to move."""
    return standing(s)


@kernel
def take_stand(s: np.record, given: int) -> None:
    """Give a position another standing."""
    stand(s, given)


@kernel
def changed(before: np.record, after: np.record) -> int:
    """What a move changed beside the number."""
    return change(before, after)


@kernel
def following(before: int, change: int) -> int:
    """The standing after a move, or how the game ended."""
    return after(before, change)


@kernel
def endless(here: int) -> int:
    """What endless play brings the player to move."""
    return forever(here)
