"""The collection: positions with a forced win, or with a single move that does not lose at once."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

import ludotheque as lt

FILE = Path(__file__).with_name("positions.jsonl")

Kind = Literal["win", "save"]


@dataclass(frozen=True)
class Tactic:
    """The moves that lead to a position, and those that are right in it.

    In a `win` the player to move wins for sure within so many own moves, and no sooner. In a `save` every move but the
    right one lets the opponent win for sure within so many.
    """

    game: str
    kind: Kind
    own: int
    right: list[str]
    moves: str

    def position(self) -> lt.Position:
        """The position itself, for two players."""
        position = lt.game(self.game, 2).start()
        for move in self.moves.split():
            position.play(move)
        return position


def collection(file: Path = FILE) -> list[Tactic]:
    """Every position that is kept."""
    return [Tactic(**json.loads(line)) for line in file.read_text("utf-8").splitlines()]


def keep(tactics: list[Tactic], file: Path = FILE) -> None:
    """Write the collection, in the order of the games."""
    lines = sorted(tactics, key=lambda tactic: (tactic.game, tactic.kind, tactic.own, tactic.moves))
    file.write_text("".join(f"{json.dumps(asdict(tactic))}\n" for tactic in lines), "utf-8")
