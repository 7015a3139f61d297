"""Work shared out among the cores of this machine, slice by slice; the kernels that do it release the GIL."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import pairwise

SLICES = 64

Watch = Callable[[float], None]
"""Hears which part of a work is done."""


def ignore(part: float) -> None:
    """Watch nothing."""


def spread(task: Callable[[int, int], object], total: int, watch: Watch = ignore) -> None:
    """Call `task(first, last)` for slices that cover 0 … total, as many at a time as there are cores."""
    borders = sorted({total * piece // SLICES for piece in range(SLICES + 1)})
    with ThreadPoolExecutor(os.cpu_count()) as crew:
        slices = [crew.submit(task, *ends) for ends in pairwise(borders)]
        try:
            for done, piece in enumerate(as_completed(slices), start=1):
                piece.result()
                watch(done / len(slices))
        finally:
            crew.shutdown(cancel_futures=True)
