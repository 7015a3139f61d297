"""Simulations per second of whole searches: ours beside OpenSpiel's, and two threads beside one."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import ludotheque as lt
from ludotheque.search.budget import Budget
from ludotheque.search.mcts import Search

from . import peers, speeds
from .speeds import EXAMPLE, Contestant, Speed

BUDGETS = (1_000, 10_000, 50_000)
PER_THREAD = 50_000
THREADED = (EXAMPLE, "empire-plateau:arena")

BESIDE_PEER = 8.0
BESIDE_ONE_THREAD = 1.6

Searcher = Callable[[int], int]
"""Makes a whole search with a seed, and returns how many simulations it had."""


@dataclass(frozen=True)
class Duel:
    """Two to compare, with the ratio of the first to the second that should be reached."""

    name: str
    simulations: int
    first: Contestant
    second: Contestant
    target: float


@dataclass(frozen=True)
class Ratio:
    """The speeds of a duel."""

    name: str
    simulations: int
    first: Speed
    second: Speed
    target: float

    @property
    def ratio(self) -> float:
        """How many times as fast as the second the first is."""
        return self.first.median / self.second.median

    @property
    def reached(self) -> bool:
        """Whether that is as much as it should be."""
        return self.ratio >= self.target


def beside_peer() -> list[Duel]:
    """Our search and OpenSpiel's of the same game, at each budget."""
    game = lt.game(EXAMPLE)
    return [Duel(str(game), budget, _ours(game, budget, 1), _theirs(budget), target=BESIDE_PEER) for budget in BUDGETS]


def beside_one_thread() -> list[Duel]:
    """Two threads and one; each thread grows a tree of the same size, so that only their number differs."""
    games = [lt.game(name) for name in THREADED]
    return [
        Duel(str(game), PER_THREAD, _ours(game, PER_THREAD, 2), _ours(game, PER_THREAD, 1), target=BESIDE_ONE_THREAD)
        for game in games
    ]


def measure(duels: list[Duel], rounds: int, seconds: float, begins: Callable[[str], None]) -> list[Ratio]:
    """Measure all, one after the other, in each round; say what begins."""
    contestants = [contestant for duel in duels for contestant in (duel.first, duel.second)]
    found = {speed.name: speed for speed in speeds.measure(contestants, rounds, seconds, begins)}
    return [
        Ratio(duel.name, duel.simulations, found[duel.first.name], found[duel.second.name], duel.target)
        for duel in duels
    ]


def _ours(game: lt.Game, per_thread: int, threads: int) -> Contestant:
    simulations = per_thread * threads

    def search(seed: int) -> int:
        search = Search(game.start(), seed, threads)
        search.run(Budget(simulations=simulations))
        search.best()
        return search.simulations

    return Contestant(
        f"{game}, {threads} × {per_thread} simulations", partial(per_second, search, simulations=simulations)
    )


def _theirs(simulations: int) -> Contestant:
    def search(seed: int) -> int:
        root = peers.search_bot(simulations, seed).mcts_search(peers.start())
        root.best_child()
        return int(root.explore_count)

    return Contestant(f"OpenSpiel, {simulations} simulations", partial(per_second, search, simulations=simulations))


def per_second(search: Searcher, seconds: float, seed: int, simulations: int) -> float:
    """Simulations per second of searches repeated for this long, each of which must have had all of them."""
    search(seed)
    done, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        seed += 1
        made = search(seed)
        if made != simulations:
            raise RuntimeError(f"a search had {made} simulations instead of {simulations}: speeds cannot be compared")
        done += made
    return done / spent
