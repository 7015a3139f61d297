"""`ludo rules`: the rule page of a game."""

from __future__ import annotations

import sys

from ..core.language import language
from ..core.registry import game as game_named
from ..core.rule_pictures import RulePicture, with_pictures
from ..draw import board_text


def run(game: str) -> int:
    """Print the rule page: set for reading in a terminal, as Markdown elsewhere."""
    page = with_pictures(game_named(game), language(), _in_text)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=min(100, Console().width)).print(Markdown(page))
    else:
        print(page, end="")
    return 0


def _in_text(_: int, picture: RulePicture) -> str:
    """A picture as a text board, and its words."""
    return f"```\n{board_text(picture.scene())}\n```\n\n*{picture.words}*"
