"""Measure our playouts, starts and searches beside OpenSpiel, batches beside Pgx, environments beside PettingZoo, and
our page beside boardgame.io."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

import ludotheque as lt
from ludotheque.cli.parsing import count, natural

if TYPE_CHECKING:
    from .report import Report

_NO_PEER = 'OpenSpiel, the program to compare with, is not installed: pip install "ludotheque[bench]"'
_NO_EXAMPLE = "{error}\nThe example game is missing: pip install -e docs/adding-a-game/connect-four"


def main(words: list[str] | None = None) -> int:
    """Answer one command line; return its exit code."""
    arguments = _parser().parse_args(words)
    if importlib.util.find_spec("pyspiel") is None:
        print(_NO_PEER, file=sys.stderr)
        return 1
    from . import pages, programs
    from .run import run

    if missing := pages.missing(arguments.pages):
        print(missing, file=sys.stderr)
        return 1
    try:
        if arguments.only:
            report: programs.Programs | Report = programs.run(arguments.rounds, arguments.seconds)
        else:
            report = run(arguments.start, arguments.rounds, arguments.seconds, arguments.match)
    except lt.UnknownGame as error:
        print(_NO_EXAMPLE.format(error=error), file=sys.stderr)
        return 1
    Console().print(*report.tables(), sep="\n")
    arguments.json.write_text(report.as_json() + "\n", "utf-8")
    if arguments.pages:
        pages.write(arguments.pages, report.parts())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("--seconds", type=count, default=2, metavar="S", help="length of each measurement")
    parser.add_argument("--rounds", type=count, default=3, metavar="N", help="times that everything is measured")
    parser.add_argument(
        "--start", type=_perft, default="plus-4 6", metavar="'GAME DEPTH'", help="a perft to time from its start"
    )
    parser.add_argument("--only", choices=["programs"], help="measure this part alone: what programs play with")
    parser.add_argument("--json", type=Path, default=Path("bench.json"), metavar="FILE", help="where the numbers go")
    parser.add_argument("--match", type=natural, default=100, metavar="N", help="games against OpenSpiel's search")
    parser.add_argument(
        "--pages", type=Path, metavar="FOLDER", help="folder of the pages that shall tell of it, docs/results"
    )
    return parser


def _perft(words: str) -> str:
    """Check that this names a game and a depth, before minutes are spent on the rest."""
    game, _, plies = words.partition(" ")
    natural(plies)
    try:
        lt.game(game)
    except lt.UnknownGame as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return words


if __name__ == "__main__":
    sys.exit(main())
