"""The web servers before this one, which say for whom they ask: addresses and networks, read once for everybody."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from ..core.errors import LudothequeError
from ..core.language import Text, shown

MAPPED = int(IPv6Address("::ffff:0:0"))
"""How IPv4 is written in IPv6, by a server that listens to both on one address."""

_NO_PROXY = Text(
    fr="LUDOTHEQUE_PROXIES se compose d’adresses et de réseaux, comme 10.0.0.2,10.1.0.0/16, pas de « {said} ».",
    en="LUDOTHEQUE_PROXIES is made of addresses and networks, such as 10.0.0.2,10.1.0.0/16, not “{said}”.",
)


class Proxies:
    """Addresses whose word is taken; anything that is neither an address nor a network is refused."""

    def __init__(self, said: str) -> None:
        self._networks = [_network(word) for each in said.split(",") if (word := each.strip())]

    def __contains__(self, address: str) -> bool:
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        found = (isinstance(found, IPv6Address) and found.ipv4_mapped) or found
        return any(found in network for network in self._networks)

    def __str__(self) -> str:
        """The same as uvicorn reads it, with both ways to write an IPv4 address."""
        mapped = [_mapped(each) for each in self._networks if isinstance(each, IPv4Network)]
        return ",".join(map(str, [*self._networks, *mapped]))


def _network(word: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(word)
    except ValueError as error:
        raise LudothequeError(_NO_PROXY.format(said=shown(word))) from error


def _mapped(network: IPv4Network) -> IPv6Network:
    return IPv6Network((MAPPED + int(network.network_address), 96 + network.prefixlen))
