"""The verdict of a position: what can be proven of it, and the move that wins soonest or loses latest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..core.analysis import Proven
from ..core.position import Position
from .limit import Limit
from .prover import Prover, won


@dataclass(frozen=True)
class Verdict:
    """What is proven for the player to move, the best move if that tells it, and in how many plies moves win or lose.

    Where no plies are given for a move, they are not known.
    """

    proven: Proven | None = None
    best: str | None = None
    plies: Mapping[str, int] = field(default_factory=dict)


def verdict(prover: Prover, position: Position, limit: Limit) -> Verdict:
    """What a limit is long enough to find out: first what the position is worth, then how soon or how late."""
    proof = prover.prove_within(position, limit)
    if proof.proven == "win" and proof.move is not None:
        return winning(prover, position, proof.move, limit)
    if proof.proven == "loss":
        return _losing(prover, position, limit)
    return Verdict(proof.proven, proof.move)


def winning(prover: Prover, position: Position, known: str, limit: Limit) -> Verdict:
    """The soonest win where one is known, or this one if the limit is too short."""
    soonest = prover.soonest_win(position, limit)
    return Verdict("win", soonest.move, {soonest.move: soonest.plies}) if soonest else Verdict("win", known)


def _losing(prover: Prover, position: Position, limit: Limit) -> Verdict:
    """The latest of all defeats: moves are ruled out in the order of plies, until there is none or the limit ends."""
    winner = 1 - int(position.turn or 0)
    following = {move: _after(position, move) for move in position.moves()}
    plies = {move: 1 for move, after in following.items() if after.over}
    left = {move: after for move, after in following.items() if not after.over}
    for horizon in range(1, position.game.variant.longest):
        for move, after in list(left.items()):
            lost = won(prover.attack(after, winner, limit, horizon))
            if lost is None:
                return Verdict("loss", next(iter(left)), plies)
            if lost:
                plies[move] = horizon + 1
                del left[move]
    return Verdict("loss", max(plies, key=lambda move: plies[move]), plies)


def _after(position: Position, move: str) -> Position:
    after = position.copy()
    after.play(move)
    return after
