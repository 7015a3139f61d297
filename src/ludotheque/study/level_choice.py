"""Which of the computer's levels play the games of a study: from the weakest up, as far as there is time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from ..core.game import Game
from ..core.language import Text
from ..core.levels import PERFECT, level_names
from ..core.players import player
from ..core.position import Position
from ..core.referee import Referee
from ..players.levels import word_of_level
from .evaluators import exact_evaluator, with_choice

MOST_LEVELS = 4
FEWEST_GAMES = 16
"""A level is left out if there is no time for so many of its games."""
_AIMLESS, _AIMED = "random", "mcts:8"
"""The players of the games that tell how long games are: those of aimless ones last longer."""
_MOMENTS = (0.25, 0.5)
"""After which parts of a game moves are timed: players who prove things take longer at first."""
_LONG, _TRIES = 0.5, 3
"""Seconds after which a move is not tried again, and how often it is otherwise."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play, the player that stands for it, and about how long a game of it takes on one core."""

    number: int
    name: Text
    word: str
    seconds: float


def affordable_levels(game: Game, seconds: float, jobs: int) -> tuple[list[Level], list[Level]]:
    """The levels that there is time for, at most `MOST_LEVELS` spread over them all, and those that are too slow.

    Each has an equal part of the time. The weakest is never left out; once one is too slow, only the player who knows
    the solution can be faster.
    """
    aimless, aimed = (_played(game, word) for word in (_AIMLESS, _AIMED))
    some = [_from(aimed, part) for part in _MOMENTS]
    most = seconds * jobs / MOST_LEVELS / FEWEST_GAMES
    fast, slow = list[Level](), list[Level]()
    for number, word in _players(game):
        knows = word == PERFECT and not game.variant.is_proven
        plies = (aimless if word == _AIMLESS else aimed).plies
        cost = (
            slow[-1].seconds
            if slow and not knows
            else plies * max(_seconds_a_move(position, word) for position in some)
        )
        level = Level(number, level_names(game)[number - 1].name, word, cost)
        (fast if cost <= most or not fast else slow).append(level)
    return spread(fast), slow


def _players(game: Game) -> Iterator[tuple[int, str]]:
    """The levels with their players, but for one in whose place somebody else would play."""
    for number, written in enumerate(game.levels, start=1):
        if written != PERFECT or game.variant.is_proven or exact_evaluator(game):
            yield number, word_of_level(str(number), game)


def spread(levels: list[Level]) -> list[Level]:
    """At most `MOST_LEVELS` of these, evenly, the first and the last among them."""
    if len(levels) <= MOST_LEVELS:
        return levels
    top = len(levels) - 1
    return [levels[round(place * top / (MOST_LEVELS - 1))] for place in range(MOST_LEVELS)]


def _seconds_a_move(position: Position, word: str) -> float:
    """The time of a move: of several tries the shortest, since the first one compiles, and other programs are busy."""
    first = _timed(position, word)
    return first if first > _LONG else min(_timed(position, word) for _ in range(_TRIES))


def _timed(position: Position, word: str) -> float:
    seat = player(word, position.game, "trial")
    begin = time.perf_counter()
    seat.choose(position)
    return time.perf_counter() - begin


def _played(game: Game, word: str) -> Position:
    """The end of a game between equal players."""
    position = game.start()
    Referee(position, [player(word, game, seat) for seat in range(game.players)], seed=1).run()
    return position


def _from(played: Position, part: float) -> Position:
    """A position of a game at which a player moves, if possible the first one after this part of it."""
    begin = int(played.plies * part)
    positions = (played.at(ply) for ply in (*range(begin, played.plies), *range(begin)))
    return next(position for position in positions if with_choice(position))
