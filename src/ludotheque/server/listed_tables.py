"""The tables that are shown in the lobby, as the store has them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select

from ..core.errors import UnknownGame
from ..core.game import Game
from ..core.registry import game as game_named
from .occupants import Occupant
from .people import public_name
from .responses import ListedSeat, ListedTable
from .rows import SeatRow, TableRow
from .store import Store, StoredTable, moment_of, occupant_of


@dataclass(frozen=True)
class Listed:
    """A table in the lobby; how often it has changed, and when last, makes no other one of it."""

    table: str
    game: Game
    rounds: int
    rated: bool
    clock: str | None
    strength: int | None
    created: int
    occupants: tuple[Occupant, ...]
    changes: int = field(compare=False)
    touched: float = field(compare=False)

    @property
    def open(self) -> int:
        """How many seats are for whoever comes."""
        return sum(occupant.kind == "open" for occupant in self.occupants)

    @property
    def holders(self) -> list[str]:
        """Who sits there."""
        return [occupant.holder for occupant in self.occupants if occupant.holder]

    def shown(self) -> ListedTable:
        """The table as everybody sees it, in the language of the moment."""
        game = self.game
        return ListedTable(
            table=self.table,
            game=game.name,
            variant=game.variant_name,
            title=str(game.title),
            variant_title=str(game.variant.title),
            players=game.players,
            rounds=self.rounds,
            rated=self.rated,
            clock=self.clock,
            strength=self.strength,
            since=self.created,
            open=self.open,
            seats=[_seat(occupant, seat, game) for seat, occupant in enumerate(self.occupants)],
        )


def _seat(occupant: Occupant, seat: int, game: Game) -> ListedSeat:
    person = public_name(occupant.holder) if occupant.holder else None
    return ListedSeat(kind=occupant.kind, name=str(occupant.called(seat, game)), person=person, bot=occupant.bot)


def listed(stored: StoredTable, touched: float) -> Listed:
    """A table that was changed here."""
    return Listed(
        stored.table,
        stored.game,
        stored.rounds,
        stored.rated,
        stored.clock,
        stored.strength,
        stored.created,
        tuple(stored.occupants),
        stored.changes,
        touched,
    )


def read_listed(store: Store, names: Sequence[str] | None = None) -> dict[str, Listed]:
    """Those of these tables that are in the lobby, or all that are."""
    return store.read(lambda connection: _read(connection, names))


def _read(connection: Connection, names: Sequence[str] | None) -> dict[str, Listed]:
    here = [TableRow.listed] if names is None else [TableRow.listed, TableRow.id.in_(names)]
    rows = connection.execute(select(TableRow).where(*here)).all()
    seats = select(SeatRow).where(SeatRow.table.in_(select(TableRow.id).where(*here))).order_by(SeatRow.seat)
    sitting = _by_table(connection.execute(seats))
    found = {}
    for row in rows:
        with suppress(UnknownGame):  # a game that is not here any more
            found[row.id] = _listed(row, sitting[row.id])
    return found


def _by_table(seats: Iterable[Any]) -> defaultdict[str, list[Occupant]]:
    sitting: defaultdict[str, list[Occupant]] = defaultdict(list)
    for seat in seats:
        sitting[seat.table].append(occupant_of(seat))
    return sitting


def _listed(row: Any, occupants: list[Occupant]) -> Listed:
    game = game_named(f"{row.game}:{row.variant}", row.players)
    facts = row.rounds, row.rated, row.clock, row.strength, moment_of(row.created)
    return Listed(row.id, game, *facts, tuple(occupants), row.changes, row.touched)
