"""A table told to one person, in the language of the moment."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from ..core.language import Language, language
from ..core.result import Result
from ..core.seats import COLOURS
from . import rights
from .answers import May, MoveShown, PublicTable, ResultShown, SeatShown, StandingShown, TableShown
from .table import Table

_known: WeakKeyDictionary[Table, dict[Language, PublicTable]] = WeakKeyDictionary()
"""What was told of tables last, since many listen to the same."""


def told(table: Table, holder: str | None, connected: set[str | None]) -> TableShown:
    """The table as whoever has this token sees it."""
    return {
        **_public(table),
        "seats": [_seat(table, player, holder, connected) for player in _by_seat(table)],
        "yours": table.held(holder),
        "may": _may(table, holder),
    }


def _public(table: Table) -> PublicTable:
    known = _known.setdefault(table, {})
    found = known.get(language())
    if found is None or found["version"] != table.version:
        found = known[language()] = _told_to_all(table)
    return found


def _told_to_all(table: Table) -> PublicTable:
    sheet, position, game = table.sheet, table.position, table.game
    result = table.result()
    return PublicTable(
        table=table.id,
        version=table.version,
        game=game.name,
        variant=game.variant_name,
        players=game.players,
        title=str(game.title),
        variant_title=str(game.variant.title),
        round=sheet.round,
        rounds=sheet.rounds,
        standings=_standings(table) if sheet.rounds > 1 else None,
        ply=position.plies,
        turn=table.turn,
        opener=table.match.seat(0),
        moves=_moves(table),
        scores=list(position.scores) if position.scores else None,
        over=table.over,
        result=_result(result) if result else None,
        match_over=table.match_over,
        resigned=table.match.seat(sheet.resigned[-1].player) if sheet.resigned else None,
        thinking=table.thinker[0] if table.thinker else None,
        again=sheet.again,
    )


def _by_seat(table: Table) -> list[int]:
    """The players of the round in the order of their seats."""
    return sorted(range(table.game.players), key=table.match.seat)


def _seat(table: Table, player: int, holder: str | None, connected: set[str | None]) -> SeatShown:
    seat, chair = table.match.seat(player), table.chair(player)
    return SeatShown(
        seat=seat,
        player=player,
        kind=chair.kind,
        name=str(chair.called(seat)),
        colour=str(COLOURS[player]),
        connected=not chair.waits or chair.holder in connected,
        yours=holder is not None and chair.holder == holder,
    )


def _moves(table: Table) -> list[MoveShown]:
    return [MoveShown(player=move.player, move=move.move, words=str(move.words)) for move in table.log]


def _standings(table: Table) -> list[StandingShown]:
    match = table.standings()
    order = sorted(range(match.players), key=lambda seat: (match.places[seat], seat))
    return [
        StandingShown(
            seat=seat,
            name=str(table.sheet.chairs[seat].called(seat)),
            place=match.places[seat],
            points=match.points[seat],
        )
        for seat in order
    ]


def _result(result: Result) -> ResultShown:
    return ResultShown(places=list(result.places), reason=str(result.reason), text=str(result))


def _may(table: Table, holder: str | None) -> May:
    moves, goes_on = rights.to_move(table, holder), rights.may_go_on(table, holder)
    return May(
        move=moves,
        takeback=rights.may_take_back(table, holder),
        resign=bool(table.held(holder)) and not table.over,
        hint=moves and rights.fair(table),
        watch=rights.fair(table),
        next=goes_on and table.over and not table.match_over,
        again=goes_on and table.match_over,
    )
