"""How deep a game goes: players of whom each beats the one below, with doubling thought."""

from __future__ import annotations

import time
from dataclasses import dataclass

from ..arena import Contest
from ..core.game import Game
from .folder import StudyFolder
from .measures import Measure, share
from .playing import Chosen, Means, Tick, kept_contest, play_chosen

BEATS = 0.6
"""The share of the points that the stronger player of a step takes."""
SURELY = 0.5
"""Where the interval of a step that holds begins at the lowest."""
GAMES = 100
"""Games in which a step is tried."""
MOST = 1 << 16
"""Simulations for each move at which the ladder ends."""


@dataclass(frozen=True, slots=True)
class Try:
    """A player tried against the one below: the simulations of both, what the stronger took, and if that is enough.

    A try that could not be finished holds nothing and refutes nothing.
    """

    below: int
    above: int
    points: Measure | None
    finished: bool

    @property
    def holds(self) -> bool:
        """Whether the one beats the other."""
        return self.finished and self.points is not None and self.points.value >= BEATS and self.points.low > SURELY


class Ladder:
    """Climbs from one simulation a move: the next step is the first doubling that beats the last step."""

    def __init__(self, game: Game, folder: StudyFolder, means: Means) -> None:
        self._game, self._folder, self._means = game, folder, means
        self.tries: list[Try] = []

    def climb(self, end: float, tick: Tick) -> None:
        """Try one step after the other until the clock shows `end`; what was played before is looked at first."""
        self.tries, self._end = [], end
        self._turn_to(1, 2)
        self._go_on()
        if self._contest:
            play_chosen(self._choose, [self._contest], self._means, end, tick)
        self._go_on()
        if self._contest:
            self.tries.append(_try(self._contest, *self._pair))

    def _choose(self) -> Chosen | None:
        """The next game of the try that goes on; none while its last games are being played."""
        self._go_on()
        if self._contest is None or time.monotonic() >= self._end:
            return None
        pairing = next(self._left, None)
        return (self._contest, pairing) if pairing else None

    def _go_on(self) -> None:
        """Turn to the next try as often as one is finished."""
        while self._contest and len(self._contest.played) >= self._contest.games:
            last = _try(self._contest, *self._pair)
            self.tries.append(last)
            self._turn_to(last.above if last.holds else last.below, 2 * last.above)

    def _turn_to(self, below: int, above: int) -> None:
        """Try this pair, unless the ladder ends here."""
        self._pair = below, above
        self._contest = self._kept(below, above) if above <= MOST else None
        self._left = self._contest.left() if self._contest else iter(())
        if self._contest:
            self._contest.begin()

    def _kept(self, below: int, above: int) -> Contest:
        words = (f"mcts:{below}", f"mcts:{above}")
        return kept_contest(self._folder, f"ladder-{below}-{above}", self._game, words, GAMES, self._means.seed)


def _try(contest: Contest, below: int, above: int) -> Try:
    if not contest.played:
        return Try(below, above, None, False)
    stronger = contest.result().players[1]
    return Try(below, above, share(stronger.points, stronger.games), len(contest.played) >= contest.games)


def steps(tries: list[Try]) -> int:
    """How many steps hold."""
    return sum(each.holds for each in tries)
