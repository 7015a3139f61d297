"""Which points the armies of an empire could strike in one turn, by the kind of the army: a quick look, not the rules.

Armies go through free points, as many as they have spaces. What the jump of a 4 and the L of a 2 add or take away, and
what one army's move does to another's, is left to the search.
"""

from __future__ import annotations

import numpy as np

from ...core import kernel, lowest, wide
from .empires import EMBLEM, FOUR, SIX, TWO, field, held_by, kind_on
from .geometry import MERIDIANS, WORDS
from .points import WIDTH, Points, around, both, either, nowhere, only, without

Struck = tuple[Points, Points, Points, Points]
"""The points that the 2s, the 4s, the 6s and the emblem of an empire could strike."""

KINDS_STRUCK = 16
"""Every set of kinds has a number below this: a bit for each kind."""


@kernel
def empty_points(s: np.record) -> Points:
    """The points on which no army stands."""
    empty = field(s.scenario)
    for player in range(s.players):
        empty = without(empty, held_by(s, wide(player)))
    return empty


@kernel
def of_kind(s: np.record, player: int, kind: int) -> Points:
    """The points of a player's armies of one kind."""
    found = nowhere()
    for word in range(WORDS):
        armies = wide(s.held[player, word])
        while armies:
            point = word * WIDTH + lowest(armies)
            armies &= armies - 1
            if kind_on(s, point) == kind:
                found = either(found, only(point))
    return found


@kernel
def struck(s: np.record, armies: Points, spaces: int, empty: Points) -> Points:
    """The points within so many spaces of these armies, through empty ones."""
    meridians = wide(MERIDIANS[s.scenario])
    board = field(s.scenario)
    reached, front = nowhere(), armies
    for _ in range(spaces):
        reached = either(reached, both(around(front, meridians), board))
        front = either(front, both(reached, empty))
    return reached


@kernel
def struck_by_kind(s: np.record, player: int, empty: Points) -> Struck:
    """The points that a player's 2s, 4s, 6s and emblem could strike, each kind with all its spaces."""
    return (
        struck(s, of_kind(s, player, wide(TWO)), wide(2), empty),
        struck(s, of_kind(s, player, wide(FOUR)), wide(4), empty),
        struck(s, of_kind(s, player, wide(SIX)), wide(6), empty),
        struck(s, of_kind(s, player, wide(EMBLEM)), wide(12), empty),
    )


@kernel
def has(points: Points, point: int) -> int:
    """Whether a point is in a set, as 0 or 1."""
    word, bit = point // WIDTH, point % WIDTH
    if word == 0:
        return points[0] >> bit & 1
    if word == 1:
        return points[1] >> bit & 1
    if word == 2:
        return points[2] >> bit & 1
    if word == 3:
        return points[3] >> bit & 1
    if word == 4:
        return points[4] >> bit & 1
    return points[5] >> bit & 1


@kernel
def kinds_striking(by_kind: Struck, point: int) -> int:
    """Which kinds could strike a point: a bit for each."""
    return (
        has(by_kind[0], point) | has(by_kind[1], point) << 1 | has(by_kind[2], point) << 2 | has(by_kind[3], point) << 3
    )
