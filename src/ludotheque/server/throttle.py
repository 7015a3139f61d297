"""How much somebody may ask for in some time: token buckets, which let a burst through and then a steady rate."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

KNOWN_CLIENTS = 20_000
"""Clients who are remembered for each limit; of more, those who asked longest ago are forgotten."""
HOUSEHOLD = 64
"""Bits of an IPv6 address that are the same in one household, which is given all addresses that begin so."""


@dataclass(frozen=True, slots=True)
class Limit:
    """So many at once, and then so many in a second."""

    at_once: float
    per_second: float


class Bucket:
    """What one client has left of a limit."""

    __slots__ = ("_at", "_left", "limit")

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self._left = limit.at_once
        self._at = time.monotonic()

    @property
    def left(self) -> float:
        """How much may be asked for now; below nothing where more was spent."""
        now = time.monotonic()
        self._left = min(self.limit.at_once, self._left + (now - self._at) * self.limit.per_second)
        self._at = now
        return self._left

    def spend(self, cost: float = 1.0) -> float:
        """Take what is needed, even where it is not there; the seconds until nothing is owed any more."""
        self._left = self.left - cost
        return max(0.0, -self._left / self.limit.per_second)

    def has(self, cost: float = 1.0) -> bool:
        """Whether so much may be asked for now."""
        return self._left >= cost or self.left >= cost

    def ask(self, cost: float = 1.0) -> float:
        """Take what is needed if it is there, and else nothing: the seconds until it will be.

        What costs more than is ever there is given where everything is.
        """
        missing = min(cost, self.limit.at_once) - self.left
        if missing > 0:
            return missing / self.limit.per_second
        self._left -= cost
        return 0.0


class Throttle:
    """One limit for everybody, and what each client has left of it."""

    def __init__(self, limit: Limit, clients: int = KNOWN_CLIENTS) -> None:
        self._limit, self._clients = limit, clients
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: str) -> Bucket:
        """What a client has left; one that was never seen, or not for long, has everything."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._limit)
            if len(self._buckets) > self._clients:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket


def client_of(address: str) -> str:
    """Who is limited together: an IPv4 address, or everything of one IPv6 household."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> HOUSEHOLD << HOUSEHOLD))
