"""`ludo perft`: counting move sequences."""

from __future__ import annotations

import sys

from ..core.explore import perft
from ..core.position import Position
from ..core.registry import game as game_named


def run(game: str, depth: int, players: int | None, moves: str) -> int:
    """Print the number of move sequences of this length."""
    position = game_named(game, players).start()
    for move in moves.split():
        position.play(move)
    print(_watched(position, depth) if sys.stderr.isatty() else perft(position, depth))
    return 0


def _watched(position: Position, depth: int) -> int:
    """The number, with a progress bar for the person who waits."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("perft", total=1)
        return perft(position, depth, progress=lambda part: progress.update(bar, completed=part))
