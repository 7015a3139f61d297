"""One run of everything, with a progress bar for the person who waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress

import ludotheque as lt

from . import lists, machine, searching, speeds, starts
from .report import Report


def run(start: str, rounds: int, seconds: float, games: int) -> Report:
    """Measure all speeds, starts and sizes, and the search, with a match of so many games."""
    facts, contestants, commands = machine.facts(), speeds.contestants(), starts.commands(start)
    plan = searching.plan()
    steps = rounds * (len(contestants) + len(commands)) + len(lt.games()) + plan.steps(rounds, games)
    with _progress(steps) as begins:
        return Report(
            machine=facts,
            seconds=seconds,
            speeds=speeds.measure(contestants, rounds, seconds, begins),
            starts=starts.measure(commands, rounds, begins),
            lists=lists.measure(begins),
            state_bytes={game.name: game.rules.LAYOUT.dtype.itemsize for game in lt.games()},
            search=searching.measure(plan, rounds, seconds, games, begins),
        )


@contextmanager
def _progress(steps: int) -> Iterator[Callable[[str], None]]:
    """A bar on the error stream, moved by telling it what begins."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=steps)
        done = -1

        def begins(what: str) -> None:
            nonlocal done
            done += 1
            progress.update(bar, completed=done, description=what)

        yield begins
