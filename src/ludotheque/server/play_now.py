"""“Play now”: whoever wants to play sits down where somebody waits who is about as strong, or waits."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from http import HTTPStatus

from starlette.concurrency import run_in_threadpool

from ..core.game import Game
from ..core.registry import game as game_named
from .listed_tables import Listed
from .new_tables import new_table
from .offered import offered_games
from .open_seats import sit_down
from .people import key_holder
from .refusals import Refusal
from .requests import PlayNowSent, SeatWanted, TableWanted
from .responses import PlayNow
from .table import Table
from .tables import Tables

USUAL = 2
"""How strong somebody counts who does not say it."""
NEAR = 1
"""How far apart two may be at once."""
PATIENCE = 20.0
"""Seconds after which whoever waits plays with anybody."""
CLAIM, TRIES, PAUSE = "pairing", 40, 0.05
"""How often, and how long after each other, a process asks whether another one has found partners."""


def partner(waiting: Iterable[Listed], holder: str, wanted: PlayNowSent, now: float) -> Listed | None:
    """The table where somebody is to sit down: of the game they want, about as strong, nearest first, then oldest.

    Over days one does not play now, and for points only by one's own choice.
    """
    fitting = [
        table
        for table in waiting
        if table.open
        and table.holders
        and holder not in table.holders
        and wanted.game in (None, table.game.name)
        and not table.rated
        and not (table.clock or "").startswith("days")
        and (_apart(table, wanted.strength) <= NEAR or now - table.created >= PATIENCE)
    ]
    return min(fitting, key=lambda table: (_apart(table, wanted.strength), table.created), default=None)


async def play_now(tables: Tables, key: str, wanted: PlayNowSent, client: str) -> PlayNow:
    """Sit down at a table where somebody waits, or else at a new one in the lobby."""
    holder = key_holder(key)
    name = await run_in_threadpool(tables.people.meet, holder, wanted.name)
    async with _alone(tables):
        waiting = await tables.lobby.waiting()
        for table in waiting:  # whoever asks twice waits once
            if holder in table.holders and wanted.game in (None, table.game.name):
                return PlayNow(table=table.table, met=False)
        while found := partner(waiting, holder, wanted, time.time()):
            if await _sat(tables, found.table, holder, name):
                return PlayNow(table=found.table, met=True)
            waiting.remove(found)
        return await _wait(tables, key, name, wanted, client)


async def _sat(tables: Tables, table: str, holder: str, name: str) -> bool:
    """Whether somebody could sit down; another one may have been quicker."""

    def sit(found: Table) -> None:
        sit_down(found, holder, name)

    try:
        await tables.change(table, sit)
    except Refusal as refusal:
        if refusal.status not in (HTTPStatus.CONFLICT, HTTPStatus.NOT_FOUND):
            raise
        return False
    return True


async def _wait(tables: Tables, key: str, name: str, wanted: PlayNowSent, client: str) -> PlayNow:
    game = game_named(wanted.game) if wanted.game else secrets.choice(offered_games())
    table = _offer(game, name, wanted.strength)
    prepared = await run_in_threadpool(new_table, table, tables.settings, key)
    with tables.lobby.room(prepared.stored, client):
        await tables.create(prepared.stored)
    return PlayNow(table=prepared.stored.table, met=False)


def _offer(game: Game, name: str, strength: int | None) -> TableWanted:
    """A table of the usual variant, for as few players as it can have, but for more than one."""
    variant = next(each for each in game.variants if each.name == game.usual_variant)
    players = min(count for count in variant.players if count > 1)
    seats = [SeatWanted(kind="person", name=name), *[SeatWanted(kind="open")] * (players - 1)]
    return TableWanted(
        game=game.name,
        variant=variant.name,
        players=players,
        seats=seats,
        start="random",
        listed=True,
        strength=strength,
    )


@asynccontextmanager
async def _alone(tables: Tables) -> AsyncIterator[None]:
    """Let one find a partner at a time, in whichever process, or two would wait for each other."""
    broker = tables.hub.broker
    async with tables.lobby.pairing:
        for _ in range(TRIES):
            if await broker.claim(CLAIM):
                break
            await asyncio.sleep(PAUSE)
        try:
            yield
        finally:
            broker.give_back(CLAIM)


def _apart(table: Listed, strength: int | None) -> int:
    return abs((table.strength or USUAL) - (strength or USUAL))
