"""The feed of one's turns over HTTP: its address is made on demand, and is all that it takes to read it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Request, Response
from starlette.concurrency import run_in_threadpool

from ..core.errors import LudothequeError
from ..core.language import Text, language
from . import rights
from .dependencies import AllTables, AskedBy, charged
from .feeds_store import FeedsStore, TableSeen
from .games_api import TROUBLE, Lang
from .people import key_holder
from .people_api import Key
from .refusals import BrokenStore, Refusal
from .responses import FeedKept, FeedMade
from .tables import Tables
from .turn_feed import MEDIA_TYPE, WaitingGame, turn_feed, waiting_game

MOST_TABLES = 50
"""Tables at which it is looked whose turn it is."""
FEED: dict[int | str, dict[str, Any]] = {
    200: {"content": {MEDIA_TYPE: {"schema": {"type": "string"}}}, "description": "an Atom feed"},
    304: {"description": "nothing has changed since then"},
}
Address = Annotated[str, Path(max_length=80, description="the end of the address of a feed")]
Known = Annotated[str | None, Header(alias="If-None-Match", description="what was known before")]

_NO_FEED = Text(
    fr="Ce flux n’existe plus : fais-en un autre sur la page « Mes parties ».",
    en="This feed is there no more: make another on the page “My games”.",
)

router = APIRouter(prefix="/api", tags=["people"], responses=TROUBLE)


@router.get("/people/feed")
async def my_feed(tables: AllTables, key: Key, lang: Lang = None) -> FeedKept:
    """Whether the owner of a key has a feed of their turns."""
    return FeedKept(made=await run_in_threadpool(FeedsStore(tables.store).has, key_holder(key)))


@router.post("/people/feed", status_code=201, dependencies=[charged("people")])
async def make_feed(tables: AllTables, key: Key, lang: Lang = None) -> FeedMade:
    """A new address for the feed of one's turns; the one before leads nowhere any more."""
    holder = key_holder(key)
    await run_in_threadpool(tables.people.meet, holder, "")
    address = await run_in_threadpool(FeedsStore(tables.store).make, holder)
    return FeedMade(path=f"/api/feeds/{address}")


@router.post("/people/feed/revoke", dependencies=[charged("people")])
async def revoke_feed(tables: AllTables, key: Key, lang: Lang = None) -> FeedKept:
    """Have no feed any more: its address leads nowhere."""
    await run_in_threadpool(FeedsStore(tables.store).forget, key_holder(key))
    return FeedKept(made=False)


@router.get("/feeds/{address}", response_class=Response, responses=FEED)
async def read_feed(
    address: Address, tables: AllTables, asker: AskedBy, request: Request, known: Known = None, lang: Lang = None
) -> Response:
    """The turns of whoever made this address, as an Atom feed; it names nobody."""
    feeds = FeedsStore(tables.store)
    holder = await run_in_threadpool(feeds.holder, address)
    if holder is None:
        raise Refusal(HTTPStatus.NOT_FOUND, _NO_FEED)
    seen = await run_in_threadpool(feeds.tables, holder, MOST_TABLES)
    headers = {"ETag": _etag(seen, str(request.url), tables), "Cache-Control": "private, no-cache"}
    if headers["ETag"] in [each.strip() for each in (known or "").split(",")]:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    asker.charge("requests", len(seen))
    games = await _waiting(tables, seen, holder)
    latest = max((each.touched for each in seen), default=0)
    content = turn_feed(games, str(request.base_url), str(request.url), latest)
    return Response(content, media_type=MEDIA_TYPE, headers=headers)


def _etag(seen: Sequence[TableSeen], address: str, tables: Tables) -> str:
    """By what is known that nothing has changed: it takes no table to tell."""
    told = repr((address, language(), tables.time.lost, [each[:2] for each in seen]))
    return f'W/"{hashlib.sha256(told.encode()).hexdigest()[:32]}"'


async def _waiting(tables: Tables, seen: Sequence[TableSeen], holder: str) -> list[WaitingGame]:
    """Those of these tables that wait for somebody; one that cannot be shown waits for nobody."""
    await tables.look_elsewhere(*(each.table for each in seen))
    found = []
    for each in seen:
        try:
            async with tables.at(each.table) as table:
                if rights.to_move(table, holder):
                    found.append(waiting_game(table, each.touched))
        except BrokenStore:
            raise
        except LudothequeError:
            continue
    return found
