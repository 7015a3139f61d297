"""Open seats: who sits down there and gets up again, and the computers that come when nobody else does."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from http import HTTPStatus

from ..core.language import Text
from ..core.levels import level_names
from ..core.look_alikes import told_apart
from . import rights
from .clock import SECOND
from .occupants import Occupant, usual_player
from .people import Person
from .refusals import Refusal
from .table import Table

_TAKEN = Text(
    fr="Cette place vient d’être prise : choisis une autre table.",
    en="This seat has just been taken: choose another table.",
)
_NOBODYS_LINK = Text(
    fr="Ce lien ne tient plus de place : elle appartient à qui s’y est assis.",
    en="This link holds no seat any more: it belongs to whoever sat down there.",
)
_BEGUN = Text(fr="La partie a commencé : pour partir, abandonne-la.", en="The game has begun: to leave, resign it.")
_NO_WAIT = Text(fr="Personne ne manque à cette table.", en="Nobody is missing at this table.")


def sit_down(table: Table, person: Person, seat: int | None = None) -> None:
    """Take an open seat; whoever sits here already, and asks again, does so once."""
    holder, name = person.holder, person.name
    if table.stored.seats(holder):
        return
    free = table.seating.open
    if not free or (seat is not None and seat not in free):
        raise Refusal(HTTPStatus.CONFLICT, _TAKEN)
    called = told_apart(name, rights.names_of_others(table, holder)) if name else ""
    came = table.time.now() // SECOND if table.clock else None  # who sits down is there, and lets nobody wait for them
    own = Occupant("person", called, holder=holder, came=came, bot=person.bot)
    table.reseat({free[0] if seat is None else seat: own})


def take_over(table: Table, link: str | None, person: Person) -> None:
    """Make the seats of a link those of a key; who has a seat with the key already leaves the link as it is."""
    holder, name = person.holder, person.name
    if table.stored.seats(holder):
        return
    seats = table.stored.seats(link)
    if not seats:
        raise Refusal(HTTPStatus.FORBIDDEN, _NOBODYS_LINK)
    called = told_apart(name, rights.names_of_others(table, link)) if name else ""
    here = table.stored.occupants
    named = {seat: called if len(seats) == 1 and called else here[seat].name for seat in seats}
    own = Occupant("person", holder=holder, bot=person.bot)
    table.reseat({seat: replace(own, name=named[seat], came=here[seat].came) for seat in seats})


def leave_waiting(table: Table, holder: str | None) -> None:
    """Get up of one's own will."""
    rights.check_seated(table, holder)
    get_up(table, {holder})


def get_up(table: Table, holders: Collection[str | None]) -> None:
    """Leave a table that still waits; with nobody at it, nothing is offered any more.

    Those who stay may have agreed to play with computers, and only waited for whoever leaves.
    """
    if not table.seating.open:
        raise Refusal(HTTPStatus.CONFLICT, _BEGUN)
    seats = [
        seat for seat, occupant in enumerate(table.stored.occupants) if occupant.holder and occupant.holder in holders
    ]
    if seats:
        table.reseat(dict.fromkeys(seats, Occupant("open")))
    if not any(occupant.holder for occupant in table.stored.occupants):
        table.list_(False)
    elif seats:
        _fill_if_agreed(table, None)


def fill(table: Table, holder: str | None, agree: bool, level: int | None) -> None:
    """Say whether one would rather play with computers; when all who sit here would, they take the open seats."""
    rights.check_seated(table, holder)
    if not table.seating.open:
        raise Refusal(HTTPStatus.CONFLICT, _NO_WAIT)
    occupants = table.stored.occupants
    own = {seat: replace(occupants[seat], agrees=agree) for seat in table.stored.seats(holder)}
    table.reseat({seat: occupant for seat, occupant in own.items() if occupant != occupants[seat]})
    _fill_if_agreed(table, level)


def _fill_if_agreed(table: Table, level: int | None) -> None:
    """Let computers take the open seats, if all who sit here would rather play with them than wait."""
    if all(occupant.agrees for occupant in table.stored.occupants if occupant.kind in ("person", "invited")):
        computer = Occupant("computer", player=_player(table, level))
        table.stop_rating()  # ratings are between people
        table.reseat(dict.fromkeys(table.seating.open, computer))


def give_up_all(table: Table, holder: str) -> None:
    """Give up whatever somebody still plays at a table."""
    while not (table.over or table.seating.open) and (held := table.held(holder)):
        table.give_up(held[0])


def leave_for_good(table: Table, holder: str) -> None:
    """Let nothing at a table tell of somebody any more: what they still play they give up, and a computer goes on."""
    if table.seating.open:
        get_up(table, {holder})
        return
    give_up_all(table, holder)
    left = Occupant("person") if table.match_over else Occupant("computer", player=usual_player(table.game))
    table.reseat(dict.fromkeys(table.stored.seats(holder), left))


def _player(table: Table, level: int | None) -> str:
    """The computer of a level, as far as there are so many."""
    if level is None:
        return usual_player(table.game)
    return f"level:{min(level, len(level_names(table.game)))}"
