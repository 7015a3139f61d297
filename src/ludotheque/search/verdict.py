"""The verdict of a position: what can be proven of it, and the move that wins soonest or loses latest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ..core.analysis import Proven
from ..core.position import Position
from .limit import Limit
from .prover import Prover, won
from .values import Values


@dataclass(frozen=True)
class Verdict:
    """What is proven for the player to move, the best move if that tells it, and in how many plies moves win or lose.

    Where no plies are given for a move, they are not known. Of `moves` it is known what they are worth.
    """

    proven: Proven | None = None
    best: str | None = None
    plies: Mapping[str, int] = field(default_factory=dict)
    moves: Mapping[str, Proven] = field(default_factory=dict)


def verdict(prover: Prover, position: Position, limit: Limit) -> Verdict:
    """What a limit is long enough to find out: first what the position is worth, then how soon or how late."""
    proof = prover.prove_within(position, limit)
    if proof.proven == "win" and proof.move is not None:
        return winning(prover, position, proof.move, limit)
    if proof.proven == "loss":
        return _losing(prover, position, limit)
    return Verdict(proof.proven, proof.move)


def verdict_of_moves(values: Values, prover: Prover, position: Position, limit: Limit) -> Verdict:
    """What every move is worth, and with what is left of a limit how soon or how late it ends."""
    found = values.moves(position, limit)
    moves = {move: value for move, value in found.items() if value is not None}
    proven = _best(list(found.values())) or values.known(position)
    seen = Verdict(proven)
    if proven == "win":
        known = next((move for move in moves if moves[move] == "win"), None)
        seen = winning(prover, position, known, limit) if known else seen
    elif proven == "loss":
        seen = _losing(prover, position, limit)
    return replace(seen, moves=moves)


def _best(values: list[Proven | None]) -> Proven | None:
    """What a position is worth by what is known of its moves."""
    if "win" in values:
        return "win"
    if None in values:
        return None
    return "draw" if "draw" in values else "loss"


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
