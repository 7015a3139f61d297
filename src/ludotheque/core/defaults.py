"""The kernels that are bound where a game does not define an optional one."""

from __future__ import annotations

import numpy as np

from .chance import pick
from .contract import Numbers, moves, wide
from .kernels import kernel
from .numbering import DREW


@kernel
def sample(s: np.record, wheel: int, out: Numbers) -> int:
    """One of the legal moves, each as likely as the others."""
    return wide(out[pick(wheel, moves(s, out))])


@kernel
def estimate(s: np.record, out: Numbers) -> bool:
    """No estimate: the game has to be played to its end."""
    return False


@kernel
def order_moves(s: np.record, out: Numbers, count: int) -> None:
    """No move deserves more attention than another."""


@kernel
def packed_score(s: np.record) -> int:
    """Nothing is left out of the number."""
    return wide(0)


@kernel
def set_score(s: np.record, score: int) -> None:
    """There is only one score."""


@kernel
def score_after(score: int, change: int) -> int:
    """A move changes nothing beside the number."""
    return wide(0)


@kernel
def endless_result(score: int) -> int:
    """Endless play is a draw."""
    return wide(DREW)


@kernel
def match_score(s: np.record) -> int:
    """There are no rounds."""
    return wide(0)
