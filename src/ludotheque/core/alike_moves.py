"""The moves of a position that come to the same: those that its own symmetries turn into each other."""

from __future__ import annotations

import numpy as np

from .contract import Numbers
from .position import Position
from .state import State


def alike_moves(position: Position) -> list[tuple[str, ...]]:
    """The legal moves in the order in which they are listed, each together with its images, of which it stands first.

    Where a game does not say how it looks, every move stands alone.
    """
    state = State.of(position)
    images = _images(state) if position.game.is_observed and not position.over else []
    together: dict[int, list[str]] = {}
    for move, number in zip(state.moves, state.policy_numbers() if images else state.moves, strict=True):
        stands = min((int(image[number]) for image in images), default=number)
        together.setdefault(stands, []).append(position.word(move))
    return [tuple(words) for words in together.values()]


def _images(state: State) -> list[Numbers]:
    """What the symmetries that leave a position as it is do to policy numbers."""
    planes = state.observation().planes
    symmetries = state.game.symmetries
    return [each.policy for each in symmetries if np.array_equal(each.image_of_planes(planes), planes)]
