"""What came of a contest, player by player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

import numpy as np

from .playing import Played
from .ratings import Estimate, Matrix, elo, share


class Meetings(NamedTuple):
    """What a player scored against another: a better place is 1 point, an equal one half, of all times they met."""

    points: float
    games: int


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player of a contest: games, points (1 for a first place, shared by those who share it) and strength."""

    word: str
    games: int
    points: float
    share: Estimate
    elo: Estimate


@dataclass(frozen=True, slots=True)
class ContestResult:
    """The players of a contest in the order in which they were named, after some number of games."""

    games: int
    seed: int
    players: tuple[PlayerResult, ...]
    crosstable: tuple[tuple[Meetings, ...], ...]
    """What each player scored against each."""


def contest_result(words: Sequence[str], seats: int, seed: int, played: Iterable[Played]) -> ContestResult:
    """Count the games of a contest."""
    finished = list(played)
    scored = _scored(len(words), finished)
    rows = [
        PlayerResult(word, games, float(points), share(float(points), games), rating)
        for word, (games, points), rating in zip(words, _tally(len(words), finished), elo(scored, seats), strict=True)
    ]
    return ContestResult(len(finished), seed, tuple(rows), _crosstable(scored))


def _tally(players: int, finished: list[Played]) -> list[tuple[int, Fraction]]:
    """The games of each player, and the points."""
    games, points = [0] * players, [Fraction()] * players
    for game in finished:
        for player in set(game.pairing.seating):
            games[player] += 1
        winners = [player for player, place in zip(game.pairing.seating, game.places, strict=True) if place == 1]
        for player in winners:
            points[player] += Fraction(1, len(winners))
    return list(zip(games, points, strict=True))


def _scored(players: int, finished: list[Played]) -> Matrix:
    """The points of each player against each other; seats of the same player do not meet."""
    scored = np.zeros((players, players))
    for game in finished:
        for (player, place), (other, theirs) in permutations(zip(game.pairing.seating, game.places, strict=True), 2):
            if player != other:
                scored[player, other] += 1.0 if place < theirs else 0.5 if place == theirs else 0.0
    return scored


def _crosstable(scored: Matrix) -> tuple[tuple[Meetings, ...], ...]:
    games = (scored + scored.T).tolist()
    return tuple(
        tuple(Meetings(points, int(met)) for points, met in zip(*row, strict=True))
        for row in zip(scored.tolist(), games, strict=True)
    )
