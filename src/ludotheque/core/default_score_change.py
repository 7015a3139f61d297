"""The default of `score_change`; not among the other defaults, since it asks for one of them."""

from __future__ import annotations

import numpy as np

from .kernels import kernel
from .numbering import packed_score


@kernel
def score_change(before: np.record, after: np.record) -> int:
    """The score that the move leaves."""
    return packed_score(after)
