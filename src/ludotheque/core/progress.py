"""How long work tells how far it has come."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[float], None]
"""Is called now and then with the part of the work that is done, from 0 to 1."""


def ignore(part: float) -> None:
    """Nobody wants to know."""


def part_of(progress: Progress, begin: float, end: float) -> Progress:
    """Tells of a part of the work, from `begin` to `end` of the whole."""
    return lambda part: progress(begin + (end - begin) * part)
