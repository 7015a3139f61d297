"""`ludo perft`: counting move sequences."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from ..core.explore import perft
from ..core.position import Position
from ..core.registry import game as game_named

Part = tuple[Position, int]


def run(game: str, depth: int, players: int | None, moves: str) -> int:
    """Print the number of move sequences of this length."""
    position = game_named(game, players).start()
    for move in moves.split():
        position.play(move)
    parts = list(_parts(position, depth, 2))
    print(sum(perft(part, left) for part, left in _watched(parts)))
    return 0


def _parts(position: Position, depth: int, plies: int) -> Iterator[Part]:
    """The positions a few plies ahead, and the plies left from there."""
    if plies == 0 or depth <= 1:
        yield position, depth
        return
    for move in position.moves():
        child = position.copy()
        child.play(move)
        yield from _parts(child, depth - 1, plies - 1)


def _watched(parts: list[Part]) -> Iterable[Part]:
    """The parts one after the other, with a progress bar for a person who waits."""
    if not sys.stderr.isatty():
        return parts
    from rich.console import Console
    from rich.progress import track

    return track(parts, description="perft", console=Console(stderr=True), transient=True)
