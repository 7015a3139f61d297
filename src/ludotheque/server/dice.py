"""The die: thrown once and kept as a number, so that it falls the same way when moves are taken back."""

from __future__ import annotations

import secrets

from ..core.position import CHANCE, Position

BITS = 62


def throw() -> int:
    """A number that nobody can foresee."""
    return secrets.randbits(BITS)


def fall(thrown: int, outcomes: list[str]) -> str:
    """How the die falls, each outcome as likely as the others."""
    return outcomes[thrown * len(outcomes) >> BITS]


def rolls_of(position: Position) -> list[int]:
    """Throws that fall as the die fell in this game."""
    chances = [ply for ply in range(position.plies) if position.mover_at(ply) == CHANCE]
    return [_thrown(position.history[ply], position.at(ply).moves()) for ply in chances]


def _thrown(outcome: str, outcomes: list[str]) -> int:
    return -(-(outcomes.index(outcome) << BITS) // len(outcomes))
