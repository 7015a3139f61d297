"""What puzzles turn on: themes that any game has, and those of a game's own `themes.py`."""

from __future__ import annotations

from importlib.util import find_spec
from typing import cast

from ..core.game import Game
from ..core.language import Text
from ..core.themes import PlayedLine, Theme


def _forced(line: PlayedLine) -> bool:
    replies = [position for position in line.positions[:-1] if position.turn == 1 - line.solver]
    return any(len(position.move_numbers()) == 1 for position in replies)


def _many(line: PlayedLine) -> bool:
    return len(line.steps) >= LONG


LONG = 4

THEMES = (
    Theme(
        "forced-reply",
        Text(fr="réponse forcée", en="forced reply"),
        Text(
            fr="L’adversaire n’a plus qu’une réponse : tu sais d’avance où il jouera.",
            en="Your opponent has one reply left: you know beforehand where it will go.",
        ),
        _forced,
    ),
    Theme(
        "long-line",
        Text(fr="longue combinaison", en="long combination"),
        Text(
            fr="Plusieurs coups uniques se suivent : chacun prépare le suivant.",
            en="Several only moves in a row: each prepares the next.",
        ),
        _many,
    ),
)


def themes_of(game: Game) -> tuple[Theme, ...]:
    """All themes that puzzles of a game can have: the game's own first."""
    if find_spec(f"{game.package}.themes") is None:
        return THEMES
    return (*cast(tuple[Theme, ...], game.module("themes").THEMES), *THEMES)


def themes_in(line: PlayedLine) -> tuple[str, ...]:
    """The names of the themes of a line."""
    return tuple(theme.name for theme in themes_of(line.first.game) if theme.applies(line))
