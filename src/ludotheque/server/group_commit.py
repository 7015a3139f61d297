"""Group commit: what is asked for at many tables while the disk is busy is then written together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from .batches import Work
from .metrics import STORE_BATCHES, STORE_WRITES
from .refusals import BrokenStore
from .store import Store

_log = logging.getLogger("ludotheque")

Then = Callable[[Exception | None], None]
"""Is told that something is on the disk, or why it is not."""


class _Change:
    """Something to be written as a whole, and whoever waits for it."""

    def __init__(self, works: Sequence[Work], then: Then) -> None:
        self.works, self._then = works, then
        self.error: Exception | None = None

    def write(self, store: Store) -> None:
        """Write it alone."""
        try:
            store.write(self.works)
        except Exception as error:
            self.error = error

    def tell(self) -> None:
        """Tell whoever waits for it."""
        self._then(self.error)


class GroupCommit:
    """Writes changes one batch after the other, in one thread, each batch in one transaction.

    A thread and the disk each take a while, so everything that was asked for in the meantime shares them.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "ludo-commit")  # its own, so that no picture keeps a move waiting
        self._waiting: list[_Change] = []
        self._busy = False
        self._idle = asyncio.Event()

    def keep(self, works: Sequence[Work], then: Then) -> None:
        """Write all of this or nothing; `then` is called when it is on the disk, whoever has gone meanwhile."""
        self._waiting.append(_Change(works, then))
        if not self._busy:
            self._busy = True
            asyncio.get_running_loop().call_soon(self._begin)  # with what else is asked for in this moment

    async def close(self) -> None:
        """End when everything that was asked is done."""
        while self._busy:
            self._idle.clear()
            await self._idle.wait()
        self._thread.shutdown()

    def _begin(self) -> None:
        changes, self._waiting = self._waiting, []
        batch = asyncio.get_running_loop().run_in_executor(self._thread, self._write, changes)
        batch.add_done_callback(lambda _: self._end(changes))

    def _end(self, changes: Sequence[_Change]) -> None:
        for change in changes:
            try:
                change.tell()
            except Exception:  # whatever befell one of them, the others are told
                _log.exception("telling of a change")
        if self._waiting:
            self._begin()
        else:
            self._busy = False
            self._idle.set()

    def _write(self, changes: Sequence[_Change]) -> None:
        STORE_BATCHES.observe(len(changes))
        try:
            with STORE_WRITES.timed():
                self._store.write([work for change in changes for work in change.works])
        except BrokenStore as error:  # which it would be for each of them as well, and as slowly
            for change in changes:
                change.error = error
        except Exception:  # one of them is to blame, and the others must not suffer
            for change in changes:
                change.write(self._store)
