"""The mirror image of the disc of Empire Plateau, with two players.

Turning the disc until another base is in its place changes nothing that is not changed already: whoever looks has the
own base in column 0. With three or four players a mirror would turn the order of play around.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from ...core import Symmetry, Text, spread_over
from ...core.symmetries import identity
from .geometry import MERIDIANS, PARALLELS
from .observation import fields
from .points import MOST_SPACES
from .policy import factors

_MIRROR = Text(fr="miroir de part et d’autre des bases", en="mirrored in the line of the bases")


@cache
def symmetries(variant: int, players: int) -> tuple[Symmetry, ...]:
    """The disc as it is, and between two players its mirror image."""
    meridians, planes = int(MERIDIANS[variant + players - 2]), len(fields(variant, players).planes)
    points = np.arange(PARALLELS * meridians)
    moves = np.arange(np.prod([factor.size for factor in factors(variant, players)]))
    unchanged = identity(planes * len(points), len(moves))
    if players > 2:
        return (unchanged,)
    mirrored = points // meridians * meridians - points % meridians + meridians * (points % meridians > 0)
    starts = np.append(mirrored, len(points))  # the end of a turn stays what it is
    marches = starts[:, np.newaxis] * len(points) + mirrored
    marches[-1] = len(points) ** 2 + points
    policy = (marches.ravel()[:, np.newaxis] * MOST_SPACES + np.arange(MOST_SPACES)).ravel()
    return unchanged, Symmetry(_MIRROR, spread_over(mirrored, np.arange(planes)), policy)
