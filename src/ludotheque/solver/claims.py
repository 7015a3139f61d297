"""What a solution by proof claims of a game, one claim for each strategy that is kept to show it."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.analysis import Proven
from ..core.game import Game
from ..core.position import Position
from .proving import Proofs

FILE = "proof-{opening}-{player}.table"


@dataclass(frozen=True)
class Claim:
    """That a player, the attacker, wins or cannot win after an opening, within so many plies if there are any given.

    Opening 0 is the start itself, the others are numbered from 1 in the order of the proofs.
    """

    opening: int
    move: str | None
    attacker: int
    wins: bool
    within: int = 0

    @property
    def player(self) -> int:
        """Whose strategy shows it."""
        return self.attacker if self.wins else 1 - self.attacker

    @property
    def file(self) -> str:
        """The table in which the strategy is kept."""
        return FILE.format(opening=self.opening, player=self.player)

    def position(self, game: Game) -> Position:
        """The position that it is about."""
        position = game.start()
        if self.move is not None:
            position.play(self.move)
        return position


def claims(proofs: Proofs) -> list[Claim]:
    """All that proofs claim; of the start only when nothing more can be found out about it."""
    found = _start(proofs) if proofs.complete else []
    for opening, (move, proven) in enumerate(proofs.moves.items(), start=1):
        found += _worth(opening, move, proven)
        if proofs.complete and proven in ("win", None):
            found += _no_sooner(opening, move, proofs.soonest or 0)
    return found


def _start(proofs: Proofs) -> list[Claim]:
    """That the start is won in the fewest plies, or what else it is worth."""
    if proofs.soonest:
        return [Claim(0, None, 0, wins=True, within=proofs.soonest)]
    return _worth(0, None, proofs.proven)


def _no_sooner(opening: int, move: str, soonest: int) -> list[Claim]:
    """That an opening wins no sooner than the best one; one that does not win needs no proof of that."""
    return [Claim(opening, move, 0, wins=False, within=soonest - 2)] if soonest > 2 else []


def _worth(opening: int, move: str | None, proven: Proven | None) -> list[Claim]:
    """What it takes to show what an opening is worth to the player who starts: for a draw, that neither wins."""
    if proven is None:
        return []
    if proven == "draw":
        return [Claim(opening, move, attacker, wins=False) for attacker in range(2)]
    return [Claim(opening, move, int(proven == "loss"), wins=True)]
