"""From where a server can be reached."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from ipaddress import ip_address

_NOWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that stand in examples and belong to nobody: asking for the way there sends nothing."""


@dataclass(frozen=True)
class Reach:
    """Where a server listens: on one address of this machine, or on all of them."""

    host: str
    port: int

    @property
    def others(self) -> bool:
        """Whether other devices can reach it."""
        return not is_this_machine(self.host)

    def address(self) -> str | None:
        """The address for other devices, as far as it is known; a machine may have several, or change them."""
        if not self.others:
            return None
        everywhere = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}.get(self.host)
        host = _own_address(everywhere) if everywhere else self.host
        return host and origin(host, self.port)


def is_this_machine(host: str) -> bool:
    """Whether a host is only ever the machine that names it."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def origin(host: str, port: int) -> str:
    """The beginning of every address of a server."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address(family: socket.AddressFamily) -> str | None:
    """The address of this machine on the network that leads elsewhere, if it is on one."""
    with socket.socket(family, socket.SOCK_DGRAM) as way:
        try:
            way.connect((_NOWHERE[family], 9))
        except OSError:
            return None
        found: str = way.getsockname()[0]
    return None if is_this_machine(found) else found
