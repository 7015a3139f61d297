"""A push service and browsers that it reaches, which read what comes as real ones do."""

from __future__ import annotations

import json
import secrets
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

PATIENCE = 60


class Received(NamedTuple):
    """A message as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """A push service on this machine: it takes whatever comes, or answers as it is told."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.status = 201
        self.more: dict[str, str] = {}
        """Headers of its answers."""
        self.answering = threading.Event()
        self.answering.set()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01})

    def __enter__(self) -> PushService:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.answering.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def browser(self) -> Browser:
        """A new browser, which this service reaches."""
        return Browser(f"{self.origin}/send/{secrets.token_urlsafe(12)}")

    def wait(self, count: int) -> list[Received]:
        """What came, as soon as it is so much."""
        wait_until(lambda: len(self.received) >= count)
        return list(self.received)


class Browser:
    """The keys of a browser, of which the server knows one half."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint, self._secret = endpoint, secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())

    @property
    def sent(self) -> dict[str, str]:
        """What its page tells the server."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": written(point), "auth": written(self._secret)}

    def read(self, received: Received) -> dict[str, Any]:
        """What a message says, which nobody else can read."""
        assert received.headers["content-encoding"] == "aes128gcm"
        content = http_ece.decrypt(received.body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        found: dict[str, Any] = json.loads(content)
        return found

    def reads(self, received: Received) -> bool:
        """Whether a message was sent to this browser."""
        return self.endpoint.endswith(received.path)


def claims(received: Received) -> tuple[str, dict[str, Any]]:
    """The public key of who has sent a message, and what they signed with it."""
    authorization = received.headers["authorization"]
    assert Vapid02.verify(authorization)
    parts = dict(part.split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    body = parts["t"].split(".")[1]
    return parts["k"], json.loads(urlsafe_b64decode(body + "=" * (-len(body) % 4)))


def written(value: bytes) -> str:
    return urlsafe_b64encode(value).decode().rstrip("=")


def wait_until(true: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def _handler(service: PushService) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.received.append(Received(self.path, headers, body))
            service.answering.wait(PATIENCE)
            self.send_response(service.status)
            for name, value in {"Content-Length": "0", **service.more}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """It says nothing."""

    return Handler
