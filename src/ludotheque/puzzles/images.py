"""Positions up to symmetry, so that a puzzle and its mirror image count once."""

from __future__ import annotations

import hashlib

from ..core.position import Position
from ..core.state import State


def stands_for(position: Position) -> bytes:
    """The same for a position and all its images, whichever player is to move; for others something else."""
    game = position.game
    if not game.is_observed:
        return hashlib.sha256(position.key).digest()
    seen = State.of(position).observation()
    images = (symmetry.image_of_planes(seen.planes).tobytes() for symmetry in game.symmetries)
    return hashlib.sha256(min(images) + seen.vector.tobytes()).digest()
