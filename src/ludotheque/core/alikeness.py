"""What a game's `symmetries.py` may define for provers: which positions are worth the same."""

from __future__ import annotations

import numpy as np

from .contract import Numbers


def alike(s: np.record, out: Numbers) -> int:
    """Optional: numbers that are equal for positions worth the same, and for no others; return how many.

    They are the same for all images of a position, and leave out what can no longer matter. Without this kernel, and
    where it returns 0, positions are told apart by everything that decides their future.
    """
    raise LookupError("bound to a game's own rules by kernels.bind")
