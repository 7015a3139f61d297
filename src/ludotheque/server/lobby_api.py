"""The lobby over HTTP: who waits, what is played, and playing now."""

from __future__ import annotations

from fastapi import APIRouter

from .dependencies import AllTables, AskedBy
from .games_api import TROUBLE, Lang
from .people_api import Key
from .play_now import play_now
from .requests import PlayNowSent
from .responses import LobbyShown, PlayNow

router = APIRouter(prefix="/api/lobby", tags=["lobby"], responses=TROUBLE)


@router.get("")
async def look(tables: AllTables, lang: Lang = None) -> LobbyShown:
    """The tables that wait for somebody, and those that are played and can be watched."""
    return tables.lobby.shown()


@router.post("/now")
async def play(sent: PlayNowSent, tables: AllTables, asker: AskedBy, key: Key, lang: Lang = None) -> PlayNow:
    """Play now: with whoever waits and is about as strong, else at a new table that is shown in the lobby.

    Who waits there asks again every few seconds, with the `table`: others may wait at another one.
    """
    asker.charge("moves" if sent.table else "offers")  # who waits asks again and again
    return await play_now(tables, key, sent, asker.name)
