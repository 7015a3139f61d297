"""The default of `playout_move`; not among the other defaults, since it may draw by one of them."""

from __future__ import annotations

import numpy as np

from .contract import Numbers, sample
from .kernels import kernel


@kernel
def playout_move(s: np.record, wheel: int, out: Numbers) -> int:
    """Any move, as the game draws it."""
    return sample(s, wheel, out)
