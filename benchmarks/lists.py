"""Microseconds for one full list of moves: at the start, in the middle of a game, and where there are most."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

import ludotheque as lt
from ludotheque.core.explore import random_game_numbers

GAMES = 10
CALLS = 200


@dataclass(frozen=True)
class ListTime:
    """How long the lists of a game take, in microseconds, and how many moves the longest one seen has."""

    game: str
    start: float
    middle: float
    widest: float
    most_moves: int


def measure(begins: Callable[[str], None]) -> list[ListTime]:
    """Measure the first variant of every game."""
    times = []
    for game in lt.all_games():
        begins(f"{game}, lists")
        times.append(_of(game))
    return times


def _of(game: lt.Game) -> ListTime:
    game.compile()
    games = [_positions(game, seed) for seed in range(GAMES)]
    middles = [_microseconds(positions[len(positions) // 2]) for positions in games]
    widest = max((position for positions in games for position in positions), key=lambda each: len(each.move_numbers()))
    return ListTime(
        game=str(game),
        start=_microseconds(game.start()),
        middle=float(np.median(middles)),
        widest=_microseconds(widest),
        most_moves=len(widest.move_numbers()),
    )


def _positions(game: lt.Game, seed: int) -> list[lt.Position]:
    """Some forty positions of a random game, evenly spread."""
    position, positions = game.start(), []
    moves = random_game_numbers(position, seed)
    for ply, move in enumerate(moves):
        if ply % max(1, len(moves) // 40) == 0:
            positions.append(position.copy())
        position.play_number(move)
    return positions


def _microseconds(position: lt.Position) -> float:
    rules = position.game.kernels("compiled")
    state, out = position.state, np.zeros(rules.MOST_MOVES, np.int64)
    rules.moves(state, out)
    begin = time.perf_counter()
    for _ in range(CALLS):
        rules.moves(state, out)
    return (time.perf_counter() - begin) / CALLS * 1e6
