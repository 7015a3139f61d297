"""Measure what a move costs servers on PostgreSQL and Redis, and reckon what many machines need."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

import ludotheque as lt
from ludotheque.cli.parsing import count

from .. import machine, pages
from ..pages import Part
from ..progress import progress
from .measuring import Size, batch_costs, move_costs
from .reckoning import reckon

PAGES: pages.Names = {"en": "scaling.md", "fr": "scaling.fr.md"}
PACKAGES = ("ludotheque", "psycopg", "redis", "sqlalchemy", "uvicorn")


def main(words: list[str] | None = None) -> int:
    """Answer one command line; return its exit code."""
    arguments = _parser().parse_args(words)
    if missing := pages.missing(arguments.pages, PAGES):
        print(missing, file=sys.stderr)
        return 1
    size = Size(arguments.games, arguments.processes, arguments.seconds, arguments.batch_seconds)
    facts = machine.facts(PACKAGES)
    arguments.log.parent.mkdir(parents=True, exist_ok=True)
    arguments.log.write_bytes(b"")
    with progress(4) as begins:
        batches = batch_costs(size, begins)
        moves = asyncio.run(move_costs(size, arguments.log, begins))
    reckoned = reckon(moves, batches)
    told = {"machine": facts, "size": size, "moves": moves, "batches": batches, "reckoned": reckoned}
    part = Part("scale", __package__, told)
    Console().print(Markdown(part.written(lt.language())))
    arguments.json.write_text(json.dumps(_as_dict(told), indent=2) + "\n", "utf-8")
    if arguments.pages:
        pages.write(arguments.pages, [part], PAGES)
    return 0


def _as_dict(told: dict[str, object]) -> dict[str, object]:
    """The same for programs."""
    return {name: value if isinstance(value, dict) else asdict(value) for name, value in told.items()}  # type: ignore[call-overload]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.scale", description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    usual = Size()
    parser.add_argument("--games", type=count, default=usual.games, metavar="N", help="games at once")
    parser.add_argument("--processes", type=count, default=usual.processes, metavar="N", help="servers")
    parser.add_argument("--seconds", type=float, default=usual.seconds, metavar="S", help="how long they are played")
    parser.add_argument(
        "--batch-seconds", type=float, default=usual.batch_seconds, metavar="S", help="how long batches are written"
    )
    parser.add_argument("--log", type=Path, default=Path(".cache/scale.log"), metavar="FILE", help="what servers say")
    parser.add_argument("--json", type=Path, default=Path("bench.json"), metavar="FILE", help="where the numbers go")
    parser.add_argument("--pages", type=Path, metavar="FOLDER", help="folder of the pages that shall tell of it, docs")
    return parser


if __name__ == "__main__":
    sys.exit(main())
