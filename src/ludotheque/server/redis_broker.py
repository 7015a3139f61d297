"""The broker on Redis: one channel for each table that somebody listens to, and one for all processes."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import redis
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from ..core.errors import LudothequeError
from ..core.language import Text, shown
from .broker import Hear, Note
from .database import without_password

_log = logging.getLogger("ludotheque")

BEAT = 1.0
"""Seconds between two signs of life."""
SILENT = 4.0
"""Seconds without hearing even oneself after which Redis counts as away."""
AGAIN = 0.5
"""Seconds until Redis is tried again."""
RESERVED = 3000
"""Milliseconds for which a duty stays reserved, unless it is renewed."""
MOST_WAITING = 10_000
"""Notes that wait to be sent; then the oldest are lost, and whom they concern looks into the store."""

_TROUBLES = (redis.RedisError, OSError, TimeoutError)

_RESERVE = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
_GIVE_BACK = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"

_AWAY = Text(
    fr="Le messager {broker} est injoignable : {error}.",
    en="The broker {broker} cannot be reached: {error}.",
)


@contextmanager
def _told(url: str) -> Iterator[None]:
    try:
        yield
    except (*_TROUBLES, ValueError) as error:
        raise LudothequeError(_AWAY.format(broker=without_password(url), error=shown(error).rstrip("."))) from error


class RedisBroker:
    """Carries notes by Redis; while it is away, nothing is carried, and nobody waits for it."""

    alone = False

    def __init__(self, url: str, seconds: float) -> None:
        self.process = secrets.token_hex(6)
        self.connected = False
        self._url = url
        with _told(url):
            self._redis: Redis = Redis.from_url(
                url,
                socket_timeout=seconds,
                socket_connect_timeout=seconds,
                retry=Retry(NoBackoff(), 0),
                decode_responses=True,
            )
        # Channels are shared by all databases of a Redis: whoever uses another number wants to be apart.
        number = self._redis.connection_pool.connection_kwargs.get("db") or 0
        self._all, self._prefix, self._reserved_prefix = (
            f"ludo:{number}:{word}" for word in ("all", "table:", "reserved:")
        )
        self._listening: set[str] = set()
        self._channels: set[str] = set()
        self._outbox: deque[tuple[str, str]] = deque(maxlen=MOST_WAITING)
        self._reserved: set[str] = set()
        self._given_back: set[str] = set()
        self._to_do = asyncio.Event()
        self._spoken: PubSub | None = None
        self._heard_self = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False  # beside cancelling, of which redis-py may make a timeout while it connects

    def check(self) -> None:
        """Refuse to begin without Redis; later, it may come and go."""
        seconds = self._redis.connection_pool.connection_kwargs["socket_timeout"]
        with _told(self._url):
            there = redis.Redis.from_url(self._url, socket_timeout=seconds, socket_connect_timeout=seconds)
            with there:
                there.ping()

    async def open(self, hear: Hear, again: Callable[[], None]) -> None:
        """Begin to carry notes, as soon as Redis is there."""
        self._hear, self._again = hear, again
        self._tasks = [asyncio.create_task(each) for each in (self._receive(), self._send(), self._beat())]

    async def close(self) -> None:
        """Say goodbye, and give back all that is reserved, if Redis is there."""
        self._closing = True
        self._to_do.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._given_back |= self._reserved
        self._reserved.clear()
        self.publish(None, {"kind": "gone"})
        if self.connected:
            with suppress(*_TROUBLES):
                await self._flush()
        await self._hang_up()
        with suppress(*_TROUBLES):
            await self._redis.aclose()

    def listen(self, table: str) -> None:
        """Hear of a table from now on."""
        self._listening.add(self._prefix + table)
        self._to_do.set()

    def leave(self, table: str) -> None:
        """Hear of a table no more."""
        self._listening.discard(self._prefix + table)
        self._to_do.set()

    def publish(self, table: str | None, note: Note) -> None:
        """Send a note as soon as it is possible, and if Redis is away, not at all."""
        if self.connected:
            text = json.dumps({"from": self.process, "note": note}, separators=(",", ":"))
            self._outbox.append((self._all if table is None else self._prefix + table, text))
            self._to_do.set()

    async def reserve(self, what: str) -> bool:
        """Whether nobody else has reserved this; while Redis is away, everybody may do everything."""
        if what in self._reserved or not self.connected:
            return True
        self._given_back.discard(what)
        try:
            if not await self._redis.eval(_RESERVE, 1, self._reserved_prefix + what, self.process, RESERVED):
                return False
        except _TROUBLES:
            return True
        self._reserved.add(what)
        return True

    def give_back(self, what: str) -> None:
        """Let another process do what was reserved."""
        if what in self._reserved:
            self._reserved.discard(what)
            self._given_back.add(what)
            self._to_do.set()

    async def _receive(self) -> None:
        """Hear what others say, over a new connection whenever the old one was lost."""
        while not self._closing:
            try:
                await self._connect()
                while not self._closing and time.monotonic() - self._heard_self < SILENT:
                    assert self._spoken
                    message = await self._spoken.get_message(ignore_subscribe_messages=True, timeout=BEAT)
                    if message:
                        self._take(message)
            except _TROUBLES as error:
                if self.connected:
                    _log.warning("%s", _AWAY.format(broker=without_password(self._url), error=shown(error)).en)
            except Exception:
                self._connect_anew()
            await self._hang_up()
            await asyncio.sleep(AGAIN)

    async def _connect(self) -> None:
        self._spoken = self._redis.pubsub()
        self._channels = {self._all, *self._listening}
        await self._spoken.subscribe(*self._channels)
        self._heard_self = time.monotonic()
        self.connected = True
        self._to_do.set()
        self._again()

    async def _hang_up(self) -> None:
        self.connected = False
        spoken, self._spoken = self._spoken, None
        self._outbox.clear()
        if spoken:
            with suppress(Exception):  # it is not used any more, whatever befell it
                await spoken.aclose()  # type: ignore[no-untyped-call]

    def _connect_anew(self) -> None:
        """Whatever else went wrong counts as a connection that was lost: no task ends before the broker is closed."""
        _log.exception("%s", without_password(self._url))
        self._heard_self = 0.0

    def _take(self, message: dict[str, Any]) -> None:
        try:
            said = json.loads(message["data"])
            process, note = str(said["from"]), dict(said["note"])
        except (ValueError, KeyError, TypeError):
            return  # somebody else speaks here
        if process == self.process:
            self._heard_self = time.monotonic()
            return
        channel = message["channel"]
        self._hear(process, None if channel == self._all else channel.removeprefix(self._prefix), note)

    async def _send(self) -> None:
        while not self._closing:
            await self._to_do.wait()
            self._to_do.clear()
            if self.connected:
                try:
                    await self._subscribe()
                    await self._flush()
                except _TROUBLES:
                    self._heard_self = 0.0  # so that everything is connected anew
                except Exception:
                    self._connect_anew()

    async def _subscribe(self) -> None:
        """Listen to what is to be heard, and to nothing else."""
        wanted, there = {self._all, *self._listening}, self._channels
        if self._spoken and wanted != there:
            self._channels = wanted
            if new := wanted - there:
                await self._spoken.subscribe(*new)
            if old := there - wanted:
                await self._spoken.unsubscribe(*old)

    async def _flush(self) -> None:
        """Send everything at once."""
        sent, back = list(self._outbox), list(self._given_back)
        self._outbox.clear()
        self._given_back.clear()
        if sent or back:
            async with self._redis.pipeline(transaction=False) as line:
                for what in back:
                    line.eval(_GIVE_BACK, 1, self._reserved_prefix + what, self.process)
                for channel, text in sent:
                    line.publish(channel, text)
                await line.execute()

    async def _beat(self) -> None:
        """Show that this process is alive, and renew what it has reserved."""
        while not self._closing:
            try:
                self.publish(None, {"kind": "alive"})
                if self.connected and self._reserved:
                    with suppress(*_TROUBLES):
                        await self._renew()
            except Exception:
                self._connect_anew()
            await asyncio.sleep(BEAT)

    async def _renew(self) -> None:
        reserved = list(self._reserved)
        async with self._redis.pipeline(transaction=False) as line:
            for what in reserved:
                line.eval(_RESERVE, 1, self._reserved_prefix + what, self.process, RESERVED)
            await line.execute()
