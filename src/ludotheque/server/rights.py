"""Who may do what at a table, and what is said to those who may not."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from ..core.language import Text, shown
from ..core.look_alikes import is_like
from ..core.seats import COLOURS
from .refusals import Refusal

if TYPE_CHECKING:
    from .table import Table

_LATE = Text(
    fr="La table en est au coup {here}, pas au coup {there} : ton message arrive trop tard ou deux fois.",
    en="The table is at move {here}, not at move {there}: your message came too late or twice.",
)
_CHANGED = Text(
    fr="La table a changé entre-temps : ton message arrive trop tard ou deux fois.",
    en="The table has changed in the meantime: your message came too late or twice.",
)
_OTHER_ROUND = Text(fr="La table en est à la manche {here}.", en="The table is at round {here}.")
_WAITING = Text(
    fr="Places libres : {count}. La partie commence quand toutes sont prises.",
    en="Open seats: {count}. The game begins when all of them are taken.",
)
_OVER = Text(fr="La partie est finie.", en="The game is over.")
_NOT_OVER = Text(fr="La partie n’est pas finie.", en="The game is not over.")
_MATCH_OVER = Text(fr="Toutes les manches sont jouées.", en="All rounds have been played.")
_NOT_YOUR_TURN = Text(fr="C’est à {player} de jouer.", en="It is {player}’s turn.")
_NO_SEAT = Text(
    fr="Tu regardes cette table : pour jouer, ouvre le lien de ta place.",
    en="You are watching this table: to play, open the link of your seat.",
)
_NOT_YOUR_SEAT = Text(fr="Ce n’est pas ta place.", en="This is not your seat.")
_LOOKS_ALIKE = Text(
    fr="« {name} » ressemble trop au nom de quelqu’un d’autre à cette table : choisis-en un autre.",
    en="“{name}” looks too much like somebody else’s name at this table: choose another one.",
)
_WHICH_SEAT = Text(fr="Dis quelle place abandonne.", en="Say which seat resigns.")
_WHOSE_NAME = Text(fr="Dis à quelle place ce nom appartient.", en="Say to which seat this name belongs.")
_OTHERS_PLAY = Text(
    fr="On ne reprend pas un coup joué contre une autre personne.",
    en="A move made against another person is not taken back.",
)
_UNFAIR = Text(
    fr="Pas de conseil tant que des personnes jouent l’une contre l’autre.",
    en="No advice while people play against each other.",
)


class Seen(NamedTuple):
    """What somebody had seen of a table when they did something, as far as they say it."""

    version: int | None = None
    ply: int | None = None
    round: int | None = None


def to_move(table: Table, holder: str | None) -> bool:
    """Whether it is their turn."""
    turn = table.turn
    return isinstance(turn, int) and table.match.seat(turn) in table.held(holder)


def fair(table: Table) -> bool:
    """Whether advice harms nobody: the game is over, or nobody plays against another person."""
    return table.over or len(table.seating.persons) <= 1


def attended(table: Table) -> bool:
    """Whether a person sits at the table."""
    return bool(table.seating.persons)


def may_take_back(table: Table, holder: str | None) -> bool:
    """Whether there is a move to take back, made against nobody else."""
    return _alone(table, holder) and table.given_up is None and table.referee.can_take_back


def may_go_on(table: Table, holder: str | None) -> bool:
    """Whether they may start the next round or game: they sit here, or nobody does."""
    return bool(table.stored.seats(holder)) or not any(occupant.waits for occupant in table.stored.occupants)


def may_sit(table: Table, holder: str | None) -> bool:
    """Whether there is an open seat for somebody who has none here."""
    return bool(table.seating.open) and not table.stored.seats(holder)


def check_seated(table: Table, holder: str | None) -> None:
    """Refuse who only watches."""
    if not table.held(holder):
        raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)


def check_seen(table: Table, seen: Seen) -> None:
    """Refuse what was meant for the table as it was before."""
    here = table.position.plies
    if seen.round not in (None, table.stored.round):
        raise Refusal(HTTPStatus.CONFLICT, _OTHER_ROUND.format(here=table.stored.round))
    if seen.ply not in (None, here):
        raise Refusal(HTTPStatus.CONFLICT, _LATE.format(here=here, there=seen.ply))
    if seen.version not in (None, table.version):
        raise Refusal(HTTPStatus.CONFLICT, _CHANGED)


def check_full(table: Table) -> None:
    """Refuse to play before everybody has come."""
    if waiting := len(table.seating.open):
        raise Refusal(HTTPStatus.CONFLICT, _WAITING.format(count=waiting))


def check_turn(table: Table, holder: str | None) -> int:
    """The player whose turn it is, if it is theirs."""
    check_seated(table, holder)
    check_full(table)
    turn = table.turn
    if not isinstance(turn, int):  # the die is thrown as soon as it is its turn, so nobody finds it there
        raise Refusal(HTTPStatus.CONFLICT, _OVER)
    if table.match.seat(turn) not in table.held(holder):
        raise Refusal(HTTPStatus.CONFLICT, _NOT_YOUR_TURN.format(player=COLOURS[turn]))
    return turn


def check_fair(table: Table) -> None:
    """Refuse advice where it would be unfair."""
    if not fair(table):
        raise Refusal(HTTPStatus.FORBIDDEN, _UNFAIR)


def check_alone(table: Table, holder: str | None) -> None:
    """Refuse to take back what was played against somebody else, or given up."""
    if not _alone(table, holder):
        raise Refusal(HTTPStatus.CONFLICT, _OTHERS_PLAY)
    if table.given_up is not None:
        raise Refusal(HTTPStatus.CONFLICT, _OVER)


def check_next(table: Table) -> None:
    """Refuse the next round before this one has ended, or after the last."""
    if not table.over:
        raise Refusal(HTTPStatus.CONFLICT, _NOT_OVER)
    if table.match_over:
        raise Refusal(HTTPStatus.CONFLICT, _MATCH_OVER)


def check_again(table: Table, holder: str | None) -> None:
    """Refuse another game before this one has ended."""
    check_going_on(table, holder)
    if not table.match_over:
        raise Refusal(HTTPStatus.CONFLICT, _NOT_OVER)


def naming(table: Table, holder: str | None, seat: int | None) -> int:
    """The seat that a name is given to: the one said, else the only one they hold."""
    held = table.stored.seats(holder)
    if not held:
        raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)
    if seat is None and len(held) > 1:
        raise Refusal(HTTPStatus.BAD_REQUEST, _WHOSE_NAME)
    if seat is not None and seat not in held:
        raise Refusal(HTTPStatus.FORBIDDEN, _NOT_YOUR_SEAT)
    return held[0] if seat is None else seat


def check_name(table: Table, holder: str | None, name: str) -> None:
    """Refuse a name that looks like that of somebody else at the table."""
    if name and is_like(name, names_of_others(table, holder)):
        raise Refusal(HTTPStatus.CONFLICT, _LOOKS_ALIKE.format(name=shown(name)))


def names_of_others(table: Table, holder: str | None) -> list[str]:
    """What the others at a table are called, in both languages."""
    others = [
        (occupant, occupant.called(seat, table.game))
        for seat, occupant in enumerate(table.stored.occupants)
        if occupant.kind != "open" and (occupant.holder is None or occupant.holder != holder)
    ]
    return [words for occupant, text in others if occupant.name or not occupant.waits for words in (text.fr, text.en)]


def resigning(table: Table, holder: str | None, seat: int | None) -> int:
    """The seat to be given up: the one named, else the one to move, else the only one they hold."""
    check_full(table)
    if table.over:
        raise Refusal(HTTPStatus.CONFLICT, _OVER)
    held = table.held(holder)
    if seat is not None and seat not in held:
        raise Refusal(HTTPStatus.FORBIDDEN, _NOT_YOUR_SEAT)
    if seat is None and to_move(table, holder):
        return table.match.seat(check_turn(table, holder))
    if seat is None and len(held) > 1:
        raise Refusal(HTTPStatus.BAD_REQUEST, _WHICH_SEAT)
    return held[0] if seat is None else seat


def check_going_on(table: Table, holder: str | None) -> None:
    """Refuse the next round or game to who only watches."""
    if not may_go_on(table, holder):
        raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)


def _alone(table: Table, holder: str | None) -> bool:
    persons = table.seating.persons
    return holder is not None and len(persons) <= 1 and persons <= {holder}
