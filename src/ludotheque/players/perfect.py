"""The player `perfect`: plays by the exact solution of its game, or like an expert as long as there is none."""

from __future__ import annotations

from ..core.analysis import Analysis, Watch
from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.kernels import say
from ..core.language import Text, shown
from ..core.position import Position
from ..core.seats import Seed
from ..search.budget import Budget
from ..solve.solution import Solution, Unsolved
from .expert import Expert

INSTEAD = Budget(seconds=2)

_NO_ARGUMENT = Text(fr="« perfect » se suffit, sans « {argument} ».", en="“perfect” says it all, without “{argument}”.")
_INSTEAD = Text(fr="{reason} En attendant, c’est l’expert qui joue.", en="{reason} Until then, the expert plays.")


class Perfect:
    """Keeps what a position is worth, wins as soon and loses as late as possible."""

    waits = False

    def __init__(self, solution: Solution) -> None:
        self._solution = solution

    def choose(self, position: Position) -> str:
        """The best move there is."""
        return self._solution.best(position)

    def analyse(self, position: Position, watch: Watch | None = None) -> Analysis:
        """What every move is worth."""
        return self._solution.analyse(position)


def perfect(argument: str, game: Game, seed: Seed) -> Perfect | Expert:
    """The perfect player, or an expert in its place."""
    if argument:
        raise LudothequeError(_NO_ARGUMENT.format(argument=shown(argument)))
    try:
        return Perfect(Solution(game))
    except Unsolved as reason:
        say(_INSTEAD.format(reason=reason))
        return Expert(INSTEAD, game, seed)
