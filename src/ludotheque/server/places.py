"""Places for tables at which no person sits: so many of a client, and so many in all, are thought about at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Places:
    """So many places, of which one client has a part; who waits comes in their turn, past those who have their part."""

    def __init__(self, own: int, most: int) -> None:
        self._own, self._most = own, most
        self._taken: Counter[str] = Counter()
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def place(self, client: str) -> AsyncIterator[None]:
        """Have a place as soon as there is one."""
        if self._is_free(client):
            self._taken[client] += 1
        else:
            await self._wait(client)
        try:
            yield
        finally:
            self._leave(client)

    async def _wait(self, client: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((client, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._waiting.remove((client, turn))
            else:  # it was their turn already
                self._leave(client)
            raise

    def _is_free(self, client: str) -> bool:
        return self._taken[client] < self._own and self._taken.total() < self._most

    def _leave(self, client: str) -> None:
        self._taken[client] -= 1
        if not self._taken[client]:
            del self._taken[client]
        for each in self._waiting:
            if not each[1].done() and self._is_free(each[0]):
                self._waiting.remove(each)
                self._taken[each[0]] += 1
                each[1].set_result(None)
                return
