"""The player `perfect`: plays by the exact solution of its game, or like an expert as long as there is none.

Where a game is solved from its start alone, it finds out at the table what every move is worth.
"""

from __future__ import annotations

from ..core import kernels
from ..core.analysis import Analysis, Report
from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.language import Text, shown
from ..core.position import Position
from ..core.seats import Seed
from ..core.solvable import can_be_solved
from ..search.budget import Budget
from ..search.value_table import Rows
from ..solver.early_values import kept_values
from ..solver.kept_proofs import KeptProofs
from ..solver.solution import Solution, Unsolved
from ..solver.table_file import Damaged
from .expert import Expert
from .finisher import Finisher

TIME = Budget(seconds=2)

_NO_ARGUMENT = Text(
    fr="« perfect » se suffit à lui-même, sans « {argument} ».", en="“perfect” says it all, without “{argument}”."
)
_INSTEAD = Text(fr="{reason} En attendant, c’est l’expert qui joue.", en="{reason} Until then, the expert plays.")


class Perfect:
    """Keeps what a position is worth, wins as soon and loses as late as possible."""

    waits = False

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def choose(self, position: Position) -> str:
        """The best move there is."""
        return self.solution.best(position)

    def analyse(self, position: Position, report: Report | None = None) -> Analysis:
        """What every move is worth."""
        return self.solution.analyse(position)


def perfect(argument: str, game: Game, seed: Seed) -> Perfect | Expert | Finisher:
    """The perfect player; an expert in its place where the solution is still to be computed."""
    if argument:
        raise LudothequeError(_NO_ARGUMENT.format(argument=shown(argument)))
    try:
        return Perfect(Solution(game))
    except Unsolved as unsolved:
        if can_be_solved(game):
            kernels.say(_INSTEAD.format(reason=unsolved.text))
            return Expert(TIME, game, seed)
        if game.variant.is_proven:
            return Finisher(TIME, game, seed, kept_proofs(game), known_values(game))
        raise


def kept_proofs(game: Game) -> KeptProofs | None:
    """The proofs that are kept of a game; it can be played without."""
    try:
        return KeptProofs(game)
    except Unsolved:
        return None
    except Damaged as damaged:
        kernels.say(damaged.text)
        return None


def known_values(game: Game) -> Rows | None:
    """What is kept of the values of early positions; the others are found out at the table."""
    try:
        return kept_values(game)
    except Damaged as damaged:
        kernels.say(damaged.text)
        return None
