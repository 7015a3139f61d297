"""A match of Connect Four between our search and OpenSpiel's, at the same time per move."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import ludotheque as lt
from ludotheque.arena.ratings import Estimate, share
from ludotheque.search.budget import Budget
from ludotheque.search.mcts import Search

from . import peers
from .speeds import EXAMPLE

SECONDS = 0.2
TARGET = 0.7

# OpenSpiel gets a little more time than we do, so that no overrun of ours goes unanswered.
GRACE = 1.02
ENDLESS = 1_000_000_000


class Thought(NamedTuple):
    """How long a side took for a move, and whether it was ready before its time because the result was certain."""

    seconds: float
    ready: bool


@dataclass(frozen=True)
class Clock:
    """The mean seconds that a side took: for all its moves, and for those in which it used its whole time."""

    moves: int
    mean: float
    whole_moves: int
    whole_mean: float

    @staticmethod
    def of(thoughts: list[Thought]) -> Clock:
        """What the clock says after these."""
        spent = [thought.seconds for thought in thoughts]
        whole = [thought.seconds for thought in thoughts if not thought.ready]
        return Clock(len(spent), _mean(spent), len(whole), _mean(whole))


@dataclass(frozen=True)
class Match:
    """Our points in each game, of which we started every other, and the time that both sides took."""

    seconds: float
    points: tuple[float, ...]
    ours: Clock
    theirs: Clock

    @property
    def share(self) -> Estimate:
        """Our share of the points."""
        return share(sum(self.points), len(self.points))

    @property
    def fair(self) -> bool:
        """Whether OpenSpiel had at least as much time for a move as we had."""
        return self.theirs.whole_mean >= self.ours.whole_mean

    @property
    def reached(self) -> bool:
        """Whether we won as much as we should, in a fair match."""
        return self.fair and self.share.value >= TARGET


def play(games: int, seconds: float, begins: Callable[[str], None]) -> Match:
    """Play a match; say what begins."""
    Search(lt.game(EXAMPLE).start())  # compiled before a clock runs
    points: list[float] = []
    thoughts: tuple[list[Thought], list[Thought]] = ([], [])
    for number in range(games):
        begins(f"match, {sum(points):g} of {number}")
        points.append(_game(number, seconds, thoughts))
    return Match(seconds, tuple(points), *map(Clock.of, thoughts))


def _game(number: int, seconds: float, thoughts: tuple[list[Thought], list[Thought]]) -> float:
    """Play one game, note what both sides thought, and return our points."""
    position, state = lt.game(EXAMPLE).start(), peers.start()
    sides = _Ours(number, position, seconds), _Theirs(number, state, seconds)
    us = number % 2
    while not position.over:
        side = position.turn != us
        move, thought = sides[side].think()
        thoughts[side].append(thought)
        position.play_number(move)
        state.apply_action(move)
    result = position.result()
    assert result is not None
    mine, yours = result.places[us], result.places[1 - us]
    return (1 + (mine < yours) - (mine > yours)) / 2


class _Ours:
    """Our search; turning to the next position counts as thinking."""

    def __init__(self, seed: int, position: lt.Position, seconds: float) -> None:
        self._seed, self._position, self._seconds = seed, position, seconds
        self._search: Search | None = None

    def think(self) -> tuple[int, Thought]:
        begin = time.perf_counter()
        if self._search is None:
            self._search = Search(self._position, self._seed)
        else:
            self._search.follow(self._position)
        self._search.run(Budget(seconds=self._seconds - (time.perf_counter() - begin)))
        move = self._position.game.notation.read(self._position.state, self._search.best())
        spent = time.perf_counter() - begin
        assert move is not None
        return move, Thought(spent, self._search.trees[0].settled)


class _Theirs:
    """OpenSpiel's search, which looks at the clock itself, and does not search where there is only one move."""

    def __init__(self, seed: int, state: Any, seconds: float) -> None:
        self._state, self._bot = state, peers.search_bot(ENDLESS, seed, seconds * GRACE)

    def think(self) -> tuple[int, Thought]:
        begin = time.perf_counter()
        root = self._bot.mcts_search(self._state)
        best = root.best_child()  # there is none where the clock ran out before the first simulation
        move = int(best.action if best else self._state.legal_actions()[0])
        spent = time.perf_counter() - begin
        return move, Thought(spent, bool(root.outcome) or len(root.children) == 1)


def _mean(seconds: list[float]) -> float:
    return statistics.fmean(seconds) if seconds else 0.0
