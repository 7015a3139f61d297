"""Solving a variant by the method that suits it."""

from __future__ import annotations

from pathlib import Path

from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.kernels import Mode
from ..core.language import Text
from ..core.position import CHANCE
from ..core.progress import Progress, ignore
from ..core.solvable import can_be_proven, can_be_solved, scoring_of
from .by_chance import BOUNDS, solve_by_chance
from .by_layers import solve_by_layers, solve_by_rounds
from .by_proof import PROOFS, solve_by_proof
from .early_values import find_early_values
from .summary import SUMMARY, Summary, folder_of
from .workspace import Workspace

_NO_SOLUTION = Text(
    fr="{game} à {players} n’a pas de solution exacte.", en="{game} for {players} players has no exact solution."
)

PART = 0.8
"""The part of a progress bar before the values of early positions."""


def solve(
    game: Game, folder: Path | None = None, progress: Progress = ignore, mode: Mode = "compiled", plies: int = 0
) -> Summary:
    """Solve a variant, as far as it has not been solved yet; what is damaged is solved again.

    Of a game that is proven from its start, `plies` also finds out what every position of its first plies is worth.
    """
    if not can_be_solved(game) and not can_be_proven(game):
        raise LudothequeError(_NO_SOLUTION.format(game=game, players=game.players))
    work = Workspace(game, folder or folder_of(game), mode)
    work.remove_damaged()
    summary = work.folder / SUMMARY
    if not work.is_complete():
        _solve(work, lambda part: progress(PART * part)).write(summary)
    if not can_be_solved(game):
        find_early_values(work, plies, progress=lambda part: progress(PART + (1 - PART) * part))
    for pattern in (BOUNDS.format(layer="*"), PROOFS):  # what was only kept in case of an interruption
        for file in work.folder.glob(pattern):
            file.unlink(missing_ok=True)
    progress(1)
    return Summary.read(summary)


def _solve(work: Workspace, progress: Progress) -> Summary:
    if not can_be_solved(work.game):
        return solve_by_proof(work, progress)
    if work.game.start().turn == CHANCE:
        return solve_by_chance(work, progress)
    if scoring := scoring_of(work.game):
        return solve_by_rounds(work, scoring, progress)
    return solve_by_layers(work, progress)
