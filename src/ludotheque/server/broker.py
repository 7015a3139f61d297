"""The broker: carries notes between the processes of a server, so that each hears at once of what others do.

It only hurries. Whatever it loses, delays or brings twice, the store decides, and every process looks there as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from ..core.errors import LudothequeError
from ..core.language import Text
from .settings import Settings

Note = Mapping[str, object]
"""Something small to be told, as JSON can write it."""
Hear = Callable[[str, str | None, Note], None]
"""Is called with every note of another process: who sent it, about which table (`None`: for all), and the note."""

_NO_DRIVER = Text(
    fr='Pour un messager sur Redis, il manque « {name} » : pip install "ludotheque[redis]"',
    en='For a broker on Redis, “{name}” is missing: pip install "ludotheque[redis]"',
)
_UNKNOWN = Text(
    fr="Un messager se nomme comme redis://localhost:6379/0.", en="A broker is named like redis://localhost:6379/0."
)
_REDIS = ("redis://", "rediss://", "unix://")


class Broker(Protocol):
    """What carries notes between processes; its methods but `open`, `close` and `reserve` return at once."""

    @property
    def alone(self) -> bool:
        """Whether there can be no other process."""

    @property
    def connected(self) -> bool:
        """Whether notes travel just now."""

    def check(self) -> None:
        """Refuse to begin where the broker cannot be reached; later, it may come and go."""

    async def open(self, hear: Hear, again: Callable[[], None]) -> None:
        """Begin to carry notes; `again` is called whenever some may have been lost, and notes travel again."""

    async def close(self) -> None:
        """Send what is left to be sent, give back what is reserved, and carry nothing more."""

    def listen(self, table: str) -> None:
        """Hear of a table from now on."""

    def leave(self, table: str) -> None:
        """Hear of a table no more."""

    def publish(self, table: str | None, note: Note) -> None:
        """Tell every other process that listens to a table, or all of them."""

    async def reserve(self, what: str) -> bool:
        """Whether this process is the one to do something, until it gives it back or stops answering.

        While the broker is away everybody may: what is done twice is kept once, by the store.
        """

    def give_back(self, what: str) -> None:
        """Let another process do what was reserved."""


class LocalBroker:
    """The broker of a process that is alone: there is nobody to tell."""

    alone = True
    connected = True

    def check(self) -> None:
        """There is nothing to reach."""

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

    async def reserve(self, what: str) -> bool:
        """There is nobody else to do it; within a process, each table has one thought at a time anyway."""
        return True

    def give_back(self, what: str) -> None:
        """There is nobody to take it."""


def make_broker(settings: Settings) -> Broker:
    """The broker that the settings name."""
    if settings.broker is None:
        return LocalBroker()
    if not settings.broker.startswith(_REDIS):
        raise LudothequeError(_UNKNOWN)
    try:
        from .redis_broker import RedisBroker
    except ModuleNotFoundError as error:
        raise LudothequeError(_NO_DRIVER.format(name=error.name)) from error
    return RedisBroker(settings.broker, settings.broker_seconds)
