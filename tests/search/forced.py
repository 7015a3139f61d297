"""Positions in which a win or a defence is forced, as they are kept in `forced.jsonl`."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import ludotheque as lt

FILE = Path(__file__).with_name("forced.jsonl")


@dataclass(frozen=True)
class Forced:
    """The moves that lead to the position, what is forced there and within how many own moves, and the good moves."""

    game: str
    players: int
    kind: str
    own: int
    good: list[str]
    moves: str

    @staticmethod
    def of(position: lt.Position, kind: str, own: int, good: list[str]) -> Forced:
        """What is forced in a position."""
        return Forced(str(position.game), position.game.players, kind, own, good, " ".join(position.history))

    @staticmethod
    def all() -> list[Forced]:
        """Every position that is kept."""
        return [Forced(**json.loads(line)) for line in FILE.read_text("utf-8").splitlines()]

    def __str__(self) -> str:
        return f"{self.game}-{self.players}-{self.kind}-{self.own}"

    def entry(self) -> dict[str, Any]:
        """The position as a line of the file."""
        return asdict(self)

    def position(self) -> lt.Position:
        """The position itself."""
        game = lt.game(self.game, self.players)
        game.compile()
        position = game.start()
        for move in self.moves.split():
            position.play(move)
        return position
