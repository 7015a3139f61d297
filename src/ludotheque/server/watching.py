"""The outermost layer of the server: every request has a number, is counted and timed, and may be logged."""

from __future__ import annotations

import logging
import os
import re
from contextvars import ContextVar
from itertools import count
from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .metrics import REQUEST_SECONDS, REQUESTS, SOCKETS, SOCKETS_OPENED

NO_ROUTE = "elsewhere"
"""Where nothing of ours is: whatever people ask for is counted as one."""
FILES = "/web/"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

REQUEST: ContextVar[str | None] = ContextVar("request", default=None)
"""The number of the request that is being answered; lines of the log that have the same belong together."""

_FITTING = re.compile(rb"[0-9A-Za-z-]{8,64}")
_START = f"{os.urandom(4).hex()}-"
_NUMBERS = count(1)

_log = logging.getLogger("ludotheque.requests")


class Watch:
    """Wraps everything else. Of an address only the route is told: names of tables and questions stay out of logs."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a live connection by."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begin, number, status = perf_counter(), _number(scope), 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", number.encode())]
            await send(message)

        REQUEST.set(number)  # for good: every request has a context of its own
        try:
            await self._app(scope, receive, answer)
        finally:
            seconds, route, method = perf_counter() - begin, route_of(scope), scope["method"]
            REQUESTS.add(method if method in METHODS else "other", route, str(status))
            REQUEST_SECONDS.observe(seconds, route)
            if _log.isEnabledFor(logging.INFO):
                _tell("request", seconds, method=method, route=route, status=status)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        begin = perf_counter()
        REQUEST.set(_number(scope))
        SOCKETS.value += 1
        SOCKETS_OPENED.add()
        try:
            await self._app(scope, receive, send)
        finally:
            SOCKETS.value -= 1
            if _log.isEnabledFor(logging.INFO):
                _tell("socket", perf_counter() - begin, route=route_of(scope))


def _tell(event: str, seconds: float, **about: object) -> None:
    _log.info(event, extra={"about": {**about, "seconds": round(seconds, 6)}})


def _number(scope: Scope) -> str:
    """The number that a web server before this one gave to a request, else one of ours."""
    for name, value in scope["headers"]:
        if name == b"x-request-id" and _FITTING.fullmatch(value):
            return str(value, "ascii")
    return f"{_START}{next(_NUMBERS):x}"


def route_of(scope: Scope) -> str:
    """Where a request went, without what was asked for there."""
    route = getattr(scope.get("route"), "path", None)
    return route or (f"{FILES}{{path}}" if "endpoint" in scope and scope["path"].startswith(FILES) else NO_ROUTE)
