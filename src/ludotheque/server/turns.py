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


REMEMBERED = 10_000
"""Clients of whom is known when they last had their turn."""
_Line = tuple[str, Rank, bool]


@dataclass(eq=False, slots=True)
class Wish:
    """A search that somebody wants: for which client, of which rank, and whether it is done in a moment."""

    client: str = ""
    rank: Rank = Rank.MOVE
    quick: bool = False

    @property
    def line(self) -> _Line:
        """Where it waits: of those that are alike, the first is first."""
        return self.client, self.rank, self.quick


class Turns:
    """Decides which of the wishes that wait may be searched for next, in so many places.

    Long moves of one client leave a place to the others. Of the other ranks, no more than half of the places are taken
    at a time, and by one client no more than one where no person sits. One more place is kept for what is quick.
    """

    def __init__(self, places: int) -> None:
        self._places, self._part = places, max(1, places // 2)
        self._waiting: dict[_Line, dict[Wish, None]] = {}
        self._running: set[Wish] = set()
        self._served: Counter[str] = Counter()
        self._clock = count(1)

    @property
    def threads(self) -> int:
        """How many searches can ever run at a time."""
        return self._places + 1 if self._places else 0

    @property
    def free(self) -> int:
        """How many places there are for which nobody waits."""
        return 0 if self._waiting else max(0, self._places - len(self._running))

    def wait(self, wish: Wish) -> None:
        """Somebody wants this."""
        self._waiting.setdefault(wish.line, {})[wish] = None

    def next(self) -> Wish | None:
        """The wish that is searched for now, if any may be."""
        able = [line for line in self._waiting if self._may_run(*line)]
        if not able:
            return None
        line = min(able, key=lambda line: (line[1], self._busy(line[0]), self._served[line[0]]))
        wish = next(iter(self._waiting[line]))
        self._leave(wish)
        self._running.add(wish)
        self._served[wish.client] = next(self._clock)
        return wish

    def end(self, wish: Wish) -> None:
        """This was searched for, or is not wanted any more."""
        self._leave(wish)
        self._running.discard(wish)
        if len(self._served) > REMEMBERED or not (self._waiting or self._running):
            self._served.clear()

    def count(self, rank: Rank, client: str | None = None) -> int:
        """How many wishes of a rank there are, of everybody or of one client."""
        lines = [(line, len(wishes)) for line, wishes in self._waiting.items()]
        lines += [(wish.line, 1) for wish in self._running]
        return sum(many for line, many in lines if line[1] == rank and client in (None, line[0]))

    def _leave(self, wish: Wish) -> None:
        """Let a wish wait no longer."""
        waiting = self._waiting.get(wish.line, {})
        waiting.pop(wish, None)
        if not waiting:
            self._waiting.pop(wish.line, None)

    def _busy(self, client: str) -> int:
        return sum(wish.client == client for wish in self._running)

    def _may_run(self, client: str, rank: Rank, quick: bool) -> bool:
        running = self._running
        if len(running) >= self._places + (quick and bool(self._places)):
            return False
        alike = [other for other in running if other.rank == rank]
        own = [other for other in alike if other.client == client]
        if rank == Rank.MOVE:
            return quick or sum(not other.quick for other in own) < max(1, self._places - 1)
        return len(alike) < self._part and not (own and rank == Rank.UNATTENDED)
