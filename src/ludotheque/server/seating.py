"""Who sits where in a round: asked for at every move, and changed by few of them."""

from __future__ import annotations

from ..core.match import Match
from .occupants import Occupant, usual_player
from .store import StoredTable


class Seating:
    """The occupants of a round, by player and by seat; made anew when somebody gives up or is named."""

    def __init__(self, stored: StoredTable, match: Match) -> None:
        players = range(stored.game.players)
        self.by_player = tuple(_occupant(stored, match, player) for player in players)
        self.players = tuple(sorted(players, key=match.seat))
        """The players in the order of their seats."""
        self.by_seat = tuple(self.by_player[player] for player in self.players)
        self.names = tuple(occupant.called(seat, stored.game) for seat, occupant in enumerate(self.by_seat))
        self.open = tuple(seat for seat, occupant in enumerate(self.by_seat) if occupant.kind == "open")
        """The seats for which somebody is still to come."""
        self._held: dict[str | None, tuple[int, ...]] = {}
        for seat, occupant in enumerate(self.by_seat):
            if occupant.waits and occupant.holder is not None:
                self._held[occupant.holder] = (*self._held.get(occupant.holder, ()), seat)
        self.persons = frozenset(occupant.holder for occupant in self.by_seat if occupant.waits)
        """The holders of the seats in which persons sit."""
        self.in_company = len(self.persons) > 1 and not self.open
        """Whether several people play, and all of them have come."""
        self._readers = {holder: self.players[held[0]] for holder, held in self._held.items() if len(held) == 1}

    def held(self, holder: str | None) -> tuple[int, ...]:
        """The seats in which whoever has this token plays."""
        return self._held.get(holder, ())

    def reader(self, holder: str | None) -> int | None:
        """The player whom this token stands for, where it is one alone."""
        return self._readers.get(holder) if holder else None


def _occupant(stored: StoredTable, match: Match, player: int) -> Occupant:
    """Who plays for a player; of more than two, the computer does for who gave up."""
    if stored.game.players > 2 and any(each.player == player for each in stored.resigned):
        return Occupant("computer", player=usual_player(stored.game))
    return stored.occupants[match.seat(player)]
