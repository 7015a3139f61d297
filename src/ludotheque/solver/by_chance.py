"""Solving games of two players with chance, one layer of positions after the other."""

from __future__ import annotations

import numpy as np

from ..core.progress import Progress, part_of
from .odds import Odds
from .summary import INDEX, ODDS, Summary
from .workspace import Workspace

BOUNDS = "bounds-{layer}.table"
"""The bounds of a layer, kept in case of an interruption."""


def solve_by_chance(work: Workspace, progress: Progress) -> Summary:
    """Work out the chances of every position before a roll."""
    game, index = work.game, work.index(part_of(progress, 0, 0.05))
    odds = Odds(index, game.module("numbering").layers(game.variants.index(game.variant), game.players))
    done, rounds, seconds = 0, [], work.table(INDEX).about["seconds"]
    for layer, (first, last) in enumerate(zip(odds.borders, odds.borders[1:], strict=False)):
        name = BOUNDS.format(layer=layer)
        kept = work.kept(name)
        if kept is None:
            times = odds.solve(layer, part_of(progress, done / index.positions, last / index.positions))
            work.write(name, odds.bounds[first:last].ravel(), {"rounds": times})
        else:
            odds.bounds[first:last] = kept.whole().reshape(-1, 2)
        about = work.table(name).about
        rounds.append(about["rounds"])
        seconds += about["seconds"]
        done = last
    work.write(ODDS, odds.bounds[: index.positions].mean(axis=1).astype(np.float32))
    return work.summary(index.positions, seconds + work.table(ODDS).about["seconds"], rounds=rounds)
