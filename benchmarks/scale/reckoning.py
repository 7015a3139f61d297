"""What one, ten and a hundred machines carry and need, from what a move costs."""

from __future__ import annotations

from dataclasses import dataclass

from .measuring import MoveCosts
from .simulation import Costs, Load, most_moves, simulate

CORES = 2
"""Of one machine with servers of ours; each has as many processes."""
USED = 0.6
"""The part of a machine's processors that is used where nobody is to wait."""
SECONDS_PER_MOVE = 10.0
"""How long people think, on average."""
MACHINES = (1, 10, 100)
WITHIN = 0.1
"""Seconds within which 99 of 100 moves are to be kept."""
STORE_CORES = (2, 8, 32)


@dataclass(frozen=True)
class Needed:
    """What so many machines carry, and what they need of PostgreSQL and Redis."""

    machines: int
    moves: float
    """Per second."""
    tables: float
    store_cores: float
    broker_cores: float
    """Of the one that Redis uses."""
    log_bytes: float
    """Per second."""
    broker_bytes: float
    store_cores_given: int
    """The smallest PostgreSQL of those that were simulated which keeps up."""
    kept_within: float
    """Seconds in which it keeps 99 of 100 moves."""


@dataclass(frozen=True)
class Reckoned:
    """All of it, and up to where one PostgreSQL of each size keeps up."""

    needed: list[Needed]
    most: dict[int, float]
    """Moves per second, by the cores of PostgreSQL, for a hundred machines."""
    used: float = USED
    cores: int = CORES
    seconds_per_move: float = SECONDS_PER_MOVE
    within: float = WITHIN


def reckon(moves: MoveCosts, batches: Costs) -> Reckoned:
    """Do the arithmetic and the simulation."""
    one = CORES * USED / moves.ours
    return Reckoned(
        [_needed(machines, one * machines, moves, batches) for machines in MACHINES],
        {cores: most_moves(CORES * MACHINES[-1], batches, cores, WITHIN) for cores in STORE_CORES[:2]},
    )


def _needed(machines: int, per_second: float, moves: MoveCosts, batches: Costs) -> Needed:
    load = Load(machines * CORES, per_second)
    for cores in STORE_CORES:
        simulated = simulate(load, batches, cores, seconds=2.0)
        if simulated.slow <= WITHIN and simulated.busy < 1:
            break
    return Needed(
        machines=machines,
        moves=per_second,
        tables=per_second * SECONDS_PER_MOVE,
        store_cores=simulated.busy * cores,
        broker_cores=per_second * moves.redis,
        log_bytes=per_second * moves.log_bytes,
        broker_bytes=per_second * moves.broker_bytes,
        store_cores_given=cores,
        kept_within=simulated.slow,
    )
