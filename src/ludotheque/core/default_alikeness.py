"""What stands in for `alike` where a game does not say which of its positions are worth the same."""

from __future__ import annotations

import numpy as np

from .contract import Numbers, wide
from .kernels import kernel


@kernel
def alike(s: np.record, out: Numbers) -> int:
    """No numbers: only positions with the same future are known to be worth the same."""
    return wide(0)
