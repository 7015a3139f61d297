"""How hard puzzles are for people: the computer says it first, and what people do corrects it, little by little."""

from __future__ import annotations

import time
from collections import OrderedDict
from threading import Lock

from sqlalchemy import insert, select, update

from ..puzzles import Puzzle
from .puzzle_rows import PuzzleResultRow
from .refusals import Clash
from .store import Store

SPREAD = 2.0
"""Levels above a puzzle at which ten of eleven people are expected to solve it."""
PULL = 4.0
"""Levels by which a puzzle moves if everybody does quite otherwise than expected."""
DOUBT = 10
"""Results that weigh as much as what the computer said."""
FARTHEST = 2.0
"""Levels by which people correct the computer, at most."""
FRESH = 60.0
"""Seconds for which corrections are remembered."""
MOST_HEARD = 20_000
"""Results that are remembered, so that nobody counts twice for a puzzle."""
_WHOLE = 1000


def expected(strength: float, level: float) -> float:
    """How likely somebody of a strength, in levels, solves a puzzle of a level alone."""
    return float(1 / (1 + 10 ** ((level - strength) / SPREAD)))


def corrected(level: int, tries: int, missed: float, levels: int) -> int:
    """The level of a puzzle after so many results, of which so many more than expected were failures."""
    shift = PULL * missed / (tries + DOUBT)
    return round(min(levels, max(1, level + min(FARTHEST, max(-FARTHEST, shift)))))


class PuzzleResults:
    """What people did with the puzzles of a server."""

    def __init__(self, store: Store) -> None:
        self._store, self._lock = store, Lock()
        self._heard: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._known: dict[str, tuple[int, int]] = {}
        self._read_at = -FRESH

    def tell(self, who: str, puzzle: Puzzle, strength: float, alone: bool) -> bool:
        """Count whether somebody of a strength solved a puzzle alone; the first time counts, and says so."""
        if not self._is_new(who, puzzle.name):
            return False
        missed = round(_WHOLE * (expected(strength, puzzle.level) - alone))
        row = PuzzleResultRow
        more = update(row).where(row.puzzle == puzzle.name)
        more = more.values(tries=row.tries + 1, missed=row.missed + missed)
        if not self._store.alter(more):
            try:
                self._store.alter(insert(row).values(puzzle=puzzle.name, tries=1, missed=missed))
            except Clash:  # another process was quicker
                self._store.alter(more)
        return True

    def level(self, puzzle: Puzzle) -> int:
        """How hard a puzzle is for people."""
        tries, missed = self._all().get(puzzle.name, (0, 0))
        return corrected(puzzle.level, tries, missed / _WHOLE, len(puzzle.game.levels))

    def _is_new(self, who: str, name: str) -> bool:
        with self._lock:
            if (who, name) in self._heard:
                return False
            self._heard[who, name] = None
            while len(self._heard) > MOST_HEARD:
                self._heard.popitem(last=False)
            return True

    def _all(self) -> dict[str, tuple[int, int]]:
        """The results of all puzzles, as they were a moment ago."""
        if time.monotonic() - self._read_at >= FRESH:
            row = PuzzleResultRow
            wanted = select(row.puzzle, row.tries, row.missed)
            found = self._store.read(lambda connection: connection.execute(wanted).all())
            self._known = {name: (tries, missed) for name, tries, missed in found}
            self._read_at = time.monotonic()
        return self._known
