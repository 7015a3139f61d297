"""Sending to push services: a few messages at a time, each within seconds, and never more than fit in a queue.

A service that does not answer is left alone for a while, so that it keeps nobody else waiting. Nothing that a service
answers is read beyond its status, and it leads nowhere else.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from http import HTTPStatus
from time import monotonic
from typing import NamedTuple

import aiohttp
from starlette.concurrency import run_in_threadpool

from .metrics import REMINDERS
from .push_keys import PushKey, encrypted
from .push_services import PushServices, is_public
from .push_store import PushStore, Subscription
from .refusals import Refusal

AT_ONCE = 8
"""Messages that are under way at the same time."""
MOST_WAITING = 1000
"""Messages that wait to be sent, now or again; what comes beyond is not sent."""
ANSWER_SECONDS = 10.0
"""Seconds within which a service takes a message."""
AGAIN_SECONDS = (30.0, 300.0)
"""Seconds after which a message is sent again that was not taken, and then once more."""
PAUSE_SECONDS = 60.0
"""Seconds for which a service is left alone that did not answer."""

_log = logging.getLogger("ludotheque")


class Message(NamedTuple):
    """What a browser is to be told; of those with the same topic, only the last is kept for one that is away."""

    browser: Subscription
    content: bytes
    topic: str
    seconds: int
    """For how long the service keeps it for a browser that is away."""
    urgent: bool = False
    tries: int = 0


class PushSender:
    """Sends messages, one after the other as they come."""

    def __init__(self, kept: PushStore, key: PushKey, services: PushServices) -> None:
        self._kept, self._key, self._services = kept, key, services
        self._queue: asyncio.Queue[Message] = asyncio.Queue()
        self._later: set[asyncio.TimerHandle] = set()
        self._paused: dict[str, float] = {}
        self._sessions: dict[bool, aiohttp.ClientSession] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin to send."""
        self._tasks = [asyncio.create_task(self._run()) for _ in range(AT_ONCE)]

    async def close(self) -> None:
        """Send nothing more."""
        for timer in self._later:
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for session in self._sessions.values():
            await session.close()

    def send(self, message: Message) -> None:
        """Send a message as soon as those before it are sent, where there is room for it."""
        if self._queue.qsize() + len(self._later) >= MOST_WAITING:
            REMINDERS.add("dropped")
            _log.warning("too many reminders wait to be sent")
            return
        self._queue.put_nowait(message)

    async def _run(self) -> None:
        while True:
            message = await self._queue.get()
            try:
                await self._end(message, await self._status(message))
            except Exception:
                _log.exception("sending a reminder")

    async def _status(self, message: Message) -> int | None:
        """What the service of a browser answers; nothing where it does not, or is not to be asked now."""
        try:
            origin = self._services.check(message.browser.endpoint)
        except Refusal:  # the settings allowed it when it came
            return HTTPStatus.GONE
        if self._paused.get(origin, 0.0) > monotonic():
            return None
        try:
            return await self._post(message, origin)
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError):
            self._paused[origin] = monotonic() + PAUSE_SECONDS
            return None

    async def _post(self, message: Message, origin: str) -> int:
        headers = {
            "Authorization": await run_in_threadpool(self._key.authorization, origin),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(message.seconds),
            "Topic": message.topic,
            "Urgency": "high" if message.urgent else "normal",
        }
        body = await run_in_threadpool(encrypted, message.content, message.browser)
        session = self._session(own=self._services.is_own(origin))
        answer = session.post(message.browser.endpoint, data=body, headers=headers, allow_redirects=False)
        async with answer as answered:
            return answered.status

    async def _end(self, message: Message, status: int | None) -> None:
        """Keep what came of a message."""
        browser = message.browser.id
        if status is None or status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            if message.tries < len(AGAIN_SECONDS):
                self._send_again(message)
                return
            REMINDERS.add("failed")
            await run_in_threadpool(self._kept.failed, browser)
        elif status in (HTTPStatus.NOT_FOUND, HTTPStatus.GONE):
            REMINDERS.add("gone")
            await run_in_threadpool(self._kept.unsubscribe, browser)
        elif status < HTTPStatus.MULTIPLE_CHOICES:
            REMINDERS.add("taken")
            await run_in_threadpool(self._kept.took, browser)
        else:
            REMINDERS.add("refused")
            _log.warning("a push service refused a reminder: %s", status)
            await run_in_threadpool(self._kept.failed, browser)

    def _send_again(self, message: Message) -> None:
        def send() -> None:
            self._later.discard(timer)
            self.send(message._replace(tries=message.tries + 1))

        wait = AGAIN_SECONDS[message.tries]
        timer = asyncio.get_running_loop().call_later(wait, send)
        self._later.add(timer)

    def _session(self, *, own: bool) -> aiohttp.ClientSession:
        """What is sent with: for services of the operator's own network, or for those that must be public."""
        if own not in self._sessions:
            connector = aiohttp.TCPConnector(limit=AT_ONCE, socket_factory=None if own else _public_socket)
            self._sessions[own] = aiohttp.ClientSession(
                connector=connector,
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(total=ANSWER_SECONDS),
            )
        return self._sessions[own]


def _public_socket(found: aiohttp.AddrInfoType) -> socket.socket:
    """A socket for an address that a name has led to: whoever owns a name may let it mean any address at all."""
    family, kind, protocol, _, address = found
    if not is_public(str(address[0])):
        raise OSError(errno.EACCES, "a push service is at no public address")
    return socket.socket(family, kind, protocol)
