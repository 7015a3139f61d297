"""A table as one person sees it, in the language of the moment."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from ..core.language import Language, language
from ..core.result import Result
from ..core.seats import COLOURS
from . import rights
from .endings import ending
from .responses import May, MoveTold, PublicTable, ResultShown, SeatShown, StandingShown, TableBrief, TableShown
from .table import Table

_known: WeakKeyDictionary[Table, dict[Language, PublicTable]] = WeakKeyDictionary()
"""The last view of each table that is the same for everybody, since many listen to the same table."""


def table_view(table: Table, holder: str | None, connected: set[str]) -> TableShown:
    """The table as whoever has this token sees it."""
    return {
        **_public(table),
        "seats": [_seat(table, player, holder, connected) for player in _by_seat(table)],
        "yours": table.held(holder),
        "since": table.news(holder),
        "ending": ending(table, holder),
        "may": _may(table, holder),
    }


def table_brief(table: Table, holder: str | None, connected: set[str]) -> TableBrief:
    """The table in a list of whoever has this token."""
    stored, game, result = table.stored, table.game, table.result()
    return TableBrief(
        table=table.id,
        game=game.name,
        title=str(game.title),
        variant_title=str(game.variant.title),
        players=game.players,
        round=stored.round,
        rounds=stored.rounds,
        ply=table.position.plies,
        turn=table.turn,
        seats=[_seat(table, player, holder, connected) for player in _by_seat(table)],
        your_turn=rights.to_move(table, holder),
        match_over=table.match_over,
        result=str(result) if result else None,
    )


def _public(table: Table) -> PublicTable:
    known = _known.setdefault(table, {})
    found = known.get(language())
    if found is None or found["version"] != table.version:
        found = known[language()] = _seen_by_all(table)
    return found


def _seen_by_all(table: Table) -> PublicTable:
    stored, position, game = table.stored, table.position, table.game
    result = table.result()
    return PublicTable(
        table=table.id,
        version=table.version,
        game=game.name,
        variant=game.variant_name,
        players=game.players,
        title=str(game.title),
        variant_title=str(game.variant.title),
        round=stored.round,
        rounds=stored.rounds,
        standings=_standings(table) if stored.rounds > 1 else None,
        ply=position.plies,
        turn=table.turn,
        opener=table.match.seat(0),
        moves=_moves(table),
        scores=list(position.scores) if position.scores else None,
        over=table.over,
        result=result_view(result) if result else None,
        match_over=table.match_over,
        resigned=table.match.seat(stored.resigned[-1].player) if stored.resigned else None,
        thinking=table.thinker[0] if table.thinker else None,
        again=stored.again,
    )


def _by_seat(table: Table) -> list[int]:
    """The players of the round in the order of their seats."""
    return sorted(range(table.game.players), key=table.match.seat)


def _seat(table: Table, player: int, holder: str | None, connected: set[str]) -> SeatShown:
    seat, occupant = table.match.seat(player), table.occupant(player)
    return SeatShown(
        seat=seat,
        player=player,
        kind=occupant.kind,
        name=str(occupant.called(seat, table.game)),
        colour=str(COLOURS[player]),
        connected=not occupant.waits or occupant.holder in connected,
        yours=holder is not None and occupant.holder == holder,
    )


def _moves(table: Table) -> list[MoveTold]:
    return [
        MoveTold(
            player=move.player,
            move=move.move,
            words=str(move.words),
            sentence=str(move.sentence),
            event=str(move.event) if move.event else None,
            minor=move.minor,
        )
        for move in table.log
    ]


def _standings(table: Table) -> list[StandingShown]:
    match = table.standings()
    order = sorted(range(match.players), key=lambda seat: (match.places[seat], seat))
    return [
        StandingShown(
            seat=seat,
            name=str(table.stored.occupants[seat].called(seat, table.game)),
            place=match.places[seat],
            points=match.points[seat],
        )
        for seat in order
    ]


def result_view(result: Result) -> ResultShown:
    """How a game ended, in the language of the moment."""
    return ResultShown(places=list(result.places), reason=str(result.reason), text=str(result))


def _may(table: Table, holder: str | None) -> May:
    moves, goes_on = rights.to_move(table, holder), rights.may_go_on(table, holder)
    return May(
        move=moves,
        takeback=rights.may_take_back(table, holder),
        resign=bool(table.held(holder)) and not table.over,
        hint=moves and rights.fair(table),
        watch=rights.fair(table),
        analyse=rights.fair(table),
        next=goes_on and table.over and not table.match_over,
        again=goes_on and table.match_over,
    )
