"""What the players of one table saw and did, as they noted it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


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


@dataclass
class Record:
    """One table: everything that anybody saw there, and every move that was tried."""

    table: str
    attempts: list[Attempt] = field(default_factory=list)
    seen: list[tuple[str, ...]] = field(default_factory=list)
    """The moves that were shown, each time that somebody saw others than before."""
    begun: float = 0.0
    ended: float | None = None
    """When its players saw that the game was over."""

    def kept_at(self) -> list[float]:
        """The moments at which moves were acknowledged, in order."""
        return sorted(attempt.at for attempt in self.attempts if attempt.outcome is Outcome.KEPT)
