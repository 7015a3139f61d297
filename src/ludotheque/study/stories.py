"""A finished game as metrics look at it: who moved, what could be played, how it ended, what positions were worth."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from ..arena.playing import Played
from ..core.contract import CHANCE, OVER
from ..core.language import Text
from ..core.position import Position
from ..core.state import State
from .rulings import rulings_in

Shares = tuple[float, ...]
"""What each player can expect, as shares of the win."""


@dataclass(frozen=True, slots=True)
class Story:
    """A finished game. `values` are what its positions were worth, from the start to the end, if that was looked at.

    `keeping` says of each ply how many moves kept what the position was worth, where that is known exactly.
    """

    index: int
    saved: str
    words: tuple[str, ...]
    numbers: tuple[int, ...]
    """The moves as words and as numbers."""
    movers: tuple[int, ...]
    """Who made the move of each ply, or `CHANCE`."""
    options: tuple[int, ...]
    """How many moves were legal at each ply."""
    places: tuple[int, ...]
    reason: Text
    values: tuple[Shares, ...] = ()
    keeping: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.places)

    @property
    def plies_of_players(self) -> list[int]:
        """The plies at which a player moved, and not chance."""
        return [ply for ply, mover in enumerate(self.movers) if mover != CHANCE]

    @property
    def turns(self) -> int:
        """How many turns there were: moves of the same player in a row are one."""
        return sum(1 for _ in groupby(mover for mover in self.movers if mover != CHANCE))

    @property
    def winner(self) -> int | None:
        """Who won, if one player did alone."""
        return self.places.index(1) if self.places.count(1) == 1 else None

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings that the reason names for which it ended."""
        return rulings_in(self.reason)

    def points(self, seat: int) -> float:
        """What the game brought a seat: a first place is 1 point, shared by those who share it."""
        return (self.places[seat] == 1) / self.places.count(1)


def story(played: Played) -> Story:
    """The story of a game that was played in the arena."""
    position = Position.load(played.saved)
    movers, options = _replayed(position)
    result = position.result()
    assert result is not None
    return Story(
        played.pairing.index,
        played.saved,
        tuple(position.history),
        tuple(position.history_numbers),
        movers,
        options,
        result.places,
        result.reason,
    )


def _replayed(position: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who moved at each ply, and among how many moves."""
    state = State.of(position.at(0))
    movers, options = [], []
    for move in position.history_numbers:
        movers.append(state.turn)
        options.append(len(state.moves))
        state.play(move)
    assert state.turn == OVER
    return tuple(movers), tuple(options)
