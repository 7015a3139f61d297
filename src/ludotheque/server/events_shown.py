"""Events as they are told to people and programs."""

from __future__ import annotations

from collections.abc import Set

from ..club.standings import standings
from ..core.registry import game as game_named
from .club_responses import BoardShown, EventPlayerShown, EventShown, EventStanding
from .events import rounds_of
from .events_store import StoredEvent


def event_shown(event: StoredEvent, holder: str | None, bots: Set[str]) -> EventShown:
    """An event for whoever holds this key, in the language of the moment; some who play in it are programs."""
    game = game_named(f"{event.game}:{event.variant}")
    return EventShown(
        event=event.id,
        version=event.changes,
        name=event.name,
        game=event.game,
        title=str(game.title),
        variant_title=str(game.variant.title),
        system=event.system,
        twice=event.twice,
        rated=event.rated,
        clock=event.clock,
        state=event.state,
        round=len(event.boards),
        rounds=rounds_shown(event),
        ready=event.ready,
        organiser=bool(holder) and event.organiser == holder,
        players=[
            EventPlayerShown(
                number=each.number,
                name=each.name,
                bot=each.holder in bots,
                gone=bool(each.gone),
                you=bool(holder) and each.holder == holder,
            )
            for each in event.players
        ],
        boards=[_boards(event, number) for number in range(len(event.boards))],
        standings=_standings(event),
    )


def _boards(event: StoredEvent, round_: int) -> list[BoardShown]:
    return [
        BoardShown(
            board=place,
            first=each.first,
            second=each.second,
            table=each.table,
            points=list(each.points) if each.points else None,
        )
        for place, each in enumerate(event.boards[round_], start=1)
    ]


def _standings(event: StoredEvent) -> list[EventStanding]:
    found = standings([player.number for player in event.players], event.played, event.system)
    return [
        EventStanding(
            player=each.player,
            place=each.place,
            points=each.points,
            buchholz=each.buchholz,
            sonneborn=each.sonneborn,
            direct=each.direct,
            played=each.played,
            wins=each.wins,
        )
        for each in found
    ]


def rounds_shown(event: StoredEvent) -> int:
    """How many rounds an event has, or would have with those who are there."""
    return event.rounds if event.boards else rounds_of(event)
