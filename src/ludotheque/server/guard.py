"""The guard, around all that answers: what is let in, the language of each request, the headers of every answer."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.language import Language, Text, shown, speaking
from .accept_language import best_language, language_of_tag
from .hosts import Hosts, name_of
from .limits import Limits
from .refusals import Refusal
from .settings import Settings
from .throttle import client_of

MOST_BYTES = 64 * 1024
"""The largest body of a request that is read."""
POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""A picture that stands alone brings its own style, and nothing else."""

SAFE = ("GET", "HEAD", "OPTIONS")
"""What changes nothing, wherever the page is from that asks for it."""
FOR_ANYBODY = ("/healthz", "/readyz")
"""Whether the server is well may be asked under any name, and as often as one likes."""

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
_OTHER_HOST = Text(
    fr="Ce serveur ne répond pas au nom de « {host} » ; s’il le doit : ludo serve --allowed-host {host}",
    en="This server does not answer to the name of “{host}”; if it should: ludo serve --allowed-host {host}",
)
_OTHER_PAGE = Text(
    fr="Cette demande vient d’une page d’ailleurs ({origin}) : seules les pages de ce serveur peuvent y jouer.",
    en="This request comes from a page elsewhere ({origin}): only the pages of this server may play here.",
)


class Guard:
    """Wraps the whole server: lets in what is meant for it, of bearable size and number, in its language."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self._app, self._limits, self._hosts = app, limits, Hosts(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        with speaking(language_of(scope)):
            try:
                self._check(scope)
            except Refusal as refusal:
                await _refuse(scope, send, refusal)
                return
            if scope["type"] == "http":
                await self._app(scope, _measured(receive), _armoured(send))
        if scope["type"] == "websocket":  # which chooses its language when it says hello
            await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        if scope["path"] in FOR_ANYBODY:
            return
        headers = Headers(scope=scope)
        host, origin = headers.get("host"), headers.get("origin")
        if not self._hosts.known(host):
            raise Refusal(HTTPStatus.MISDIRECTED_REQUEST, _OTHER_HOST.format(host=shown(name_of(host or ""))))
        if scope.get("method") not in SAFE and not self._hosts.same(origin, host):
            raise Refusal(HTTPStatus.FORBIDDEN, _OTHER_PAGE.format(origin=shown(origin)))
        self._limits.charge(client_of((scope.get("client") or ("",))[0]), "requests")
        if _announced(scope) > MOST_BYTES:
            raise Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, too_large())


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


async def _refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    if kind == "websocket.http.response" and kind not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    send = _armoured(send) if scope["type"] == "http" else send
    told = {"Content-Type": "application/json", **refusal.headers}
    headers = [(name.lower().encode(), value.encode()) for name, value in told.items()]
    await send({"type": f"{kind}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": json.dumps({"error": str(refusal)}).encode()})
