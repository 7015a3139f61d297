"""What the players of one table saw and did, as they noted it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple


class Outcome(StrEnum):
    """What a player knows of a move that they sent."""

    KEPT = "kept"
    """It was acknowledged: the server showed it to them."""
    REFUSED = "refused"
    """The server said no, and why."""
    UNKNOWN = "unknown"
    """No answer came in time, or the server could not say whether it was kept."""


@dataclass(frozen=True)
class Attempt:
    """A move that was sent, and what came of it at which moment."""

    ply: int
    move: str
    outcome: Outcome
    at: float


class Shown(NamedTuple):
    """The moves of a table as they were at a version of it."""

    version: int
    moves: tuple[str, ...]


@dataclass
class Record:
    """One table: everything that anybody saw there, and every move that was tried."""

    table: str
    attempts: list[Attempt] = field(default_factory=list)
    seen: list[Shown] = field(default_factory=list)
    """What was shown, each time that somebody saw something else than before."""
    begun: float = 0.0
    ended: float | None = None
    """When its players saw that the game was over."""
    computer: bool = False
    """Whether the computer plays one side."""
    answered: list[float] = field(default_factory=list)
    """The moments at which moves of the computer were seen."""

    def went_on_at(self) -> list[float]:
        """The moments at which play went on: the computer answered, or, between people, a move was acknowledged."""
        kept = [attempt.at for attempt in self.attempts if attempt.outcome is Outcome.KEPT]
        return sorted(self.answered if self.computer else kept)
