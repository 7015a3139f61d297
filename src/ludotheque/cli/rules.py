"""`ludo rules`: the rule page of a game."""

from __future__ import annotations

import sys

from ..core.language import language
from ..core.registry import game as game_named


def run(game: str) -> int:
    """Print the rule page: set for reading in a terminal, as Markdown elsewhere."""
    page = game_named(game).rule_page(language())
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=min(100, Console().width)).print(Markdown(page))
    else:
        print(page, end="")
    return 0
