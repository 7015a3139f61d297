"""Events over HTTP: make one, join it, look on, and lead it through its rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Response
from starlette.concurrency import run_in_threadpool

from ..core.registry import game as game_named
from .club import Club
from .club_requests import EventWanted, JoinSent, LeaveSent, PauseSent, ResultSent
from .club_responses import EventBrief, EventShown
from .dependencies import Holder, Token, charged
from .events_shown import event_shown, rounds_shown
from .events_store import StoredEvent
from .games_api import TROUBLE, Lang
from .people import key_holder
from .ratings_api import TheClub

router = APIRouter(prefix="/api/events", tags=["club"], responses=TROUBLE)

EventId = Annotated[str, Path(max_length=32, description="the name of the event, from its link")]
Seen = Annotated[
    int | None, Query(ge=0, le=2**31 - 1, description="the version that was seen: no answer if it is that")
]
SAME: dict[int | str, dict[str, Any]] = {204: {"description": "nothing has changed since"}}


def _key(token: Token) -> str:
    return key_holder(token)


Key = Annotated[str, Depends(_key)]


@router.post("", status_code=201, dependencies=[charged("tables")])
async def make_event(wanted: EventWanted, club: TheClub, key: Key, lang: Lang = None) -> EventShown:
    """Make an event, which whoever has this key organises."""
    return await _done(club, key, lambda: club.events.create(wanted, key))


@router.get("")
async def own_events(club: TheClub, key: Key, lang: Lang = None) -> list[EventBrief]:
    """The events that one organises or plays in."""
    return [_brief(event, key) for event in await run_in_threadpool(club.events.of, key)]


@router.get("/{event}", response_model=EventShown, responses=SAME)
async def look(event: EventId, club: TheClub, holder: Holder, seen: Seen = None, lang: Lang = None) -> Any:
    """An event as it is now, for anybody who has its link."""
    if seen is not None and await run_in_threadpool(club.events.version, event) == seen:
        return Response(status_code=204)
    return await _done(club, holder, lambda: club.events.find(event))


@router.post("/{event}/players", dependencies=[charged("moves")])
async def join(event: EventId, sent: JoinSent, club: TheClub, key: Key, lang: Lang = None) -> EventShown:
    """Join an event under a name."""
    return await _done(club, key, lambda: club.events.join(event, key, sent.name))


@router.post("/{event}/leave", dependencies=[charged("moves")])
async def leave(event: EventId, sent: LeaveSent, club: TheClub, key: Key, lang: Lang = None) -> EventShown:
    """Leave an event; whoever organises it may let somebody leave."""
    return await _done(club, key, lambda: club.events.leave(event, key, sent.player))


@router.post("/{event}/next", dependencies=[charged("tables")])
async def next_round(event: EventId, club: TheClub, key: Key, lang: Lang = None) -> EventShown:
    """Begin the next round; after the last one the event is over."""
    return await _done(club, key, lambda: club.events.next_round(event, key))


@router.post("/{event}/pause", dependencies=[charged("moves")])
async def pause(event: EventId, sent: PauseSent, club: TheClub, key: Key, lang: Lang = None) -> EventShown:
    """Pause an event, or go on with it."""
    return await _done(club, key, lambda: club.events.pause(event, key, paused=sent.paused))


@router.post("/{event}/result", dependencies=[charged("moves")])
async def enter_result(event: EventId, sent: ResultSent, club: TheClub, key: Key, lang: Lang = None) -> EventShown:
    """Enter what came of a game of the present round, such as where somebody did not come."""
    place, (first, second) = (sent.round, sent.board), sent.points
    return await _done(club, key, lambda: club.events.enter_result(event, key, place, (first, second)))


@router.post("/{event}/end", dependencies=[charged("moves")])
async def end(event: EventId, club: TheClub, key: Key, lang: Lang = None) -> EventShown:
    """End an event as it stands."""
    return await _done(club, key, lambda: club.events.end(event, key))


async def _done(club: Club, holder: str | None, act: Callable[[], StoredEvent]) -> EventShown:
    event = await run_in_threadpool(act)
    return event_shown(event, holder, await run_in_threadpool(club.events.bots, event))


def _brief(event: StoredEvent, holder: str) -> EventBrief:
    return EventBrief(
        event=event.id,
        name=event.name,
        title=str(game_named(event.game).title),
        state=event.state,
        round=len(event.boards),
        rounds=rounds_shown(event),
        players=len(event.there),
        organiser=event.organiser == holder,
    )
