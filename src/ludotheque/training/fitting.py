"""Fitting weights to games of self-play, on one core, with NumPy and kernels alone.

Every position is worth half of how its game ended and half of what the search thought of it; a move is as likely as it
was tried. In each epoch a game is replayed as one of its images, drawn anew. Some games are held out, to be told how
well the fit does where it has not learnt.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.chance import seeded
from ..core.contract import Numbers
from ..core.game import Game
from ..core.kernels import Mode
from ..core.progress import Progress, ignore
from ..search.network import Net, desk_for
from ..search.weights import most_hidden_units
from .fit_kernels import Batch
from .played_games import PlayedGames

KERNELS = f"{__package__}.fit_kernels"
HIDDEN = 32
SOME = 256
"""Positions for one step."""
RATE, DECAY = 2e-3, 1e-3
SPREAD = 0.1
"""How far the weights of features lie from 0 before anything is learnt."""
HELD_OUT = 16
"""One of so many games is held out."""
TRUST = 0.5
"""The part of a position's worth that is what the search thought; the rest is how the game ended."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights, and the errors that are left in games that were held out: of values and of moves, in nats."""

    net: Net
    positions: int
    value_error: float
    move_error: float


@dataclass(frozen=True, slots=True)
class Course:
    """How a fit goes about it."""

    epochs: int = 16
    hidden: int = HIDDEN
    """Units of the hidden layer at most: fewer where their weights would not fit into a file."""
    rate: float = RATE
    decay: float = DECAY


def fit(
    game: Game,
    games: PlayedGames,
    seed: str,
    course: Course = Course(),
    progress: Progress = ignore,
    mode: Mode = "compiled",
) -> Fit:
    """Weights that fit these games; the same seed gives the same ones."""
    work = _Fitting(game, games, np.random.default_rng(seeded(seed)), course, mode)
    for epoch in range(course.epochs):
        work.learn(epoch)
        progress((epoch + 1) / (course.epochs + 1))
    return work.result()


class _Fitting:
    """The arrays of a fit."""

    def __init__(self, game: Game, games: PlayedGames, draw: np.random.Generator, course: Course, mode: Mode) -> None:
        self._game, self._games, self._draw, self._course = game, games, draw, course
        self._rules = game.module("rules")
        self._kernels = game.kernels(mode, KERNELS)
        self._net = _blank_net(game, min(course.hidden, most_hidden_units(game)), draw)
        self._slopes, self._means, self._squares = (_nothing(self._net) for _ in range(3))
        self._desk, self._steps = desk_for(game, self._net), 0
        self._images = images(game)
        begins = np.concatenate([[0], games.ends[:-1]])
        self._spans = list(zip(begins.tolist(), games.ends.tolist(), strict=True))
        self._held_out = [n for n in range(len(games)) if n % HELD_OUT == HELD_OUT - 1]
        self._learnt = [n for n in range(len(games)) if n % HELD_OUT < HELD_OUT - 1]

    def learn(self, epoch: int) -> None:
        """Go through all positions once, in any order, ever more slowly."""
        batch, places = self._positions(self._learnt, turned=True)
        self._draw.shuffle(places)
        for begin in range(0, len(places), SOME):
            done = (epoch + begin / len(places)) / self._course.epochs
            some = places[begin : begin + SOME]
            self._look_at(batch, some)
            self._step(len(some), self._course.rate * (1 - done))

    def result(self) -> Fit:
        """The weights, and what they make of the games that were held out."""
        batch, places = self._positions(self._held_out or self._learnt, turned=False)
        errors = self._look_at(batch, places) / max(1, len(places))
        return Fit(self._net, int(self._games.searched.sum()), float(errors[0]), float(errors[1]))

    def _look_at(self, batch: Batch, places: Numbers) -> NDArray[np.float64]:
        errors, listed = np.zeros(2), np.zeros(self._rules.MOST_MOVES, np.int64)
        wanted, players = np.zeros(self._rules.MOST_MOVES, np.float32), self._game.players
        self._kernels.learn_from(batch, places, players, self._net, self._desk, self._slopes, listed, wanted, errors)
        return errors

    def _step(self, count: int, rate: float) -> None:
        self._steps += 1
        for arrays in zip(self._net, self._slopes, self._means, self._squares, strict=True):
            flat = (array.reshape(-1) for array in arrays)
            self._kernels.descend(*flat, count, self._steps, rate, self._course.decay)

    def _positions(self, numbers: list[int], turned: bool) -> tuple[Batch, Numbers]:
        """The positions of these games, each game as one of its images; and the places of those to learn from."""
        games, layout = self._games, self._rules.LAYOUT
        ends = np.concatenate([[0], games.candidate_ends])
        batch = Batch(
            layout.batch(len(games.moves)), _worth(games), np.zeros_like(games.candidates), _parts(games), ends
        )
        states, twins = layout.batch(2), layout.batch(1)
        states[0] = self._game.start().state
        places = []
        for number in numbers:
            image = self._images[self._draw.integers(len(self._images)) if turned else 0]
            begin, end = self._spans[number]
            self._kernels.replay(
                states, twins, games.moves, begin, end, image, games.candidates, ends, batch.states, batch.candidates
            )
            places.append(begin + np.flatnonzero(games.searched[begin:end]))
        return batch, np.concatenate(places)


def images(game: Game) -> Numbers:
    """For each symmetry of a board, the policy number that each policy number becomes."""
    if find_spec(f"{game.package}.symmetries") is None:
        return np.arange(game.policy_range)[np.newaxis]
    return np.array([symmetry.policy for symmetry in game.symmetries])


def _worth(games: PlayedGames) -> NDArray[np.float32]:
    """The share of the win that each player had in each position: what was thought, and what came of it."""
    lengths = np.diff(games.ends, prepend=0)
    ended = np.repeat(games.results, lengths, axis=0)
    worth: NDArray[np.float32] = (TRUST * games.values + (1 - TRUST) * ended).astype(np.float32)
    return worth


def _parts(games: PlayedGames) -> NDArray[np.float32]:
    """How often each candidate was tried, as a part of all visits in its position."""
    counts = np.diff(games.candidate_ends, prepend=0)
    plies = np.repeat(np.arange(len(counts)), counts)
    together = np.bincount(plies, games.visits, minlength=len(counts))
    parts: NDArray[np.float32] = (games.visits / together[plies]).astype(np.float32)
    return parts


def _blank_net(game: Game, hidden: int, draw: np.random.Generator) -> Net:
    sizes = game.feature_sizes
    return Net(
        draw.normal(0, SPREAD, (sizes.features, hidden)).astype(np.float32),
        np.zeros(hidden, np.float32),
        draw.normal(0, hidden**-0.5, hidden).astype(np.float32),
        np.zeros(1, np.float32),
        np.zeros(sizes.move_features, np.float32),
    )


def _nothing(net: Net) -> Any:
    return Net(*(np.zeros_like(array) for array in net))
