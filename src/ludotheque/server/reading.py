"""How fast the messages of a live connection are read: at once, unless there are more than people ever send."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from ..core.errors import LudothequeError
from ..core.language import Text
from .requests import Heard, LookSent, ReviewSent, WatchSent
from .throttle import Bucket

DEAR: dict[type[object], float] = {LookSent: 10, WatchSent: 5, ReviewSent: 50}
"""What messages count for that make more work than others."""
FLOOD = 2000
"""Messages in a row, beyond the limit and sent without waiting for anything, that end a connection."""
NAP = 0.05
"""The shortest pause, in seconds: below it others have their turn, and what is owed is kept in mind."""

_TOO_FAST = Text(
    fr="Cette connexion envoie sans cesse, bien plus que {rate} messages par seconde : elle est fermée.",
    en="This connection sends without pause, far more than {rate} messages a second: it is closed.",
)


class Pace:
    """Lets a connection be read, as far as it and all connections of its client have something left for it."""

    def __init__(self, own: Bucket, shared: Bucket) -> None:
        self._own, self._shared = own, shared
        self._waited = True
        self._in_a_row = 0

    async def next(self, coming: Awaitable[str]) -> str:
        """The next message; who sends far too many for a while is refused."""
        self._waited = False
        asyncio.get_running_loop().call_soon(self._turn)
        text = await coming
        self._in_a_row = 0 if self._waited or self._own.left > 0 else self._in_a_row + 1
        if self._in_a_row > FLOOD:
            raise LudothequeError(_TOO_FAST.format(rate=f"{self._own.limit.per_second:g}"))
        return text

    def take(self) -> bool:
        """Count a message that is heard at once, if there is enough left for it; whether there is."""
        if not (self._own.has() and self._shared.has()):
            return False
        self._own.spend()
        self._shared.spend()
        return True

    async def rest(self, message: Heard | None) -> None:
        """Let everybody else have their turn after a message, and wait where there were too many."""
        cost = DEAR.get(type(message), 1.0)
        wait = max(self._own.spend(cost), self._shared.spend(cost))
        await asyncio.sleep(wait if wait > NAP else 0)

    def _turn(self) -> None:
        """The event loop has gone round: whatever comes now was waited for."""
        self._waited = True
