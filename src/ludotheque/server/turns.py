"""Whose search is next: people before computers that play each other, and every client in turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum
from itertools import count


class Rank(IntEnum):
    """For whom a search is, the first to come first."""

    MOVE = 0
    """A move for which a person at the table waits."""
    ADVICE = 1
    """What no game waits for: hints, analyses, reviews, thoughts that are watched."""
    UNATTENDED = 2
    """A move where no person sits."""


@dataclass(eq=False, slots=True)
class Wish:
    """A search that somebody wants: for which client, of which rank, and whether it is done in a moment."""

    client: str = ""
    rank: Rank = Rank.MOVE
    quick: bool = False


class Turns:
    """Decides which of the wishes that wait may be searched for next, in so many places.

    Long moves of one client leave a place to the others. Of the other ranks, no more than half of the places are taken
    at a time, and by one client no more than one where no person sits. One more place is kept for what is quick.
    """

    def __init__(self, places: int) -> None:
        self._places, self._part = places, max(1, places // 2)
        self._waiting: dict[Wish, None] = {}
        self._running: set[Wish] = set()
        self._served: Counter[str] = Counter()
        self._clock = count(1)

    @property
    def threads(self) -> int:
        """How many searches can ever run at a time."""
        return self._places + 1 if self._places else 0

    @property
    def free(self) -> bool:
        """Whether there is a place, and nobody waits for one."""
        return not self._waiting and len(self._running) < self._places

    def wait(self, wish: Wish) -> None:
        """Somebody wants this."""
        self._waiting[wish] = None

    def next(self) -> Wish | None:
        """The wish that is searched for now, if any may be."""
        able = [wish for wish in self._waiting if self._may_run(wish)]
        if not able:
            return None
        wish = min(able, key=lambda wish: (wish.rank, self._busy(wish.client), self._served[wish.client]))
        del self._waiting[wish]
        self._running.add(wish)
        self._served[wish.client] = next(self._clock)
        return wish

    def end(self, wish: Wish) -> None:
        """This was searched for, or is not wanted any more."""
        self._waiting.pop(wish, None)
        self._running.discard(wish)
        if not self._waiting and not self._running:
            self._served.clear()

    def count(self, rank: Rank, client: str | None = None) -> int:
        """How many wishes of a rank there are, of everybody or of one client."""
        wishes = (*self._waiting, *self._running)
        return sum(wish.rank == rank and client in (None, wish.client) for wish in wishes)

    def _busy(self, client: str) -> int:
        return sum(wish.client == client for wish in self._running)

    def _may_run(self, wish: Wish) -> bool:
        running, rank = self._running, wish.rank
        if len(running) >= self._places + (wish.quick and bool(self._places)):
            return False
        alike = [other for other in running if other.rank == rank]
        own = [other for other in alike if other.client == wish.client]
        if rank == Rank.MOVE:
            return wish.quick or sum(not other.quick for other in own) < max(1, self._places - 1)
        return len(alike) < self._part and not (own and rank == Rank.UNATTENDED)
