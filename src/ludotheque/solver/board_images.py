"""The images of a position: the same game on a turned or mirrored board, and the way back for its moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ..core.position import Position
from ..core.state import State
from ..core.symmetries import Symmetry


@dataclass(frozen=True, slots=True)
class BoardImage:
    """An image of a position; without a symmetry it is the position itself."""

    state: State
    original: State
    symmetry: Symmetry | None = None

    def move_back(self, move: int) -> int:
        """The move of the position whose image this move is."""
        if self.symmetry is None:
            return move
        number = self.state.policy_numbers()[self.state.moves.index(move)]
        return self.original.move_of_policy(int(np.flatnonzero(self.symmetry.policy == number)[0]))


def board_images(position: Position) -> Iterator[BoardImage]:
    """A position as it is, then its other images, each played from the start.

    A position that was set up by hand was not played from there, and has no others.
    """
    original = State.of(position)
    yield BoardImage(original, original)
    if position.arrangement or not position.game.is_observed:
        return
    for symmetry in position.game.symmetries[1:]:
        yield BoardImage(_image(position, position.history_numbers, symmetry), original, symmetry)


def _image(position: Position, played: list[int], symmetry: Symmetry) -> State:
    walk, image = position.game.state(), position.game.state()
    for move in played:
        image.play_policy(int(symmetry.policy[walk.policy_numbers()[walk.moves.index(move)]]))
        walk.play(move)
    return image
