"""Connections as they come in: how many are open at a time, and none that says nothing for long."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from ..core.language import Text
from .live_connection import LiveConnection
from .proxies import Proxies
from .settings import Settings
from .throttle import client_of

STATE = "connections"
"""Where the app keeps the connections of its process, in the state of its life."""
MOST_FILES = 1 << 17
SPARE_FILES = 64
"""Files that a process needs beside its connections: the store, the log, the tables of solved games."""
LOOKS = 4
"""How often it is looked whether an answer is taken, within the time that there is for it."""

_FULL = Text(
    fr="Ce serveur a autant de connexions ouvertes qu’il peut : réessaie dans un instant.",
    en="This server has as many connections open as it can: try again in a moment.",
)
_OWN_FULL = Text(
    fr="Trop de connexions sont ouvertes de chez toi : ferme-en, et réessaie dans un instant.",
    en="Too many connections are open from your address: close some, and try again in a moment.",
)


class OpenConnections:
    """Those that are open, and from where."""

    def __init__(self, settings: Settings) -> None:
        self.within = settings.request_seconds
        """Seconds in which a whole request is to come."""
        self.most = min(settings.connections, max(1, _files() - SPARE_FILES))
        self._own = min(settings.client_connections, max(1, self.most // 2))
        self._proxies = Proxies(settings.proxies)
        self._taken_within = settings.answer_seconds
        self._open: dict[asyncio.Transport, str] = {}
        self._counts: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, transport: asyncio.Transport) -> Text | None:
        """Count a connection, or say why there is no room for it."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        client = "" if address in self._proxies else client_of(address)  # behind a proxy there are many clients
        if len(self._open) >= self.most:
            return _FULL
        if client and self._counts[client] >= self._own:
            return _OWN_FULL
        self._open[transport] = client
        self._counts[client] += 1
        return None

    async def hang_up_on_the_deaf(self) -> None:
        """Again and again, end connections whose answers nobody takes: closing them would wait for that for ever."""
        since: dict[asyncio.Transport, float] = {}
        while True:
            await asyncio.sleep(self._taken_within / LOOKS)
            now = time.monotonic()
            waiting = [each for each in self._open if each.get_write_buffer_size() and _is_asking(each)]
            since = {each: since.get(each, now) for each in waiting}
            for transport in [each for each, first in since.items() if now - first >= self._taken_within]:
                transport.abort()

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection was closed."""
        client = self._open.pop(transport, None)
        if client is not None:
            self._counts[client] -= 1
            if not self._counts[client]:
                del self._counts[client]


def connection_options(settings: Settings) -> dict[str, Any]:
    """What uvicorn is to know of how connections are treated; how many there are, the app keeps in its state."""
    return {
        "http": Requests,
        "ws": Messages,
        "timeout_keep_alive": settings.keep_alive_seconds,
        "ws_ping_interval": settings.ping_seconds,
        "ws_ping_timeout": settings.ping_seconds,
        "forwarded_allow_ips": str(Proxies(settings.proxies)),
    }


class Requests(AutoHTTPProtocol):  # type: ignore[misc,valid-type]
    """A connection that is closed when it does not send a whole request within some time."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Let it in, if there is room."""
        super().connection_made(transport)
        self._there: OpenConnections = self.app_state[STATE]
        if full := self._there.enter(transport):
            transport.write(_unavailable(full))
            transport.close()
        else:
            self._expect()

    def data_received(self, data: bytes) -> None:
        """Take what came, and wait for the rest of a request only for a while."""
        super().data_received(data)
        cycle = self.cycle
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._rest()
        elif cycle is None or cycle.more_body or cycle.response_complete:
            self._expect()
        else:
            self._rest()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        self._rest()
        self._there.leave(self.transport)
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self._there.within, self.transport.close)

    def _rest(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None


class Messages(LiveConnection):
    """A live connection that is counted."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        there: OpenConnections = self.app_state[STATE]
        there.leave(self.transport)
        super().connection_lost(exc)


def _is_asking(transport: asyncio.Transport) -> bool:
    """Whether a connection is one of requests; of live ones it is known by their pings whether they listen."""
    return isinstance(transport.get_protocol(), Requests)


def _files() -> int:
    """How many files this process may have open: as many as the system lets it ask for."""
    if sys.platform == "win32":
        return 1 << 13
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):  # some systems allow fewer than they say
        return soft
    return most


def _unavailable(text: Text) -> bytes:
    body = json.dumps({"error": f"{text.fr} / {text.en}"}, ensure_ascii=False).encode()
    head = ["HTTP/1.1 503 Service Unavailable", "Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*head, "Retry-After: 5", "Connection: close", "", ""]).encode() + body
