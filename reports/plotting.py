"""Pictures drawn by Matplotlib, the same each time from the same numbers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.axes import Axes


@contextmanager
def picture(file: Path, width: float, height: float) -> Iterator[Axes]:
    """Axes to draw on, of this size in inches, which become an SVG file."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "ludotheque"  # the same names inside the file each time
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(width, height))
    yield axes
    figure.savefig(file, metadata={"Date": None}, bbox_inches="tight")
    pyplot.close(figure)
