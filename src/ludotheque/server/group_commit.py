"""Group commit: what is asked for at many tables while the disk is busy is then written together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from .batches import Work
from .metrics import STORE_BATCHES, STORE_WRITES
from .refusals import BrokenStore, HeldUp
from .store import Store

_log = logging.getLogger("ludotheque")

MOST_HELD_UP = 2
"""Changes of a batch that may each wait in vain for a table that somebody holds; then the rest waits no longer."""

CHECKPOINT = 256
"""Batches after which the database is let tidy up."""

ROUNDS = 8
"""How often a batch waits for what the event loop reads in another round, as long as there is more."""

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
        self._beside = ThreadPoolExecutor(1, "ludo-checkpoint")
        self._batches = 0
        self._waiting: list[_Change] = []
        self._busy = False
        self._idle = asyncio.Event()

    def keep(self, works: Sequence[Work], then: Then) -> None:
        """Write all of this or nothing; `then` is called when it is on the disk, whoever has gone meanwhile."""
        self._waiting.append(_Change(works, then))
        if not self._busy:
            self._busy = True
            self._begin_soon()

    async def close(self) -> None:
        """End when everything that was asked is done."""
        while self._busy:
            self._idle.clear()
            await self._idle.wait()
        self._thread.shutdown()
        self._beside.shutdown()

    def _begin_soon(self, rounds: int = ROUNDS) -> None:
        """Begin a batch with what else is asked for in this moment."""
        asyncio.get_running_loop().call_soon(self._begin, len(self._waiting), rounds)

    def _begin(self, before: int, rounds: int) -> None:
        if rounds and len(self._waiting) > before:  # more is being read: let it come along
            self._begin_soon(rounds - 1)
            return
        changes, self._waiting = self._waiting, []
        batch = asyncio.get_running_loop().run_in_executor(self._thread, self._write, changes)
        batch.add_done_callback(lambda done: self._end(changes, done.exception()))

    def _end(self, changes: Sequence[_Change], broken: BaseException | None) -> None:
        """Tell everybody; where the thread itself failed, nobody knows what is on the disk."""
        if broken:
            _log.error("writing a batch", exc_info=broken)
        for change in changes:
            try:
                if broken and not change.error:
                    change.error = broken if isinstance(broken, Exception) else RuntimeError(repr(broken))
                change.tell()
            except Exception:  # whatever befell one of them, the others are told
                _log.exception("telling of a change")
        if self._waiting:
            self._begin_soon()
        else:
            self._busy = False
            self._idle.set()

    def _write(self, changes: Sequence[_Change]) -> None:
        STORE_BATCHES.observe(len(changes))
        try:
            with STORE_WRITES.timed():
                self._store.write([work for change in changes for work in change.works])
        except Exception as error:
            if _is_away(error):  # which it would be for each of them as well, and as slowly
                _fail(changes, error)
            else:  # one of them is to blame, and the others must not suffer
                self._write_each(changes)
        self._batches += 1
        if self._batches % CHECKPOINT == 0:
            self._beside.submit(self._store.checkpoint)

    def _write_each(self, changes: Sequence[_Change]) -> None:
        held_up = 0
        for number, change in enumerate(changes):
            change.write(self._store)
            held_up += isinstance(change.error, HeldUp)
            if change.error and (_is_away(change.error) or held_up == MOST_HELD_UP):
                _fail(changes[number + 1 :], change.error)
                return


def _is_away(error: Exception) -> bool:
    return isinstance(error, BrokenStore) and not isinstance(error, HeldUp)


def _fail(changes: Sequence[_Change], error: Exception) -> None:
    for change in changes:
        change.error = error
