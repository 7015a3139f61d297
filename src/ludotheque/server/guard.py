"""The outermost layer of the server: the language of each request, its size, and the headers of every answer."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.language import Language, Text, speaking
from .accept_language import best_language, language_of_tag

MOST_BYTES = 64 * 1024
"""The largest body of a request that is read."""
POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""A picture that stands alone brings its own style, and nothing else."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""HTTP headers that are sent with every answer."""

_TOO_LARGE = Text(
    fr="C’est trop long : au plus {most} octets à la fois.", en="This is too long: at most {most} bytes at a time."
)


class Guard:
    """Wraps the whole server."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, in its language, if it is not too large."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        with speaking(language_of(scope)):
            if _announced(scope) > MOST_BYTES:
                await _refuse(_armoured(send))
                return
            await self._app(scope, _measured(receive), _armoured(send))


class TooLarge(Exception):
    """More was sent than is read."""


def too_large() -> Text:
    """What is said to who sent too much."""
    return _TOO_LARGE.format(most=MOST_BYTES)


def language_of(scope: Scope) -> Language:
    """The language asked for in the address, else the one that the browser would rather read."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [])
    for tag in asked:
        if spoken := language_of_tag(tag):
            return spoken
    return best_language(", ".join(Headers(scope=scope).getlist("accept-language")))


def _announced(scope: Scope) -> int:
    length = Headers(scope=scope).get("content-length", "0")
    return int(length) if length.isascii() and length.isdigit() else 0


def _measured(receive: Receive) -> Callable[[], Awaitable[Message]]:
    size = 0

    async def measure() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > MOST_BYTES:
            raise TooLarge
        return message

    return measure


def _armoured(send: Send) -> Callable[[Message], Awaitable[None]]:
    async def armour(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return armour


async def _refuse(send: Callable[[Message], Awaitable[None]]) -> None:
    body = json.dumps({"error": str(too_large())}).encode()
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "headers": headers})
    await send({"type": "http.response.body", "body": body})
