"""What an analysis says of a position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

if TYPE_CHECKING:
    from .position import Position

Proven = Literal["win", "loss", "draw"]

MOST_LINES = 5
"""Of how many moves an analysis says how the game would go on."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal move, what it is worth to each player, how often it was tried, and what is proven for the mover.

    Where it is known exactly, `plies` says in how many the game is won or lost. Of the best moves `line` says how the
    game would go on; it begins with the move itself.
    """

    move: str
    value: tuple[float, ...]
    visits: int
    proven: Proven | None = None
    plies: int | None = None
    line: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """The moves of a position, best first, and what the position is worth to each player.

    A value is the share of the win to be expected, 0 … 1: a draw is shared. Before a roll there is no best move.
    """

    value: tuple[float, ...]
    moves: tuple[Candidate, ...] = ()
    simulations: int = 0
    line: tuple[str, ...] = ()
    """How the game goes on if both sides play what was found best."""
    proven: Proven | None = None
    """What is proven for the player to move."""

    @property
    def best(self) -> str | None:
        """The best move."""
        return self.moves[0].move if self.moves else None


Report = Callable[[Analysis], None]
"""Is called now and then with what is known of a position so far."""


@runtime_checkable
class Analyst(Protocol):
    """A player who can also say what a position is worth."""

    def analyse(self, position: Position, report: Report | None = None) -> Analysis:
        """The best moves of a position and their values; `report` is called with what is known so far."""
