"""What is known of a game without playing it: the value of its start, and how many positions it has."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.game import Game
from ..core.language import Text
from ..core.state import State
from ..solver.summary import SUMMARY, Summary, folder_of
from ..solver.table_file import Damaged
from .evaluators import ExactEvaluator
from .findings import Positions, StartValue
from .stories import Story

_SHARES = {"win": (1.0, 0.0), "draw": (0.5, 0.5), "loss": (0.0, 1.0)}
_TABLES = Text(fr="solution exacte de toutes les positions", en="exact solution of all positions")
_PROOF = Text(fr="preuve depuis le début", en="proof from the start")


def start_value(game: Game, exact: ExactEvaluator | None) -> StartValue | None:
    """What the start is worth, by tables or by proof, where either is kept here."""
    if exact:
        return StartValue(exact.value(game.start(), ""), _TABLES)
    summary = kept_summary(game)
    if summary and summary.proofs and summary.proofs.proven:
        return StartValue(_SHARES[summary.proofs.proven], _PROOF)
    return None


def positions_of(game: Game, exact: ExactEvaluator | None, stories: Iterable[Story]) -> Positions:
    """How many positions there are: as the tables have them, else at least those that were met in games."""
    summary = kept_summary(game)
    if exact and summary:
        return Positions(summary.positions, True)
    met = {key for story in stories for key in _keys(game, story)}
    return Positions(len(met), False)


def kept_summary(game: Game) -> Summary | None:
    """What was solved, if it is kept here and whole."""
    try:
        return Summary.read(folder_of(game) / SUMMARY)
    except (FileNotFoundError, Damaged):
        return None


def _keys(game: Game, story: Story) -> Iterable[bytes]:
    state = State.of(game.start())
    for move in story.numbers:
        yield state.key
        state.play(move)
    yield state.key
