"""Plies per second of random games: ours and the peers', in turns, so that noise hits all alike."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import ludotheque as lt
from ludotheque.cli.bench import measures

from . import peers

EXAMPLE = "connect-four"

# How many times the speed of the yardstick, by game, or by what is measured of one.
TARGETS = {
    "connect-four": 12.0,
    "pilotis": 8.0,
    "plus-4": 8.0,
    "docker:dice": 1.5,
    "plateau-x:mini": 1.2,
    "empire-plateau:arena": 0.03,
    "empire-plateau:arena, sampled": 0.15,
}

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
    for game in lt.all_games():
        for variant in game.variants:
            for name, measure in measures(game.choose(variant.name)).items():
                yield Contestant(name, measure, target_of(name))


def target_of(name: str) -> float | None:
    """The ratio to the yardstick that this should reach, if there is one."""
    return TARGETS.get(name, TARGETS.get(name.partition(":")[0]))


def measure(contestants: list[Contestant], rounds: int, seconds: float, begins: Callable[[str], None]) -> list[Speed]:
    """Measure all contestants, one after the other, in each round; say what begins."""
    measured: dict[str, list[float]] = {contestant.name: [] for contestant in contestants}
    for seed in range(1, rounds + 1):
        for contestant in contestants:
            begins(contestant.name)
            measured[contestant.name].append(contestant.measure(seconds, seed))
    return [Speed(each.name, tuple(measured[each.name]), each.target) for each in contestants]
