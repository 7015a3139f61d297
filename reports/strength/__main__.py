"""Measure how strong the computer players are, and write the pages; what was played before is not played again."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from ludotheque.cli.parsing import count

from .measurements import GAMES, Measured, Measurement, claims, ladders
from .pages import write_pages

FOLDER = Path(".cache/strength")
PAGES = Path("docs/results")


def main(words: list[str] | None = None) -> int:
    """Answer one command line; return its exit code."""
    arguments = _parser().parse_args(words)
    steps, promises = ladders(), claims()
    for measurement in (each for each in [*steps, *promises] if arguments.only in each.name):
        if not arguments.pages:
            _play(measurement, arguments.folder, arguments.jobs)
    if arguments.pages or not arguments.only:
        write_pages(_known(steps, arguments.folder), _known(promises, arguments.folder), arguments.to)
    return 0


def _play(measurement: Measurement, folder: Path, jobs: int | None) -> None:
    """Play the games of a measurement, and more of them as long as a step of a ladder is unsure."""
    folder.mkdir(parents=True, exist_ok=True)
    measured = _played(measurement, folder, jobs, measurement.games)
    while measured.unsure and measured.result.games < GAMES:
        measured = _played(measurement, folder, jobs, measured.result.games + measurement.games)
    share = f"{measured.share:.0%} ({measured.low:.0%}–{measured.high:.0%})"
    print(f"{measurement.title}: {share}, {measured.result.games}", flush=True)


def _played(measurement: Measurement, folder: Path, jobs: int | None, games: int) -> Measured:
    contest = measurement.contest(folder, games)
    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(measurement.title, total=games, completed=len(contest.played))
        contest.run(jobs, on_game=lambda played: progress.advance(bar))
    return Measured(measurement, contest.result())


def _known(measurements: list[Measurement], folder: Path) -> list[Measured]:
    """What came of those measurements that have been begun."""
    contests = [(each, each.contest(folder, GAMES)) for each in measurements if (folder / each.name).exists()]
    return [Measured(each, contest.result()) for each, contest in contests if contest.played]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m reports.strength",
        description=__doc__,
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, metavar="DIR", help="where the games are kept")
    parser.add_argument("--jobs", type=count, metavar="N", help="games at a time; one for each core if not given")
    parser.add_argument("--only", default="", metavar="TEXT", help="only measurements whose name has this in it")
    parser.add_argument("--pages", action="store_true", help="play nothing, write the pages from what there is")
    parser.add_argument("--to", type=Path, default=PAGES, metavar="DIR", help="where the pages go")
    return parser


if __name__ == "__main__":
    sys.exit(main())
