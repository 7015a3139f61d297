"""The deadline of a game over days as a file for calendars, over HTTP."""

from __future__ import annotations

import hashlib
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from ..core.language import Text
from .calendar_file import MEDIA_TYPE, Event, calendar_file
from .clock import MINUTE
from .dependencies import AllTables, Asked
from .games_api import TROUBLE, Lang
from .refusals import Refusal
from .table import Table
from .turn_deadline import Turn, turn_over_days

CALENDAR: dict[int | str, dict[str, Any]] = {
    200: {"content": {MEDIA_TYPE: {"schema": {"type": "string"}}}, "description": "an event for calendars"}
}
Reader = Annotated[int | None, Query(ge=0, le=20, description="the player for whom the event is written")]

_NO_DEADLINE = Text(
    fr="Il n’y a pas d’échéance à cette table : aucune pendule sur plusieurs jours n’y tourne.",
    en="There is no deadline at this table: no clock over days runs there.",
)
_YOURS = Text(fr="{game} : joue avant cette heure", en="{game}: play before this time")
_THEIRS = Text(fr="{game} : {name} joue avant cette heure", en="{game}: {name} plays before this time")
_WHERE = Text(
    fr="Passé cette heure, la pendule tombe, et c’est abandonner (G-3). La table : {link}",
    en="After this time the clock falls, which is to resign (G-3). The table: {link}",
)

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=TROUBLE)


@router.get("/{table}/deadline.ics", response_class=Response, responses=CALENDAR)
async def deadline(
    table: Asked, tables: AllTables, request: Request, player: Reader = None, lang: Lang = None
) -> Response:
    """Until when whose turn it is may play, in a game over days; a later file of the same table moves the event."""
    link = f"{request.base_url}table/{table}"
    async with tables.at(table) as found:
        turn = turn_over_days(found)
        if turn is None:
            raise Refusal(HTTPStatus.NOT_FOUND, _NO_DEADLINE)
        event = _event(found, turn, player, link)
    headers = {"Content-Disposition": 'attachment; filename="ludotheque.ics"', "Cache-Control": "no-store"}
    return Response(calendar_file(event), media_type=MEDIA_TYPE, headers=headers)


def _event(table: Table, turn: Turn, reader: int | None, link: str) -> Event:
    name = table.occupant(turn.player).called(table.match.seat(turn.player), table.game)
    words = _YOURS if reader == turn.player else _THEIRS
    return Event(
        uid=f"{hashlib.sha256(f'deadline:{table.id}'.encode()).hexdigest()[:32]}@ludotheque",
        sequence=table.version,
        at=table.time.on_the_wall(turn.falls),
        written=table.time.wall(),
        summary=str(words.format(game=table.game.title, name=name)),
        description=str(_WHERE.format(link=link)),
        url=link,
        alarm_minutes=(turn.falls - turn.near) // MINUTE,
    )
