"""Times that were taken, told by their middle and their slowest."""

from __future__ import annotations

import statistics
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Times:
    """Some seconds."""

    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle one."""
        return statistics.median(self.seconds)

    @property
    def slow(self) -> float:
        """The 99th percentile."""
        return float(np.percentile(self.seconds, 99))

    def as_dict(self) -> dict[str, float | int]:
        """The same for programs."""
        return {"count": len(self.seconds), "median": self.median, "slow": self.slow}
