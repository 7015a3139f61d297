"""The clock of one table: whose time runs, since when, and when it falls, in milliseconds of running time."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.position import CHANCE, Position
from .clock import Clock, Timing, reckoned


class TableClock:
    """Follows a round from move to move. It runs for persons only, and for nobody before all of them have come."""

    def __init__(self, word: str, players: int) -> None:
        self.clock = Clock.read(word)
        self._players = players
        self.timings: list[Timing | None] = []
        """How long each move of the round took; nothing for those of chance and computers."""
        self._reckoning = reckoned(self.clock, players, [], None)
        self.running: int | None = None
        """The player whose clock runs."""
        self.deadline: int | None = None
        """When it falls."""

    @property
    def left(self) -> list[int]:
        """What each player has left, but for what the clock that runs takes now."""
        return self._reckoning.left

    def begin(self, position: Position, timings: Sequence[Timing | None], turn: int | None) -> None:
        """Take in a round as it stands."""
        self.timings = [*timings, *[None] * (position.plies - len(timings))][: position.plies]
        movers = [position.mover_at(ply) for ply in range(position.plies)]
        made = [(mover, timing) for mover, timing in zip(movers, self.timings, strict=True) if mover != CHANCE]
        self._reckoning = reckoned(self.clock, self._players, made, turn)
        self.running = self.deadline = None

    def resume(self, turn: int | None, deadline: int | None) -> None:
        """Go on as it was kept."""
        self.running, self.deadline = (None, None) if deadline is None else (turn, deadline)

    def time(self, now: int, lag: int) -> Timing:
        """How long the clock has run for a move that arrives now, and what of its lag is given back."""
        if self.running is None or self.deadline is None:
            return Timing(0)
        elapsed = max(0, now - self.deadline + self.left[self.running])
        return Timing(elapsed, self._reckoning.lag_given(lag, elapsed))

    def grace(self, lag: int) -> int:
        """For how long after it has fallen a move may still arrive that was made in time, with so much lag."""
        return min(lag, self._reckoning.quota())

    def fallen(self, now: int, lag: int = 0) -> bool:
        """Whether the clock that runs has fallen, even if this much lag is given back."""
        return self.deadline is not None and now >= self.deadline + self.grace(lag)

    def moved(self, timing: Timing | None) -> None:
        """Whoever's turn it was has moved."""
        self.timings.append(timing)
        self._reckoning.move(timing)
        self.running = None

    def thrown(self) -> None:
        """Chance has moved."""
        self.timings.append(None)

    def run(self, turn: int | None, now: int, *, runs: bool) -> int | None:
        """It is somebody's turn, or nobody's, and their clock `runs` or not; when it falls.

        The clock of who did not move goes on as it was.
        """
        self._reckoning.pass_to(turn)
        if turn is None or not runs:
            self.running = self.deadline = None
        elif turn != self.running:
            self.running, self.deadline = turn, now + self.left[turn]
        return self.deadline
