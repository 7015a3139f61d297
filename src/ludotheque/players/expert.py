"""The player `expert:BUDGET`: tree search that first tries to prove a win, where two play without chance."""

from __future__ import annotations

import math
from dataclasses import replace

from ..core.analysis import Analysis, Candidate, Proven, Report
from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.position import Position
from ..core.seats import Seed
from ..search.budget import Budget
from ..search.limit import Limit
from ..search.prover import Prover
from ..search.verdict import Verdict
from .mcts import Mcts

PART = 0.1
"""The part of the time that goes to the proof."""
WORTH = 5
"""Positions that the proof may look at for each simulation of a budget that counts those."""
ENDLESS = 1 << 40
"""More positions than any time allows."""
SHARES: dict[Proven, float] = {"win": 1.0, "draw": 0.5, "loss": 0.0}
"""What a proven position is worth."""


class Expert(Mcts):
    """Plays a win that it can prove, else what the search finds best.

    Of a proven draw it makes nothing: the search knows better which of the moves that hold it are hard to answer.
    """

    def __init__(self, budget: Budget, game: Game, seed: Seed = None, part: float = PART) -> None:
        super().__init__(without(budget, part), seed)
        self._proofs, self._part = budget, part
        self._prover = Prover(game) if game.players == 2 else None

    @property
    def memory(self) -> int:
        """The bytes of what it remembers."""
        return super().memory + (self._prover.memory if self._prover else 0)

    def choose(self, position: Position) -> str:
        """A winning move if one is proven, else the best move found."""
        return self._winning_move(position) or super().choose(position)

    def analyse(self, position: Position, report: Report | None = None) -> Analysis:
        """What the search finds, with the proven win before everything else."""
        winning = self._winning_move(position)
        analysis = super().analyse(position, report)
        return marked(analysis, Verdict("win", winning), int(position.turn or 0)) if winning else analysis

    def _winning_move(self, position: Position) -> str | None:
        if self._prover is None or position.over:
            return None
        try:
            return self._prove(self._prover, position)
        except LudothequeError:  # of a game with chance nothing can be proven
            self._prover = None
            return None

    def _prove(self, prover: Prover, position: Position) -> str | None:
        proof = prover.prove_within(position, limit(self._proofs, self._part))
        return proof.move if proof.proven == "win" else None


def limit(budget: Budget, part: float) -> Limit:
    """How far a proof may go that has this part of a budget."""
    if budget.seconds is None:
        return Limit(WORTH * (budget.simulations or 1))
    return Limit(ENDLESS, budget.seconds * part)


def without(budget: Budget, part: float) -> Budget:
    """What is left of a budget for the tree search."""
    return budget if budget.seconds is None else Budget(seconds=budget.seconds * (1 - part))


def marked(analysis: Analysis, verdict: Verdict, mover: int) -> Analysis:
    """An analysis with the best move of a verdict before everything else, and with what is proven of moves."""
    if verdict.best is None and not verdict.moves:
        return analysis
    moves = sorted((_marked(move, verdict, mover) for move in analysis.moves), key=lambda move: _rank(move, verdict))
    line = moves[0].line or (moves[0].move,)
    value = moves[0].value if verdict.proven else analysis.value
    return replace(analysis, value=value, moves=tuple(moves), line=line, proven=verdict.proven)


def _marked(move: Candidate, verdict: Verdict, mover: int) -> Candidate:
    """A move with what is proven of it: if a position is lost, that is so of all its moves."""
    of_all = verdict.proven if move.move == verdict.best or verdict.proven == "loss" else None
    proven = verdict.moves.get(move.move, of_all)
    if proven is None:
        return move
    share = SHARES[proven]
    value = (share, 1 - share) if mover == 0 else (1 - share, share)
    return replace(move, value=value, proven=proven, plies=verdict.plies.get(move.move))


def _rank(move: Candidate, verdict: Verdict) -> tuple[bool, float, float]:
    """The best move first, then what is worth more; of those that lose, the later the better.

    What is not proven comes before what is lost, and behind what is drawn where the position is.
    """
    worth = SHARES[move.proven] if move.proven else SHARES["draw"] / 2
    late = -(move.plies or math.inf) if move.proven == "loss" else 0
    return move.move != verdict.best, -worth, late


def expert(argument: str, game: Game, seed: Seed) -> Expert:
    """Proof and tree search with a budget such as `2s`."""
    return Expert(Budget.of(argument), game, seed)
