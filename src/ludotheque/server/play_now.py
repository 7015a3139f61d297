"""“Play now”: whoever wants to play sits down where somebody waits who is about as strong, or waits."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from http import HTTPStatus

from starlette.concurrency import run_in_threadpool

from ..club.ratings import START, Rating
from ..core.game import Game
from ..core.registry import game as game_named
from .clock import Clock
from .listed_tables import Listed
from .new_tables import new_table
from .offered import offered_games
from .open_seats import sit_down
from .people import Person, key_holder
from .ratings_store import RatingsStore
from .refusals import Refusal
from .requests import PlayNowSent, SeatWanted, TableWanted
from .responses import PlayNow
from .table import Table
from .tables import Tables

USUAL = 2
"""How strong somebody counts who does not say it."""
NEAR = 1
"""How far apart two may be at once."""
POINTS = 250.0
"""Points of a rating that make somebody as much stronger as one of these steps."""
PATIENCE = 20.0
"""Seconds after which whoever waits plays with anybody."""
CLAIM, TRIES, PAUSE = "pairing", 40, 0.05
"""How often, and how long after each other, a process asks whether another one has found partners."""


Ratings = Mapping[tuple[str, str], Rating]
"""What ratings people have, by their holders and the names of games."""


def partner(
    waiting: Iterable[Listed], holder: str, wanted: PlayNowSent, now: float, ratings: Ratings | None = None
) -> Listed | None:
    """The table where somebody is to sit down: of the game they want, about as strong, nearest first, then oldest.

    By which clock one plays, and whether for points, is one's own choice: only those meet who want the same.
    """
    apart = {
        table.table: _apart(table, holder, wanted.strength, ratings or {})
        for table in waiting
        if table.open
        and table.holders
        and holder not in table.holders
        and wanted.game in (None, table.game.name)
        and (table.clock, table.rated) == (wanted.clock, wanted.rated)
    }
    fitting = [
        table
        for table in waiting
        if table.table in apart and (apart[table.table] <= NEAR or now - table.created >= PATIENCE)
    ]
    return min(fitting, key=lambda table: (apart[table.table], table.created), default=None)


async def play_now(tables: Tables, key: str, wanted: PlayNowSent, client: str) -> PlayNow:
    """Sit down at a table where somebody waits, or else at a new one in the lobby."""
    holder = key_holder(key)
    clock = str(Clock.read(wanted.clock)) if wanted.clock else None
    wanted = wanted.model_copy(update={"clock": clock})
    person = await run_in_threadpool(tables.people.meet, holder, wanted.name)
    async with _alone(tables):
        waiting = await tables.lobby.waiting()
        for table in waiting:  # whoever asks twice waits once
            same = (table.clock, table.rated) == (wanted.clock, wanted.rated)
            if holder in table.holders and wanted.game in (None, table.game.name) and same:
                return PlayNow(table=table.table, met=False)
        ratings = await _ratings(tables, [holder, *(each for table in waiting for each in table.holders)])
        while found := partner(waiting, holder, wanted, time.time(), ratings):
            if await _sat(tables, found.table, person):
                return PlayNow(table=found.table, met=True)
            waiting.remove(found)
        return await _wait(tables, key, person, wanted, client)


async def _sat(tables: Tables, table: str, person: Person) -> bool:
    """Whether somebody could sit down; another one may have been quicker."""

    def sit(found: Table) -> None:
        sit_down(found, person)

    try:
        await tables.change(table, sit)
    except Refusal as refusal:
        if refusal.status not in (HTTPStatus.CONFLICT, HTTPStatus.NOT_FOUND):
            raise
        return False
    return True


async def _wait(tables: Tables, key: str, person: Person, wanted: PlayNowSent, client: str) -> PlayNow:
    game = game_named(wanted.game) if wanted.game else secrets.choice(offered_games())
    table = _offer(game, person.name, wanted)
    prepared = await run_in_threadpool(partial(new_table, table, tables.settings, key, bot=person.bot))
    with tables.lobby.room(prepared.stored, client):
        await tables.create(prepared.stored)
    return PlayNow(table=prepared.stored.table, met=False)


def _offer(game: Game, name: str, wanted: PlayNowSent) -> TableWanted:
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
        rated=wanted.rated,
        clock=wanted.clock,
        strength=wanted.strength,
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


async def _ratings(tables: Tables, holders: list[str]) -> Ratings:
    return await run_in_threadpool(RatingsStore(tables.store).of, holders)


def _apart(table: Listed, holder: str, strength: int | None, ratings: Ratings) -> float:
    """How far somebody is in strength from those who wait at a table, on the average."""
    own, game = _strength(ratings.get((holder, table.game.name)), strength), table.game.name
    others = [_strength(ratings.get((each, game)), table.strength) for each in table.holders]
    return abs(own - sum(others) / len(others))


def _strength(rating: Rating | None, said: int | None) -> float:
    """How strong somebody counts: by their rating, where that is sure or they say nothing, else as they say."""
    if rating is not None and (said is None or not rating.provisional):
        return USUAL + (rating.strength - START) / POINTS
    return said or USUAL
