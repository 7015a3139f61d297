"""A table as one person sees it, in the language of the moment."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field
from functools import cache

from ..core.language import language
from ..core.result import Result
from ..core.seats import COLOURS
from . import rights
from .endings import ending
from .responses import (
    AwayShown,
    ClockShown,
    May,
    MoveTold,
    OwnTable,
    PublicTable,
    ResultShown,
    SeatShown,
    StandingShown,
    TableBrief,
    TableShown,
    WishShown,
)
from .seating import Seating
from .table import Logged, Table


@dataclass
class _MovesTold:
    """The moves of a table in words, as far as they were asked for: each move that is played adds one."""

    version: int = -1
    moves: list[MoveTold] = field(default_factory=list)


def table_view(table: Table, holder: str | None, connected: Set[str]) -> TableShown:
    """The table as whoever has this token sees it."""
    return {**public_table(table), **own_table(table, holder, connected), "moves": moves_told(table)}


def own_table(table: Table, holder: str | None, connected: Set[str]) -> OwnTable:
    """What of it is not the same for everybody."""
    over = table.over
    return {
        "seats": _seats(table, holder, connected),
        "yours": list(table.held(holder)),
        "since": table.news(holder),
        "ending": ending(table, holder) if over else None,
        "may": _may(table, holder, over),
        "away": _away(table, holder, connected),
    }


def _away(table: Table, holder: str | None, connected: Set[str]) -> list[AwayShown]:
    """The seats that others have left, where they can be claimed."""
    if table.clock is None:
        return []
    found = rights.claims(table, holder, connected)
    return [AwayShown(seat=seat, claim=since) for seat, since in found.items()]


def _wishes(table: Table) -> list[WishShown]:
    """What players ask for, as long as it can still be given."""
    seat = table.match.seat
    return [
        WishShown(kind=wish.kind, seat=seat(wish.player), agreed=sorted(map(seat, table.agreed(wish))))
        for wish in table.open_wishes()
        if wish.kind == "again" or not table.over
    ]


def moves_told(table: Table) -> list[MoveTold]:
    """All moves of the present round, of which only the new ones are put into words."""
    key = moves_told, language()
    told: _MovesTold | None = table.shown.get(key)
    if told is None:
        told = table.shown[key] = _MovesTold()
    del told.moves[table.kept_since(told.version, len(told.moves)) :]
    told.moves += map(move_told, table.log[len(told.moves) :])
    told.version = table.version
    return told.moves


def move_told(move: Logged) -> MoveTold:
    """A move in words."""
    return MoveTold(
        player=move.player,
        move=move.move,
        words=str(move.words),
        sentence=str(move.sentence),
        event=str(move.event) if move.event else None,
        minor=move.minor,
    )


def table_brief(table: Table, holder: str | None, connected: Set[str]) -> TableBrief:
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
        seats=_seats(table, holder, connected),
        your_turn=rights.to_move(table, holder),
        match_over=table.match_over,
        result=str(result) if result else None,
        clock=clock_shown(table),
    )


def public_table(table: Table) -> PublicTable:
    """What is the same for everybody but for the moves, made once for each version."""
    key = public_table, language()
    found: PublicTable | None = table.shown.get(key)
    if found is None or found["version"] != table.version:
        found = table.shown[key] = _seen_by_all(table)
    return found


def _seen_by_all(table: Table) -> PublicTable:
    stored, position, game, match = table.stored, table.position, table.game, table.match
    over, turn, scores = table.over, table.turn, position.scores
    result, thinker = table.result() if over else None, None if over else table.thinker
    title, variant_title = _titles(table)
    return {
        "table": table.id,
        "version": table.version,
        "game": game.name,
        "variant": game.variant_name,
        "players": game.players,
        "title": title,
        "variant_title": variant_title,
        "round": stored.round,
        "rounds": stored.rounds,
        "standings": _standings(table) if stored.rounds > 1 else None,
        "ply": position.plies,
        "turn": turn,
        "opener": match.seat(0),
        "scores": list(scores) if scores else None,
        "over": over,
        "result": result_view(result) if result else None,
        "match_over": over and table.match_over,
        "resigned": match.seat(stored.resigned[-1].player) if stored.resigned else None,
        "thinking": thinker[0] if thinker else None,
        "again": stored.again,
        "listed": stored.listed,
        "rated": stored.rated,
        "clock": clock_shown(table),
        "strength": stored.strength,
        "created": stored.created,
        "wishes": _wishes(table) if stored.wishes else [],
    }


def _titles(table: Table) -> tuple[str, str]:
    """What the game and its variant are called, which is looked up once."""
    key = _titles, language()
    found: tuple[str, str] | None = table.shown.get(key)
    if found is None:
        found = table.shown[key] = str(table.game.title), str(table.game.variant.title)
    return found


def clock_shown(table: Table) -> ClockShown | None:
    """The clock of a table, as it stood when something last happened there."""
    clock = table.clock
    if clock is None:
        return None
    return ClockShown(
        word=str(clock.clock),
        title=str(clock.clock.title),
        live=clock.clock.live,
        left=[left if table.occupant(player).waits else None for player, left in enumerate(clock.left)],
        running=clock.running,
        falls=None if clock.deadline is None else table.time.on_the_wall(clock.deadline),
    )


def _seats(table: Table, holder: str | None, connected: Set[str]) -> list[SeatShown]:
    """The seats, made anew only where somebody sits, comes or goes."""
    key, seating = (_seats, language(), holder), table.seating
    known = table.shown.get(key)
    if known is None or known[0] is not seating or known[1] != connected:
        known = table.shown[key] = seating, connected, _seats_shown(seating, holder, connected)
    shown: list[SeatShown] = known[2]
    return shown


def _seats_shown(seating: Seating, holder: str | None, connected: Set[str]) -> list[SeatShown]:
    return [
        SeatShown(
            seat=seat,
            player=player,
            kind=occupant.kind,
            name=str(seating.names[seat]),
            colour=str(COLOURS[player]),
            connected=not occupant.waits or occupant.holder in connected,
            yours=holder is not None and occupant.holder == holder,
            agrees=occupant.agrees,
        )
        for seat, (player, occupant) in enumerate(zip(seating.players, seating.by_seat, strict=True))
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


def _may(table: Table, holder: str | None, over: bool) -> May:
    """What one may do. Among people who ask each other for nothing it depends on little, and is worked out once."""
    if over or table.stored.wishes or not table.seating.in_company:
        return _may_now(table, holder, over)
    reader, seating = table.reader(holder), table.seating
    key = _may, holder, rights.to_move(table, holder), reader is not None and table.referee.last_of(reader) is not None
    known = table.shown.get(key)
    if known is None or known[0] is not seating:
        known = table.shown[key] = seating, _may_now(table, holder, over)
    may: May = known[1]
    return may


def _may_now(table: Table, holder: str | None, over: bool) -> May:
    held, waits, wishes = table.held(holder), table.seating.open, rights.may_wish(table, holder)
    return _allowed(
        move=rights.to_move(table, holder),
        takeback=rights.may_take_back(table, holder),
        resign=bool(held) and not over and not waits,
        fair=rights.fair(table),
        next_=over and not table.match_over and rights.may_go_on(table, holder),
        again=over and table.match_over and rights.may_go_on(table, holder) and not rights.must_ask(table),
        ask_draw="draw" in wishes,
        ask_takeback="takeback" in wishes,
        ask_again="again" in wishes,
        say=rights.may_say(table, holder),
        sit=rights.may_sit(table, holder),
        leave=bool(held and waits),
    )


@cache  # so that of two looks it is seen at once that nothing has changed
def _allowed(
    *,
    move: bool,
    takeback: bool,
    resign: bool,
    fair: bool,
    next_: bool,
    again: bool,
    ask_draw: bool,
    ask_takeback: bool,
    ask_again: bool,
    say: bool,
    sit: bool,
    leave: bool,
) -> May:
    return May(
        move=move,
        takeback=takeback,
        resign=resign,
        hint=move and fair,
        watch=fair,
        analyse=fair,
        next=next_,
        again=again,
        ask_draw=ask_draw,
        ask_takeback=ask_takeback,
        ask_again=ask_again,
        say=say,
        sit=sit,
        leave=leave,
    )
