"""Measure the page in a real browser and the server under load, beside boardgame.io, and print what came of it."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

from ludotheque.cli.parsing import count, natural

from .. import pages
from ..progress import progress
from . import measuring
from .measuring import Size
from .touches import Counts

_NOT_ALL = "The pages tell of everything: leave --only out."


def main(words: list[str] | None = None) -> int:
    """Answer one command line; return its exit code."""
    arguments = _parser().parse_args(words)
    if arguments.only and arguments.pages:
        print(_NOT_ALL, file=sys.stderr)
        return 1
    if missing := pages.missing(arguments.pages):
        print(missing, file=sys.stderr)
        return 1
    touched = Counts(arguments.touches, arguments.far_touches, arguments.views)
    size = Size(
        arguments.games,
        arguments.waves,
        arguments.warm_ups,
        arguments.tables,
        arguments.sockets,
        arguments.seconds,
        touched,
        tuple(arguments.only or measuring.PARTS),
    )
    with progress(size.steps) as begins:
        web = measuring.measure(begins, size)
    part = measuring.part(web)
    Console().print(Markdown(part.written("en")))
    arguments.json.write_text(json.dumps(web.as_dict(), indent=2) + "\n", "utf-8")
    if arguments.pages:
        pages.write(arguments.pages, [part])
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.web", description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    usual = Size()
    parser.add_argument("--games", type=count, default=usual.games, metavar="N", help="games at once")
    parser.add_argument("--waves", type=count, default=usual.waves, metavar="N", help="times that they are played")
    parser.add_argument("--warm-ups", type=natural, default=usual.warm_ups, metavar="N", help="the same, not counted")
    parser.add_argument("--tables", type=count, default=usual.many, metavar="N", help="tables that shall be carried")
    parser.add_argument("--sockets", type=count, default=usual.sockets, metavar="N", help="idle connections")
    parser.add_argument(
        "--seconds", type=float, default=usual.seconds, metavar="S", help="for each game played as people play"
    )
    parser.add_argument("--only", choices=measuring.PARTS, nargs="+", help="measure only these parts")
    touched = usual.touched
    parser.add_argument("--touches", type=count, default=touched.touches, metavar="N", help="touches for each game")
    parser.add_argument(
        "--far-touches", type=count, default=touched.far_touches, metavar="N", help="the same over a line with a delay"
    )
    parser.add_argument("--views", type=count, default=touched.views, metavar="N", help="views for each game")
    parser.add_argument("--json", type=Path, default=Path("bench.json"), metavar="FILE", help="where the numbers go")
    parser.add_argument(
        "--pages", type=Path, metavar="FOLDER", help="folder of the pages that shall tell of it, docs/results"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
