"""The broker: carries notes between the processes of a server, so that each hears at once of what others do.

It only hurries. Whatever it loses, delays or brings twice, the store decides, and every process looks there as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

Note = Mapping[str, object]
"""Something small to be told, as JSON can write it."""
Hear = Callable[[str, str | None, Note], None]
"""Is called with every note of another process: who sent it, about which table (`None`: for all), and the note."""


class Broker(Protocol):
    """What carries notes between processes; its methods but `open`, `close` and `claim` return at once."""

    @property
    def alone(self) -> bool:
        """Whether there can be no other process."""

    @property
    def connected(self) -> bool:
        """Whether notes travel just now."""

    async def open(self, hear: Hear, again: Callable[[], None]) -> None:
        """Begin to carry notes; `again` is called whenever some may have been lost, and notes travel again."""

    async def close(self) -> None:
        """Send what is left to be sent, give claims back, and carry nothing more."""

    def listen(self, table: str) -> None:
        """Hear of a table from now on."""

    def leave(self, table: str) -> None:
        """Hear of a table no more."""

    def publish(self, table: str | None, note: Note) -> None:
        """Tell every other process that listens to a table, or all of them."""

    async def claim(self, what: str) -> bool:
        """Whether this process is the one to do something, until it gives it back or stops answering.

        While the broker is away everybody may: what is done twice is kept once, by the store.
        """

    def give_back(self, what: str) -> None:
        """Let another process do what was claimed."""


class LocalBroker:
    """The broker of a process that is alone: there is nobody to tell."""

    alone = True
    connected = True

    async def open(self, hear: Hear, again: Callable[[], None]) -> None:
        """Nothing will ever be heard."""

    async def close(self) -> None:
        """There is nothing to close."""

    def listen(self, table: str) -> None:
        """Nobody speaks."""

    def leave(self, table: str) -> None:
        """Nobody speaks."""

    def publish(self, table: str | None, note: Note) -> None:
        """Nobody hears."""

    async def claim(self, what: str) -> bool:
        """There is nobody else to do it; within a process, each table has one thought at a time anyway."""
        return True

    def give_back(self, what: str) -> None:
        """There is nobody to take it."""
