"""What is measured: each level against the one below it, and what a second of thought is worth."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import ludotheque as lt
from ludotheque.arena import Contest, ContestResult
from ludotheque.search.budget import Budget

from ..games import own_games

SEED = 1
GAMES, FEWER, FEWEST = 120, 30, 6
"""Games of a measurement: many where moves are cheap, fewer where they are dear, fewest where there is no target.

Where fewer leave a step of a ladder unsure, as many again are played, up to the many.
"""
DEAR = 5_000
"""Simulations a move from which a player counts as dear."""
STEP = 0.6
"""The share of the points that a level must take from the one below it."""


@dataclass(frozen=True)
class Measurement:
    """A contest between a player and a weaker one, and the share of the points that the first should reach."""

    game: lt.Game
    strong: str
    weak: str
    target: float | None = None
    level: int | None = None

    @property
    def games(self) -> int:
        """How many games are played."""
        if not is_dear(self.strong):
            return GAMES
        return FEWEST if self.target is None else FEWER

    @property
    def title(self) -> str:
        """Who plays what."""
        return f"{self.game} ({self.game.players}), {self.strong} – {self.weak}"

    @property
    def name(self) -> str:
        """The name of its journal."""
        words = f"{self.game}-{self.game.players}-{self.strong}-{self.weak}"
        return re.sub(r"[^a-z0-9-]", "_", words) + ".jsonl"

    def contest(self, folder: Path, games: int) -> Contest:
        """The contest, as far as it has been played."""
        return Contest(self.game, (self.strong, self.weak), games, SEED, folder / self.name)


@dataclass(frozen=True)
class Measured:
    """A measurement with what came of it."""

    measurement: Measurement
    result: ContestResult

    @property
    def share(self) -> float:
        """The part of the points that the stronger player took."""
        return self.result.players[0].share.value

    @property
    def low(self) -> float:
        """The lower end of its 95 % interval."""
        return self.result.players[0].share.low

    @property
    def high(self) -> float:
        """The upper end of its 95 % interval."""
        return self.result.players[0].share.high

    @property
    def unsure(self) -> bool:
        """Whether this is a step of a ladder that more games could still confirm or refute."""
        return self.measurement.level is not None and self.low <= 0.5 < self.high

    @property
    def reached(self) -> bool | None:
        """Whether the target was reached; a step of a ladder must be sure besides."""
        if self.measurement.target is None or self.result.games < self.measurement.games:
            return None
        return self.share >= self.measurement.target and (self.measurement.level is None or self.low > 0.5)


def is_dear(word: str) -> bool:
    """Whether a player takes long for its moves."""
    budget = word.partition(":")[2]
    if not budget:
        return word != "random"
    return (Budget.of(budget).simulations or DEAR) >= DEAR


def ladders() -> list[Measurement]:
    """The steps of all ladders; one that variants or numbers of players share is measured for the first of them."""
    chosen: dict[tuple[str, tuple[str, ...]], lt.Game] = {}
    for game in own_games():
        chosen.setdefault((game.name, game.levels), game)
    return [
        Measurement(game, strong, weak, STEP, level)
        for game in chosen.values()
        for level, (weak, strong) in enumerate(pairwise(game.levels), start=2)
    ]


def claims() -> list[Measurement]:
    """A second of thought against luck and against fifty simulations; with targets where luck has no part."""
    return [
        Measurement(game, "mcts:1s", weak, target if game.players == 2 and game.start().turn == 0 else None)
        for game in own_games()
        for weak, target in (("random", 0.99), ("mcts:50", 0.85))
    ]
