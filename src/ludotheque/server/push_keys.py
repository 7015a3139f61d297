"""How push services know this server again (VAPID, RFC 8292), and how only a browser reads what it is told (RFC 8291).

Both are the work of libraries that pywebpush is made of. Its own way of sending is not used: it follows wherever a
service leads, and reads whatever that answers.
"""

from __future__ import annotations

import time
from base64 import urlsafe_b64decode, urlsafe_b64encode

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from .push_store import Subscription

POINT, SECRET = 65, 16
"""Bytes of a browser's public key, and of what it shares with who may write to it."""
VALID_SECONDS = 12 * 3600
"""For how long a service may take a signed word of ours; the most is a day."""
RENEWED = VALID_SECONDS // 2


def new_private_key() -> str:
    """A key for a server that has none."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _written(number.to_bytes(32, "big"))


def is_readable(p256dh: str, auth: str) -> bool:
    """Whether these are what a browser sends: a point of the curve, and a secret."""
    try:
        point, secret = _read(p256dh), _read(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == POINT and len(secret) == SECRET


class PushKey:
    """The key of the server, and whom push services may write to about it."""

    def __init__(self, private: str, contact: str) -> None:
        self._vapid, self._contact = Vapid02.from_raw(private.encode()), contact
        self._signed: dict[str, tuple[float, str]] = {}
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = _written(point)
        """What browsers are told, so that nobody else can write to them."""

    def authorization(self, origin: str) -> str:
        """What the service of this origin is shown."""
        now = time.time()
        signed, word = self._signed.get(origin, (0.0, ""))
        if now - signed > RENEWED:
            claims = {"aud": origin, "sub": self._contact, "exp": int(now) + VALID_SECONDS}
            word = self._vapid.sign(claims)["Authorization"]
            self._signed[origin] = now, word
        return word


def encrypted(message: bytes, browser: Subscription) -> bytes:
    """A message that only this browser can read."""
    own = ec.generate_private_key(ec.SECP256R1())
    found: bytes = http_ece.encrypt(
        message, private_key=own, dh=_read(browser.p256dh), auth_secret=_read(browser.auth), version="aes128gcm"
    )
    return found


def _read(word: str) -> bytes:
    return urlsafe_b64decode(word + "=" * (-len(word) % 4))


def _written(value: bytes) -> str:
    return urlsafe_b64encode(value).decode().rstrip("=")
