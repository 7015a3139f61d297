"""What stands in for `move_features` where a game tells nothing of its moves."""

from __future__ import annotations

import numpy as np

from .contract import Numbers
from .features import Rows
from .kernels import kernel


@kernel
def move_features(s: np.record, listed: Numbers, count: int, out: Rows) -> None:
    """Nothing: the rows have no places."""
