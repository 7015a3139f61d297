"""Plays what it can prove: the soonest win, the latest defeat, and moves of the proofs that are kept."""

from __future__ import annotations

from ..core.analysis import Analysis, Report
from ..core.game import Game
from ..core.position import Position
from ..core.seats import Seed
from ..search.budget import Budget
from ..search.prover import Prover
from ..search.verdict import Verdict, verdict, winning
from ..solver.kept_proofs import KeptProofs
from .expert import limit, marked, without
from .mcts import Mcts

PART = 0.9
"""The part of the time that goes to proofs."""


class Finisher(Mcts):
    """Wins as soon and loses as late as it can prove; where nothing is proven, it plays what the search finds best."""

    def __init__(self, budget: Budget, game: Game, seed: Seed = None, book: KeptProofs | None = None) -> None:
        super().__init__(without(budget, PART), seed)
        self._proofs, self._prover, self._book = budget, Prover(game), book

    @property
    def memory(self) -> int:
        """The bytes of what it remembers."""
        return super().memory + self._prover.memory

    def choose(self, position: Position) -> str:
        """The best move that is proven, else the best one found."""
        return self._verdict(position).best or super().choose(position)

    def analyse(self, position: Position, report: Report | None = None) -> Analysis:
        """What the search finds, with what is proven before everything else."""
        seen = self._verdict(position)
        return marked(super().analyse(position, report), seen, int(position.turn or 0))

    def _verdict(self, position: Position) -> Verdict:
        if position.over:
            return Verdict()
        bounds = limit(self._proofs, PART)
        if self._book and (known := self._book.move(position, wins=True)):
            return winning(self._prover, position, known, bounds)
        seen = verdict(self._prover, position, bounds)
        if self._book and seen.proven is None:
            return Verdict(None, self._book.move(position, wins=False))
        return seen
