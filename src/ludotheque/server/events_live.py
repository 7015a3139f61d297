"""An event live: everybody who looks on, such as a beamer, hears at once of each change."""

from __future__ import annotations

import re

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from .event_watch import EventWatch
from .tables import Tables
from .watchers import look_on

_LIVE = re.compile("/api/events/(?P<event>[^/]{1,32})/live")


class LiveEvents:
    """Takes the live connections to events out before the other layers of the server."""

    path = "/api/events/{event}/live"

    def __init__(self, app: ASGIApp, tables: Tables, watch: EventWatch) -> None:
        self._app, self._tables, self._watch = app, tables, watch

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a live connection to an event; let everything else pass."""
        found = _LIVE.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found:
            scope["route"] = self
            socket, event = WebSocket(scope, receive, send), found["event"]
            await look_on(socket, self._tables.settings, self._tables.time, lambda: self._watch.find(event))
        else:
            await self._app(scope, receive, send)
