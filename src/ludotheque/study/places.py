"""Places in a solved game from which it is worth exploring: long wins, surprising only moves, rare ends.

They are found in games that are played by lot, each with its own inclination to play well, all at the same time, so
that the tables are asked for many positions at once.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from ..core.analysis import Analysis, Report
from ..core.position import Position
from ..core.state import State
from ..search.budget import Budget
from ..search.mcts import Search
from ..solver.solution import Solution
from ..solver.values import MoveValues
from .evaluators import ALIKE
from .rulings import rulings_in

Kind = Literal["longest", "only", "rare"]

GAMES = 400
LONGEST_GAME = 300
"""Moves after which a game is not played on."""
OF_EACH = 3
"""Places of each kind, at most."""
FEWEST_MOVES = 4
MARGIN = 0.1
"""How much more than every other an only move has to bring, as a share of the win."""
TRIED = 60
"""Only moves that a quick search is asked about."""
QUICK = Budget(simulations=300)


@dataclass(frozen=True, slots=True)
class Place:
    """A position to explore, as a saved line, and why.

    `number` is in how many plies the longest wins take, among how many moves the only one is, and of how many games
    one ended so. `share` is how much a quick search tried an only move.
    """

    saved: str
    kind: Kind
    number: int
    share: float = 0.0


def places(solution: Solution, report: Report, seed: int = 1) -> list[Place]:
    """Places of all kinds in a solved game, always the same; `report` is called on the way, and may end it."""
    walk = _Walk(solution, seed)
    for _ in range(LONGEST_GAME):
        report(Analysis(()))
        if not walk.go_on():
            break
    return [*walk.longest(), *walk.only(report), *walk.rare()]


@dataclass(frozen=True, slots=True)
class _Spot:
    """A position of one of the games: after so many of its moves."""

    game: int
    ply: int
    number: int


class _Walk:
    """Many games, played at the same time, and what was noticed on the way."""

    def __init__(self, solution: Solution, seed: int) -> None:
        self._solution, self._game = solution, solution.game
        self._dice = random.Random(seed)
        self._states = [State(self._game) for _ in range(GAMES)]
        self._lines: list[list[int]] = [[] for _ in range(GAMES)]
        self._wins: dict[bytes, _Spot] = {}
        self._only: dict[bytes, _Spot] = {}

    def go_on(self) -> bool:
        """Play a move in every game that is not over; whether there was one."""
        there = [number for number, state in enumerate(self._states) if not state.over]
        if not there:
            return False
        values = self._solution.move_values([self._states[number] for number in there])
        for row, number in enumerate(there):
            state = self._states[number]
            if count := int(values.counts[row]):
                self._notice(number, values, row, count)
            move = self._chosen(number, values, row, count)
            state.play(move)
            self._lines[number].append(move)
        return True

    def _chosen(self, number: int, values: MoveValues, row: int, count: int) -> int:
        """A move of a game: the higher its number, the more often one of the best."""
        if count and self._dice.random() < number / GAMES:
            best = np.flatnonzero(values.best[row, :count])
            return int(values.moves[row, self._dice.choice(best.tolist())])
        return self._dice.choice(self._states[number].moves)

    def _notice(self, number: int, values: MoveValues, row: int, count: int) -> None:
        key, ply = self._states[number].key, len(self._lines[number])
        shares, plies = values.values[row, :count], values.plies[row, :count]
        best = int(np.flatnonzero(values.best[row, :count])[0])
        if shares[best] == 1 and plies[best] > 0:
            self._wins.setdefault(key, _Spot(number, ply, int(plies[best])))
        ordered = np.sort(shares)
        if count >= FEWEST_MOVES and ordered[-1] - ordered[-2] >= max(MARGIN, ALIKE):
            self._only.setdefault(key, _Spot(number, ply, count))

    def longest(self) -> Iterator[Place]:
        """The wins that take longest, of different games."""
        for spot in _of_different_games(sorted(self._wins.values(), key=lambda spot: -spot.number)):
            yield Place(self._position(spot).save(), "longest", spot.number)

    def only(self, report: Report) -> Iterator[Place]:
        """The only moves that a quick search tries least."""
        spots = list(self._only.values())
        some = self._dice.sample(spots, min(TRIED, len(spots)))
        tried = []
        for spot in some:
            report(Analysis(()))
            tried.append((self._tried(self._position(spot)), spot))
        tried.sort(key=lambda each: each[0])
        shares = {spot: share for share, spot in tried}
        for spot in _of_different_games([spot for _, spot in tried]):
            yield Place(self._position(spot).save(), "only", spot.number, shares[spot])

    def _tried(self, position: Position) -> float:
        """How much of a quick search goes into the best move."""
        search = Search(position, "places")
        search.run(QUICK)
        visits = {move.move: move.visits for move in search.analysis().moves}
        return visits[self._solution.best(position)] / max(1, sum(visits.values()))

    def rare(self) -> Iterator[Place]:
        """The ways to end that are rarest, told apart by the rulings that their reasons name."""
        ends: dict[tuple[str, ...], list[Position]] = {}
        for number, state in enumerate(self._states):
            if state.over:
                position = self._position(_Spot(number, len(self._lines[number]), 0))
                ends.setdefault(_rulings_of(position), []).append(position)
        for positions in [each for each in sorted(ends.values(), key=len) if 2 * len(each) < GAMES][:OF_EACH]:
            yield Place(positions[0].save(), "rare", len(self._states) // len(positions))

    def _position(self, spot: _Spot) -> Position:
        position = self._game.start()
        for move in self._lines[spot.game][: spot.ply]:
            position.play_number(move)
        return position


def _rulings_of(position: Position) -> tuple[str, ...]:
    """The rulings that the reason of a finished game names."""
    result = position.result()
    return rulings_in(result.reason) if result else ()


def _of_different_games(spots: Sequence[_Spot]) -> list[_Spot]:
    """The first of these spots, one of each game."""
    found: dict[int, _Spot] = {}
    for spot in spots:
        found.setdefault(spot.game, spot)
        if len(found) == OF_EACH:
            break
    return list(found.values())
