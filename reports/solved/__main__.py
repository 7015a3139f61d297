"""Solve all games that can be solved, and write the page about them: what was solved before is not solved again."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ludotheque import Game
from ludotheque.cli.progress_bar import watched
from ludotheque.core.levels import PERFECT
from ludotheque.core.solvable import can_be_solved
from ludotheque.solver.solution import Solution
from ludotheque.solver.solving import solve
from ludotheque.solver.summary import Summary

from ..games import own_games
from .facts import Proven, played_again
from .pages import write_pages

PAGES = Path("docs/results")


def main(words: list[str] | None = None) -> int:
    """Answer one command line; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m reports.solved", description=__doc__)
    parser.add_argument("--to", type=Path, default=PAGES, metavar="DIR", help="where the page goes")
    folder = parser.parse_args(words).to
    games = [game for game in own_games() if game.levels[-1] == PERFECT]
    numbered = [game for game in games if can_be_solved(game)]
    proven = [game for game in games if game.variant.is_proven]
    summaries = {game: _solved(game) for game in [*numbered, *proven]}
    checked = {game: _played_again(game, summaries[game]) for game in proven}
    write_pages([Solution(game) for game in numbered], checked, folder)
    return 0


def _solved(game: Game) -> Summary:
    return watched(str(game), lambda progress: solve(game, progress=progress))


def _played_again(game: Game, summary: Summary) -> Proven:
    return watched(str(game), lambda progress: played_again(game, summary, progress))


if __name__ == "__main__":
    sys.exit(main())
