"""Weights drawn by chance, for what does not depend on their being good."""

from __future__ import annotations

import numpy as np

import ludotheque as lt
from ludotheque.search.network import Net

UNITS = 8


def any_net(game: lt.Game, seed: int = 1, units: int = UNITS) -> Net:
    """Weights of which nobody has learnt anything."""
    sizes, draw = game.feature_sizes, np.random.default_rng(seed)
    shapes = (sizes.features, units), (units,), (units,), (1,), (sizes.move_features,)
    return Net(*(draw.normal(0, 0.5, shape).astype(np.float32) for shape in shapes))
