"""How many positions of the collection a player finds the right move in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

import ludotheque as lt

from .positions import Tactic

SEED = 1


@dataclass(frozen=True)
class Found:
    """What a player found of a variant's positions, and what it missed."""

    game: str
    player: str
    positions: int
    missed: list[Tactic]

    @property
    def found(self) -> int:
        """In how many positions it played a right move."""
        return self.positions - len(self.missed)


def measure(tactics: list[Tactic], player: str) -> Iterator[Found]:
    """Ask a player for its move in every position, variant by variant."""
    for game, some in groupby(tactics, key=lambda tactic: tactic.game):
        asked = list(some)
        yield Found(game, player, len(asked), [tactic for tactic in asked if not finds(player, tactic)])


def finds(player: str, tactic: Tactic) -> bool:
    """Whether a player who knows nothing of the game so far finds a right move."""
    position = tactic.position()
    position.game.compile()
    return lt.player(player, position.game, seed=SEED).choose(position) in tactic.right
