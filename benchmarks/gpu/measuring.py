"""How many plies a second batches play on a GPU, and whether they are those of the processor, byte for byte."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

import ludotheque as lt

from ..machine import Facts
from ..pages import Part

SECONDS = 0.3
"""How long each measurement lasts, about."""
PLIES = 16
"""Plies of a launch of random games."""
COMPARED, COMPARED_PLIES = 1024, 96
"""Games that are played on both devices, and how far."""
MOST_MASK = 1 << 33
"""Bytes of a mask beyond which a learner would do without."""
Begins = Callable[[str], None]


@dataclass(frozen=True)
class Row:
    """Plies a second of a game, by how many games were played at once, and whether both devices agree."""

    game: str
    random: dict[int, float]
    steps: dict[int, float]
    agrees: bool
    unmasked: list[int]
    """How many games are too many for a mask."""


def part(machine: Facts, card: str, sizes: list[int], rows: list[Row], theirs: dict[int, dict[str, float]]) -> Part:
    """What the pages tell of it; rows may follow later."""
    facts = {"machine": machine, "card": card, "sizes": sizes, "rows": rows, "pgx": theirs}
    how = {"plies": PLIES, "seconds": SECONDS, "gib": MOST_MASK >> 30}
    return Part("gpu", __package__, {**facts, **how})


def measure(name: str, sizes: list[int], begins: Begins) -> Row:
    """Measure one game."""
    game = lt.game(name)
    rates: list[tuple[float, float]] = []
    for size in sizes:
        begins(f"{game}, {size} games")
        rates.append((random_plies(name, size), steps(name, size)))
    random, step = (dict(zip(sizes, column, strict=True)) for column in zip(*rates, strict=True))
    return Row(str(game), random, step, agrees(name), [size for size in sizes if not _has_mask(game, size)])


def random_plies(name: str, size: int) -> float:
    """Plies a second of random games, many plies a launch."""
    batch = lt.batch(name, size, seed=1, device="cuda")
    return _per_second(lambda: batch.play_random(PLIES), batch.wait) * PLIES * size


def steps(name: str, size: int) -> float:
    """Plies a second with everything that a learner needs at each of them: mask, rewards, ends, planes as bytes."""
    batch = lt.batch(name, size, seed=1, device="cuda")
    if _has_mask(batch.game, size):
        batch.mask()
    seen = batch.new_observations(np.uint8)

    def step() -> None:
        batch.step(batch.sample())
        batch.observe(seen)

    return _per_second(step, batch.wait) * size


def agrees(name: str) -> bool:
    """Whether the same games are played on both devices."""
    here, there = lt.batch(name, COMPARED, seed=1), lt.batch(name, COMPARED, seed=1, device="cuda")
    for _ in range(COMPARED_PLIES):
        here.step(here.sample())
        there.step(there.sample())
    return here.save() == there.save()


def _has_mask(game: lt.Game, size: int) -> bool:
    """Whether a learner would ask for the mask of so many games."""
    return bool(game.module("rules").MOVE_RANGE * size <= MOST_MASK)


def _per_second(work: Callable[[], None], wait: Callable[[], None]) -> float:
    """How often a piece of work is done in a second, once everything has been compiled."""
    work()
    wait()
    count, spent = 1, 0.0
    while spent < SECONDS:
        begin = time.perf_counter()
        for _ in range(count):
            work()
        wait()
        spent = time.perf_counter() - begin
        last, count = count, max(2 * count, int(count * SECONDS / spent))
    return last / spent
