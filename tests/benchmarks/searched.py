"""What a run might have measured of the search, and a game whose levels cost little."""

from __future__ import annotations

from dataclasses import replace

import ludotheque as lt
from benchmarks.machine import Facts
from benchmarks.matches import Clock, Match
from benchmarks.replies import Reply
from benchmarks.searches import Ratio
from benchmarks.searching import Searching
from benchmarks.speeds import Speed

MACHINE: Facts = {
    "date": "today",
    "cpu": "abacus",
    "cores": 1,
    "load": 0.5,
    "python": "3.11",
    "numba": "1",
    "numpy": "2",
    "open_spiel": "3",
    "ludotheque": "0",
}

MATCH = Match(0.2, (1.0, 0.5, 1.0, 1.0), Clock(60, 0.15, 40, 0.2), Clock(58, 0.18, 50, 0.204))

SEARCHED = Searching(
    beside_peer=[
        Ratio("chess:fast", 1_000, Speed("a", (9e5, 1e6, 2e6)), Speed("b", (1e5, 1e5, 3e5)), 8.0),
        Ratio("chess:fast", 50_000, Speed("a", (5e5,)), Speed("b", (1e5,)), 8.0),
    ],
    beside_one_thread=[Ratio("chess:fast", 50_000, Speed("a", (1.8e6,)), Speed("b", (1e6,)), 1.6)],
    replies=[Reply((1.0, 1.01, 1.5), game="chess:fast", player="mcts:1s", bytes=12_300_000)],
    match=MATCH,
)


def with_levels(game: lt.Game, *levels: str) -> lt.Game:
    """The game with these levels in every variant."""
    return replace(game, variants=tuple(replace(variant, levels=levels) for variant in game.variants))
