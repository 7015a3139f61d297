"""Plays what it can prove: what every move is worth, then the soonest win and the latest defeat."""

from __future__ import annotations

from dataclasses import replace

from ..core.analysis import Analysis, Report
from ..core.game import Game
from ..core.position import Position
from ..core.seats import Seed
from ..search.budget import Budget
from ..search.prover import Prover
from ..search.value_table import Rows
from ..search.values import Values
from ..search.verdict import Verdict, verdict_of_moves
from ..solver.kept_proofs import KeptProofs
from .expert import limit, marked, without
from .mcts import Mcts

PART = 0.9
"""The part of the time that goes to proofs."""


class Finisher(Mcts):
    """Wins as soon and loses as late as it can prove; where nothing is proven, it plays what the search finds best."""

    def __init__(
        self,
        budget: Budget,
        game: Game,
        seed: Seed = None,
        book: KeptProofs | None = None,
        known: Rows | None = None,
    ) -> None:
        super().__init__(without(budget, PART), seed)
        self._proofs, self._prover, self._values, self._book = budget, Prover(game), Values(game, known=known), book

    @property
    def memory(self) -> int:
        """The bytes of what it remembers."""
        return super().memory + self._prover.memory + self._values.memory

    def choose(self, position: Position) -> str:
        """The best move that is proven, else of those that are not proven to be worse the best one found."""
        seen = self._verdict(position)
        if seen.best:
            return seen.best
        return str(marked(super().analyse(position), seen, int(position.turn or 0)).best)

    def analyse(self, position: Position, report: Report | None = None) -> Analysis:
        """What the search finds, with what is proven before everything else."""
        seen = self._verdict(position)
        return marked(super().analyse(position, report), seen, int(position.turn or 0))

    def _verdict(self, position: Position) -> Verdict:
        if position.over:
            return Verdict()
        bounds = limit(self._proofs, PART)
        return with_book(self._book, position, verdict_of_moves(self._values, self._prover, position, bounds))


def with_book(book: KeptProofs | None, position: Position, seen: Verdict) -> Verdict:
    """A verdict, with what the strategies of a book know of a position that the time was too short for."""
    if book is None or seen.proven is not None:
        return seen
    if known := book.move(position, wins=True):
        return Verdict("win", known, moves={**seen.moves, known: "win"})
    return replace(seen, best=book.move(position, wins=False))
