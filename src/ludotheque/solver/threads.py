"""Work shared out among the cores of this machine, slice by slice; the kernels that do it release the GIL."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import pairwise

from ..core.progress import Progress, ignore

SLICES = 64


def spread(task: Callable[[int, int], object], total: int, progress: Progress = ignore) -> None:
    """Call `task(first, last)` for slices that cover 0 … total, as many at a time as there are cores."""
    borders = sorted({total * piece // SLICES for piece in range(SLICES + 1)})
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        slices = [pool.submit(task, *ends) for ends in pairwise(borders)]
        try:
            for done, piece in enumerate(as_completed(slices), start=1):
                piece.result()
                progress(done / len(slices))
        finally:
            pool.shutdown(cancel_futures=True)
