"""Which push services the server may be led to by what browsers say: never into a network of its own.

Whoever subscribes says at which address their browser can be reached, and could say anything. So only services are
called that the settings name, over HTTPS and at the usual port, and whatever their names mean at that moment must be a
public address. A service in the operator's own network is named whole, such as `http://push.lan:8080`.
"""

from __future__ import annotations

from http import HTTPStatus
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

from ..core.errors import LudothequeError
from ..core.language import Text, shown
from .refusals import Refusal

ANY = "*"
"""Among the push services: every one that is public."""
HTTPS = 443
NAT64 = IPv6Network("64:ff9b::/96")
"""Addresses that stand for an IPv4 one, which is in their last 32 bits."""

_NO_ADDRESS = Text(
    fr="Ce n’est pas l’adresse d’un service de notification : il faut https, sans port ni mot de passe.",
    en="This is not the address of a push service: it takes https, without a port or a password.",
)
_UNKNOWN = Text(
    fr="Ce serveur n’écrit pas au service de notification de ton navigateur ({host}). Qui le tient peut l’y ajouter : "
    "LUDOTHEQUE_PUSH_SERVICES.",
    en="This server does not write to your browser’s push service ({host}). Whoever runs it can add it: "
    "LUDOTHEQUE_PUSH_SERVICES.",
)
_NO_SERVICE = Text(
    fr="LUDOTHEQUE_PUSH_SERVICES se compose de noms, comme push.example.org ou *.example.org, pas de « {said} ».",
    en="LUDOTHEQUE_PUSH_SERVICES is made of names, such as push.example.org or *.example.org, not “{said}”.",
)


class PushServices:
    """The push services that settings name: names, `*.` before one for all below it, and origins of one's own."""

    def __init__(self, said: str) -> None:
        words = [word for each in said.split(",") if (word := each.strip().lower())]
        self._own = {_origin(word) for word in words if "://" in word}
        self._names = [_name(word) for word in words if "://" not in word]

    def check(self, endpoint: str) -> str:
        """The origin of an address at a push service that may be called."""
        try:
            parts = urlsplit(endpoint)
            port = parts.port
        except ValueError as error:
            raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, _NO_ADDRESS) from error
        origin = f"{parts.scheme}://{parts.netloc}".lower()
        if origin in self._own and _is_printed(endpoint):
            return origin
        if not _is_plain(endpoint, parts, port):
            raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, _NO_ADDRESS)
        host = str(parts.hostname)
        if _is_address(host) or not any(_fits(host, name) for name in self._names):
            raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, _UNKNOWN.format(host=shown(host)))
        return origin

    def is_own(self, origin: str) -> bool:
        """Whether an origin is one of the operator's own network."""
        return origin in self._own


def is_public(address: str) -> bool:
    """Whether an address is one of the open internet, however it is written."""
    found = _meant(ip_address(address.partition("%")[0]))
    return found is not None and found.is_global and not found.is_multicast


def _meant(found: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address | None:
    """The address that is reached by another one in which it is wrapped; nothing where that cannot be told."""
    if isinstance(found, IPv4Address):
        return found
    if found in NAT64:
        return IPv4Address(int(found) & 0xFFFFFFFF)
    return None if found.teredo else found.ipv4_mapped or found.sixtofour or found


def _is_printed(endpoint: str) -> bool:
    return endpoint.isascii() and endpoint.isprintable() and " " not in endpoint


def _is_plain(endpoint: str, parts: SplitResult, port: int | None) -> bool:
    named = bool(parts.hostname) and parts.username is None and parts.password is None
    return _is_printed(endpoint) and named and parts.scheme == "https" and port in (None, HTTPS)


def _fits(host: str, name: str) -> bool:
    return name in (ANY, host) or (name.startswith("*.") and host.endswith(name[1:]))


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _origin(word: str) -> str:
    parts = urlsplit(word)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise LudothequeError(_NO_SERVICE.format(said=shown(word)))
    return f"{parts.scheme}://{parts.netloc}"


def _name(word: str) -> str:
    labels = word.removeprefix("*.").split(".")
    if word != ANY and not all(label.replace("-", "").isalnum() for label in labels):
        raise LudothequeError(_NO_SERVICE.format(said=shown(word)))
    return word
