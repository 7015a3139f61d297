"""The kernel that observes a light state, in games that define how they look."""

from __future__ import annotations

from .contract import RECORD, Numbers
from .kernels import kernel
from .observation import Planes, Vector, observe


@kernel
def observe_row(row: Numbers, player: int, planes: Planes, vector: Vector) -> None:
    """Write how the position looks whose record is the first in this row of whole numbers."""
    observe(row.view(RECORD)[0], player, planes, vector)
