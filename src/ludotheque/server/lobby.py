"""The lobby: tables that wait for somebody, and those that are played and can be watched, told to all who look in.

Each process knows all of them: from what happens here, from notes of the other processes, and from the store, where it
looks again and again, since a note may be lost. A change is told at once; what changes within a moment after that is
told together, and everything is written once for all who read the same language.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from time import monotonic
from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool

from ..core.errors import LudothequeError
from ..core.language import Language, Text, speaking
from .json_text import json_bytes
from .listed_tables import Listed, listed, read_listed
from .live import Hub
from .messages import LobbyNews
from .people import public_name
from .refusals import Refusal
from .responses import LobbyShown
from .settings import Settings
from .store import Store, StoredTable

if TYPE_CHECKING:
    from .watchers import Watcher

MOMENT = 0.1
"""Seconds after something was told within which changes are told together."""
WATCHED = 1800.0
"""Seconds for which a game is offered to be watched after its last move."""
MOST_SHOWN, MOST_PLAYED = 500, 100
"""Tables that wait, and that are played, as many as are shown of each: the latest."""
DAYS = 7 * 86_400.0
"""Seconds for which a seat is offered at a table that is played over days, whoever is connected."""
SECOND_TRY = 30
MOST_SEATS = 20
"""Tables of the lobby at which somebody sits at a time."""

_OWN = Text(
    fr="Tu attends déjà à {count} tables : quitte-en une, ou attends que quelqu’un vienne.",
    en="You wait at {count} tables already: leave one, or wait until somebody comes.",
)
_SEATS = Text(
    fr="Tu es déjà à {count} tables du salon : finis une partie, ou quitte-en une.",
    en="You sit at {count} tables of the lobby already: finish a game, or leave one.",
)
_CLIENT = Text(
    fr="{count} tables de chez toi attendent déjà quelqu’un : réessaie quand elles seront prises.",
    en="{count} tables from your address wait for somebody already: try again when they are taken.",
)
_FULL = Text(
    fr="{count} tables attendent déjà quelqu’un : assieds-toi à l’une d’elles.",
    en="{count} tables wait for somebody already: sit down at one of them.",
)


class Lobby:
    """All tables of the lobby, and everybody who looks in here."""

    def __init__(self, store: Store, hub: Hub, settings: Settings) -> None:
        self._store, self._hub, self._settings = store, hub, settings
        self._tables: dict[str, Listed] = {}
        self._watchers: set[Watcher] = set()
        self._changed: set[str] = set()
        self._told = -MOMENT
        self._heard: set[str] = set()
        """What was heard of while the store was read, which may not know it yet."""
        self._behind: set[str] = set()
        self._reading: asyncio.Task[None] | None = None
        self._coming: list[tuple[str | None, str]] = []
        self._clients: dict[str, str] = {}
        self._seen: dict[str, float] = {}
        self._whole: dict[Language, bytes] = {}
        self.pairing = asyncio.Lock()
        """Held by whoever looks for a partner in this process."""

    # Who looks in

    def join(self, watcher: Watcher) -> None:
        """Somebody looks in from now on."""
        self._watchers.add(watcher)

    def leave(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self._watchers.discard(watcher)

    @property
    def watchers(self) -> int:
        """How many look in here."""
        return len(self._watchers)

    def shown(self) -> LobbyShown:
        """What everybody sees, in the language of the moment."""
        order = sorted(self._tables.values(), key=lambda each: (-each.created, each.table))
        waiting = [each for each in order if each.open][:MOST_SHOWN]
        played = [each for each in order if not each.open][:MOST_PLAYED]
        return LobbyShown(tables=[each.shown() for each in (*waiting, *played)])

    def whole(self, watcher: Watcher) -> bytes:
        """The message that tells all of it to somebody, most of which is written once for all."""
        language, person = watcher.language, public_name(watcher.holder) if watcher.holder else None
        if language not in self._whole:
            with speaking(language):
                self._whole[language] = json_bytes(self.shown())
        return json_bytes({"kind": "lobby", "person": person})[:-1] + b"," + self._whole[language][1:]

    # What happens

    def hear(self, stored: StoredTable, *, over: bool) -> None:
        """A table was kept as it is now, in this process."""
        if not stored.listed and stored.table not in self._tables:
            return
        now = listed(stored, time.time()) if stored.listed and not over else None
        if self._put(stored.table, now):
            self._hub.broker.publish(None, {"kind": "lobby", "table": stored.table})

    def lose(self, table: str) -> None:
        """A table was removed."""
        if self._put(table, None):
            self._hub.broker.publish(None, {"kind": "lobby", "table": table})

    def hear_elsewhere(self, table: str) -> None:
        """Another process has changed a table of the lobby."""
        self._behind.add(table)
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._catch_up())

    async def look(self) -> None:
        """Read all of it from the store."""
        self._heard.clear()
        found = await run_in_threadpool(read_listed, self._store)
        recent = time.time() - WATCHED
        for table in self._tables.keys() | found.keys():
            now = found.get(table)
            if table not in self._heard:
                self._put(table, now if now and (now.open or now.touched > recent) else None)

    @property
    def open_tables(self) -> list[Listed]:
        """The tables that wait, as far as this process knows them."""
        return [each for each in self._tables.values() if each.open]

    async def waiting(self) -> list[Listed]:
        """The tables that wait, as the store has them now, those first that have waited for longest."""
        found = await run_in_threadpool(read_listed, self._store)
        return sorted((each for each in found.values() if each.open), key=lambda each: each.created)

    async def _catch_up(self) -> None:
        while self._behind:
            names, self._behind = list(self._behind), set()
            self._heard.clear()
            try:
                found = await run_in_threadpool(read_listed, self._store, names)
            except LudothequeError:  # the store is away, which was logged, and all of it is looked at again
                return
            for name in names:
                if name not in self._heard:
                    self._put(name, found.get(name))

    def _put(self, table: str, now: Listed | None) -> bool:
        """Whether a table of the lobby is not as it was."""
        self._heard.add(table)
        before = self._tables.get(table)
        if now and before and now.changes < before.changes:
            return False
        if now:
            self._tables[table] = now
        else:
            self._tables.pop(table, None)
            self._clients.pop(table, None)
        if now == before:
            return False
        self._whole.clear()
        if not self._changed:
            loop = asyncio.get_running_loop()
            loop.call_at(max(loop.time(), self._told + MOMENT), self._tell)
        self._changed.add(table)
        return True

    def _tell(self) -> None:
        """Tell everybody what has changed within the last moment."""
        changed, self._changed = self._changed, set()
        self._told = asyncio.get_running_loop().time()
        messages: dict[Language, bytes] = {}
        for watcher in list(self._watchers):
            if watcher.language not in messages:
                with speaking(watcher.language):
                    messages[watcher.language] = self._news(changed)
            watcher.tell(messages[watcher.language])

    def _news(self, changed: Iterable[str]) -> bytes:
        there = [self._tables[table].shown() for table in changed if table in self._tables]
        gone = [table for table in changed if table not in self._tables]
        return json_bytes(LobbyNews(kind="lobby-news", tables=there, gone=gone))

    # How many there may be

    @contextmanager
    def room(self, stored: StoredTable, client: str) -> Iterator[None]:
        """Let a table come into the lobby, or say why there is no room for it."""
        holder = next((occupant.holder for occupant in stored.occupants if occupant.holder), None)
        self._check_room(holder, client)
        coming = holder, client
        self._coming.append(coming)
        try:
            yield
            if stored.table in self._tables:
                self._clients[stored.table] = client
        finally:
            self._coming.remove(coming)

    def _check_room(self, holder: str | None, client: str) -> None:
        waiting = self.open_tables
        clients = [self._clients.get(each.table) for each in waiting] + [each for _, each in self._coming]
        holders = [each for table in waiting for each in table.holders] + [each for each, _ in self._coming]
        settings = self._settings
        if holders.count(holder) >= settings.person_offers:
            raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, _OWN.format(count=settings.person_offers))
        if clients.count(client) >= settings.client_offers:
            text = _CLIENT.format(count=settings.client_offers)
            raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, text, retry_after=SECOND_TRY)
        if len(clients) >= settings.lobby_offers:
            text = _FULL.format(count=settings.lobby_offers)
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, text, retry_after=SECOND_TRY)

    def check_seats(self, table: str, holder: str) -> None:
        """Refuse to sit down at one more table to who sits at too many."""
        seats = sum(holder in each.holders for each in self._tables.values() if each.table != table)
        if seats >= MOST_SEATS:
            raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, _SEATS.format(count=seats))

    # Who is still there

    def here(self) -> set[str]:
        """Who waits in the lobby and is connected to this process."""
        there = self._hub.holders() | {watcher.holder for watcher in self._watchers if watcher.holder}
        return {holder for each in self._tables.values() if each.open for holder in each.holders} & there

    def see(self, holders: Iterable[str]) -> None:
        """These people are connected, here or elsewhere."""
        now = monotonic()
        self._seen.update(dict.fromkeys(holders, now))

    def see_everybody(self) -> None:
        """Count everybody as seen, where nobody could have told."""
        self.see(holder for each in self._tables.values() for holder in each.holders)

    def away(self) -> dict[str, set[str]]:
        """Who waits, and has not been connected for a while, by table; whoever is new here is given time."""
        now, away = monotonic(), {}
        waiting = self.open_tables
        known = {holder for each in waiting for holder in each.holders}
        self._seen = {holder: self._seen.get(holder, now) for holder in known}
        gone = {holder for holder, then in self._seen.items() if now - then > self._settings.away_seconds}
        for each in waiting:
            if not lasts(each) and (left := gone.intersection(each.holders)):
                away[each.table] = left
            elif lasts(each) and time.time() - each.created > DAYS:
                away[each.table] = set(each.holders)
        return away


def lasts(table: Listed) -> bool:
    """Whether a table is played over days, so that nobody has to be there."""
    return table.clock is not None and table.clock.startswith("days")
