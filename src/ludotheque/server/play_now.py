"""“Play now”: whoever wants to play sits down where somebody waits who is about as strong, or waits."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import partial
from http import HTTPStatus

from starlette.concurrency import run_in_threadpool

from ..core.game import Game, Variant
from ..core.language import Text
from ..core.registry import game as game_named
from .clock import Clock
from .listed_tables import Listed
from .new_tables import new_table
from .offered import offered_games
from .open_seats import get_up, sit_down
from .partners import Ratings, may_move, partner, suits
from .people import Person, key_holder
from .ratings_store import RatingsStore
from .refusals import Refusal
from .requests import PlayNowSent, SeatWanted, TableWanted
from .responses import PlayNow
from .table import Table
from .tables import Tables

DUTY, TRIES, PAUSE = "pairing", 40, 0.05
"""How often, and how long after each other, a process asks whether another one has found partners."""

_NOT_FOR = Text(fr="{game} ne se joue pas à {players}.", en="{game} is not played by {players}.")
_NONE_FOR = Text(fr="Aucun jeu ne se joue ici à {players}.", en="No game here is played by {players}.")


async def play_now(tables: Tables, key: str, wanted: PlayNowSent, client: str) -> PlayNow:
    """Sit down where somebody waits, or else at a new table in the lobby; who waits already goes over there."""
    holder = key_holder(key)
    clock = str(Clock.read(wanted.clock)) if wanted.clock else None
    wanted = wanted.model_copy(update={"clock": clock})
    if wanted.table and (there := await _stays(tables, wanted, holder)):
        return there
    tables.lobby.check_seats(wanted.table or "", holder)
    person = await run_in_threadpool(tables.people.meet, holder, wanted.name)
    async with _alone(tables):
        waiting = await tables.lobby.waiting()
        own = _own(waiting, wanted, holder)
        if wanted.table and not own:
            return await _where(tables, wanted.table, holder)
        others = [table for table in waiting if own is None or (table != own and may_move(own, table))]
        if found := await _joined(tables, others, own, wanted, person):
            return found
        return await _wait(tables, key, person, wanted, client)


def _own(waiting: Iterable[Listed], wanted: PlayNowSent, holder: str) -> Listed | None:
    """The table where somebody waits who asks again: the one they name, else one of what they want."""
    mine = [table for table in waiting if holder in table.holders]
    same = [table for table in mine if (table.table == wanted.table if wanted.table else suits(table, wanted))]
    return next(iter(same), None)


async def _joined(
    tables: Tables, others: list[Listed], own: Listed | None, wanted: PlayNowSent, person: Person
) -> PlayNow | None:
    """Where somebody met others, or still waits; nothing where they sit nowhere now."""
    ratings = await _ratings(tables, [person.holder, *(each for table in others for each in table.holders)])
    since = own.created if own else None
    while found := partner(others, person.holder, wanted, time.time(), ratings, since):
        if own and not await _got_up(tables, own.table, person.holder):
            return PlayNow(table=own.table, met=True)
        own = None
        if await _sat(tables, found.table, person):
            return PlayNow(table=found.table, met=True)
        others.remove(found)
    return PlayNow(table=own.table, met=False) if own else None


async def _stays(tables: Tables, wanted: PlayNowSent, holder: str) -> PlayNow | None:
    """Where somebody goes on waiting, if as far as this process knows nobody waits whom they could meet.

    It is asked again and again, so the store is not asked for it.
    """
    waiting = tables.lobby.open_tables
    own = _own(waiting, wanted, holder)
    if own is None:
        return None
    others = [table for table in waiting if table != own and suits(table, wanted) and may_move(own, table)]
    return None if others else PlayNow(table=own.table, met=False)


async def _where(tables: Tables, name: str, holder: str) -> PlayNow:
    """Where somebody sits who waits at a table no longer: there, since it has begun, else where they came last."""
    await tables.look_elsewhere(name)
    async with tables.at(name) as table:
        seated, waits = table.stored.seats(holder), table.seating.open
    if seated:
        return PlayNow(table=name, met=not waits)
    latest = await run_in_threadpool(tables.people.tables, holder, 0, 1)
    return PlayNow(table=latest[0] if latest else name, met=bool(latest))


async def _got_up(tables: Tables, table: str, holder: str) -> bool:
    """Whether somebody could leave a table that waits; the game may have begun there."""
    try:
        await tables.change(table, lambda found: get_up(found, {holder}))
    except Refusal as refusal:
        if refusal.status != HTTPStatus.CONFLICT:
            raise
        return False
    return True


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
    table = _offer(_game(wanted), person.name, wanted)
    prepared = await run_in_threadpool(partial(new_table, table, tables.settings, key, bot=person.bot))
    with tables.lobby.room(prepared.stored, client):
        await tables.create(prepared.stored)
    return PlayNow(table=prepared.stored.table, met=False)


def _game(wanted: PlayNowSent) -> Game:
    """The game that somebody wants, or any that is for as many players as they want."""
    if wanted.game:
        return game_named(wanted.game)
    fitting = [game for game in offered_games() if wanted.players is None or _variant(game, wanted.players)]
    if not fitting:
        raise _not_for(wanted.players)
    return secrets.choice(fitting)


def _variant(game: Game, players: int) -> Variant | None:
    """The variant that so many play: the usual one, or else the first."""
    usual = [each for each in game.variants if each.name == game.usual_variant]
    return next((each for each in (*usual, *game.variants) if players in each.players), None)


def _offer(game: Game, name: str, wanted: PlayNowSent) -> TableWanted:
    """A table for as many as are wanted, else for as few as the usual variant can have, but for several."""
    usual = next(each for each in game.variants if each.name == game.usual_variant)
    players = wanted.players or min(count for count in usual.players if count > 1)
    variant = _variant(game, players)
    if variant is None:
        raise _not_for(players, game)
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


def _not_for(players: int | None, game: Game | None = None) -> Refusal:
    text = _NOT_FOR.format(game=game.title, players=players) if game else _NONE_FOR.format(players=players)
    return Refusal(HTTPStatus.BAD_REQUEST, text)


@asynccontextmanager
async def _alone(tables: Tables) -> AsyncIterator[None]:
    """Let one find a partner at a time, in whichever process, or two would wait for each other."""
    broker = tables.hub.broker
    async with tables.lobby.pairing:
        for _ in range(TRIES):
            if await broker.reserve(DUTY):
                break
            await asyncio.sleep(PAUSE)
        try:
            yield
        finally:
            broker.give_back(DUTY)


async def _ratings(tables: Tables, holders: list[str]) -> Ratings:
    return await run_in_threadpool(RatingsStore(tables.store).of, holders)
