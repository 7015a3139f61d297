"""Ludothèque: French strategy board games, exact, fast and open."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .core.analysis import Analysis, Analyst, Candidate
from .core.arranging import ERASER, Arrangement, Fact, Option, Tool
from .core.check import check_game
from .core.errors import BadBatch, BadSave, GameFault, IllegalMove, LudothequeError, UnknownGame
from .core.explore import Tally, perft, playouts, random_game
from .core.game import Game, Ladder, Variant
from .core.language import LANGUAGES, Language, Text, language, speaking
from .core.lessons import Lesson
from .core.match import Match
from .core.players import UnknownPlayer, player, register_player
from .core.position import Position
from .core.referee import Referee
from .core.registry import BrokenGame, all_games, broken_games, game
from .core.result import Result
from .core.seats import Random, Seat, TakeBack
from .core.solvable import can_be_solved
from .core.state import State

if TYPE_CHECKING:
    from .arena import Contest, ContestResult, PlayerResult, contest
    from .core.batches import Batch, batch
    from .export import Exported, export_games, export_positions
    from .search.budget import Budget
    from .search.mcts import Search
    from .search.prover import Proof, Prover, prove
    from .solver.solution import Solution, Unsolved
    from .solver.solving import solve
    from .solver.summary import Summary
    from .solver.values import MoveValues, Values
    from .solver.verifying import Verification, verify

__version__ = "0.1.0"

_LATER = {
    "Batch": "core.batches",
    "Budget": "search.budget",
    "Contest": "arena",
    "ContestResult": "arena",
    "PlayerResult": "arena",
    "Exported": "export",
    "MoveValues": "solver.values",
    "Proof": "search.prover",
    "Prover": "search.prover",
    "Search": "search.mcts",
    "Solution": "solver.solution",
    "Summary": "solver.summary",
    "Unsolved": "solver.solution",
    "Values": "solver.values",
    "Verification": "solver.verifying",
    "batch": "core.batches",
    "contest": "arena",
    "export_games": "export",
    "export_positions": "export",
    "prove": "search.prover",
    "solve": "solver.solving",
    "verify": "solver.verifying",
}
"""What is imported when it is first asked for, with its module: whoever only plays needs no search and no solver."""

__all__ = [
    "ERASER",
    "LANGUAGES",
    "Analysis",
    "Analyst",
    "Arrangement",
    "BadBatch",
    "BadSave",
    "Batch",
    "BrokenGame",
    "Budget",
    "Candidate",
    "Contest",
    "ContestResult",
    "Exported",
    "Fact",
    "Game",
    "GameFault",
    "IllegalMove",
    "Ladder",
    "Language",
    "Lesson",
    "LudothequeError",
    "Match",
    "MoveValues",
    "Option",
    "PlayerResult",
    "Position",
    "Proof",
    "Prover",
    "Random",
    "Referee",
    "Result",
    "Search",
    "Seat",
    "Solution",
    "State",
    "Summary",
    "TakeBack",
    "Tally",
    "Text",
    "Tool",
    "UnknownGame",
    "UnknownPlayer",
    "Unsolved",
    "Values",
    "Variant",
    "Verification",
    "all_games",
    "batch",
    "broken_games",
    "can_be_solved",
    "check_game",
    "contest",
    "export_games",
    "export_positions",
    "game",
    "language",
    "perft",
    "player",
    "playouts",
    "prove",
    "random_game",
    "register_player",
    "solve",
    "speaking",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
