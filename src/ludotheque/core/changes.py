"""What stands for `change` in games that do not define it; not among the defaults, since it asks for one of them."""

from __future__ import annotations

import numpy as np

from .kernels import kernel
from .numbering import standing


@kernel
def change(before: np.record, after: np.record) -> int:
    """The standing that the move leaves."""
    return standing(after)
