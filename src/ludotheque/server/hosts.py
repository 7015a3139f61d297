"""Under which names the server answers: other names may be a trick to reach it from somebody else's page."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from .settings import Settings

EVERYBODY = "*"
"""Among the allowed hosts: any name."""
AT_HOME = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")
"""What the networks of homes put behind the name of a machine."""


class Hosts:
    """The names of a server: addresses, those of its machine, and those that its operator allows.

    An address is always right: a page from elsewhere that is led here by a false name shows that name.
    """

    def __init__(self, settings: Settings) -> None:
        own = socket.gethostname().lower()
        self._said = frozenset(name.strip().lower() for name in settings.allowed_hosts.split(",") if name.strip())
        self._names = self._said | {"localhost", settings.host.lower(), *(own + end for end in AT_HOME)}

    def known(self, host: str | None) -> bool:
        """Whether a request for this host is meant for this server."""
        name = name_of(host or "")
        return host is None or EVERYBODY in self._said or name in self._names or _is_address(name)

    def same(self, origin: str | None, host: str | None) -> bool:
        """Whether a request comes from a page of this server, or from no page at all."""
        if origin is None or EVERYBODY in self._said:
            return True
        try:
            page, asked = urlsplit(origin), urlsplit(f"//{host or ''}")
            return page.hostname is not None and (page.hostname in self._said or _alike(page, asked))
        except ValueError:  # it has no such form
            return False


def _alike(page: SplitResult, asked: SplitResult) -> bool:
    """Whether a page has the name that was asked for, and its port, unless a web server before us left that out."""
    port = page.port or {"http": 80, "https": 443}.get(page.scheme)
    return page.hostname == asked.hostname and asked.port in (None, port)


def name_of(host: str) -> str:
    """A host without its port; nothing where it has no such form."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
