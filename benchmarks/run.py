"""One run of everything."""

from __future__ import annotations

import ludotheque as lt

from . import environments, lists, machine, searching, speeds, starts
from .progress import progress
from .report import Report
from .web import measuring


def run(start: str, rounds: int, seconds: float, games: int) -> Report:
    """Measure speeds, starts, sizes, states and batches, the search with a match of so many games, and the page."""
    facts, contestants, commands = machine.facts(), speeds.contestants(), starts.commands(start)
    programs, plan, size = environments.plan(), searching.plan(), measuring.Size()
    steps = rounds * (len(contestants) + len(commands)) + len(lt.all_games()) + plan.steps(rounds, games) + size.steps
    steps += programs.steps(rounds)
    with progress(steps) as begins:
        return Report(
            machine=facts,
            seconds=seconds,
            speeds=speeds.measure(contestants, rounds, seconds, begins),
            starts=starts.measure(commands, rounds, begins),
            lists=lists.measure(begins),
            state_bytes={game.name: game.rules.LAYOUT.dtype.itemsize for game in lt.all_games()},
            environments=environments.measure(programs, rounds, seconds, begins),
            search=searching.measure(plan, rounds, seconds, games, begins),
            web=measuring.measure(begins, size),
        )
