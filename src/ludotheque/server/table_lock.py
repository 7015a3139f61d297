"""The lock of a table, which can also be taken without waiting."""

from __future__ import annotations

import asyncio
from collections import deque


class TableLock:
    """Lets one at a time have a table, in the order in which they came; whoever lets go hands it to the next."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Whether somebody has it."""
        return self._taken

    def take(self) -> bool:
        """Take it if nobody has it; whether it was taken."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def acquire(self) -> None:
        """Take it as soon as it is one's turn."""
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was their turn already, and so it is the next one's
                self.release()
            elif turn in self._waiting:  # whoever let go meanwhile has passed them over
                self._waiting.remove(turn)
            raise

    def release(self) -> None:
        """Let go of it."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False
