"""People over HTTP: what one is called, one's games, one's key on another device, and being forgotten."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Query
from starlette.concurrency import run_in_threadpool

from .dependencies import AllTables, AskedBy, Token, charged
from .forgetting import forget
from .games_api import TROUBLE, Lang
from .people import CODE_SECONDS, Person, check_key, key_holder, public_name
from .requests import MOST_KNOWN, CodeSent, PersonSent
from .responses import CodeShown, Forgotten, KeyShown, OwnGames, PersonShown
from .tables_api import briefs

ARRIVING = "/my-games#key-"
"""How the link begins that brings a key: what follows # is never sent, nor written into a log."""

router = APIRouter(prefix="/api/people", tags=["people"], responses=TROUBLE)


def _key(token: Token) -> str:
    return check_key(token)


Key = Annotated[str, Depends(_key)]
Skip = Annotated[int, Query(ge=0, le=100_000, description="how many of the latest games were told before")]


@router.get("/me")
async def who_am_i(tables: AllTables, key: Key, lang: Lang = None) -> PersonShown:
    """What the owner of a key is called, and by what others tell them apart."""
    return _shown(await run_in_threadpool(tables.people.see, key_holder(key)))


@router.post("/me", dependencies=[charged("people")])
async def call_me(sent: PersonSent, tables: AllTables, key: Key, lang: Lang = None) -> PersonShown:
    """Say what one wants to be called from now on, at tables where one sits down, and if so that one is a program."""
    return _shown(await run_in_threadpool(partial(tables.people.call, key_holder(key), sent.name, bot=sent.bot)))


@router.get("/games")
async def my_games(tables: AllTables, asker: AskedBy, key: Key, skip: Skip = 0, lang: Lang = None) -> OwnGames:
    """The tables at which a key has a seat, those first where something has happened last, up to 50 at once."""
    asker.charge("requests", MOST_KNOWN - 1)
    holder = key_holder(key)
    await run_in_threadpool(tables.people.see, holder)
    found = await run_in_threadpool(tables.people.tables, holder, skip, MOST_KNOWN + 1)
    shown = await briefs(tables, [(table, holder) for table in found[:MOST_KNOWN]])
    return OwnGames(**shown, more=len(found) > MOST_KNOWN)


@router.post("/moves", status_code=201, dependencies=[charged("people")])
async def move(tables: AllTables, key: Key, lang: Lang = None) -> CodeShown:
    """A code that brings this key to another device, once; the one before is of no use any more."""
    code = await run_in_threadpool(tables.people.make_code, key)
    return CodeShown(code=code, link=f"{ARRIVING}{code}", seconds=CODE_SECONDS)


@router.post("/arrivals", dependencies=[charged("people")])
async def arrive(sent: CodeSent, tables: AllTables, lang: Lang = None) -> KeyShown:
    """The key that a code brings: it works once. It comes in a body, since addresses are written into logs."""
    key = await run_in_threadpool(tables.people.take_key, sent.code)
    person = await run_in_threadpool(tables.people.find, key_holder(key))
    return KeyShown(key=key, name=person.name)


@router.post("/forget", dependencies=[charged("people")])
async def forget_me(tables: AllTables, key: Key, lang: Lang = None) -> Forgotten:
    """Forget everything about the owner of a key: their seats are given up and have no name, and games stay."""
    return Forgotten(tables=await forget(tables, key_holder(key)))


def _shown(person: Person) -> PersonShown:
    return PersonShown(name=person.name, bot=person.bot, person=public_name(person.holder))
