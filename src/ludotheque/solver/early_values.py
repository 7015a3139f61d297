"""What early positions of a game are worth, ply by ply, kept with all that took the most work to find out on the way.

The search begins with what the strategies show that are kept as proofs: of every position to which one of them can
come. `perfect` begins with all of it in the table of its search, so that it need not find out at the table what takes
long.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from ..core.game import Game
from ..core.progress import Progress, ignore
from ..search.limit import Limit
from ..search.strategy_kernels import OTHERS
from ..search.value_table import Rows
from ..search.values import Values, following
from .strategy_facts import strategy_facts
from .summary import VALUES, folder_of
from .table_file import TableFile
from .workspace import Workspace

MEMORY = 24
"""Entries of the table while early positions are being valued, as a power of 2."""
NODES = 400_000_000
"""Positions to look at where nobody says how many plies: half a minute or so."""
EARLY = 10_000
"""The longest list of positions after the same number of plies that is gone through then."""
ENDLESS = 1 << 60
KEPT = 1 << 19
"""Entries that are kept, 16 bytes each."""
PAUSE = 60
"""Seconds of work after which it is kept in case of an interruption."""


def kept_values(game: Game, folder: Path | None = None) -> Rows | None:
    """What is kept of a game's values, to be learnt; `None` if there is nothing."""
    file = (folder or folder_of(game)) / VALUES
    return TableFile(file).whole().reshape(-1, 2) if file.exists() else None


def plies_valued(folder: Path) -> int | None:
    """Up to which ply every position is known; `None` if nothing is kept yet."""
    file = folder / VALUES
    return int(TableFile(file).about["plies"]) if file.exists() else None


def find_early_values(work: Workspace, plies: int = 0, nodes: int = NODES, progress: Progress = ignore) -> None:
    """Find out what every position of the first plies is worth, and keep it.

    Without a number of plies, go as far as this number of positions leads.
    """
    known = plies_valued(work.folder)
    if known is not None and known >= plies:
        return
    search = _EarlyValues(work, Limit(ENDLESS if plies else nodes, progress=progress if not plies else ignore))
    for ply, layer in enumerate(search.layers()):
        last = ply > plies if plies else len(layer) > EARLY
        if last or not search.value(layer, ply, progress if ply == plies else ignore):
            break
    search.keep()


class _EarlyValues:
    """The search for the values of one game's early positions."""

    def __init__(self, work: Workspace, limit: Limit) -> None:
        self._work, self._limit = work, limit
        self._game = work.game
        self._values = Values(work.game, work.mode, MEMORY)
        self._plies, self._kept = 0, time.monotonic()
        known = kept_values(work.game, work.folder)
        for entries in [known] if known is not None else strategy_facts(work.game, work.folder, self._values):
            self._values.learn(entries)

    def layers(self) -> Iterator[Any]:
        """The positions after no ply, after one and so on, those that are worth the same named once."""
        layer = self._game.rules.LAYOUT.batch(1)
        layer[0] = self._game.start().state
        while len(layer):
            yield layer
            layer = following(self._values, layer, np.full(len(layer), OTHERS))

    def value(self, layer: Any, ply: int, progress: Progress) -> bool:
        """Find out what all positions of a layer are worth; say whether the limit was far enough for that."""
        entries = self._values.identities(layer)
        for n in range(len(layer)):
            progress(n / len(layer))
            if self._values.value_of(layer[n], self._limit) is None:
                return False
            self._values.hold_on_to(entries[n : n + 1])
            if time.monotonic() - self._kept > PAUSE:
                self.keep()
        self._plies = ply
        return True

    def keep(self) -> None:
        """Write down what is known so far."""
        entries = self._values.learnt(KEPT)
        self._work.write(VALUES, entries.ravel(), {"plies": self._plies, "positions": self._limit.used})
        self._kept = time.monotonic()
