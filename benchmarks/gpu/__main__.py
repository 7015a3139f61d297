"""Measure batches on a GPU beside Pgx on the same card."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from rich.console import Console
from rich.markdown import Markdown

import ludotheque as lt
from ludotheque.core.cuda import toolkit

from .. import machine, pages, pgx_peer
from ..pages import Part
from ..progress import progress
from . import measuring

PAGES: pages.Names = {"en": "gpu.md", "fr": "gpu.fr.md"}
PACKAGES = ("numba", "numba-cuda", "numpy")
SIZES = (1 << 12, 1 << 16, 1 << 20)


def main(words: list[str] | None = None) -> int:
    """Answer one command line; return its exit code."""
    arguments = _parser().parse_args(words)
    if missing := pages.missing(arguments.pages, PAGES):
        print(missing, file=sys.stderr)
        return 1
    try:
        card = toolkit().get_current_device().name
    except lt.LudothequeError as error:
        print(error, file=sys.stderr)
        return 1
    usual = [f"{game.name}:{game.usual_variant}" for game in lt.all_games() if game.is_observed]
    names, sizes = arguments.games or usual, list(arguments.sizes)
    packages = [package for package in (*PACKAGES, "jax", "pgx") if find_spec(package.replace("-", "_"))]
    rows: list[measuring.Row] = []
    theirs: dict[int, dict[str, float]] = {}
    part = measuring.part(machine.facts(packages), _text(card), sizes, rows, theirs)
    with progress((len(names) + 1) * len(sizes)) as begins:
        for size in sizes if pgx_peer.is_there() else []:
            begins(f"{pgx_peer.NAME}, {size} games")
            theirs[size] = pgx_peer.on_a_card(size)
        for name in names:
            rows.append(measuring.measure(name, sizes, begins))
            _keep(part, arguments.json, arguments.pages)
    Console().print(Markdown(part.written(lt.language())))
    return 0


def _keep(part: Part, json_file: Path, folder: Path | None) -> None:
    """Write down what is known so far: a machine with a GPU may not be had for long."""
    rows = cast(list[measuring.Row], part.facts["rows"])
    json_file.write_text(json.dumps({**part.facts, "rows": [asdict(row) for row in rows]}, indent=2) + "\n", "utf-8")
    if folder:
        pages.write(folder, [part], PAGES)


def _text(name: str | bytes) -> str:
    return name.decode() if isinstance(name, bytes) else name


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.gpu", description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure; all, if none is named")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="N", help="games at once")
    parser.add_argument("--json", type=Path, default=Path("gpu.json"), metavar="FILE", help="where the numbers go")
    parser.add_argument("--pages", type=Path, metavar="FOLDER", help="folder of the pages that shall tell of it")
    return parser


if __name__ == "__main__":
    sys.exit(main())
