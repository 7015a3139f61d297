"""The outlook of a position: what can be proven of it, and the move that wins soonest or loses latest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..core.analysis import Proven
from ..core.position import Position
from .leash import Leash
from .prover import Prover, won


@dataclass(frozen=True)
class Outlook:
    """What is proven for the player to move, the best move if that tells it, and in how many plies moves win or lose.

    Where no plies are given for a move, they are not known.
    """

    proven: Proven | None = None
    best: str | None = None
    plies: Mapping[str, int] = field(default_factory=dict)


def outlook(prover: Prover, position: Position, leash: Leash) -> Outlook:
    """What a leash is long enough to find out: first what the position is worth, then how soon or how late."""
    proof = prover.prove_within(position, leash)
    if proof.proven == "win" and proof.move is not None:
        return winning(prover, position, proof.move, leash)
    if proof.proven == "loss":
        return _losing(prover, position, leash)
    return Outlook(proof.proven, proof.move)


def winning(prover: Prover, position: Position, known: str, leash: Leash) -> Outlook:
    """The soonest win where one is known, or this one if the leash is too short."""
    soonest = prover.soonest_win(position, leash)
    return Outlook("win", soonest.move, {soonest.move: soonest.plies}) if soonest else Outlook("win", known)


def _losing(prover: Prover, position: Position, leash: Leash) -> Outlook:
    """The latest of all defeats: moves are ruled out in the order of plies, until there is none or the leash ends."""
    winner = 1 - int(position.turn or 0)
    following = {move: _after(position, move) for move in position.moves()}
    plies = {move: 1 for move, after in following.items() if after.over}
    left = {move: after for move, after in following.items() if not after.over}
    for horizon in range(1, position.game.variant.longest):
        for move, after in list(left.items()):
            lost = won(prover.attack(after, winner, leash, horizon))
            if lost is None:
                return Outlook("loss", next(iter(left)), plies)
            if lost:
                plies[move] = horizon + 1
                del left[move]
    return Outlook("loss", max(plies, key=lambda move: plies[move]), plies)


def _after(position: Position, move: str) -> Position:
    after = position.copy()
    after.play(move)
    return after
