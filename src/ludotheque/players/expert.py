"""The player `expert:BUDGET`: tree search that first tries to prove a win, where two play without chance."""

from __future__ import annotations

from dataclasses import replace

from ..core.analysis import Analysis, Watch
from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.position import Position
from ..core.seats import Seed
from ..search.budget import Budget
from ..search.prover import Prover
from .mcts import Mcts

PART = 0.1
"""The part of the time that goes to the proof."""
WORTH = 5
"""Positions that the proof may look at for each simulation of a budget that counts those."""
ENDLESS = 1 << 40
"""More positions than any time allows."""


class Expert(Mcts):
    """Plays a win that it can prove, else what the search finds best.

    Of a proven draw it makes nothing: the search knows better which of the moves that hold it are hard to answer.
    """

    def __init__(self, budget: Budget, game: Game, seed: Seed = None, part: float = PART) -> None:
        super().__init__(_without(budget, part), seed)
        self._proofs, self._part = budget, part
        self._prover = Prover(game) if game.players == 2 else None

    def choose(self, position: Position) -> str:
        """A winning move if one is proven, else the best move found."""
        return self._winning_move(position) or super().choose(position)

    def analyse(self, position: Position, watch: Watch | None = None) -> Analysis:
        """What the search finds, with the proven win before everything else."""
        winning = self._winning_move(position)
        analysis = super().analyse(position, watch)
        return _with_win(analysis, winning, int(position.turn or 0)) if winning else analysis

    def _winning_move(self, position: Position) -> str | None:
        if self._prover is None or position.over:
            return None
        try:
            return self._prove(self._prover, position)
        except LudothequeError:  # of a game with chance nothing can be proven
            self._prover = None
            return None

    def _prove(self, prover: Prover, position: Position) -> str | None:
        budget = self._proofs
        if budget.seconds is None:
            proof = prover.prove(position, WORTH * (budget.simulations or 1))
        else:
            proof = prover.prove(position, ENDLESS, budget.seconds * self._part)
        return proof.move if proof.proven == "win" else None


def _without(budget: Budget, part: float) -> Budget:
    """What is left of a budget for the tree search."""
    return budget if budget.seconds is None else Budget(seconds=budget.seconds * (1 - part))


def _with_win(analysis: Analysis, winning: str, mover: int) -> Analysis:
    value = tuple(float(player == mover) for player in range(2))
    best = next(move for move in analysis.moves if move.move == winning)
    others = (move for move in analysis.moves if move.move != winning)
    moves = (replace(best, value=value, proven="win"), *others)
    line = analysis.line if analysis.best == winning else (winning,)
    return replace(analysis, value=value, moves=moves, line=line, proven="win")


def expert(argument: str, game: Game, seed: Seed) -> Expert:
    """Proof and tree search with a budget such as `2s`."""
    return Expert(Budget.of(argument), game, seed)
