"""Counting and playing through a game by the million."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from .chance import seeded
from .errors import LudothequeError
from .game import MOST_PLAYERS
from .kernels import Mode
from .language import Text
from .position import Position
from .progress import Progress, ignore

WALKS = f"{__package__}.walks"
STEPS = 2_000_000

_SOME_GAMES = Text(fr="On ne peut pas jouer {games} parties.", en="One cannot play {games} games.")


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of random games: how many, their plies in all, and how often each player came first."""

    games: int
    plies: int
    firsts: tuple[int, ...]


def perft(position: Position, depth: int, mode: Mode = "compiled", progress: Progress = ignore) -> int:
    """The number of move sequences of exactly this length from a position; `progress` is told which part is counted."""
    if depth == 0:
        return 1
    if position.over or not 0 < depth <= position.game.variant.longest - position.plies:
        return 0
    walks = position.game.kernels(mode, WALKS)
    states, lists = _states(position, depth), np.zeros((depth, position.game.rules.MOST_MOVES + 1), np.int64)
    at = np.zeros(2, np.int64)
    first_moves = lists[0, -1] = len(position.move_numbers())
    lists[0, :first_moves] = position.move_numbers()
    while at[0] >= 0:
        walks.perft(states, lists, depth, at, STEPS)  # a few at a time, so that a person can interrupt
        progress(1 - lists[0, -1] / first_moves)
    return int(at[1])


def playouts(position: Position, games: int, seed: int, mode: Mode = "compiled") -> Tally:
    """Play random games from a position to their end."""
    if games < 1:
        raise LudothequeError(_SOME_GAMES.format(games=games))
    firsts = np.zeros(position.game.players, np.int64)
    moves, places = np.zeros(position.game.rules.MOST_MOVES, np.int64), np.zeros(MOST_PLAYERS, np.int64)
    walks = position.game.kernels(mode, WALKS)
    plies = walks.playouts(_states(position, 2), games, seeded(seed), moves, places, firsts)
    return Tally(games, int(plies), tuple(firsts.tolist()))


def sampled_playouts(position: Position, games: int, seed: int, mode: Mode = "compiled") -> int:
    """Play random games with moves drawn by the game's own `sample`; return how many plies they took in all."""
    scratch = np.zeros(position.game.rules.MOST_MOVES, np.int64)
    walks = position.game.kernels(mode, WALKS)
    return int(walks.sampled_playouts(_states(position, 2), games, seeded(seed), scratch))


def random_game(position: Position, seed: int, mode: Mode = "compiled") -> list[str]:
    """The moves of a random game from a position to its end."""
    again = position.copy()
    for move in random_game_numbers(position, seed, mode):
        again.play_number(move)
    return again.history[position.plies :]


def random_game_numbers(position: Position, seed: int, mode: Mode = "compiled") -> list[int]:
    """The moves of a random game as the numbers that the kernels use."""
    moves, played = (
        np.zeros(position.game.rules.MOST_MOVES, np.int64),
        np.zeros(position.game.variant.longest, np.int64),
    )
    walks = position.game.kernels(mode, WALKS)
    count = int(walks.random_game(_states(position, 1)[0], seeded(seed), moves, played))
    return [int(move) for move in played[:count]]


def _states(position: Position, count: int) -> Any:
    states = position.game.rules.LAYOUT.batch(count)
    states[0] = position.state
    return states
