"""Where what was played for a study is kept, so that an interrupted one goes on, and a longer one adds to it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from ..core.errors import LudothequeError, disk_trouble
from ..core.folders import data_home, write_whole
from ..core.game import Game
from ..core.language import Text
from .budget import Stage

FORM = 1
"""The form of what is kept; another one begins anew."""

SPENT, PLAN = "spent.json", "plan.json"

_DISK = Text(
    fr="{file} : {error}. Fais de la place, ou choisis un autre dossier par XDG_DATA_HOME.",
    en="{file}: {error}. Make room, or choose another folder by XDG_DATA_HOME.",
)

Line = dict[str, Any]


class StudyFolder:
    """The folder of one study: a game, for so many players, by one version of its rules, with one seed."""

    def __init__(self, game: Game, seed: int) -> None:
        name = f"{game.name}-{game.variant_name}-{game.players}-rules-{game.version}-seed-{seed}-form-{FORM}"
        self.path = data_home() / "studies" / name
        self.path.mkdir(parents=True, exist_ok=True)

    def journal(self, name: str) -> Path:
        """The file for the games of one contest."""
        return self.path / f"{name}.jsonl"

    def lines(self, name: str) -> Iterator[Line]:
        """The lines that were added; one that was cut off or damaged is left out, and worked out again."""
        file = self.journal(name)
        for line in file.read_bytes().splitlines() if file.exists() else []:
            with suppress(ValueError, RecursionError):
                entry = json.loads(line)
                if isinstance(entry, dict):
                    yield entry

    def add(self, name: str, line: Line) -> None:
        """Write a line at once."""
        with self._blaming(name), self.journal(name).open("ab") as stream:
            # An end of line first: what comes before may have been cut off.
            stream.write(f"\n{json.dumps(line)}\n".encode())

    def plan(self) -> Line:
        """What was decided when the study began."""
        return self._read(PLAN)

    def decide(self, **plan: Any) -> None:
        """Keep to something from now on."""
        self._write(PLAN, {**self.plan(), **plan})

    @property
    def spent(self) -> float:
        """The seconds that went into it so far."""
        return sum(self.spent_on().values())

    def spent_on(self) -> dict[str, float]:
        """The seconds that went into each stage so far."""
        found = self._read(SPENT)
        return {name: seconds for name, seconds in found.items() if isinstance(seconds, int | float)}

    @contextmanager
    def spending(self, stage: Stage) -> Iterator[None]:
        """Count the time of a block as spent on a stage, also if it is interrupted."""
        begin = time.monotonic()
        try:
            yield
        finally:
            before = self.spent_on()
            self._write(SPENT, {**before, stage: before.get(stage, 0.0) + time.monotonic() - begin})

    def _read(self, name: str) -> Line:
        try:
            found = json.loads((self.path / name).read_bytes())
        except (FileNotFoundError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def _write(self, name: str, content: Line) -> None:
        with self._blaming(name):
            write_whole(self.path / name, [json.dumps(content).encode()])

    @contextmanager
    def _blaming(self, name: str) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise LudothequeError(_DISK.format(file=self.path / name, error=disk_trouble(error))) from error
