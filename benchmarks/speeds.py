"""Plies per second of random games: ours and the peers', in turns, so that noise hits all alike."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import ludotheque as lt
from ludotheque.cli.bench import plies_per_second

from . import peers

EXAMPLE = "connect-four"

# How many times the speed of the yardstick, by the package in which games live.
TARGETS = {"ludotheque.games": 8.0, "connect_four": 12.0}

YARDSTICK = "OpenSpiel C++"


@dataclass(frozen=True)
class Contestant:
    """Something that plays at random, and the ratio to the yardstick that it should reach."""

    name: str
    measure: Callable[[float, int], float]
    target: float | None = None


@dataclass(frozen=True)
class Speed:
    """The plies per second of a contestant, measured once a round."""

    name: str
    rounds: tuple[float, ...]
    target: float | None = None

    @property
    def median(self) -> float:
        """The middle of the rounds."""
        return statistics.median(self.rounds)

    @property
    def spread(self) -> float:
        """How far apart the rounds are, as a part of their median."""
        return (max(self.rounds) - min(self.rounds)) / self.median


PEERS = (
    Contestant(YARDSTICK, peers.cpp_rollouts),
    Contestant("OpenSpiel Python", peers.python_playouts),
)


def contestants() -> list[Contestant]:
    """The peers, then every variant of every game there is."""
    lt.game(EXAMPLE)  # without it nothing of ours plays the peers' game
    return [*PEERS, *_ours()]


def _ours() -> Iterator[Contestant]:
    for game in lt.games():
        for variant in game.variants:
            chosen = game.choose(variant.name)
            yield Contestant(str(chosen), partial(plies_per_second, chosen), target_of(game))


def target_of(game: lt.Game) -> float | None:
    """The ratio to the yardstick that a game should reach, if there is one."""
    return next((target for package, target in TARGETS.items() if f"{game.package}.".startswith(f"{package}.")), None)


def measure(contestants: list[Contestant], rounds: int, seconds: float, begins: Callable[[str], None]) -> list[Speed]:
    """Measure all contestants, one after the other, in each round; say what begins."""
    measured: dict[str, list[float]] = {contestant.name: [] for contestant in contestants}
    for seed in range(1, rounds + 1):
        for contestant in contestants:
            begins(contestant.name)
            measured[contestant.name].append(contestant.measure(seconds, seed))
    return [Speed(each.name, tuple(measured[each.name]), each.target) for each in contestants]
