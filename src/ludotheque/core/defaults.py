"""What stands for the optional functions of the rules contract in games that do not define them."""

from __future__ import annotations

import numpy as np

from .chance import pick
from .contract import Numbers, moves, wide
from .kernels import kernel


@kernel
def sample(s: np.record, wheel: int, out: Numbers) -> int:
    """One of the legal moves, each as likely as the others."""
    return wide(out[pick(wheel, moves(s, out))])


@kernel
def estimate(s: np.record, out: Numbers) -> bool:
    """No estimate: the game has to be played to its end."""
    return False


@kernel
def arrange(s: np.record, out: Numbers, count: int) -> None:
    """No move deserves more attention than another."""
