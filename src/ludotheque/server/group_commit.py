"""Group commit: what several tables change at the same time is written to the disk in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

from .batches import Work
from .store import Store

Done = TypeVar("Done")


class _Change(Generic[Done]):
    """A change to be made, and what became of it."""

    def __init__(self, act: Callable[[], Done]) -> None:
        self._act = act
        self._done: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        self._error: Exception | None = None
        self.works: list[Work] = []

    def do(self, store: Store) -> None:
        """Do it, and note what is to be written."""
        with store.noting() as self.works:
            try:
                self._result = self._act()
            except Exception as error:
                self._error = error
                self.works.clear()  # half of what was meant is worse than nothing

    def write(self, store: Store) -> None:
        """Write what was noted."""
        try:
            store.write(self.works)
        except Exception as error:
            self._error = error

    def tell(self) -> None:
        """Tell whoever waits for it."""
        if self._error:
            self._done.set_exception(self._error)
        else:
            self._done.set_result(self._result)

    async def wait(self) -> Done:
        """What came of it, once it is kept."""
        try:
            return await asyncio.shield(self._done)
        except asyncio.CancelledError:
            await asyncio.wait([self._done])  # who leaves a table meanwhile must not leave it half done
            raise


class GroupCommit:
    """Carries out changes one batch after the other, in one thread, and writes each batch in one transaction.

    A thread and the disk each take a while, so everything that was asked for in the meantime shares them.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "ludo-commit")  # its own, so that no picture keeps a move waiting
        self._waiting: list[_Change[object]] = []
        self._idle = asyncio.Event()
        self._idle.set()

    async def do(self, act: Callable[[], Done]) -> Done:
        """Do something; what it has written is on the disk when this returns."""
        change = _Change(act)
        self._waiting.append(change)  # type: ignore[arg-type]
        if self._idle.is_set():
            self._idle.clear()
            asyncio.get_running_loop().call_soon(self._begin)  # no task: at the end of a server those are cancelled
        return await change.wait()

    async def close(self) -> None:
        """End when everything that was asked is done."""
        await self._idle.wait()
        self._thread.shutdown()

    def _begin(self) -> None:
        changes, self._waiting = self._waiting, []
        batch = asyncio.get_running_loop().run_in_executor(self._thread, self._do_all, changes)
        batch.add_done_callback(lambda _: self._end(changes))

    def _end(self, changes: Sequence[_Change[object]]) -> None:
        for change in changes:
            change.tell()
        if self._waiting:
            self._begin()
        else:
            self._idle.set()

    def _do_all(self, changes: Sequence[_Change[object]]) -> None:
        for change in changes:
            change.do(self._store)
        try:
            self._store.write([work for change in changes for work in change.works])
        except Exception:  # one of them is to blame, and the others must not suffer
            for change in changes:
                change.write(self._store)
