"""The folder in which a variant is being solved: every table is kept as soon as it is computed.

So work goes on after an interruption where it was, and a damaged table is computed again.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ..core.game import Game
from ..core.kernels import Mode
from ..core.progress import Progress
from .index import PositionIndex
from .summary import INDEX, SUMMARY, Count, Summary
from .table_file import Damaged, TableFile, write_table_file


class Workspace:
    """What all solvers share: the variant, its folder, and a clock for what each table took."""

    def __init__(self, game: Game, folder: Path, mode: Mode) -> None:
        self.game, self.folder, self.mode = game, folder, mode
        self._begin = time.perf_counter()

    def remove_damaged(self) -> None:
        """Remove the tables that cannot be read, so that they are computed again."""
        for file in self.folder.glob("*.table"):
            try:
                TableFile(file).check()
            except Damaged:
                file.unlink(missing_ok=True)

    def is_complete(self) -> bool:
        """Whether nothing is left to do."""
        summary = self.folder / SUMMARY
        try:
            return summary.exists() and all((self.folder / name).exists() for name in Summary.read(summary).tables)
        except Damaged:
            return False

    def seconds(self) -> float:
        """The seconds of work since this was last asked."""
        before, self._begin = self._begin, time.perf_counter()
        return self._begin - before

    def table(self, name: str) -> TableFile:
        """A table that has been computed."""
        return TableFile(self.folder / name)

    def kept(self, name: str) -> TableFile | None:
        """A table, if it has been computed."""
        return self.table(name) if (self.folder / name).exists() else None

    def write(self, name: str, numbers: np.ndarray[Any, Any], about: dict[str, Any] | None = None) -> None:
        """Keep a table, with what there is to say about it and the seconds that it took."""
        about = {"game": str(self.game), "seconds": self.seconds(), **(about or {})}
        write_table_file(self.folder / name, numbers, about)

    def index(self, progress: Progress) -> PositionIndex:
        """The index of all positions."""
        kept = self.kept(INDEX)
        if kept is not None:
            return PositionIndex(self.game, kept.whole(), self.mode)
        index = PositionIndex.build(self.game, self.mode, progress)
        self.write(INDEX, index.register)
        return index

    def summary(self, positions: int, seconds: float, counts: Sequence[Count] = (), **more: Any) -> Summary:
        """What was solved, in how many seconds of work."""
        game = self.game
        return Summary(str(game), game.players, game.version, positions, round(seconds, 1), list(counts), **more)
