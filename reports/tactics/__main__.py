"""Measure how many forced wins and single saving moves the players find, and write the page."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..games import own_games
from .finding import found_in
from .measuring import measure
from .pages import write_pages
from .positions import FILE, collection, keep

PAGES = Path("docs/results")
PLAYERS = ("expert:500ms", "learnt:500ms")


def main(words: list[str] | None = None) -> int:
    """Answer one command line; return its exit code."""
    arguments = _parser().parse_args(words)
    if arguments.find:
        _look_for_more(arguments.only, arguments.positions)
    tactics = [tactic for tactic in collection(arguments.positions) if arguments.only in tactic.game]
    found = []
    for player in PLAYERS:
        for each in measure(tactics, player):
            found.append(each)
            print(f"{each.game}, {player}: {each.found} / {each.positions}", flush=True)
    if not arguments.only:
        write_pages(found, arguments.to)
    return 0


def _look_for_more(only: str, file: Path) -> None:
    """Look for the positions of these variants anew, and leave the others as they are."""
    tactics = [tactic for tactic in collection(file) if only not in tactic.game] if file.exists() else []
    for game in own_games():
        if game.players == 2 and only in str(game) and game.start().turn == 0:
            tactics += found_in(game)
            print(f"{game}: {sum(tactic.game == str(game) for tactic in tactics)}", flush=True)
            keep(tactics, file)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m reports.tactics",
        description=__doc__,
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--find", action="store_true", help="look for the positions first, which takes minutes")
    parser.add_argument("--only", default="", metavar="TEXT", help="only variants whose name has this in it, no page")
    parser.add_argument("--positions", type=Path, default=FILE, metavar="FILE", help="where the positions are kept")
    parser.add_argument("--to", type=Path, default=PAGES, metavar="DIR", help="where the page goes")
    return parser


if __name__ == "__main__":
    sys.exit(main())
