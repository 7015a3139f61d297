"""The eight ways to turn or mirror the board of Plateau X: bricks then lie in other ways."""

from __future__ import annotations

from functools import cache

import numpy as np

from ...core import Numbers, Symmetry, images, spread_over, square_turns
from ...core.symmetries import SQUARE_NAMES
from .bricks import SIDES, WAYS
from .observation import TOP, fields
from .policy import GOING
from .rules import PAWNS_EACH


@cache
def symmetries(variant: int, players: int) -> tuple[Symmetry, ...]:
    """All eight, on the board of the variant."""
    side, planes = SIDES[variant], len(fields(variant, players).planes)
    found = []
    for name, cells in zip(SQUARE_NAMES, square_turns(side), strict=True):
        bricks = _bricks(side, images(cells))
        of_planes = spread_over(cells, np.arange(planes))
        of_planes[TOP * len(cells) : (TOP + len(WAYS)) * len(cells)] = TOP * len(cells) + images(bricks)
        found.append(Symmetry(name, of_planes, _moves(bricks, images(cells), int(PAWNS_EACH[variant]))))
    return tuple(found)


def _bricks(side: int, goes_to: Numbers) -> Numbers:
    """For each way to lie at each anchor, as one number, that of its image; those that are never used fill the rest."""
    cells = side * side
    lying = {
        frozenset(side * (row + up) + column + right for right, up in way): cells * number + side * row + column
        for number, way in enumerate(WAYS)
        for row in range(side)
        for column in range(side)
        if all(row + up < side and column + right < side for right, up in way)
    }
    bricks = np.full(len(WAYS) * cells, -1)
    for covered, number in lying.items():
        bricks[number] = lying[frozenset(goes_to[list(covered)].tolist())]
    bricks[bricks < 0] = sorted({*range(len(bricks))} - {*lying.values()})
    return bricks


def _moves(bricks: Numbers, goes_to: Numbers, pawns: int) -> Numbers:
    """The image of each policy number: bricks, then entries, then a pawn's moves, from each cell if there are two."""
    starts = goes_to if pawns > 1 else np.zeros(1, np.int64)
    actions = np.concatenate([[GOING - 1], GOING + starts])
    return np.concatenate([bricks, (actions[:, np.newaxis] * len(goes_to) + goes_to).ravel()])
