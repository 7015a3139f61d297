"""Solving by proof: who wins from the start of a game that is too large to number, by which first moves, how soon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count

from ..core.analysis import Proven
from ..core.progress import Progress
from ..search.prover import Prover
from .openings import openings

MEMORY = 25
"""Entries of the table of proofs, as a power of 2."""
NODES = 2_000_000_000
"""Positions to look at before a question is given up: a quarter of an hour or so."""

_TURNED: dict[Proven | None, Proven | None] = {"win": "loss", "loss": "win", "draw": "draw", None: None}


@dataclass(frozen=True)
class Proofs:
    """What is proven so far for the player who starts: of the start, of first moves, and of the fewest plies of a win.

    `None` stands for what could not be proven. No win takes `ruled_out` plies or fewer.
    """

    proven: Proven | None = None
    moves: dict[str, Proven | None] = field(default_factory=dict)
    ruled_out: int = 0
    soonest: int | None = None
    nodes: int = 0
    seconds: float = 0
    complete: bool = False


def prove_start(prover: Prover, known: Proofs, progress: Progress, nodes: int = NODES) -> Iterator[Proofs]:
    """Prove what is not known yet, step by step: the start, first moves, and in how few plies a win can be forced."""
    game = prover.game
    start = game.start()
    if not known.nodes:
        proof = prover.prove(start, nodes)
        known = replace(known, proven=proof.proven, nodes=proof.nodes)
        yield known
    first_moves = openings(game)
    for move in first_moves:
        progress(len(known.moves) / (len(first_moves) + 10))
        if move not in known.moves:
            after = start.copy()
            after.play(move)
            proof = prover.prove(after, nodes)
            proven = _TURNED[proof.proven]
            known = replace(known, moves={**known.moves, move: proven}, nodes=known.nodes + proof.nodes)
            yield known
    known = replace(known, proven=known.proven or _follows(list(known.moves.values())))
    for plies in count(known.ruled_out + 1):
        if known.proven != "win" or known.soonest or known.complete:
            break
        progress(1 - 10 / (len(first_moves) + 10) / (plies + 1))
        wins = prover.wins_within(start, plies, nodes)
        if wins is None:
            break
        known = replace(known, soonest=plies) if wins else replace(known, ruled_out=plies)
        yield known
    yield replace(known, complete=True)


def _follows(moves: list[Proven | None]) -> Proven | None:
    """What the start is worth if these are all its moves."""
    if "win" in moves:
        return "win"
    if None in moves:
        return None
    return "draw" if "draw" in moves else "loss"
